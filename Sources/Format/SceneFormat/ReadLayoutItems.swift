import Documents
import SceneExpressions
import SceneModel

/// Reads the constraints of a node.
extension SpecReader {
  mutating func layout(_ node: DocumentNode) -> [LayoutItem] {
    if node.string != nil { return layoutItems(node) }
    guard let items = node.items else {
      diagnostics.error(
        .wrongType, "a layout is a list of constraints, not \(node.kindName)", at: node.span,
        hints: ["layout: [leading == 16, width == 40]"])
      return []
    }
    let assigned = items.flatMap(assignments)
    if let first = assigned.first {
      diagnostics.error(
        .wrongType, "a constraint is text, not a mapping", at: first.keySpan,
        hints: [
          "write "
            + assigned.map {
              "\($0.key) == \($0.value.string ?? $0.value.number.map { Value.text(of: $0) } ?? "…")"
            }.joined(separator: ", ")
        ])
    }
    return items.filter { assignments($0).isEmpty }.flatMap { layoutItems($0) }
  }

  /// What stands in the place of a constraint as in other tools: `width: 40`.
  private func assignments(_ node: DocumentNode) -> [DocumentNode.Entry] {
    guard let entries = node.entries, node.entry(.when) == nil, node.entry(.then) == nil else { return [] }
    return entries.filter {
      LogicalAttribute.names.contains($0.key) || ["size", "center"].contains($0.key)
        || ForeignWords.ours($0.key, among: LogicalAttribute.names) != nil
    }
  }

  private mutating func layoutItems(_ node: DocumentNode) -> [LayoutItem] {
    if node.entries != nil {
      let keys: [Construct.Key] = [
        .init(.when, .boolean, required: true, "The constraints hold while this is true."),
        .init(.then, .layout, required: true, "The constraints."),
      ]
      guard let spec = object(node, "a conditional constraint", keys), let condition = spec[.when]?.template
      else { return [] }
      return [.conditional(condition, spec[.then]?.layout ?? [])]
    }
    guard node.string != nil else {
      let hint = "put a constraint that contains [ or { in quotes: \"top == rows[0].bottom\""
      diagnostics.error(
        .wrongType, "a constraint is text, not \(node.kindName)", at: node.span, hints: [hint])
      return []
    }
    if let name = node.string, LayoutName.isOne(name) { return [.named(name, node.span)] }
    if let several = ForeignForm(constraints: node) {
      diagnostics.add(several.refusal)
      return []
    }
    do throws(Diagnostic) {
      var parser = try ConstraintParser(node)
      return try parser.parse().map { .constraint($0) }
    } catch {
      diagnostics.add(error)
      return []
    }
  }
}
