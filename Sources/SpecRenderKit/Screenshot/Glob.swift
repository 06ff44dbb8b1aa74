/// A pattern for ids in which `*` stands for any characters.
struct Glob {
  private let parts: [Substring]

  init(_ pattern: String) { parts = pattern.split(separator: "*", omittingEmptySubsequences: false) }

  func matches(_ text: String) -> Bool {
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return text == parts.first ?? ""
    }
    guard text.hasPrefix(first) else { return false }
    var rest = text.dropFirst(first.count)
    // Leftmost places leave most for what follows.
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let place = rest.firstRange(of: part) else { return false }
      rest = rest[place.upperBound...]
    }
    return rest.count >= last.count && rest.hasSuffix(last)
  }
}
