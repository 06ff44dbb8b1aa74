import Graphics2D
import SceneModel
import SceneMotion
import SceneRendering
import Testing

/// What stands below the head of a scene, laid out: `{small}` and `{large}` are its text styles.
package struct InlineScene {
  /// Its frames.
  package let laidOut: LaidOutScene
  /// Its fonts and pictures.
  package let pipeline: Pipeline

  /// Lays the scene out, in which nothing may be ambiguous unless it is said so.
  package init(
    _ body: String, locale: String = "en", device: String = "iphone-15", settings: [(String, String)] = [],
    textSize: String = "large", mayBeAmbiguous: Bool = false
  ) throws {
    let scene = try Self.written(body)
    var request = scene.request
    (request.locale, request.device, request.textSize) = (locale, device, textSize)
    request.settings = settings.map { ($0.0, $0.1) }
    (pipeline, laidOut) = try request.layOut(isCheck: true)
    #expect(mayBeAmbiguous || laidOut.layout.ambiguous.isEmpty, "\(laidOut.layout.ambiguous)")
  }

  /// The whole document.
  package static func written(_ body: String) throws -> WrittenScene {
    try WrittenScene("scene: test\ntokens: tokens.json\n\(body)\n")
  }

  /// What `check` says of it.
  package static func messages(_ body: String) throws -> String { try written(body).check().messages }

  /// The node of an id.
  package func node(_ id: String) throws -> NodeID { try #require(laidOut.scene.node(id), "no node \(id)") }

  /// Where a node stands.
  package func frame(_ id: String) throws -> Rect { laidOut.layout[try node(id)] }

  /// Left edge and width.
  package func span(_ id: String) throws -> [Double] {
    let frame = try frame(id)
    return [frame.minX, frame.width]
  }

  /// The lines of a text.
  package func text(_ id: String) throws -> ShapedText {
    try #require(laidOut.layout.texts[Int(try node(id).index)])
  }

  /// Height of a text's baseline on the canvas: text stands in the middle of its frame.
  package func baseline(_ id: String, _ which: KeyPath<ShapedText, Double>) throws -> Double {
    let (frame, text) = (try frame(id), try text(id))
    return frame.midY - text.size.height / 2 + text[keyPath: which]
  }

  /// What all nodes paint, back to front, at one pixel per point.
  package var painted: [DisplayList.Operation] { draw(laidOut.tree, scale: 1).commands.map(\.operation) }

  /// What a node paints.
  package func commands(_ id: String, scale: Double = 3) throws -> [DisplayList.Operation] {
    let index = try node(id).index
    return draw(laidOut.tree, scale: scale).commands.filter { $0.node == index }.map(\.operation)
  }
}
