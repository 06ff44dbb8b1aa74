import ContentStore
import Files
import GoldenCompare
import Graphics2D
import SceneRendering

/// The identity of a picture's pixels.
struct DrawnPicture: Hashable, Sendable {
  var pixelHash: String
  var width: Int
  var height: Int

  init(pixelHash: String, width: Int, height: Int) {
    (self.pixelHash, self.width, self.height) = (pixelHash, width, height)
  }

  init?(bytes: [UInt8]) {
    var words = StoredWords(reading: bytes)
    self.init(pixelHash: words.text(), width: words.number(), height: words.number())
    guard words.isWhole else { return nil }
  }

  fileprivate var words: [String] { [pixelHash, "\(width)", "\(height)"] }

  var bytes: [UInt8] {
    var words = StoredWords()
    for word in self.words { words.add(word) }
    return words.bytes
  }
}

/// What a verdict needs to know of a capture that passes.
package struct KnownPicture: Hashable, Sendable {
  var drawing: DrawnPicture
  /// SHA-256 of the layout's text without path data, which golden files may lack.
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
    layout = sha256Hex(Array(LayoutText.write(record, tellsPaths: false).utf8))
  }

  init(_ drawing: DrawnPicture, layout: String, _ environment: EnvironmentFingerprint) {
    (self.drawing, self.layout, self.environment) = (drawing, layout, environment)
  }
}

/// What is kept of a capture: what was read for it, and what it shows then.
struct KnownCapture {
  var facts: [ReadFact]
  var picture: KnownPicture

  init(facts: [ReadFact], picture: KnownPicture) { (self.facts, self.picture) = (facts, picture) }

  init?(bytes: [UInt8]) {
    var words = StoredWords(reading: bytes)
    let drawing = DrawnPicture(pixelHash: words.text(), width: words.number(), height: words.number())
    let layout = words.text()
    let environment = words.environment()
    facts = words.list { words in
      ReadFact(
        ReadFact.Question(rawValue: words.text()) ?? .plain, words.text(), document: words.text(),
        answer: words.text())
    }
    picture = KnownPicture(drawing, layout: layout, environment)
    guard words.isWhole else { return nil }
  }

  var bytes: [UInt8] {
    var words = StoredWords()
    for word in picture.drawing.words + [picture.layout] { words.add(word) }
    words.add(picture.environment)
    words.add(facts) { words, fact in
      for word in [fact.question.rawValue, fact.name, fact.document, fact.answer] { words.add(word) }
    }
    return words.bytes
  }
}
