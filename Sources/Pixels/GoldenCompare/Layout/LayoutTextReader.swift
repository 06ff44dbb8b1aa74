import Graphics2D
import SceneModel

/// Why a layout text cannot be read.
public struct LayoutTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with the line.
  public enum Reason: Error, Hashable, Sendable {
    /// The text does not begin with the version line of this format.
    case notALayout
    /// A line of an unfinished merge.
    case conflictMarker
    /// Less than an id, a kind, four numbers and a pixel frame.
    case incomplete
    /// A word that should be a number, a box or a yes/no value, or a name that is not known.
    case badValue(String)
  }

  /// The line, from 1.
  public var line: Int
  /// What is wrong with it.
  public var reason: Reason

  /// `line 3: "x=4" is not a value of this format`.
  public var description: String {
    switch reason {
    case .notALayout:
      "line \(line): not a layout text of this version (it should begin with \"\(LayoutText.header)\")"
    case .conflictMarker: "line \(line): a conflict marker of an unfinished merge"
    case .incomplete: "line \(line): incomplete"
    case .badValue(let word): "line \(line): \"\(word)\" is not a value of this format"
    }
  }
}

extension LayoutText {
  /// Reads what `write` wrote; line ends may be LF or CR LF.
  public static func read(_ text: String) throws(LayoutTextError) -> CaptureRecord {
    let lines = textLines(text)
    let first = lines.first.map(String.init) ?? ""
    let tellsMotion = first == header || first == headerWithoutPaths
    guard tellsMotion || first == headerWithoutMotion else {
      throw LayoutTextError(line: 1, reason: .notALayout)
    }
    guard lines.count > 1 else { throw LayoutTextError(line: 2, reason: .incomplete) }
    var record = CaptureRecord(picture: PixelBox(x: 0, y: 0, width: 0, height: 0), background: "", nodes: [])
    var paths: [String: PathData] = [:]
    for (index, line) in lines.enumerated().dropFirst() where index == 1 || !line.isEmpty {
      do throws(LayoutTextError.Reason) {
        if index == 1 {
          record = try picture(line)
          if tellsMotion { record.motion = [] }
        } else if first == header, line.hasPrefix(pathMark + " ") {
          try read(path: line, &paths)
        } else if tellsMotion, line.hasPrefix(factMark + " ") {
          record.motion?.append(try fact(line))
        } else {
          record.nodes.append(try node(line))
        }
      } catch {
        throw LayoutTextError(line: index + 1, reason: error)
      }
    }
    record.fill(paths)
    return record
  }

  private static func read(
    path line: Substring, _ paths: inout [String: PathData]
  ) throws(LayoutTextError.Reason) {
    let words = textWords(line)
    guard words.count == 3 else { throw .incomplete }
    paths[try unescaped(words[1])] = PathData(try spaced(words[2]))
  }

  private static func picture(_ line: Substring) throws(LayoutTextError.Reason) -> CaptureRecord {
    if isConflictMarker(line) { throw .conflictMarker }
    let words = textWords(line)
    guard words.count == 3, words[0] == "picture" else { throw .incomplete }
    return CaptureRecord(picture: try box(words[1]), background: try unescaped(words[2]), nodes: [])
  }

  private static func fact(_ line: Substring) throws(LayoutTextError.Reason) -> MotionFact {
    let words = textWords(line)
    guard words.count >= 3 else { throw .incomplete }
    guard let kind = MotionFact.Kind(rawValue: String(words[1])) else { throw .badValue(String(words[1])) }
    var fact = MotionFact(kind, try spaced(words[2]), [])
    for word in words.dropFirst(3) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { throw .badValue(String(word)) }
      fact.values.append(.init(String(parts[0]), try spaced(parts[1])))
    }
    return fact
  }

  private static func spaced(_ word: Substring) throws(LayoutTextError.Reason) -> String {
    try unescaped(Substring(word.replacing("_", with: " ")))
  }

  private static func node(_ line: Substring) throws(LayoutTextError.Reason) -> LayoutRecord {
    if isConflictMarker(line) { throw .conflictMarker }
    let words = textWords(line)
    guard words.count >= 7 else { throw .incomplete }
    var record = LayoutRecord(
      id: try unescaped(words[0]), kind: try unescaped(words[1]), x: try number(words[2]),
      y: try number(words[3]), width: try number(words[4]), height: try number(words[5]),
      pixels: try box(named(words[6], "px")))
    for word in words.dropFirst(7) { try setNamedValue(word, &record) }
    return record
  }

  private static func setNamedValue(
    _ word: Substring, _ record: inout LayoutRecord
  ) throws(LayoutTextError.Reason) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .badValue(String(word)) }
    switch (parts[0], parts[1]) {
    case ("lines", let value):
      guard let lines = Int(value) else { throw .badValue(String(word)) }
      record.lines = lines
    // A second one is the look's: where the document puts the baseline in the text's line.
    case ("baseline", let value) where record.baseline == nil: record.baseline = try number(value)
    case ("truncated", "yes"): record.truncated = true
    case ("truncated", "no"): record.truncated = false
    case ("truncated", _): throw .badValue(String(word))
    case ("in", let value): record.parent = try unescaped(value)
    case ("ink", let value): record.ink = try box(value)
    case (let name, let value):
      guard !name.isEmpty, name.utf8.allSatisfy({ (97...122).contains($0) || $0 == 45 }) else {
        throw .badValue(String(word))
      }
      record.look.append(.init(.named(String(name)), try spaced(value)))
    }
  }

  private static func named(_ word: Substring, _ name: String) throws(LayoutTextError.Reason) -> Substring {
    guard word.hasPrefix(name + "=") else { throw .badValue(String(word)) }
    return word.dropFirst(name.count + 1)
  }

  /// Points that are written without an exponent.
  private static let largestNumber = 1e15

  private static func number(_ word: Substring) throws(LayoutTextError.Reason) -> Double {
    guard let value = Double(plainDecimal: word), abs(value) <= largestNumber else {
      throw .badValue(String(word))
    }
    return value
  }

  private static func box(_ word: Substring) throws(LayoutTextError.Reason) -> PixelBox {
    let words = word.split(separator: ",", omittingEmptySubsequences: false)
    // Beyond these no canvas reaches, and sums of them stay numbers.
    let parts = words.compactMap { Int($0) }.filter { abs($0) <= 1 << 40 }
    guard parts.count == 4, words.count == 4 else { throw .badValue(String(word)) }
    return PixelBox(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }

  private static func unescaped(_ word: Substring) throws(LayoutTextError.Reason) -> String {
    if word == "%" { return "" }
    guard !word.isEmpty else { throw .badValue(String(word)) }
    var (bytes, rest) = ([UInt8](), word.utf8[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        throw .badValue(String(word))
      }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
