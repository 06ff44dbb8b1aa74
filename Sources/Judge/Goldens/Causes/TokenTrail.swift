import DesignTokens
import Documents
import SceneCompiler
import SceneFormat

/// Where the value of a token is written: its own `$value`, then what that refers to, and so on.
struct TokenTrail {
  let tokens: TokenSet
  private(set) var places: [Span] = []
  /// Whether the places of all members are wanted.
  private let isWhole: Bool
  /// Tokens that are being followed; circles are errors elsewhere.
  private var depth = 0

  /// - Parameter parts: which members of the value are meant, such as `["0", "color", "alpha"]`; empty for the value as one,
  ///   nil for every member.
  init(_ tokens: TokenSet, to path: String, parts: [[String]]?) {
    (self.tokens, isWhole) = (tokens, parts == nil)
    follow(path, parts ?? [])
  }

  private mutating func follow(_ path: String, _ parts: [[String]]) {
    guard depth < 50, let token = tokens.token(path) else { return }
    depth += 1
    follow(token.written, parts)
    depth -= 1
  }

  private mutating func follow(_ node: DocumentNode, _ parts: [[String]]) {
    if let text = node.string, text.hasPrefix("{"), text.hasSuffix("}") {
      places.append(node.span)
      follow(String(text.dropFirst().dropLast()), parts)
    } else if let pointer = node["$ref"]?.string {
      places.append(node.span)
      follow(pointer: pointer, parts)
    } else {
      let members = node.entries?.map { ($0.key, $0.value) } ?? node.items.map(numbered) ?? []
      let meant = members.filter { key, _ in parts.contains { $0.first == key } }
      if meant.isEmpty { places.append(node.span) }
      for (key, member) in meant.isEmpty ? members.filter({ isWhole || $0.1.refers }) : meant {
        follow(member, parts.filter { $0.first == key }.map { Array($0.dropFirst()) }.filter { !$0.isEmpty })
      }
    }
  }

  private func numbered(_ items: [DocumentNode]) -> [(String, DocumentNode)] {
    items.enumerated().map { ("\($0.offset)", $0.element) }
  }

  /// `#/palette/white/$value/components` is a part of the token `palette.white`.
  private mutating func follow(pointer: String, _ parts: [[String]]) {
    let steps = pointer.split(separator: "/").dropFirst().map(String.init)
    let (name, member) = (steps.prefix { $0 != "$value" }, steps.drop { $0 != "$value" }.dropFirst())
    follow(name.joined(separator: "."), member.isEmpty ? parts : [Array(member)])
  }
}

extension DocumentNode {
  /// Whether it is, or has, a reference to a token.
  fileprivate var refers: Bool {
    if let string { return string.hasPrefix("{") && string.hasSuffix("}") }
    if let entries { return entries.contains { $0.key == "$ref" || $0.value.refers } }
    return items?.contains(where: \.refers) ?? false
  }
}
