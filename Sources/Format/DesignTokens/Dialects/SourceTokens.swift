import Documents

/// A token of the source on its way into the format.
struct ConversionPlace {
  /// Names from the root, as written.
  var path: [String]
  /// The set in which it stands, by place.
  var set: Int
  /// Its type as written, its own or that of a group around.
  var declared: String?
  var node: DocumentNode

  var value: DocumentNode? { node["$value"] ?? node["value"] }

  /// The value as text, where it is text or a number. Inlined, it stops the optimiser of Swift 6.3.
  @inline(never)
  var plainText: String? {
    switch value?.value {
    case .string(let text): text
    case .number(let number): jsonText(number)
    default: nil
    }
  }
}

/// All tokens of a document by the names that references use.
struct SourceTokens {
  private var places: [String: [ConversionPlace]] = [:]

  init(_ sets: [TokenConversion.TokenGroup]) {
    for (place, set) in sets.enumerated() { add(set.node, path: [], type: nil, set: place) }
  }

  private mutating func add(_ node: DocumentNode, path: [String], type: String?, set: Int) {
    let own = (node.isLegacyToken ? node["type"] : node["$type"])?.string ?? type
    if !path.isEmpty, Self.isToken(node) {
      places[path.joined(separator: "."), default: []].append(
        ConversionPlace(path: path, set: set, declared: own, node: node))
    }
    for entry in node.entries ?? [] where !entry.isProperty || entry.key == "$root" {
      guard !Self.isToken(node) || Self.isGroupInToken(entry) else { continue }
      add(entry.value, path: path + [entry.key], type: own, set: set)
    }
  }

  /// The token of a reference, in the same set where it has one, else in the last.
  @inline(never)
  func token(_ reference: String, set: Int) -> ConversionPlace? {
    var found = places[reference] ?? []
    if found.isEmpty, reference.hasSuffix(".value") { found = places[String(reference.dropLast(6))] ?? [] }
    for place in found.reversed() where place.set == set { return place }
    return found.last
  }

  /// Whether several sets define a token: what is computed from it holds for one of them only.
  @inline(never)
  func isAmbiguous(_ place: ConversionPlace) -> Bool {
    (places[place.path.joined(separator: ".")]?.count ?? 0) > 1
  }

  static func isToken(_ node: DocumentNode) -> Bool { node.isLegacyToken || node["$value"] != nil }

  /// Whether a member of a token is a token or group of its own.
  static func isGroupInToken(_ entry: DocumentNode.Entry) -> Bool {
    guard !entry.isProperty, entry.key != "value" else { return false }
    return isToken(entry.value) || (entry.value.entries ?? []).contains { isGroupInToken($0) }
  }

  /// A name without the signs that references of the format use.
  static func name(_ written: String) -> String {
    let signs = written.filter { $0 != "{" && $0 != "}" }
    let plain = String(signs.map { sign -> Character in sign == "." ? "-" : sign })
    return plain.hasPrefix("$") && plain != "$root" ? String(plain.dropFirst()) : plain
  }

  /// How the format refers to a token.
  static func reference(to place: ConversionPlace) -> String {
    "{" + place.path.map(name).joined(separator: ".") + "}"
  }

  /// The name in a text that is one reference and nothing else: `{a.b}`, or `$a.b` as Tokens Studio once had it.
  static func onlyReference(_ text: String) -> String? {
    let text = text.trimmed
    if text.hasPrefix("{"), text.hasSuffix("}") {
      let name = text.dropFirst().dropLast()
      return name.contains("{") || name.contains("}") ? nil : String(name).trimmed
    }
    let isName = { (character: Character) in
      character.isLetter || character.isNumber || "._-".contains(character)
    }
    return text.hasPrefix("$") && text.count > 1 && text.dropFirst().allSatisfy(isName)
      ? String(text.dropFirst()) : nil
  }
}

extension TokenConversion {
  /// Longest chain of references that is followed.
  private static let maximumDepth = 100

  /// The token at the end of a chain of references; the place itself where its value is none.
  func end(of place: ConversionPlace) -> ConversionPlace? {
    var place = place
    for _ in 0..<Self.maximumDepth {
      guard let name = place.value?.string.flatMap(SourceTokens.onlyReference) else { return place }
      guard let next = table.token(name, set: place.set) else { return nil }
      place = next
    }
    return nil
  }

  /// A text with the values of the references in it; nil where one leads nowhere or to no text or number.
  mutating func filled(_ text: String, _ place: ConversionPlace, depth: Int = 0) -> String? {
    var result = ""
    var name: String?
    for character in text {
      if let open = name {
        if character == "}" {
          guard let piece = referred(open.trimmed, in: text, place, depth) else { return nil }
          result += piece
          name = nil
        } else {
          name = open + String(character)
        }
      } else if character == "{" {
        name = ""
      } else {
        result.append(character)
      }
    }
    return name == nil ? result : nil
  }

  /// The text of the token that a reference in `text` names.
  private mutating func referred(
    _ name: String, in text: String, _ place: ConversionPlace, _ depth: Int
  ) -> String? {
    guard depth < Self.maximumDepth, let target = table.token(name, set: place.set) else { return nil }
    if table.isAmbiguous(target), depth == 0 { warnOfSets(text, place) }
    return target.plainText.flatMap { filled($0, target, depth: depth + 1) }
  }

  private mutating func warnOfSets(_ text: String, _ place: ConversionPlace) {
    diagnostics.warning(
      .computedInOneSet,
      "\"\(place.path.joined(separator: "."))\" is computed from a token that several sets define; the value holds for one of them",
      at: place.value?.span ?? place.node.span,
      hints: ["write the token into each of these sets: \(text)"])
  }
}
