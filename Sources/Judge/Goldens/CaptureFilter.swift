import Files

/// Which captures are meant.
package struct CaptureFilter: Sendable {
  /// A part of `scene/capture`, or a pattern for all of it in which `*` stands for anything; empty for all.
  let text: String
  /// Paths `scene/capture` of which one must be it; nil for any.
  package var only: Set<String>?

  package init(text: String, only: Set<String>? = nil) { (self.text, self.only) = (text, only) }

  package func matches(_ scene: String, _ capture: String) -> Bool {
    let path = "\(scene)/\(capture)"
    if only?.contains(path) == false { return false }
    guard text.contains("*") else {
      return text.contains("/") ? isNamed(path) : path.contains(text)
    }
    return Glob(text).matches(path)
  }

  /// Whether a path is the text, or that of one of several moments of the capture: `tiktok/heart` is also `tiktok/heart-1.15s`.
  private func isNamed(_ path: String) -> Bool {
    guard path.hasPrefix(text) else { return false }
    let moment = path.dropFirst(text.count)
    return moment.isEmpty
      || moment.hasPrefix("-") && moment.hasSuffix("s") && Double(moment.dropFirst().dropLast()) != nil
  }
}
