/// A pattern for names in which `*` stands for any characters.
package struct Glob: Sendable {
  private let wanted: [Unicode.Scalar]

  package init(_ pattern: String) { wanted = Array(pattern.unicodeScalars) }

  /// Whether the pattern is the whole of a text.
  ///
  /// After a mismatch only the last `*` need take one character more: what stands before it was matched as early as can
  /// be.
  package func matches(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    var (place, next) = (0, 0)
    var star: (next: Int, place: Int)?
    while place < text.count {
      if next < wanted.count, wanted[next] == "*" {
        star = (next, place)
        next += 1
      } else if next < wanted.count, wanted[next] == text[place] {
        (place, next) = (place + 1, next + 1)
      } else if let last = star {
        star = (last.next, last.place + 1)
        (place, next) = (last.place + 1, last.next + 1)
      } else {
        return false
      }
    }
    return wanted[next...].allSatisfy { $0 == "*" }
  }
}
