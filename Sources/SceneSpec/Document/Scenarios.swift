extension SceneDocument {
  /// All scenarios in document order.
  public var scenarios: [Scenario] {
    (spec["scenarios"]?.entries ?? []).map { entry in
      let steps = (entry.value["steps"] ?? entry.value).steps
      let end = entry.value["end"]?.literal.flatMap { duration(of: $0) }
      return Scenario(
        name: entry.key, about: entry.value["about"]?.literal ?? "",
        settings: entry.value["set"]?.entries.compactMap { state in
          state.value.raw.flatMap { Value($0).text }.map { .init(name: state.key, value: $0) }
        } ?? [],
        steps: steps, end: end ?? (steps.last?.end ?? .zero) + .seconds(1), span: entry.keySpan)
    }
  }

  /// The scenario of this name.
  public func scenario(_ name: String) -> Scenario? { scenarios.first { $0.name == name } }
}

extension ScenarioStep {
  /// When the step is over.
  var end: Duration {
    switch event {
    case .drag(_, _, let over), .type(_, let over): time + over
    default: time
    }
  }
}
