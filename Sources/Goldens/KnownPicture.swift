import Files
import GoldenCompare
import Graphics2D
import SceneLoading

/// The identity of a picture's pixels.
struct DrawnPicture: Hashable, Sendable {
  var pixelHash: String
  var width: Int
  var height: Int

  init(pixelHash: String, width: Int, height: Int) {
    (self.pixelHash, self.width, self.height) = (pixelHash, width, height)
  }

  init?(bytes: [UInt8]) {
    let words = StoredWords(bytes).words
    guard words.count == 3, let width = Int(words[1]), let height = Int(words[2]) else { return nil }
    self.init(pixelHash: words[0], width: width, height: height)
  }

  fileprivate var words: [String] { [pixelHash, "\(width)", "\(height)"] }

  var bytes: [UInt8] { StoredWords(words).bytes }
}

/// What a verdict needs to know of a capture that passes.
package struct KnownPicture: Hashable, Sendable {
  var drawing: DrawnPicture
  /// SHA-256 of the layout's text.
  var layout: String
  /// The fonts that it was drawn from.
  var environment: EnvironmentFingerprint

  /// What was drawn, in short.
  init(_ rendered: RenderedCapture, pixelHash: String) {
    self.init(
      DrawnPicture(pixelHash: pixelHash, width: rendered.pixels.width, height: rendered.pixels.height),
      rendered.record, rendered.environment)
  }

  init(_ drawing: DrawnPicture, _ record: CaptureRecord, _ environment: EnvironmentFingerprint) {
    (self.drawing, self.environment) = (drawing, environment)
    layout = sha256Hex(Array(LayoutText.write(record).utf8))
  }

  fileprivate init(_ drawing: DrawnPicture, layout: String, _ environment: EnvironmentFingerprint) {
    (self.drawing, self.layout, self.environment) = (drawing, layout, environment)
  }
}

/// What is kept of a capture: what was read for it, and what it shows then.
struct KnownCapture {
  var facts: [ReadFact]
  var picture: KnownPicture

  init(facts: [ReadFact], picture: KnownPicture) { (self.facts, self.picture) = (facts, picture) }

  init?(bytes: [UInt8]) {
    let words = StoredWords(bytes).words
    guard words.count >= 5, let width = Int(words[1]), let height = Int(words[2]),
      let fontCount = Int(words[4]), fontCount >= 0, words.count >= 5 + fontCount * 2,
      (words.count - 5 - fontCount * 2) % 4 == 0
    else { return nil }
    let fonts = (0..<fontCount).map { EnvironmentFingerprint.Entry(words[5 + $0 * 2], words[6 + $0 * 2]) }
    facts = []
    for index in stride(from: 5 + fontCount * 2, to: words.count, by: 4) {
      guard let question = ReadFact.Question(rawValue: words[index]) else { return nil }
      facts.append(
        ReadFact(question, words[index + 1], document: words[index + 2], answer: words[index + 3]))
    }
    picture = KnownPicture(
      DrawnPicture(pixelHash: words[0], width: width, height: height), layout: words[3],
      EnvironmentFingerprint(fonts))
  }

  var bytes: [UInt8] {
    let fonts = picture.environment.entries
    return StoredWords(
      picture.drawing.words + [picture.layout, "\(fonts.count)"] + fonts.flatMap { [$0.name, $0.value] }
        + facts.flatMap { [$0.question.rawValue, $0.name, $0.document, $0.answer] }
    ).bytes
  }
}

/// Texts one after the other, each with its length before it.
private struct StoredWords {
  var words: [String]

  init(_ words: [String]) { self.words = words }

  /// Reads what ``bytes`` wrote; what cannot be read is left out with all that follows.
  init(_ bytes: [UInt8]) {
    words = []
    var place = 0
    while place + 4 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << ($1 * 8) }
      guard place + 4 + length <= bytes.count else { return }
      words.append(String(decoding: bytes[place + 4..<place + 4 + length], as: UTF8.self))
      place += 4 + length
    }
  }

  var bytes: [UInt8] {
    words.flatMap { word in
      let text = Array(word.utf8)
      return (0..<4).map { UInt8(truncatingIfNeeded: text.count >> ($0 * 8)) } + text
    }
  }
}
