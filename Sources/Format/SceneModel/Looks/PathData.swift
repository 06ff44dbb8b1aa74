/// SVG path data as a document writes it, beside what was read from it.
///
/// All are equal: outlines that are drawn alike are the same, however they are written.
public struct PathData: Hashable, Sendable {
  /// The data, with one space for white space; empty for an outline that nobody wrote as data.
  public let text: String

  /// No data.
  public static let none = PathData("")

  /// Keeps data as it is written.
  public init(_ text: String) {
    if text.hasOnlySingleSpaces {
      self.text = text
      return
    }
    let isBlank: (UInt8) -> Bool = { $0 <= 32 }
    self.text = text.utf8.split(whereSeparator: isBlank).map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: " ")
  }

  /// Whether there is none.
  public var isEmpty: Bool { text.isEmpty }

  /// Always true: see above.
  public static func == (a: PathData, b: PathData) -> Bool { true }

  /// Adds nothing: all are equal.
  public func hash(into hasher: inout Hasher) {}

  /// The checksum that stands for the outline in a fact's text: all of it, or the word behind `outline`.
  public static func key(in text: String) -> String {
    guard text.hasPrefix(mark) else { return text }
    return String(text.dropFirst(mark.count).prefix { $0 != " " })
  }

  private static let mark = "outline "
}

extension String {
  /// Whether all white space in it is single spaces between other bytes, as in most data.
  fileprivate var hasOnlySingleSpaces: Bool {
    var isBehindBlank = true
    for byte in utf8 {
      if byte < 32 || (byte == 32 && isBehindBlank) { return false }
      isBehindBlank = byte == 32
    }
    return !isBehindBlank || utf8.isEmpty
  }
}
