package import Documents
package import SceneExpressions
import SceneModel

/// Reading actions and the steps of scenarios.
extension SpecReader {
  /// One action, or a list of actions and of `{when: ..., then: ...}`.
  package mutating func actions(_ node: DocumentNode) -> [ActionSyntax] {
    if let items = node.items { return items.flatMap { actions($0) } }
    if node.entries != nil { return conditionalActions(node) }
    guard node.string != nil else {
      let none: Spec? = wrongType(
        node, "an action", hints: ["write name = value, toggle name, play animation, or a list of these"])
      return none?.actions ?? []
    }
    do throws(Diagnostic) {
      var parser = try ActionParser(node)
      return [try parser.parse()]
    } catch {
      diagnostics.add(error)
      return []
    }
  }

  private mutating func conditionalActions(_ node: DocumentNode) -> [ActionSyntax] {
    let keys: [Construct.Key] = [
      .init(.when, .boolean, required: true, "The actions happen if this is true."),
      .init(.then, .actions, required: true, "The actions."),
      .init(.else, .actions, "What happens if it is false."),
    ]
    guard let spec = object(node, "a conditional action", keys), let condition = spec[.when]?.template else {
      return []
    }
    return [.conditional(condition, spec[.then]?.actions ?? [], otherwise: spec[.else]?.actions ?? [])]
  }

  /// `- 4.0s: tap input`, with one step or a list of steps at a time.
  package mutating func steps(_ node: DocumentNode) -> [StepSpec] {
    guard let items = node.items else {
      let none: Spec? = wrongType(node, "a list of steps", hints: ["- 4.0s: tap input"])
      return none?.steps ?? []
    }
    var steps: [StepSpec] = []
    if let other = ForeignForm(steps: items) {
      diagnostics.add(other.refusal)
      return []
    }
    for item in items {
      guard let entries = item.entries, entries.count == 1, let entry = entries.first else {
        diagnostics.error(
          .stepSyntax, "a step is a time and what happens then", at: item.span, hints: [Self.timed(item)])
        continue
      }
      guard let time = duration(of: entry.key), time >= .zero else {
        diagnostics.error(
          .badTime, "\"\(entry.key.prefix(40))\" is not a time of a scenario", at: entry.keySpan,
          hints: ["write seconds such as 4.0s or milliseconds such as 500ms; not negative"])
        continue
      }
      if let last = steps.last?.step, time < last.time {
        diagnostics.error(
          .stepOrder, "this step comes before the one above it", at: entry.keySpan,
          notes: [.init("the step above", at: last.span)], hints: ["put the steps in order of time"])
      }
      for event in entry.value.items ?? [entry.value] { step(event, time, entry.keySpan, into: &steps) }
    }
    return steps
  }

  /// What is written without a time, or with one behind it, as a step.
  private static func timed(_ node: DocumentNode) -> String {
    let words = node.string?.split(separator: " ") ?? []
    guard words.count > 2, words[words.count - 2] == "at", let time = words.last,
      duration(of: String(time)) != nil
    else { return "- 4.0s: tap input" }
    return "write - \(time): \(words.dropLast(2).joined(separator: " "))"
  }

  private mutating func step(
    _ node: DocumentNode, _ time: Duration, _ span: Span, into steps: inout [StepSpec]
  ) {
    guard node.string != nil else {
      let _: Spec? = wrongType(node, "a step of a scenario", hints: ["- 4.0s: tap input"])
      return
    }
    do throws(Diagnostic) {
      var parser = StepParser(node)
      let (event, actions) = try parser.parse()
      steps.append(StepSpec(step: ScenarioStep(time: time, event: event, span: node.span), actions: actions))
    } catch {
      diagnostics.add(error)
    }
  }
}
