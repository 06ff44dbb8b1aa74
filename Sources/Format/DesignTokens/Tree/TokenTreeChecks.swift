import Documents

/// What can be told about a member of a token file by looking at it alone.
extension TokenTree {
  private static let groupProperties = [
    "$type", "$description", "$extends", "$deprecated", "$extensions", "$root", "$ref",
  ]
  private static let tokenProperties = [
    "$value", "$type", "$description", "$deprecated", "$extensions", "$ref",
  ]

  /// Whether a `$` member may stand in a group or token and has the right kind of value.
  func check(
    _ entry: DocumentNode.Entry, isToken: Bool, path: String, diagnostics: inout Diagnostics
  ) -> Bool {
    let known = isToken ? TokenTree.tokenProperties : TokenTree.groupProperties
    guard known.contains(entry.key) else {
      reportUnknown(entry, known: known, owner: owner(path, isToken: isToken), diagnostics: &diagnostics)
      return false
    }
    let expected: String
    switch entry.key {
    case "$description", "$type", "$ref", "$extends": expected = entry.value.string == nil ? "text" : ""
    case "$extensions": expected = entry.value.entries == nil ? "an object" : ""
    case "$deprecated":
      expected = entry.value.string == nil && entry.value.bool == nil ? "true, false or a reason" : ""
    default: expected = ""
    }
    if expected.isEmpty { return true }
    diagnostics.error(
      .wrongType,
      "\(entry.key) of \(owner(path, isToken: isToken)) must be \(expected), not \(entry.value.kindName)",
      at: entry.value.span, hints: ["write \(expected) or remove the member"])
    return false
  }

  private func owner(_ path: String, isToken: Bool) -> String {
    path.isEmpty ? "the file" : isToken ? "the token \"\(path)\"" : "the group \"\(path)\""
  }

  private func reportUnknown(
    _ entry: DocumentNode.Entry, known: [String], owner: String, diagnostics: inout Diagnostics
  ) {
    if entry.value.entries != nil {
      diagnostics.error(
        .invalidTokenName,
        "the name \"\(entry.key)\" in \(owner) begins with $, which is kept for the format",
        at: entry.keySpan, hints: ["name it \"\(entry.key.drop { $0 == "$" })\""])
      return
    }
    let near = didYouMean(entry.key, among: known)
    diagnostics.error(
      .unknownTokenProperty, "\(owner) has \"\(entry.key)\", which the format does not know",
      at: entry.keySpan,
      hints: [
        near ?? "data of your own goes into $extensions; the format knows \(known.joined(separator: ", "))"
      ])
  }

  /// Reads `$type`.
  func declaredType(_ entry: DocumentNode.Entry, path: String, diagnostics: inout Diagnostics) -> DeclaredType
  {
    let text = entry.value.string ?? ""
    if let type = TokenType(rawValue: text) { return .known(type) }
    let names = TokenType.allCases.map(\.rawValue)
    let near = didYouMean(text, among: names)
    diagnostics.error(
      .unknownTokenType, "\"\(path)\" has the $type \"\(text)\", which is none of the format's types",
      at: entry.value.span, hints: [near ?? "the types are \(names.joined(separator: ", "))"])
    return .wrong
  }

  /// Whether a child's name is allowed.
  func isName(_ entry: DocumentNode.Entry, path: String, diagnostics: inout Diagnostics) -> Bool {
    let forbidden = entry.key.unicodeScalars.first { $0 == "{" || $0 == "}" || $0 == "." }
    guard forbidden != nil || entry.key.isEmpty else { return true }
    let reason = forbidden.map { "contains \"\($0)\", which references use" } ?? "is empty"
    let better = String(
      String.UnicodeScalarView(
        entry.key.unicodeScalars.map { $0 == "." ? "-" : $0 }.filter { $0 != "{" && $0 != "}" }))
    diagnostics.error(
      .invalidTokenName, "the name \"\(entry.key)\" at \"\(path)\" \(reason)", at: entry.keySpan,
      hints: [better.isEmpty ? "give it a name" : "name it \"\(better)\", or make groups of its parts"])
    return false
  }

  /// A member of a group that is no object.
  func reportPrimitive(
    _ entry: DocumentNode.Entry, path: String, group: String, diagnostics: inout Diagnostics
  ) {
    let legacy = ["value", "type", "description", "extensions"].contains(entry.key)
    let meant = legacy ? "; the property of a token is written \"$\(entry.key)\"" : ""
    diagnostics.error(
      .notAToken, "\"\(path)\" must be a token or a group, not \(entry.value.kindName)\(meant)",
      at: entry.value.span,
      hints: [
        legacy
          ? "write \"$\(entry.key)\" if it belongs to \"\(group)\""
          : "write {\"$type\": ..., \"$value\": ...}"
      ])
  }

  /// A member of a token that is no property.
  func reportChild(_ member: DocumentNode.Entry, path: String, diagnostics: inout Diagnostics) {
    let hint =
      member.key == "alpha"
      ? "write the alpha into the colour: {\"colorSpace\": ..., \"components\": ..., \"alpha\": 0.5}"
      : member.value.entries == nil
        ? "data of your own goes into $extensions"
        : "make \"\(path)\" a group: its $value goes into a token named \"$root\" beside \"\(member.key)\""
    diagnostics.error(
      .tokenWithChildren,
      "\"\(path)\" has a $value and is a token, so \"\(member.key)\" cannot be inside it",
      at: member.keySpan,
      hints: [hint])
  }

  func reportRootGroup(_ entry: DocumentNode.Entry, path: String, diagnostics: inout Diagnostics) {
    diagnostics.error(
      .notAToken, "\"\(path)\" must be a token: $root is the group's own value", at: entry.value.span,
      hints: ["give it a $value"])
  }

  /// A group that describes itself like a token but has nothing in it was probably meant as one.
  func warnIfIncomplete(
    _ members: [DocumentNode.Entry], at entry: DocumentNode.Entry, path: String,
    diagnostics: inout Diagnostics
  ) {
    guard members.contains(where: { $0.key == "$type" }), members.allSatisfy(\.isProperty),
      !members.contains(where: { $0.key == "$root" || $0.key == "$extends" || $0.key == "$ref" })
    else { return }
    diagnostics.warning(
      .incompleteToken, "\"\(path)\" has a $type and nothing else: it counts as an empty group",
      at: entry.keySpan,
      hints: ["add a $value if it is a token"])
  }
}

extension DocumentNode.Entry {
  /// Whether the format, not the author, gave the name.
  var isProperty: Bool { key.utf8.first == UInt8(ascii: "$") }
}
