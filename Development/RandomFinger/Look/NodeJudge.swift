import Graphics2D
import SceneModel
import SceneMotion

/// What can be seen neither jumps nor comes or goes at once, unless the document sets something at once.
struct NodeJudge: Judge {
  var invariants: [Fault.Invariant] { [.nodeJumps, .nodePops] }

  /// Points below which places are rounded, whatever turns and scales them.
  private static let rounding = 1e-3

  func faults(of trial: inout Trial, _ player: ScenePlayer) throws -> [Fault] {
    var found: [Fault] = []
    for event in trial.events where event.atOnce.isEmpty && event.first > Trial.step * 2 {
      found += try faults(at: event, in: &trial)
    }
    return found
  }

  private func faults(at event: Trial.Event, in trial: inout Trial) throws -> [Fault] {
    let (before, after) = (try trial.seen(at: event.first - Trial.step), try trial.seen(at: event.last))
    let jumps = jumps(from: before, to: after, rounding: Self.rounding)
    guard !jumps.isEmpty else { return [] }
    // As far as it goes in a step before or behind the event, it may go on.
    let earlier = try trial.seen(at: event.first - Trial.step * 2)
    let later = try trial.seen(at: event.last + Trial.step)
    let ways = [way(from: earlier, to: before), way(from: after, to: later)]
    let steps =
      (event.last - event.first + Trial.step).seconds / Trial.step.seconds
      + trial.timeline.leftover(from: event.first, to: event.last, step: Trial.step)
    return jumps.compactMap { jump in
      let allowed = 2 * steps * (ways.compactMap { $0[jump.thing] }.max() ?? 0) + Self.rounding
      guard jump.distance > allowed else { return nil }
      return Fault(
        invariant: jump.isPop ? .nodePops : .nodeJumps, subject: jump.id(in: trial, event.last),
        time: event.last,
        words: jump.words)
    }.prefix(1).map(\.self)
  }

  fileprivate struct Jump {
    var thing: String
    var distance: Double
    var words: String
    var isPop = false

    /// Identities of rows have their keys in them; what comes of lists counts as one.
    func id(in trial: Trial, _ time: Duration) -> String {
      let node = trial.timeline.tree(at: time).nodes.first { $0.node.identity == thing }
      return node?.node.id ?? thing
    }
  }

  /// Those of the outermost nodes first: what is inside goes with them.
  private func jumps(from before: [SeenNode], to after: [SeenNode], rounding: Double) -> [Jump] {
    let new = Dictionary(after.enumerated().map { ($1.thing, $0) }) { first, _ in first }
    var found: [Jump] = []
    for (place, node) in before.enumerated() where node.paints && !node.isAnimated && !before.isCovered(place)
    {
      guard let other = new[node.thing] else {
        if node.opacity > 0.05 { found.append(.pop(node, "goes", of: node.opacity)) }
        continue
      }
      // Other letters, which a driver may choose, are as long as they are.
      guard !after[other].isAnimated, !after.isCovered(other), node.text == after[other].text else {
        continue
      }
      let distance = zip(node.corners, after[other].corners).map { $0.distance(to: $1) }.max() ?? 0
      if distance > rounding {
        found.append(
          Jump(
            thing: node.thing, distance: distance,
            words: "goes \(distance.decimalText) points at once, from \(node.corners[0].text) to "
              + after[other].corners[0].text))
      }
    }
    let old = Set(before.map(\.thing))
    for (place, node) in after.enumerated() where node.paints && !node.isAnimated && node.opacity > 0.05 {
      // What scrolls into the canvas is at its edge.
      guard !old.contains(node.thing), !after.isCovered(place), node.box.width > 1, node.box.height > 1 else {
        continue
      }
      found.append(.pop(node, "comes", of: node.opacity))
    }
    return found
  }

  private func way(from before: [SeenNode], to after: [SeenNode]) -> [String: Double] {
    let new = Dictionary(after.map { ($0.thing, $0) }) { first, _ in first }
    return Dictionary(
      before.compactMap { node in
        new[node.thing].map { other in
          (node.thing, zip(node.corners, other.corners).map { $0.distance(to: $1) }.max() ?? 0)
        }
      }
    ) { first, _ in first }
  }
}

extension NodeJudge.Jump {
  fileprivate static func pop(_ node: SeenNode, _ verb: String, of opacity: Double) -> Self {
    Self(
      // As far as it would have to go to be out of sight.
      thing: node.thing, distance: min(node.box.width, node.box.height),
      words: "\(verb) at once, with an opacity of \(opacity.decimalText), at \(node.corners[0].text)",
      isPop: true)
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double { max(abs(x - other.x), abs(y - other.y)) }
  fileprivate var text: String { "\(x.decimalText),\(y.decimalText)" }
}
