import ContentStore
import Files
import Graphics2D
import PNGCodec
import SceneRendering
import Sequences
import TestFixtures
import Testing
import ToolOutcome

@testable import SpecRenderKit

/// Finished pictures from the cache have the bytes of drawn ones, and come only where nothing has changed.
@Suite struct KnownFrameTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write(
      """
      scene: page
      tokens: page.tokens.json
      import: parts.yaml
      assets: assets.json
      data: { people: people.json }
      strings: page.strings.yaml
      canvas: 60x60
      children:
        - { image: shown.png, id: photo, layout: [left == 0, top == 30, size == 20] }
        - { use: part, id: part }
        - { box: bar, fill: "{color.bar}", layout: [left == 0, top == 52, width == "${people.width}", height == 8] }

      """.replacing("width == \"${people.width}\"", with: "\"width == ${people.width}\""), "page.yaml")
    try folder.write("{ en: { hello: Hello } }\n", "page.strings.yaml")
    try folder.write(
      """
      library: parts
      components: { part: { children: [{ box: p, fill: "#00FF00", layout: [left == 0, top == 0, size == 20] }] } }

      """, "parts.yaml")
    try folder.write(
      """
      { "color": { "$type": "color",
        "bar": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#FF0000" } } } }
      """, "page.tokens.json")
    try folder.write(
      "{ \"assets\": [] }", "assets.json")
    try folder.write("{ \"width\": 30 }", "people.json")
    try folder.write("{ \"width\": 40 }", "other.json")
    try folder.write("name: mine\nsize: [60, 60]\nscale: 2\n", "mine.yaml")
    let pixels = PixelBuffer(width: 1, height: 1, bytes: [9, 9, 9, 255])
    try FileWriter.writeAtomically(try PNG.encode(pixels), to: folder("shown.png"))
  }

  private var request: SceneRequest { SceneRequest(scene: folder("page.yaml")) }

  /// The file of a request, which is that of a run without a cache, and whether it came from there.
  private func isKnown(_ request: SceneRequest, crop: [String] = [], ending: String = "png") async throws
    -> Bool
  {
    var verb = FrameVerb(of: request, to: folder("plain.\(ending)"))
    verb.crop = crop
    let plain = await verb.run()
    (verb.output, verb.cache) = (folder("kept.\(ending)"), CachePlace(folder("cache")))
    let wasKnown = await KnownFrames(verb.cache, for: verb)?.frame() != nil
    let kept = await verb.run()
    #expect(plain.exitCode == 0 && kept.exitCode == 0, "\(plain.messages)\(kept.messages)")
    #expect(kept.messages == plain.messages.replacing("plain.", with: "kept."))
    #expect(
      try FileReader.read(folder("plain.\(ending)"), limit: 1 << 20)
        == FileReader.read(folder("kept.\(ending)"), limit: 1 << 20))
    return wasKnown
  }

  @Test func whatWasDrawnBeforeIsKnown() async throws {
    #expect(try await !isKnown(request))
    #expect(try await isKnown(request))
  }

  @Test(arguments: [
    "page.yaml", "parts.yaml", "page.tokens.json", "assets.json", "people.json", "page.strings.yaml",
    "shown.png",
  ])
  func eachFileIsNoticed(_ name: String) async throws {
    _ = try await isKnown(request)
    #expect(try await isKnown(request))
    if name == "shown.png" {
      let pixels = PixelBuffer(width: 1, height: 1, bytes: [90, 9, 9, 255])
      try FileWriter.writeAtomically(try PNG.encode(pixels), to: folder(name))
    } else {
      try folder.write(try folder.text(name) + "\n", name)
    }
    #expect(try await !isKnown(request))
    #expect(try await isKnown(request))
  }

  @Test func eachOptionIsNoticed() async throws {
    _ = try await isKnown(request)
    var requests: [SceneRequest] = []
    func with(_ change: (inout SceneRequest) -> Void) {
      var request = request
      change(&request)
      requests.append(request)
    }
    with { $0.device = "iphone-se" }
    with { $0.deviceFile = folder("mine.yaml") }
    with { $0.scale = 3 }
    with { $0.locale = "ar" }
    with { $0.textSize = "AX1" }
    with { $0.data = [("people", folder("other.json"))] }
    with { $0.isTransparent = true }
    for request in requests {
      #expect(try await !isKnown(request))
      #expect(try await isKnown(request))
    }
    #expect(try await !isKnown(request, crop: ["bar"]))
    #expect(try await !isKnown(request, ending: "webp"))
    #expect(try await !isKnown(request, ending: "svg"))
    #expect(try await isKnown(request))
  }

  /// Files that the command line names are files like others.
  @Test func documentsOfOptionsAreNoticed() async throws {
    var request = request
    request.data = [("people", folder("other.json"))]
    request.deviceFile = folder("mine.yaml")
    _ = try await isKnown(request)
    try folder.write("{ \"width\": 41 }", "other.json")
    #expect(try await !isKnown(request))
    try folder.write("name: mine\nsize: [61, 60]\nscale: 2\n", "mine.yaml")
    #expect(try await !isKnown(request))
    #expect(try await isKnown(request))
  }

  @Test func aDamagedPictureIsDrawn() async throws {
    let frame = DrawnFrame(file: [1, 2, 3], about: "x")
    #expect(DrawnFrame(bytes: frame.bytes)?.file == [1, 2, 3])
    #expect(DrawnFrame(bytes: []) == nil && DrawnFrame(bytes: [9, 0, 0, 0, 1]) == nil)
  }
}
