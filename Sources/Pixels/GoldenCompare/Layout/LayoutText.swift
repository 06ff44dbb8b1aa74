import Graphics2D
import SceneModel

/// The text form of a capture's record, kept beside a golden picture: a version line, the picture's place on the canvas
/// and the canvas's colour, what decides what has happened and moves nodes, then one node per line in document order.
///
///     specrender-layout 4
///     picture 0,0,1179,2556 #000000
///     ~ transition rows ease=ease-in-out duration=0.3s
///     = 49fecea0 M0,0_L24,12_L0,24_Z
///     host.name text 60 62.5 120.25 17 px=180,188,361,51 lines=1 baseline=75.5 truncated=no in=host color=#FFFFFF
///
/// A line with `=` says from which path data an outline was read that is a checksum elsewhere. A node's line holds the id, the kind, then x, y, width and height in points; named values follow: `px`, the frame in device
/// pixels; `ink`, what it may paint; `in`, the node around; and the node's look, with `_` for a space. Bytes of a word
/// that would break the line (white space, controls, `%`) are written as `%` and two hexadecimal digits.
public enum LayoutText {
  /// First line of a layout text.
  static let header = "specrender-layout 4"
  /// That of records without path data: of older ones, and where there is none.
  static let headerWithoutPaths = "specrender-layout 3"
  /// That of records that do not tell what moves nodes either.
  static let headerWithoutMotion = "specrender-layout 2"
  /// First words of lines that are no node's: no id has these characters.
  static let (factMark, pathMark) = ("~", "=")

  /// Writes the nodes in their order; the same record gives the same text everywhere.
  ///
  /// - Parameter tellsPaths: whether path data is written, too. All else says already whether outlines are the same.
  public static func write(_ record: CaptureRecord, tellsPaths: Bool = true) -> String {
    let paths = tellsPaths ? record.paths : []
    let header =
      record.motion == nil ? headerWithoutMotion : paths.isEmpty ? headerWithoutPaths : header
    let picture = "picture \(text(record.picture)) \(escaped(record.background))"
    let data = record.motion == nil ? [] : paths.map { "\(pathMark) \(escaped($0.key)) \(value($0.data))" }
    let first = [header, picture] + (record.motion ?? []).map(line) + data
    return (first + record.nodes.map(line)).reduce(into: "") { $0 += $1 + "\n" }
  }

  /// A file as ``write(_:tellsPaths:)`` writes it without path data; its line ends stay.
  public static func withoutPaths(_ file: [UInt8]) -> [UInt8] {
    guard file.starts(with: header.utf8) else { return file }
    let lines = file.dropFirst(header.utf8.count).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let kept = lines.filter { !$0.starts(with: (pathMark + " ").utf8) }
    return Array(headerWithoutPaths.utf8) + kept.joined(separator: [UInt8(ascii: "\n")])
  }

  private static func line(_ fact: MotionFact) -> String {
    let words = [factMark, fact.kind.rawValue, value(fact.name)]
    return (words + fact.values.map { "\($0.name)=\(value($0.text))" }).joined(separator: " ")
  }

  private static func line(_ record: LayoutRecord) -> String {
    let frame = [record.x, record.y, record.width, record.height].map(\.decimalText)
    var words = [escaped(record.id), escaped(record.kind)] + frame + ["px=" + text(record.pixels)]
    if let lines = record.lines { words.append("lines=\(lines)") }
    if let baseline = record.baseline { words.append("baseline=" + baseline.decimalText) }
    if let truncated = record.truncated { words.append("truncated=" + (truncated ? "yes" : "no")) }
    if let parent = record.parent { words.append("in=" + escaped(parent)) }
    if let ink = record.ink { words.append("ink=" + text(ink)) }
    return (words + record.look.map { "\($0.property.name)=\(value($0.text))" }).joined(separator: " ")
  }

  private static func text(_ box: PixelBox) -> String { "\(box.x),\(box.y),\(box.width),\(box.height)" }

  private static func escaped(_ word: String) -> String {
    if word.isEmpty { return "%" }
    var text = ""
    for scalar in word.unicodeScalars {
      let breaks = scalar.value <= 0x20 || scalar.value == 0x7F || scalar == "%"
      text += breaks ? "%" + hexadecimal(scalar.value) : String(scalar)
    }
    return text
  }

  /// Values of the look are often several words: a space is `_`, and what is `_` is escaped.
  private static func value(_ text: String) -> String {
    text.isEmpty
      ? "%"
      : text.split(separator: " ", omittingEmptySubsequences: false).map { word in
        word.isEmpty ? "" : escaped(String(word)).replacing("_", with: "%5F")
      }.joined(separator: "_")
  }

  private static func hexadecimal(_ byte: UInt32) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
