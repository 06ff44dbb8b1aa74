import Documents

extension TokenTree {
  /// Adds the groups and tokens of one source; what was there under the same path gives way. Groups are merged.
  mutating func merge(_ source: DocumentNode, diagnostics: inout Diagnostics) {
    guard let entries = source.entries else {
      diagnostics.error(
        .wrongType, "a token file holds an object of groups and tokens, not \(source.kindName)",
        at: source.span,
        hints: ["write { \"group\": { \"token\": { \"$type\": ..., \"$value\": ... } } }"])
      return
    }
    if let value = source.entry("$value") {
      diagnostics.error(
        .invalidTokenName, "the $value at the top of the file belongs to a token without a name",
        at: value.keySpan,
        hints: ["put the token into a member whose name is the token's name"])
      return
    }
    merge(entries.filter { $0.key != "$schema" }, into: TokenTree.root, path: "", diagnostics: &diagnostics)
  }

  private mutating func merge(
    _ entries: [DocumentNode.Entry], into group: Int32, path: String, diagnostics: inout Diagnostics
  ) {
    for entry in entries {
      guard entry.isProperty, entry.key != "$root" else {
        mergeChild(entry, into: group, path: path, diagnostics: &diagnostics)
        continue
      }
      guard check(entry, isToken: false, path: path, diagnostics: &diagnostics) else { continue }
      if entry.key == "$type" {
        self[group].type = declaredType(entry, path: path, diagnostics: &diagnostics)
      }
      if entry.key == "$extends" || entry.key == "$ref" { hasExtensions = true }
      self[group].properties.removeAll { $0.key == entry.key }
      self[group].properties.append(entry)
    }
  }

  private mutating func mergeChild(
    _ entry: DocumentNode.Entry, into group: Int32, path: String, diagnostics: inout Diagnostics
  ) {
    let childPath = path.isEmpty ? entry.key : "\(path).\(entry.key)"
    guard isName(entry, path: childPath, diagnostics: &diagnostics) else { return }
    guard let members = entry.value.entries else {
      reportPrimitive(entry, path: childPath, group: path, diagnostics: &diagnostics)
      return
    }
    var node = Node(
      name: entry.key, nameSpan: entry.keySpan, parent: group, kind: kind(of: members), properties: [])
    if node.kind == .group {
      if entry.key == "$root" { reportRootGroup(entry, path: childPath, diagnostics: &diagnostics) }
      let existing = self[group].index[entry.key].flatMap { self[$0].kind == .group ? $0 : nil }
      let id = existing ?? add(node)
      merge(members, into: id, path: childPath, diagnostics: &diagnostics)
      warnIfIncomplete(members, at: entry, path: childPath, diagnostics: &diagnostics)
    } else {
      if node.kind == .reference { hasExtensions = true }
      readToken(members, into: &node, path: childPath, diagnostics: &diagnostics)
      _ = add(node)
    }
  }

  private func kind(of members: [DocumentNode.Entry]) -> Kind {
    if members.contains(where: { $0.key == "$value" }) { return .token }
    let hasChildren = members.contains { !$0.isProperty || $0.key == "$root" || $0.key == "$extends" }
    return !hasChildren && members.contains { $0.key == "$ref" } ? .reference : .group
  }

  private func readToken(
    _ members: [DocumentNode.Entry], into node: inout Node, path: String, diagnostics: inout Diagnostics
  ) {
    for member in members {
      guard member.isProperty, member.key != "$root" else {
        reportChild(member, path: path, diagnostics: &diagnostics)
        continue
      }
      guard check(member, isToken: true, path: path, diagnostics: &diagnostics) else { continue }
      if member.key == "$type" { node.type = declaredType(member, path: path, diagnostics: &diagnostics) }
      node.properties.append(member)
    }
    if node.kind == .token, let ref = members.first(where: { $0.key == "$ref" }) {
      diagnostics.error(
        .valueAndRef, "the token \"\(path)\" has both $value and $ref; it can have only one of them",
        at: ref.keySpan, hints: ["remove one of the two"])
    }
  }
}
