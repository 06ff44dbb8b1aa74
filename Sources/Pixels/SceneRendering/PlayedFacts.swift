package import Documents
package import SceneModel
import SceneMotion

/// What in the documents decides what a moment of a scenario shows.
package struct PlayedFacts {
  package let scenario: Scenario
  private let timeline: Timeline
  private let map: SourceMap
  private let time: Duration

  init(_ scenario: Scenario, _ timeline: Timeline, _ map: SourceMap, until time: Duration) {
    (self.scenario, self.timeline, self.map, self.time) = (scenario, timeline, map, time)
  }

  /// What has happened up to the moment.
  package var facts: [MotionFact] {
    settings + scenario.steps.filter { $0.time <= time }.map(fact) + timeline.facts(until: time)
  }

  /// All that was played, also after the moment: what a record tells is among it unless it was taken away.
  package var all: [MotionFact] { settings + scenario.steps.map(fact) + timeline.facts(until: nil) }

  /// Where the step stands that is told so.
  package func span(ofStep fact: MotionFact) -> Span? { scenario.steps.first { self.fact($0) == fact }?.span }

  private func fact(_ step: ScenarioStep) -> MotionFact {
    let words = map.text(of: step.span).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return MotionFact(
      .step, scenario.name, [.init("at", step.time.seconds.secondsText), .init("does", words)])
  }

  private var settings: [MotionFact] {
    scenario.settings.map { MotionFact(.state, $0.name, [.init("value", $0.value)]) }
  }
}
