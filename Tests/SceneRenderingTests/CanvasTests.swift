import Graphics2D
import SceneModel
import TestFixtures
import Testing

@testable import SceneRendering

/// Scenes on a sheet instead of a screen.
@Suite struct CanvasTests {
  private static let scene = """
    scene: sheet
    canvas: 200 x 600 @2
    background: "#000000"
    children:
      - { box: all, fill: "#101010", layout: [fill safeArea] }
      - { box: out, fill: "#FF0000", layout: [left == -10, top == -5, width == 30, height == 15] }
    captures:
      - { name: whole }
      - { name: beside, crop: out, margin: 2 }
      - { name: part, canvas: "100x50", scale: 3 }
      - { name: phone, devices: [iphone-15], crop: out }
    """

  @Test func aSceneMayHaveASheetOfItsOwn() throws {
    let written = try WrittenScene(Self.scene)
    var request = written.request
    let (pipeline, laidOut) = try request.layOut(isCheck: true)
    #expect(laidOut.layout.frames[0] == Rect(x: 0, y: 0, width: 200, height: 600))
    let picture = try pipeline.picture(laidOut)
    #expect(picture.width == 400 && picture.height == 1200)
    request.device = "iphone-15"
    #expect(try request.layOut(isCheck: true).1.layout.frames[0].minY == 59)
  }

  @Test func capturesShowWhatStandsBesideTheSheet() throws {
    let written = try WrittenScene(Self.scene)
    let loaded = try written.load()
    let pictures = try loaded.sources.document.captures.map { try $0.render(in: loaded, .init()).pixels }
    #expect(pictures.map { [$0.width, $0.height] } == [[400, 1200], [68, 38], [300, 150], [60, 30]])
    let beside = pictures[1]
    func red(_ x: Int, _ y: Int) -> UInt8 { beside.bytes[4 * (y * beside.width + x)] }
    // Two points of margin, then the box, of which a part lies beside the sheet; behind it the background goes on.
    #expect(red(1, 1) == 0 && red(5, 5) == 255 && red(63, 33) == 255)
  }

  @Test(
    arguments: [
      ("canvas: 390", "\"390\" is not a size"), ("canvas: 0 x 10", "is not a size"),
      ("canvas: 1e9 x 10", "is not a size"),
      ("canvas: wide", "is not a size"), ("captures: [{ name: a, canvas: -1 x 4 }]", "is not a size"),
      (
        "captures: [{ name: a, canvas: 10 x 10, devices: [iphone-15] }]",
        "\"devices\" has no effect beside \"canvas\""
      ),
    ] as [(String, String)])
  func wrongSizesAreTold(_ line: String, _ message: String) throws {
    let messages = try InlineScene.messages("\(line)\nchildren: []")
    #expect(messages.contains(message), "\(messages)")
  }
}
