import Documents
import Files
import Graphics2D
import SceneLayout
import SceneModel
import SceneRendering
import TestFixtures
import Testing
import ToolOutcome

@testable import DesignImport
@testable import FigmaImport

/// A response written into a test, imported into a folder of its own.
struct FigmaSample {
  let folder = TemporaryFolder()
  let design: ImportedDesign

  /// - Parameters:
  ///   - nodes: screens as JSON.
  ///   - more: members of the response beside them.
  ///   - splits: whether each screen and set has a file.
  ///   - makesLists: whether like children become rows.
  ///   - textBoxes: whose measures texts have.
  init(
    _ nodes: [String], more: String = "", lock: DocumentNode? = nil, makesLists: Bool? = nil,
    splits: Bool = false, textBoxes: DesignTextBoxes = .figma
  ) throws {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let document = try #require(Self.read(Self.response(nodes, more), &map, &diagnostics))
    var options = DesignImportOptions(name: "sample")
    (options.lock, options.substitutes) = (lock, [Self.font])
    (options.textBoxes, options.makesLists, options.splits) = (textBoxes, makesLists, splits)
    let design = ImportedDesign(figma: document, options, diagnostics: &diagnostics)
    self.design = try #require(design, "\(map.format(diagnostics, as: .short))")
    for file in self.design.files + [self.design.scene] { try folder.write(file.text, file.path) }
  }

  static func response(_ nodes: [String], _ more: String = "") -> String {
    let page =
      "{\"id\":\"0:1\",\"name\":\"Page\",\"type\":\"CANVAS\",\"children\":[\(nodes.joined(separator: ","))]}"
    let document = "{\"id\":\"0:0\",\"name\":\"Document\",\"type\":\"DOCUMENT\",\"children\":[\(page)]}"
    return "{\"name\":\"Sample\",\"version\":\"1\",\(more)\"document\":\(document)}"
  }

  static func read(_ text: String, _ map: inout SourceMap, _ diagnostics: inout Diagnostics) -> DocumentNode?
  {
    map.readDocument(name: "sample.json", bytes: Array(text.utf8), asJSON: true, into: &diagnostics)
  }

  static let font = DesignFont(
    family: "Inter", weight: 400, isItalic: false, path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
    sha256: "a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc", package: "fonts-inter")

  func text(_ path: String) -> String { design.files.first { $0.path == path }?.text ?? "" }

  var library: String { text("figma/sample.library.yaml") }

  func document(_ path: String) throws -> DocumentNode {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    return try #require(map.readDocument(name: path, bytes: Array(text(path).utf8), into: &diagnostics))
  }

  func documents() throws -> DesignDrift.Documents {
    let parts = try design.files.filter { $0.path.hasSuffix(".yaml") }.map { try document($0.path) }
    return DesignDrift.Documents(
      parts: parts, tokens: try document("figma/sample.tokens.json"),
      lock: try document("figma/sample.lock.json"))
  }

  func request(_ size: String? = nil) -> SceneRequest {
    var request = SceneRequest(scene: folder("sample.yaml"))
    if let size { request.device = size }
    return request
  }

  /// Frames by Figma id.
  func frames(_ size: String? = nil) throws -> [String: Rect] {
    let laidOut = try request(size).layOut().1
    let names = try document("figma/sample.lock.json")["nodes"]?.entries ?? []
    var frames: [String: Rect] = [:]
    for entry in names {
      guard let node = laidOut.scene.node(entry.key) else { continue }
      frames[entry.value.string ?? ""] = laidOut.layout[node]
    }
    return frames
  }

  /// Every node whose frame is not the box that the file gives it.
  func misses(_ nodes: [SampleNode], besides left: Set<String> = []) throws -> [String] {
    let frames = try frames()
    return nodes.flatMap(\.all).filter { !$0.isHidden && !left.contains($0.id) }.compactMap { node in
      guard let frame = frames[node.id] else { return "\(node.id) has no frame" }
      let own = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      return zip(own, node.box).allSatisfy { abs($0 - $1) < 0.01 }
        ? nil : "\(node.id): \(own) is not \(node.box)"
    }
  }

  /// Errors of `check`.
  func errors() throws -> [String] {
    try request().findMistakes().diagnostics.all.filter { $0.severity == .error }.map(\.message)
  }
}

/// A node of a response.
struct SampleNode {
  var id: String
  var name: String
  var type: String
  /// Left, top, width and height.
  var box: [Double]
  /// Further members, as JSON without braces.
  var more = ""
  var children: [SampleNode] = []

  init(
    _ id: String, _ name: String, _ type: String, _ box: [Double], _ more: String = "",
    _ children: [SampleNode] = []
  ) {
    (self.id, self.name, self.type, self.box) = (id, name, type, box)
    (self.more, self.children) = (more, children)
  }

  /// A frame.
  init(_ id: String, _ name: String, _ box: [Double], _ more: String = "", _ children: [SampleNode] = []) {
    self.init(id, name, "FRAME", box, more, children)
  }

  var isHidden: Bool { more.contains("\"visible\":false") }

  var all: [SampleNode] { [self] + (isHidden ? [] : children.flatMap(\.all)) }

  var json: String {
    let bounds = "\"x\":\(box[0]),\"y\":\(box[1]),\"width\":\(box[2]),\"height\":\(box[3])"
    let inner = children.isEmpty ? "" : ",\"children\":[\(children.map(\.json).joined(separator: ","))]"
    return
      "{\"id\":\(quoted(id)),\"name\":\(quoted(name)),\"type\":\"\(type)\",\"absoluteBoundingBox\":{\(bounds)}"
      + (more.isEmpty ? "" : ",\(more)") + inner + "}"
  }

  /// A solid fill.
  static func fill(_ red: Double, _ green: Double, _ blue: Double) -> String {
    "\"fills\":[{\"type\":\"SOLID\",\"color\":{\"r\":\(red),\"g\":\(green),\"b\":\(blue),\"a\":1}}]"
  }

  static func text(
    _ id: String, _ name: String, _ box: [Double], _ characters: String, size: Double = 16,
    _ more: String = ""
  ) -> SampleNode {
    SampleNode(
      id, name, "TEXT", box,
      "\"characters\":\(quoted(characters)),\"style\":{\"fontFamily\":\"Lexend\",\"fontWeight\":400,\"fontSize\":\(size),"
        + "\"lineHeightPx\":\(size * 1.5),\"letterSpacing\":0},\(fill(0, 0, 0))" + more)
  }
}
