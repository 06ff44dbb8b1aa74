import Documents

/// Wording of references that lead nowhere.
extension TokenResolution {
  mutating func reportMissing(_ reference: TokenReference, group: Int32, place: Int, at node: DocumentNode) {
    let missing = reference.steps[place]
    let target = reference.steps.joined(separator: ".")
    suggestionsLeft -= 1
    let near =
      suggestionsLeft < 0 ? nil : nearestName(to: missing, among: tree[group].children.map { tree[$0].name })
    let where_ = group == TokenTree.root ? "at the top" : "in the group \"\(tree.path(of: group))\""
    let hint =
      near.map { name in
        var steps = reference.steps
        steps[place] = name
        return didYouMean(steps.joined(separator: "."))
      } ?? "there is no \"\(missing)\" \(where_)"
    if case .curly = reference {
      fail(.unknownToken, "refers to \"\(target)\", which does not exist", at: node.span, hints: [hint])
    } else {
      fail(
        .unresolvablePointer, "refers to \"\(pointerText(reference))\", which does not exist",
        at: node.span,
        hints: [hint])
    }
  }

  mutating func reportPastToken(_ reference: TokenReference, token: Int32, at node: DocumentNode) {
    let path = tree.path(of: token)
    fail(
      .referenceIntoValue,
      "refers to \"\(reference.steps.joined(separator: "."))\", but \"\(path)\" is a token and has nothing inside",
      at: node.span,
      hints: ["braces name whole tokens; parts of a value need {\"$ref\": \"#/.../$value/...\"}"])
  }

  mutating func reportGroup(_ group: Int32, _ reference: TokenReference, at node: DocumentNode) {
    let path = tree.path(of: group)
    let hint =
      tree[group].index["$root"] != nil
      ? "its own value is \"{\(path).$root}\""
      : tree[group].children.first.map { "name a token in it, such as \"{\(tree.path(of: $0))}\"" }
        ?? "name a token"
    fail(
      .aliasToGroup,
      path.isEmpty
        ? "refers to the whole file, not to a token" : "refers to \"\(path)\", which is a group, not a token",
      at: node.span, hints: [hint])
  }

  mutating func reportUnresolvable(
    _ reference: TokenReference, step: String, in value: DocumentNode?, at node: DocumentNode
  ) {
    var hint = "the pointer to a token's value ends in /$value"
    if let items = value?.items {
      hint = items.isEmpty ? "the list is empty" : "the list has the places 0 to \(items.count - 1)"
    } else if let entries = value?.entries {
      hint =
        didYouMean(step, among: entries.map(\.key))
        ?? "there are \(entries.map { "\"\($0.key)\"" }.joined(separator: ", "))"
    } else if let value {
      hint = "there is nothing inside \(value.kindName)"
    }
    fail(
      .unresolvablePointer, "refers to \"\(pointerText(reference))\", but there is no \"\(step)\"",
      at: node.span,
      hints: [hint])
  }

  private func pointerText(_ reference: TokenReference) -> String {
    "#/" + reference.steps.map(TokenReference.escaped).joined(separator: "/")
  }
}
