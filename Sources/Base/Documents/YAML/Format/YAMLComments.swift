/// What stands between two values of a YAML text and is none: comments and empty lines.
struct YAMLComments {
  /// A comment with a line to itself.
  struct Line {
    /// From its `#` on.
    var text: String
    /// Characters before it in its line.
    var column: Int
    /// Whether an empty line stands above it.
    var followsEmptyLine: Bool
    /// Whether it stands behind a dash, above what that begins.
    var followsDash: Bool
  }

  /// The comment behind what stands before, in the same line; nil for none.
  private(set) var behind: String?
  private(set) var lines: [Line] = []
  /// Whether an empty line stands above what follows.
  private(set) var endsWithEmptyLine = false
  /// Characters before the first dash in its line; nil without one.
  private(set) var dashColumn: Int?

  /// The texts of all.
  var all: [String] { (behind.map { [$0] } ?? []) + lines.map(\.text) }

  var isEmpty: Bool { behind == nil && lines.isEmpty }

  /// - Parameter range: from behind a value to the next one: blanks, line ends, comments and signs such as `- : , [`.
  init(in text: YAMLText, _ range: Range<Int>) {
    let first = text.line(of: range.lowerBound).lowerBound
    var (at, lineStart, isBlank) = (range.lowerBound, first, false)
    let isBehindValue = (first..<range.lowerBound).contains { ![0x20, 0x09].contains(text.byte($0)) }
    var hasText = isBehindValue
    while at < range.upperBound {
      switch text.byte(at) {
      case 0x0A:
        isBlank = isBlank || !hasText
        (hasText, lineStart) = (false, at + 1)
      case UInt8(ascii: "#") where at == lineStart || [0x20, 0x09].contains(text.byte(at - 1)):
        let end = min(text.trimmedEnd(of: at), range.upperBound)
        add(
          text.text(at..<end), column: at - lineStart,
          isBehind: hasText && lineStart == first && isBehindValue, isBlank)
        (at, isBlank, hasText) = (end - 1, false, true)
      case 0x20, 0x09, 0x0D: break
      case UInt8(ascii: "-") where text.isDash(at):
        dashColumn = dashColumn ?? at - lineStart
        hasText = true
      default: hasText = true
      }
      at += 1
    }
    endsWithEmptyLine = isBlank
  }

  private mutating func add(_ text: String, column: Int, isBehind: Bool, _ isBlank: Bool) {
    if isBehind, behind == nil, lines.isEmpty, dashColumn == nil {
      behind = text
    } else {
      lines.append(
        Line(text: text, column: column, followsEmptyLine: isBlank, followsDash: dashColumn != nil))
    }
  }
}

extension YAMLText {
  /// Whether a sign begins an item.
  fileprivate func isDash(_ offset: Int) -> Bool {
    offset + 1 >= bytes.count || [0x20, 0x09, 0x0A, 0x0D].contains(byte(offset + 1))
  }

  /// Behind the last byte of a line that is no blank.
  fileprivate func trimmedEnd(of offset: Int) -> Int {
    let line = line(of: offset)
    return (line.last { ![0x20, 0x09].contains(bytes[$0]) } ?? line.lowerBound) + 1
  }
}
