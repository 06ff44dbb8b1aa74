import Documents

/// Sets and themes of Tokens Studio as a resolver document.
extension TokenConversion {
  private struct Theme {
    var name: String
    var group: String
    /// Sets that it uses, in their order.
    var sets: [String]
  }

  /// Sets stand in the document itself; groups of themes become modifiers with a context for each theme.
  func resolver(of sets: [TokenGroup]) -> DocumentNode {
    let span = document.span
    let themes = self.themes(among: sets.map(\.name))
    let groups = themes.reduce(into: [String]()) { if !$0.contains($1.group) { $0.append($1.group) } }
      .map { group in (name: group, themes: themes.filter { $0.group == group }) }
    let choices = groups.filter { $0.themes.count > 1 }
    let always = sets.map(\.name).filter { name in
      themes.isEmpty || groups.contains { $0.themes.allSatisfy { $0.sets.contains(name) } }
    }
    let modifiers = choices.map { group in
      DocumentNode.Entry(
        key: SourceTokens.name(group.name), keySpan: span,
        value: modifier(group.themes, without: always, at: span))
    }
    let setMembers = sets.map { set in
      DocumentNode.Entry.member(
        set.name, .mapping([.member("sources", .sequence([set.node]), at: span)]), at: span)
    }
    let order =
      always.map { reference("sets", $0, at: span) }
      + modifiers.map { reference("modifiers", $0.key, at: span) }
    return .object(
      [.member("version", .string("2025.10"), at: span), .member("sets", .mapping(setMembers), at: span)]
        + (modifiers.isEmpty ? [] : [.member("modifiers", .mapping(modifiers), at: span)])
        + [.member("resolutionOrder", .sequence(order), at: span)], at: span)
  }

  private func themes(among sets: [String]) -> [Theme] {
    (document["$themes"]?.items ?? []).compactMap { theme in
      guard let name = theme["name"]?.string else { return nil }
      let used = (theme["selectedTokenSets"]?.entries ?? []).filter { $0.value.string != "disabled" }.map(
        \.key)
      let group = theme["group"]?.string ?? ""
      return Theme(name: name, group: group.isEmpty ? "theme" : group, sets: sets.filter(used.contains))
    }
  }

  private func modifier(_ themes: [Theme], without always: [String], at span: Span) -> DocumentNode {
    let contexts = themes.map { theme in
      DocumentNode.Entry.member(
        theme.name,
        .sequence(theme.sets.filter { !always.contains($0) }.map { reference("sets", $0, at: span) }),
        at: span)
    }
    return .object(
      [
        .member("contexts", .mapping(contexts), at: span),
        .member("default", .string(themes[0].name), at: span),
      ],
      at: span)
  }

  private func reference(_ kind: String, _ name: String, at span: Span) -> DocumentNode {
    .object([.member("$ref", .string("#/\(kind)/\(TokenReference.escaped(name))"), at: span)], at: span)
  }
}
