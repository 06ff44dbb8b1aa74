import Graphics2D
import SceneModel
import SceneMotion

/// Where there is content before and after something moves, most of it does not give way to the bare canvas in between. A
/// scene that shows its canvas at rest has it as the background of its pages: lists bounce in front of it, and pages that
/// load are empty.
struct CanvasJudge: Judge {
  var invariants: [Fault.Invariant] { [.bareCanvas] }

  /// Frames of a display.
  private static let rate = 120
  /// Looks at a script at most, evenly spread where there are more frames; fewer where each is a compilation of its own.
  private static let looks = (cheap: 160, dear: 40)

  func faults(of trial: inout Trial, _ player: ScenePlayer) throws -> [Fault] {
    let spans = movingSpans(trial)
    let isCheap = trial.timeline.restStates.allSatisfy(\.scene.driversOnlyMove)
    let all = spans.reduce(0) { $0 + Int(($1.1 - $1.0).seconds * Double(Self.rate)) }
    let every = 1 + all / (isCheap ? Self.looks.cheap : Self.looks.dear)
    guard !showsCanvas(try coverage(&trial, .zero)) else { return [] }
    // What a turned canvas shows beside the way to its layout is nobody's fault.
    for (start, end) in spans where trial.timeline.turn(after: start - Trial.step, until: end) == nil {
      let before = try coverage(&trial, start - Trial.step), after = try coverage(&trial, end)
      let both = (before & after).nonzeroBitCount
      guard both >= 32, !showsCanvas(before), !showsCanvas(after) else { continue }
      for time in frames(from: start, to: end, each: every) {
        let bare = (before & after & ~(try coverage(&trial, time))).nonzeroBitCount
        guard bare * 2 > both else { continue }
        return [
          Fault(
            invariant: .bareCanvas, subject: "canvas", time: time,
            words: "\(bare) of \(both) places are bare that something covers before and after")
        ]
      }
    }
    return []
  }

  /// Whether a quarter of the places is bare.
  private func showsCanvas(_ coverage: UInt64) -> Bool { coverage.nonzeroBitCount <= 48 }

  private func coverage(_ trial: inout Trial, _ time: Duration) throws -> UInt64 {
    let tree = try trial.tree(at: max(.zero, time))
    return tree.seenNodes().coverage(tree.size)
  }

  private func frames(from start: Duration, to end: Duration, each count: Int) -> [Duration] {
    let first = Int((start.seconds * Double(Self.rate)).rounded(.up)),
      last = Int(end.seconds * Double(Self.rate))
    guard first <= last else { return [] }
    return stride(from: first, through: last, by: count).map {
      frameTime(Int64($0), per: Self.rate)
    }
  }

  /// From rest to rest.
  private func movingSpans(_ trial: Trial) -> [(Duration, Duration)] {
    var (spans, start): ([(Duration, Duration)], Duration?) = ([], nil)
    for event in trial.events {
      let isMoving = trial.timeline.isMoving(at: event.last)
      if isMoving, start == nil { start = event.first }
      if !isMoving, let begun = start {
        spans.append((begun, event.last))
        start = nil
      }
    }
    return spans
  }
}
