import Documents

/// How a token file refers to another place: `{a.b}` or an RFC 6901 pointer such as `#/a/b/$value/0`.
enum TokenReference: Hashable {
  /// Names of groups and a token.
  case curly([String])
  /// Unescaped steps; empty for the whole document.
  case pointer([String])

  /// Why a text is no reference.
  struct Malformed: Error, Hashable {
    var id = DiagnosticID.malformedReference
    var reason: String
    var hint: String
  }

  /// The steps from the root.
  var steps: [String] {
    switch self {
    case .curly(let steps), .pointer(let steps): steps
    }
  }

  /// Whether a text was meant as a `{...}` reference, well-formed or not.
  static func isMeant(by text: String) -> Bool { text.utf8.first == 0x7B || text.utf8.last == 0x7D }

  /// Reads `{a.b}`.
  static func curly(_ text: String) throws(Malformed) -> TokenReference {
    let inner = text.utf8.dropFirst().dropLast()
    guard text.utf8.first == 0x7B, text.utf8.last == 0x7D, !inner.isEmpty,
      !inner.contains(where: { $0 == 0x7B || $0 == 0x7D })
    else {
      throw Malformed(
        reason: "\"\(text)\" is not a reference: one pair of braces holds the whole path",
        hint: "write the token's path in braces and nothing else, as in \"{group.token}\"")
    }
    let steps = String(Substring(inner)).splitScalars(".", keepingEmpty: true)
    guard !steps.contains("") else {
      throw Malformed(
        reason: "\"\(text)\" is not a reference: a name between the full stops is missing",
        hint: "write the names of the groups and of the token with single full stops between them")
    }
    if let step = steps.firstIndex(where: { $0.hasPrefix("$") && $0 != "$root" }) {
      let pointer = "#/" + steps.map(escaped).joined(separator: "/")
      throw Malformed(
        id: .referenceIntoValue,
        reason: "\"\(text)\" looks into a token (\"\(steps[step])\"), but braces can only name whole tokens",
        hint: "use a pointer: {\"$ref\": \"\(pointer)\"}")
    }
    return .curly(steps)
  }

  /// Reads the text of a `$ref`, which stays inside the document.
  static func pointer(_ text: String) throws(Malformed) -> TokenReference {
    guard text.hasPrefix("#") else {
      throw Malformed(
        reason: "\"\(text)\" is not a pointer into this document",
        hint: text.hasPrefix("{")
          ? "a $ref takes a pointer such as \"#/group/token\"; braces belong in $value"
          : "a pointer begins with \"#/\"; other files are combined by a resolver document")
    }
    return .pointer(try steps(ofPointer: String(text.dropFirst())))
  }

  /// Steps of a pointer without its `#`; "" and "/" are the whole document.
  static func steps(ofPointer pointer: String) throws(Malformed) -> [String] {
    if pointer.isEmpty || pointer == "/" { return [] }
    var steps: [String] = []
    let relative = pointer.hasPrefix("/") ? pointer.dropFirst() : pointer[...]
    for raw in relative.split(separator: "/", omittingEmptySubsequences: false) {
      guard let step = String(validating: raw.percentDecoded, as: UTF8.self).flatMap(unescaped) else {
        throw Malformed(
          reason: "\"\(raw)\" in the pointer \"#\(pointer)\" cannot be read",
          hint: "in a pointer, ~ is written ~0 and / is written ~1; %XX stands for bytes of UTF-8 text")
      }
      steps.append(step)
    }
    return steps
  }

  /// A name as a step of a pointer.
  static func escaped(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1 == "~" ? "~0" : $1 == "/" ? "~1" : String($1) }
  }

  private static func unescaped(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "~")) else { return text }
    let parts = text.split(separator: "~", omittingEmptySubsequences: false)
    var result = String(parts[0])
    for part in parts.dropFirst() {
      switch part.first {
      case "0": result += "~" + part.dropFirst()
      case "1": result += "/" + part.dropFirst()
      default: return nil
      }
    }
    return result
  }
}
