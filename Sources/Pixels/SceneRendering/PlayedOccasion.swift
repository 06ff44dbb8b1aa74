import Documents
import SceneModel

/// When something in a scenario happens or is looked at, for what is said of it.
struct PlayedOccasion {
  let scenario: Scenario
  private(set) var time = Duration.zero
  /// Where the step stands that leads to it; nil before the first.
  private(set) var step: Span?

  init(_ scenario: Scenario, at time: Duration = .zero) {
    self.scenario = scenario
    move(to: time)
  }

  /// - Parameter span: the step that leads to it; nil for the latest one.
  mutating func move(to time: Duration, step span: Span? = nil) {
    self.time = time
    step = span ?? scenario.steps.last { $0.time <= time }?.span
  }

  /// `in scenario tour at 2.6 s`, to a tenth of a millisecond.
  private var words: String {
    (scenario.name.isEmpty ? "" : "in scenario \(scenario.name) ") + "at \(time.seconds.decimalText) s"
  }

  /// What was found, where what was not known before says that it was found now.
  func dating(_ found: Diagnostics, besides known: Diagnostics) -> Diagnostics {
    let before = Set(known.all)
    var dated = Diagnostics()
    for var diagnostic in found.all {
      if diagnostic.occasion == nil, !before.contains(diagnostic) {
        diagnostic.occasion = words
        // What no document says itself is said of the step that leads to it.
        diagnostic.span = diagnostic.span ?? step
        if let step, diagnostic.span.map({ !$0.isInside(step) }) ?? true {
          diagnostic.notes.append(.init("this step came before", at: step))
        }
      }
      dated.add(diagnostic)
    }
    return dated
  }
}

extension Span {
  fileprivate func isInside(_ other: Span) -> Bool {
    source == other.source && other.start <= start && end <= other.end
  }
}
