package import Documents
import Graphics2D
import NodeInspection
import SceneModel

// What inspectors of pages show, live and frozen, as their modules read it.

extension NodeSummary {
  package var json: DocumentNode {
    .map(
      [
        ("id", .text(id)), ("kind", .text(kind)), ("parent", .number(Double(parent ?? -1))),
        ("seen", .numbers([seen.minX, seen.minY, seen.width, seen.height])),
        ("order", .number(Double(order))), ("hidden", .bool(isHidden)), ("label", .text(label)),
      ] + place.facts)
  }
}

extension NodeFacts {
  package var json: DocumentNode {
    let look = look.map { fact -> DocumentNode in .map(fact.fact.facts + (fact.place?.facts ?? [])) }
    let facts: [(String, DocumentNode)] = [
      ("id", .text(id)), ("kind", .text(kind)),
      ("frame", .numbers([frame.minX, frame.minY, frame.width, frame.height])),
      ("pixels", .numbers([pixels.x, pixels.y, pixels.width, pixels.height].map(Double.init))),
      ("scale", .number(scale)), ("isAtRest", .bool(isAtRest)), ("label", .text(label)),
      ("reads", .text(reads)),
      ("look", .list(look)),
      ("constraints", .list(constraints.map(\.json))),
      ("why", .list(reasons.map { .text($0) })),
    ]
    return .map(facts + place.facts)
  }
}

extension LookFact {
  fileprivate var facts: [(String, DocumentNode)] {
    [("name", .text(name)), ("value", .text(value)), ("tokens", .texts(tokens.map { "{\($0)}" }))]
  }
}

extension ConstraintFact {
  package var json: DocumentNode {
    var facts: [(String, DocumentNode)] = [
      ("text", .text(text)), ("strength", .text(strength.map { $0.decimalText } ?? "required")),
      ("standing", .text(standing.name)), ("state", .text(standing.words)),
      ("holds", .bool(standing.holds)),
    ]
    if let redline { facts.append(("redline", redline.json)) }
    return .map(facts + place.facts)
  }
}

extension Redline {
  fileprivate var json: DocumentNode {
    .map([
      ("isHorizontal", .bool(isHorizontal)), ("start", .number(start)), ("end", .number(end)),
      ("across", .number(across)), ("other", .text(other)),
    ])
  }
}
