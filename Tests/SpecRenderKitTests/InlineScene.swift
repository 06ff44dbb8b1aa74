import Graphics2D
import SceneLayout
import SceneModel
import SceneMotion
import SceneSpec
import Testing

@testable import Files
@testable import SceneRendering
@testable import SpecRenderKit
@testable import ToolOutcome

/// A scene written into a test, with two text styles: `{small}` of 10 points on lines of 20, `{large}` of 20 on 30.
struct InlineScene {
  let laidOut: LaidOutScene
  let pipeline: Pipeline

  init(
    _ body: String, locale: String = "en", device: String = "iphone-15", settings: [(String, String)] = []
  ) throws {
    let folder = TemporaryFolder()
    try folder.write(Self.tokens, "tokens.json")
    try folder.write("scene: test\ntokens: tokens.json\n\(body)\n", "scene.yaml")
    var request = SceneRequest(scene: folder("scene.yaml"))
    (request.locale, request.device) = (locale, device)
    request.settings = settings.map { ($0.0, $0.1) }
    (pipeline, laidOut) = try request.layOut(isCheck: true)
    #expect(laidOut.layout.ambiguous.isEmpty, "\(laidOut.layout.ambiguous)")
  }

  /// What `check` says of it.
  static func messages(_ body: String) throws -> String {
    let folder = TemporaryFolder()
    try folder.write(tokens, "tokens.json")
    try folder.write("scene: test\ntokens: tokens.json\n\(body)\n", "scene.yaml")
    return SceneRequest(scene: folder("scene.yaml")).check(voice: Voice()).messages
  }

  func node(_ id: String) throws -> NodeID { try #require(laidOut.scene.node(id), "no node \(id)") }

  func frame(_ id: String) throws -> Rect { laidOut.layout[try node(id)] }

  /// Left edge and width.
  func span(_ id: String) throws -> [Double] {
    let frame = try frame(id)
    return [frame.minX, frame.width]
  }

  func text(_ id: String) throws -> ShapedText {
    try #require(laidOut.layout.texts[Int(try node(id).index)])
  }

  /// Height of a text's baseline on the canvas: text stands in the middle of its frame.
  func baseline(_ id: String, _ which: KeyPath<ShapedText, Double>) throws -> Double {
    let (frame, text) = (try frame(id), try text(id))
    return frame.midY - text.size.height / 2 + text[keyPath: which]
  }

  func commands(_ id: String, scale: Double = 3) throws -> [DisplayList.Operation] {
    let index = try node(id).index
    return draw(laidOut.tree, scale: scale).commands.filter { $0.node == index }.map(\.operation)
  }

  static let tokens = """
    { "font": { "$type": "fontFamily", "inter": { "$value": "Inter", "$extensions": { "dev.specrender.fonts": [
        { "weight": 400, "path": "/usr/share/fonts/opentype/inter/Inter-Regular.otf", "package": "fonts-inter",
          "sha256": "a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc" } ] } } },
      "small": { "$type": "typography", "$value": { "fontFamily": "{font.inter}", "fontWeight": 400,
        "fontSize": { "value": 10, "unit": "px" }, "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 2 } },
      "large": { "$type": "typography", "$value": { "fontFamily": "{font.inter}", "fontWeight": 400,
        "fontSize": { "value": 20, "unit": "px" }, "letterSpacing": { "value": 0, "unit": "px" },
        "lineHeight": 1.5 } } }
    """
}
