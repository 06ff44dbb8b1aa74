import Graphics2D
import SceneLayout
import SceneSpec

/// Puts explanations into the words of the document.
struct ExplanationWords {
  let scene: ResolvedScene
  let layout: SolvedLayout
  let map: SourceMap

  func name(_ quantity: Explanation.Quantity) -> String {
    switch quantity {
    case .node(let node, let attribute): "\(scene[node].id).\(attribute.rawValue)"
    case .guide(let guide, let attribute): "\(guide.rawValue).\(attribute.rawValue)"
    }
  }

  /// What a step rests on, as written where it is written.
  func words(_ reason: Explanation.Reason) -> String {
    switch reason {
    case .constraint(let index):
      let constraint = scene.constraints[index]
      let strength = constraint.strength.map { " (a wish of strength \(decimal($0)))" } ?? ""
      let bound = constraint.relation == .equal ? "" : ", at its bound"
      return constraint.origin.text + strength + bound
    case .intrinsicSize(let size):
      let way = size.isHugging ? "hugs it" : "resists shrinking"
      return "\(content(size.node)) is \(decimal(size.size)) \(size.attribute == .width ? "wide" : "high")"
        + " and \(way) at strength \(decimal(size.strength))"
    case .positiveSize: return "no size is negative"
    case .definition: return "what the word means"
    }
  }

  private func content(_ node: NodeID) -> String {
    switch scene[node].content {
    case .text(let style):
      let text = style.content.runs.map(\.text).joined()
      return "the text \(quoted(text.count > 24 ? text.prefix(24) + "…" : text))"
    case .field: return "a line of the field"
    case .picture: return "the picture"
    case .shape: return "the outline"
    case .none: return "the content"
    }
  }

  /// Where a reason is written.
  func place(_ reason: Explanation.Reason) -> SourceLocation? {
    switch reason {
    case .constraint(let index): map.location(of: scene.constraints[index].origin.span)
    case .intrinsicSize(let size): map.location(of: scene[size.node].span)
    case .positiveSize(let node): map.location(of: scene[node].span)
    case .definition: nil
    }
  }

  func tokens(_ reason: Explanation.Reason) -> [ResolvedConstraint.Origin.TokenUse] {
    if case .constraint(let index) = reason { scene.constraints[index].origin.tokens } else { [] }
  }

  // MARK: For people

  /// One paragraph a step: the number, what it rests on, and the arithmetic.
  func text(_ explanation: Explanation) -> String {
    explanation.steps.map { step in
      ([arithmetic(step)] + reasons(step) + step.losers.map { "    lost: \(words($0))" }).joined(
        separator: "\n")
    }.joined(separator: "\n") + "\n"
  }

  private func reasons(_ step: Explanation.Step) -> [String] {
    if step.reasons.isEmpty {
      return ["    nothing fixes it: of all values that would do, the one nearest to 0"]
    }
    return step.reasons.filter { $0 != .definition }.map { reason in
      let place = place(reason).map { "  \($0)" } ?? ""
      let tokens = tokens(reason).map { "  {\($0.path)} = \(decimal($0.value))" }.joined()
      return "    \(words(reason))\(place)\(tokens)"
    }
  }

  func words(_ loser: Explanation.Loser) -> String {
    let place = place(loser.reason).map { "  \($0)" } ?? ""
    return "wanted \(decimal(loser.wanted)): \(words(loser.reason))\(place)"
  }

  /// `comments.bottom = 762 = 770 (input.top) - 8`
  private func arithmetic(_ step: Explanation.Step) -> String {
    let value = "\(name(step.quantity)) = \(decimal(step.value))"
    var parts: [(isMinus: Bool, text: String)] = step.terms.map { term in
      let factor = abs(term.coefficient) == 1 ? "" : "\(decimal(abs(term.coefficient))) × "
      return (term.coefficient < 0, "\(factor)\(decimal(term.value)) (\(name(term.quantity)))")
    }
    guard !parts.isEmpty else { return value }
    if abs(step.constant) > 5e-5 { parts.append((step.constant < 0, decimal(abs(step.constant)))) }
    return value + " = "
      + parts.enumerated().map { index, part in
        index == 0 ? (part.isMinus ? "-" : "") + part.text : (part.isMinus ? " - " : " + ") + part.text
      }.joined()
  }

  // MARK: For programs

  /// An object with the steps of one number; every step's value is the sum of its terms and its constant.
  func json(_ explanation: Explanation) -> String {
    let steps = explanation.steps.map { step in
      let terms = step.terms.map {
        "{\"coefficient\":\($0.coefficient),\"quantity\":\(quoted(name($0.quantity))),\"value\":\($0.value)}"
      }
      let losers = step.losers.map {
        "{\"wanted\":\($0.wanted),\(fields($0.reason))}"
      }
      return "{\"quantity\":\(quoted(name(step.quantity))),\"value\":\(step.value),"
        + "\"terms\":[\(terms.joined(separator: ","))],\"constant\":\(step.constant),"
        + "\"reasons\":[\(step.reasons.map { "{\(fields($0))}" }.joined(separator: ","))],"
        + "\"lost\":[\(losers.joined(separator: ","))]}"
    }
    let subject = explanation.steps.first.map { name($0.quantity) } ?? ""
    return "{\"quantity\":\(quoted(subject)),\"steps\":[\n\(steps.joined(separator: ",\n"))\n]}"
  }

  private func fields(_ reason: Explanation.Reason) -> String {
    var fields = ["\"kind\":\(quoted(kind(reason)))", "\"text\":\(quoted(words(reason)))"]
    if let place = place(reason) {
      fields.append("\"file\":\(quoted(place.file)),\"line\":\(place.line),\"column\":\(place.column)")
    }
    if case .constraint(let index) = reason {
      fields.append("\"constraint\":\(quoted(scene.constraints[index].origin.text))")
      fields.append("\"strength\":\(scene.constraints[index].strength.map { "\($0)" } ?? "\"required\"")")
    }
    let tokens = tokens(reason).map { "\(quoted($0.path)):\($0.value)" }
    if !tokens.isEmpty { fields.append("\"tokens\":{\(tokens.joined(separator: ","))}") }
    return fields.joined(separator: ",")
  }

  private func kind(_ reason: Explanation.Reason) -> String {
    switch reason {
    case .constraint: "constraint"
    case .intrinsicSize: "intrinsic-size"
    case .positiveSize: "positive-size"
    case .definition: "definition"
    }
  }
}
