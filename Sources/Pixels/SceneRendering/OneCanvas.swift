import Documents
import SceneModel
package import SceneMotion
package import ToolOutcome

extension Timeline {
  /// Refuses a time in which the device is turned, for pictures that show all of it on one canvas.
  package func refuseTurns(from start: Duration, to end: Duration, _ reason: String) throws(ToolFailure) {
    guard let turn = turn(after: start, until: end) else { return }
    throw .turned(at: turn, reason)
  }
}

extension ToolFailure {
  /// Says that the canvas gets another size where it has to keep one.
  package static func turned(at time: Duration, _ reason: String) -> ToolFailure {
    let moment = "\(decimal(time.seconds))s"
    return .usage(
      "the device is turned at \(decimal(time.seconds)) s, and \(reason)",
      hint: "take what is before it and what is from then on one by one: --to \(moment), and --from \(moment)"
    )
  }
}
