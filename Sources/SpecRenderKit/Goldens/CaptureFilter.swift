/// Which captures are meant.
struct CaptureFilter: Sendable {
  /// A part of `scene/capture`, or a pattern for all of it in which `*` stands for anything; empty for all.
  let text: String
  /// Paths `scene/capture` of which one must be it; nil for any.
  var only: Set<String>?

  func matches(_ scene: String, _ capture: String) -> Bool {
    let path = "\(scene)/\(capture)"
    if only?.contains(path) == false { return false }
    guard text.contains("*") else {
      return text.isEmpty || path == text || !text.contains("/") && path.contains(text)
    }
    return matches(Array(path.unicodeScalars), Array(text.unicodeScalars))
  }

  /// After a mismatch only the last `*` need take one character more: what stands before it was matched as early as can
  /// be.
  private func matches(_ text: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
    var (place, wanted) = (0, 0)
    var star: (wanted: Int, place: Int)?
    while place < text.count {
      if wanted < pattern.count, pattern[wanted] == "*" {
        star = (wanted, place)
        wanted += 1
      } else if wanted < pattern.count, pattern[wanted] == text[place] {
        (place, wanted) = (place + 1, wanted + 1)
      } else if let last = star {
        star = (last.wanted, last.place + 1)
        (place, wanted) = (last.place + 1, last.wanted + 1)
      } else {
        return false
      }
    }
    return pattern[wanted...].allSatisfy { $0 == "*" }
  }
}
