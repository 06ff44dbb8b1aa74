import Documents
import GoldenCompare
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneModel
import SceneMotion

/// Which repetitions, timers and transitions captures have looked at, and whether longer than for a first period.
struct CapturedPeriods {
  /// What is known of one animation, timer or transition.
  private struct Look {
    /// Whether a capture shows what follows the first period.
    var isFollowed = false
    /// The last capture of its first period, and when that ends.
    var last: (capture: Capture, period: Period)?
    /// When those began that were caught before their ends.
    var caught: Set<Duration> = []
  }

  private var looks: [Period.Owner: Look] = [:]
  /// In order of first sight.
  private var order: [Period.Owner] = []

  /// The periods of which a capture shows nodes.
  static func shown(in capture: Capture, _ laidOut: LaidOutScene) -> [Period] {
    guard capture.time != nil, capture.scenario != nil else { return [] }
    return laidOut.periods().filter { shows(capture, laidOut, $0.nodes) }
  }

  /// Takes into account what a capture shows.
  mutating func add(_ capture: Capture, _ periods: [Period]) {
    guard let time = capture.time else { return }
    for period in periods {
      if looks[period.owner] == nil { order.append(period.owner) }
      if period.isOver(at: time) { looks[period.owner, default: Look()].isFollowed = true }
      if period.isCaught(before: time) { looks[period.owner, default: Look()].caught.insert(period.start) }
      if period.contains(time) { looks[period.owner, default: Look()].last = (capture, period) }
    }
  }

  /// Whether one of the nodes is in the picture; without names anything may be.
  private static func shows(_ capture: Capture, _ laidOut: LaidOutScene, _ names: [String]) -> Bool {
    guard !names.isEmpty else { return true }
    guard let box = try? laidOut.pictureBox(of: capture.crop, margin: capture.margin) else { return false }
    return names.contains { name in
      laidOut.scene.node(laidOut.scene.id(of: name)).map { node in
        let frame = laidOut.layout[node].pixels(scale: laidOut.scale)
        return frame.x < box.x + box.width && box.x < frame.x + frame.width
          && frame.y < box.y + box.height && box.y < frame.y + frame.height
      } ?? false
    }
  }

  /// A warning for each that no capture shows after its first period.
  func warn(_ document: SceneDocument, into diagnostics: inout Diagnostics) {
    for owner in order {
      guard let look = looks[owner], !look.isFollowed, let (capture, period) = look.last,
        !look.caught.contains(period.start)
      else { continue }
      let (what, place, missing) =
        switch owner {
        case .animation(let name):
          ("the animation \"\(name)\"", document.place(ofAnimation: name), "its second run")
        case .timer(let name):
          ("the timer \"\(name)\"", document.place(ofTimer: name), "what it does")
        case .transition(let name):
          ("the transition of \"\(name)\"", document.place(ofTransition: name), "its end")
        }
      diagnostics.add(
        Diagnostic(
          .capturedFirstPeriodOnly, .warning, "no capture shows \(missing): \(what)",
          at: place ?? capture.span,
          notes: [.init("this capture ends before it", at: capture.span)],
          hints: [
            "capture the scenario \"\(capture.scenario ?? "")\" after \(decimal(period.end.seconds))s, too"
          ]))
    }
  }
}
