/// The text as a terminal or a log may have it: what would move the cursor, change colours, turn the direction of reading
/// or begin a line is written as in Swift, such as `\u{1B}`.
///
/// - Parameter keepsLines: whether line ends and tabs stay as they are: for text of our own making, not for a name.
public func shown(_ text: String, keepsLines: Bool = false) -> String {
  // Most texts have nothing of it, and all of ASCII that is not is told from bytes.
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    if keepsLines && (scalar == "\n" || scalar == "\t") || !scalar.isUnseen {
      result.unicodeScalars.append(scalar)
    } else {
      result += shown(scalar)
    }
  }
}

/// A text with colours of our own making for a terminal: colours stay, all else is as ``shown(_:keepsLines:)`` has it.
public func shownInColor(_ text: String) -> String {
  let parts = text.unicodeScalars.split(separator: "\u{1B}", omittingEmptySubsequences: false)
  return parts.enumerated().reduce(into: "") { result, part in
    let end = part.offset > 0 ? part.element.endOfColor : nil
    if part.offset > 0 { result += end == nil ? shown("\u{1B}" as Unicode.Scalar) : "\u{1B}" }
    let rest = part.element[(end ?? part.element.startIndex)...]
    result += String(part.element[..<rest.startIndex]) + shown(String(rest), keepsLines: true)
  }
}

extension Substring.UnicodeScalarView {
  /// Where a sequence that chooses a colour ends, such as `[1;31m`; nil where none begins the text.
  fileprivate var endOfColor: Index? {
    guard first == "[", let last = dropFirst().firstIndex(where: { !("0"..."9").contains($0) && $0 != ";" }),
      self[last] == "m"
    else { return nil }
    return index(after: last)
  }
}

/// A character that is not seen, as in Swift.
func shown(_ scalar: Unicode.Scalar) -> String {
  "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
}

extension Unicode.Scalar {
  /// Whether it does something to a terminal or a log instead of being seen: control characters, line and paragraph
  /// separators, and all that changes the direction of reading.
  var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: properties.isBidiControl
    default: false
    }
  }
}
