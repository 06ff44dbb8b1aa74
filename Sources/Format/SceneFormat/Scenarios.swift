import Documents
package import SceneExpressions
public import SceneModel

extension SceneDocument {
  /// All scenarios, read anew.
  var writtenScenarios: [Scenario] {
    (spec[.scenarios]?.entries ?? []).map { entry in
      let steps = (entry.value[.steps] ?? entry.value).steps.map(\.step)
      let end = entry.value[.end]?.literal.flatMap { duration(of: $0) }
      return Scenario(
        name: entry.key, about: entry.value[.about]?.literal ?? "",
        settings: entry.value[.set]?.entries.compactMap { state in
          state.value.raw.map {
            .init(name: state.key, value: $0.settingText, span: state.value.span)
          }
        } ?? [],
        steps: steps, end: end ?? (steps.last?.end ?? .zero) + .seconds(1), span: entry.keySpan)
    }
  }

  /// The scenario of this name.
  public func scenario(_ name: String) -> Scenario? { scenarios.first { $0.name == name } }

  /// What an action of a scenario is made of.
  package func actions(of action: ScenarioAction) -> [ActionSyntax] {
    let scenarios = spec[.scenarios]?.entries.map(\.value) ?? []
    let steps = scenarios.lazy.flatMap { ($0[.steps] ?? $0).steps }
    return steps.first { $0.step.event == .action(action) }?.actions ?? []
  }
}

extension ScenarioStep {
  /// When the step is over.
  package var end: Duration {
    switch event {
    case .finger(_, let way): time + way.duration
    case .twoFingers(_, _, let way): time + way.duration
    case .type(_, let over): time + over
    case .letters(_, let times): time + (times.last ?? .zero)
    default: time
    }
  }
}

extension SceneDocument {
  /// Scenarios that captures name, and times.
  func checkTimes(into diagnostics: inout Diagnostics) {
    for entry in spec[.scenarios]?.entries ?? [] {
      checkTime(entry.value[.end], into: &diagnostics)
      checkSteps(entry.value, into: &diagnostics)
    }
    let names = spec[.scenarios]?.entries.map(\.key) ?? []
    for capture in spec[.captures]?.items ?? [] {
      for time in [capture[.at]].compactMap(\.self).flatMap({ $0.items.isEmpty ? [$0] : $0.items }) {
        checkTime(time, into: &diagnostics)
      }
      checkFrames(capture, into: &diagnostics)
      guard let scenario = capture[.scenario] else {
        for key in [SceneKey.at, .frames, .every] where capture[key] != nil {
          diagnostics.error(.missingKey, "\"\(key.rawValue)\" needs a scenario", at: capture[key]?.span)
        }
        continue
      }
      guard let name = scenario.literal, !names.contains(name) else { continue }
      let near = didYouMean(name, among: names)
      diagnostics.error(
        .unknownScenario, "the scene has no scenario \"\(name)\"", at: scenario.span,
        hints: near.map { [$0] } ?? [])
    }
  }

  private func checkTime(_ spec: Spec?, into diagnostics: inout Diagnostics) {
    guard let spec, let text = spec.literal else { return }
    guard (duration(of: text) ?? .seconds(-1)) < .zero else { return }
    diagnostics.error(
      .badTime, "\"\(text.prefix(40))\" is not a time of a scenario", at: spec.span,
      hints: ["write seconds such as 4.0s, milliseconds such as 500ms, or a fraction such as 217/60"])
  }
}
