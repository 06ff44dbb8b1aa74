import Documents
import SceneCompiler
import SceneFormat
package import SceneLayout
import SceneModel
import SceneMotion

/// An explanation for programs; Documentation/Explanations.md tells the shape.
extension ExplanationWords {
  /// One object per number asked for.
  package func json(_ explanations: [Explanation]) -> String {
    let objects = explanations.map { explanation in
      let subject = explanation.steps[0]
      let fields = [
        "\"quantity\":\(quoted(name(subject.quantity)))", "\"value\":\(subject.value)",
        "\"pixels\":\(pixels(subject.quantity).map { "\($0)" } ?? "null")",
      ]
      let underway = underway(subject).map { ",\"underway\":\(json($0))" } ?? ""
      let steps = explanation.steps.map { step($0) }.joined(separator: ",\n")
      return "{\(fields.joined(separator: ","))\(underway),\"steps\":[\n\(steps)\n]}"
    }
    let moment = moment.map {
      "\"scenario\":\($0.scenario.map { quoted($0) } ?? "null"),\"time\":\($0.time.exactSeconds),"
    }
    return "{\"scene\":\(quoted(scene.name)),\"device\":\(quoted(scene.device.name)),\"scale\":\(scale),"
      + (moment ?? "") + "\"numbers\":[\n\(objects.joined(separator: ",\n"))\n]}\n"
  }

  private func json(_ number: NumberUnderway) -> String {
    let states = number.states.map {
      "{\"name\":\(quoted($0.name)),\"since\":\($0.since.exactSeconds),\"until\":\($0.until.exactSeconds)}"
    }
    return "{\"shown\":\(number.shown),\"rest\":\(number.rest.map { "\($0)" } ?? "null"),"
      + "\"toGo\":\(number.toGo.map { "\($0)" } ?? "null"),\"states\":[\(states.joined(separator: ","))]}"
  }

  private func step(_ step: Explanation.Step) -> String {
    let lost = step.losers.map { loser in
      let holder = loser.heldBy.map { "{\(fields($0))}" } ?? "null"
      return "{\"quantity\":\(quoted(name(loser.quantity))),\"value\":\(loser.value),"
        + "\"wanted\":\(loser.wanted),"
        + "\(fields(loser.reason)),\"heldBy\":\(holder)}"
    }
    return "{\"quantity\":\(quoted(name(step.quantity))),\"value\":\(step.value),"
      + "\"terms\":[\(step.terms.map { term($0) }.joined(separator: ","))],\"constant\":\(step.constant),"
      + "\"atBound\":\(step.isBound),"
      + "\"reasons\":[\(step.reasons.map { "{\(fields($0))}" }.joined(separator: ","))],"
      + "\"lost\":[\(lost.joined(separator: ","))]}"
  }

  private func term(_ term: Explanation.Term) -> String {
    var kind = "\"kind\":\"node\""
    if case .guide(let guide, let attribute) = term.quantity {
      kind = "\"kind\":\"guide\",\"source\":\(quoted(source(guide, attribute)))"
    }
    return "{\"coefficient\":\(term.coefficient),\"quantity\":\(quoted(name(term.quantity))),"
      + "\"value\":\(term.value),\(kind)}"
  }

  private func fields(_ reason: LayoutReason) -> String {
    var fields = ["\"kind\":\(quoted(kind(reason)))", "\"text\":\(quoted(words(reason)))"]
    if let place = place(reason) {
      fields.append("\"file\":\(quoted(place.file)),\"line\":\(place.line),\"column\":\(place.column)")
    }
    if case .constraint(let index) = reason {
      let origin = scene.constraints[index].origin
      fields.append("\"node\":\(quoted(scene[origin.node].id)),\"constraint\":\(quoted(origin.text))")
    }
    fields.append("\"strength\":\(strength(reason).map { "\($0)" } ?? "\"required\"")")
    let values = values(reason).map { "{\"text\":\(quoted($0.text)),\"value\":\($0.value)}" }
    if !values.isEmpty { fields.append("\"values\":[\(values.joined(separator: ","))]") }
    return fields.joined(separator: ",")
  }

  private func kind(_ reason: LayoutReason) -> String {
    switch reason {
    case .constraint: "constraint"
    case .intrinsicSize: "intrinsic-size"
    case .positiveSize: "positive-size"
    case .definition: "definition"
    }
  }
}
