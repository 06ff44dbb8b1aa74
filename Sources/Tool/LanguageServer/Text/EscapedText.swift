import Documents

/// Where the bytes of a quoted text stand in its file, if escapes keep it from standing there as it is.
struct EscapedText {
  private let text: [UInt8]
  private let bytes: [UInt8]
  /// The place of each byte of the text, and of its end.
  private var places: [Int] = []

  /// Nil for a text without quotes, one of several lines, and one whose escapes are not understood.
  init?(_ node: DocumentNode, in bytes: [UInt8]) {
    guard let string = node.string, bytes.isQuote(at: Int(node.span.start)) else { return nil }
    (text, self.bytes) = (Array(string.utf8), bytes)
    let quote = bytes[Int(node.span.start)]
    var at = Int(node.span.start) + 1
    while let length = length(at, quote) {
      places.append(at)
      at += length
    }
    // The text must end where its quotes do.
    guard at < bytes.count, bytes[at] == quote, places.count == text.count else { return nil }
    places.append(at)
  }

  /// The bytes in the file of a part of the text; nil where it has escapes.
  func range(of part: Range<Int>) -> Range<Int>? {
    guard part.upperBound < places.count else { return nil }
    let range = places[part.lowerBound]..<places[part.upperBound]
    return range.count == part.count && bytes[range].elementsEqual(text[part]) ? range : nil
  }

  /// How many bytes a byte of the text takes at a place; nil for the end, a line's end, and a letter by its number.
  private func length(_ at: Int, _ quote: UInt8) -> Int? {
    guard at + 1 < bytes.count else { return nil }
    switch bytes[at] {
    case 0x0A, 0x0D: return nil
    case quote where quote == UInt8(ascii: "'") && bytes[at + 1] == quote: return 2
    case quote: return nil
    case UInt8(ascii: "\\") where quote == UInt8(ascii: "\""):
      return "\"\\/abefnrtv0 ".utf8.contains(bytes[at + 1]) ? 2 : nil
    default: return 1
    }
  }
}
