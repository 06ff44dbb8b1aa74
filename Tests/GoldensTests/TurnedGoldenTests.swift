import GoldenCompare
import Graphics2D
import PNGCodec
import TestFixtures
import Testing

@testable import Files
@testable import Goldens

/// Captures of a scenario that turns the device: their pictures, hashes, records and causes.
@Suite struct TurnedGoldenTests {
  private static let text = """
    scene: turned
    children:
      - { box: back, fill: "#0000FF", layout: [fill canvas] }
      - { box: corner, fill: "#FF0000", layout: [right == canvas.right, bottom == canvas.bottom, size == 20] }
    scenarios:
      go: { end: 1s, steps: [{ 0.5s: orientation landscape }] }
    captures:
      - { name: at, canvas: 60 x 100, scenario: go, at: [0.4s, 0.6s, 1s] }
      - { name: way, canvas: 60 x 100, scenario: go, every: 1/20s, hashes: true }

    """

  private let folder = TemporaryFolder()

  private func write(_ changes: [(String, String)] = []) throws {
    let text = changes.reduce(Self.text) { $0.replacing($1.0, with: $1.1) }
    try folder.write(text, "turned.yaml")
  }

  private func suite() throws -> GoldenSuite {
    var run = GoldenRun()
    run.scenes = [folder("turned.yaml")]
    (run.goldens, run.failures) = (folder("Goldens"), folder("failures"))
    return try run.suites()[0]
  }

  private func picture(_ name: String) throws -> PixelBuffer {
    try PNG.decode(try FileReader.read(folder("Goldens/turned/\(name).png"), limit: 1 << 20))
  }

  @Test func picturesHaveTheCanvasOfTheirTime() throws {
    try write()
    _ = try suite().record(onCI: false)
    #expect(try suite().verify().passes)
    for (name, width, height) in [("at-0.4s", 60, 100), ("at-0.6s", 100, 60), ("at-1s", 100, 60)] {
      let picture = try picture(name)
      #expect((picture.width, picture.height) == (width, height), "\(name)")
    }
    let golden = try FramesText(text: try folder.text("Goldens/turned/way.frames.txt"))
    // It stands until 0.5 s and from 0.8 s on.
    #expect(Set(golden.hashes[0...9]).count == 1 && Set(golden.hashes[16...]).count == 1)
    #expect(golden.hashes[0] == PNGCodec.pixelHash(try picture("at-0.4s")))
    #expect(golden.hashes[12] == PNGCodec.pixelHash(try picture("at-0.6s")))
    #expect(golden.hashes[20] == PNGCodec.pixelHash(try picture("at-1s")))
    #expect(Set(golden.hashes).count == 8)
  }

  @Test(arguments: [
    ("size == 20", "size == 24", "corner"), ("#FF0000", "#FF0001", "corner recoloured"),
  ])
  func causesAreNamed(_ old: String, _ new: String, _ cause: String) throws {
    try write()
    _ = try suite().record(onCI: false)
    try write([(old, new)])
    let results = try suite().verify().results.filter { !$0.verdict.passes }
    #expect(!results.isEmpty)
    for result in results {
      guard case .changed(let found) = result.verdict else { continue }
      let sentences = found.diagnosis.causes.map(\.sentence)
      #expect(
        sentences.contains { $0.contains(cause) && $0.contains("turned.yaml:") },
        "\(result.capture): \(sentences)")
    }
  }

  /// What a crop shows has no place on two canvases.
  @Test func hashesOfACropNeedOneCanvas() throws {
    try write([("hashes: true }", "hashes: true, crop: [corner] }")])
    #expect { _ = try suite().record(onCI: false) } throws: {
      "\($0)".contains("the device is turned at 0.5 s")
    }
  }
}
