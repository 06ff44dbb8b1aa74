/// The text form of a layout, kept beside a golden picture: a version line, then one node per line in document order.
///
///     specrender-layout 1
///     host.name text 60 62.5 120.25 17 px=180,188,361,51 lines=1 baseline=75.5 truncated=no
///
/// A line holds the id, the kind, then x, y, width and height in points; named values follow. Bytes of an id or kind
/// that would break the line (white space, controls, `%`) are written as `%` and two hexadecimal digits.
public enum LayoutText {
  /// First line of every layout text.
  static let header = "specrender-layout 1"

  /// Writes the records in their order; the same records give the same text everywhere.
  public static func write(_ records: [LayoutRecord]) -> String {
    records.reduce(into: header + "\n") { text, record in text += line(record) + "\n" }
  }

  private static func line(_ record: LayoutRecord) -> String {
    let frame = [record.x, record.y, record.width, record.height].map(\.decimalText)
    let box = record.pixels
    var words = [escaped(record.id), escaped(record.kind)] + frame
    words.append("px=\(box.x),\(box.y),\(box.width),\(box.height)")
    if let lines = record.lines { words.append("lines=\(lines)") }
    if let baseline = record.baseline { words.append("baseline=" + baseline.decimalText) }
    if let truncated = record.truncated { words.append("truncated=" + (truncated ? "yes" : "no")) }
    return words.joined(separator: " ")
  }

  private static func escaped(_ word: String) -> String {
    if word.isEmpty { return "%" }
    var text = ""
    for scalar in word.unicodeScalars {
      let breaks = scalar.value <= 0x20 || scalar.value == 0x7F || scalar == "%"
      text += breaks ? "%" + hexadecimal(scalar.value) : String(scalar)
    }
    return text
  }

  private static func hexadecimal(_ byte: UInt32) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
