import DesignImport
import Documents
import Graphics2D
import SceneLayout
import SceneModel
import SceneRendering
import TestFixtures
import Testing

@testable import PenpotImport

/// A shape of a file: its box, how it is turned about its middle, and further members as JSON without braces.
struct SampleShape {
  var id, name, type: String
  var box: [Double]
  var more = ""
  var children: [SampleShape] = []
  var turn: AffineTransform?

  init(
    _ id: String, _ type: String, _ box: [Double], _ more: String = "", _ children: [SampleShape] = [],
    name: String? = nil, turn: AffineTransform? = nil
  ) {
    (self.id, self.name, self.type, self.box) = (id, name ?? id, type, box)
    (self.more, self.children, self.turn) = (more, children, turn)
  }

  /// Corners on the page.
  var corners: [Point] {
    let (width, height) = (box[2], box[3])
    let turn = turn ?? AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    let middle = Point(box[0] + width / 2, box[1] + height / 2)
    return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
      let corner = turn.apply(Point(x * width / 2, y * height / 2))
      return Point(middle.x + corner.x, middle.y + corner.y)
    }
  }

  /// The box around it as it stands.
  var bounds: [Double] {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return [left, top, (xs.max() ?? 0) - left, (ys.max() ?? 0) - top]
  }

  var all: [SampleShape] { [self] + children.flatMap(\.all) }

  func documents(parent: String) -> [(id: String, json: String)] {
    let rect = "\"x\":\(box[0]),\"y\":\(box[1]),\"width\":\(box[2]),\"height\":\(box[3])"
    let points = corners.map { "{\"x\":\($0.x),\"y\":\($0.y)}" }.joined(separator: ",")
    let shapes = children.map { "\"\($0.id)\"" }.joined(separator: ",")
    let own =
      "{\"id\":\"\(id)\",\"name\":\"\(name)\",\"type\":\"\(type)\",\"parentId\":\"\(parent)\",\(rect),"
      + "\"selrect\":{\(rect)},\"points\":[\(points)],\"shapes\":[\(shapes)]"
      + (more.isEmpty ? "" : ",\(more)") + "}"
    return [(id, own)] + children.flatMap { $0.documents(parent: id) }
  }

  static func fill(_ color: String) -> String { "\"fills\":[{\"fillColor\":\"\(color)\",\"fillOpacity\":1}]" }

  /// A board of 400 by 800 points, unless `size` says otherwise.
  static func board(_ children: [SampleShape], _ more: String = "", size: [Double] = [400, 800])
    -> SampleShape
  {
    SampleShape(
      "home", "frame", [1000, 500] + size, fill("#ffffff") + (more.isEmpty ? "" : "," + more), children,
      name: "Home")
  }

  /// A red rectangle.
  static func rect(_ id: String, _ box: [Double], _ more: String = "") -> SampleShape {
    SampleShape(id, "rect", box, fill("#ff0000") + (more.isEmpty ? "" : "," + more))
  }

  static func flex(_ way: String, _ more: String, gap: Double = 0) -> String {
    "\"layout\":\"flex\",\"layoutFlexDir\":\"\(way)\",\"layoutGap\":{\"rowGap\":\(gap),\"columnGap\":\(gap)},\(more)"
  }
}

/// A file written into a test, imported into a folder of its own.
struct PenpotSample {
  let folder = TemporaryFolder()
  let design: ImportedDesign
  let penpot: PenpotDesign

  static func files(_ shapes: [SampleShape], more: [(String, String)] = []) -> [String: [UInt8]] {
    let root = SampleShape(PenpotShape.rootID, "frame", [0, 0, 0.01, 0.01], "", shapes)
    var texts = [
      (
        "manifest.json",
        "{\"type\":\"penpot/export-files\",\"version\":1,\"files\":[{\"id\":\"f\",\"name\":\"Shop\"}]}"
      ),
      ("files/f.json", "{\"id\":\"f\",\"name\":\"Shop\",\"revn\":7}"),
      ("files/f/pages/p.json", "{\"id\":\"p\",\"name\":\"Page\",\"index\":0}"),
    ]
    texts +=
      root.documents(parent: PenpotShape.rootID).map { ("files/f/pages/p/\($0.id).json", $0.json) } + more
    return Dictionary(texts.map { ($0.0, Array($0.1.utf8)) }, uniquingKeysWith: { $1 })
  }

  init(_ shapes: [SampleShape], more: [(String, String)] = []) throws {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let read = PenpotDesign(
      Self.files(shapes, more: more), name: "shop.penpot", map: &map, into: &diagnostics)
    penpot = try #require(read, "\(map.format(diagnostics, as: .short))")
    var options = DesignImportOptions(name: "sample")
    (options.tool, options.textBoxes, options.gaps) = (.penpot, .figma, penpot.gaps)
    options.substitutes = [
      DesignFont(
        family: "Inter", weight: 400, isItalic: false,
        path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
        sha256: "a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc", package: "fonts-inter")
    ]
    let made = ImportedDesign(penpot.tree, options, diagnostics: &diagnostics)
    design = try #require(made, "\(map.format(diagnostics, as: .short))")
    for file in design.files + [design.scene] { try folder.write(file.text, file.path) }
  }

  func text(_ path: String) -> String { design.files.first { $0.path == path }?.text ?? "" }

  var library: String { text("penpot/sample.library.yaml") }

  private var request: SceneRequest { SceneRequest(scene: folder("sample.yaml")) }

  func errors() throws -> [String] {
    try request.findMistakes().diagnostics.all.filter { $0.severity == .error }.map(\.message)
  }

  /// Every upright shape whose frame is not its box.
  func misses(_ screen: SampleShape) throws -> [String] {
    let laidOut = try request.layOut().1
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let lock = map.readDocument(
      name: "lock.json", bytes: Array(text("penpot/sample.lock.json").utf8), into: &diagnostics)
    var frames: [String: Rect] = [:]
    for entry in lock?["nodes"]?.entries ?? [] {
      guard let node = laidOut.scene.node(entry.key) else { continue }
      frames[entry.value.string ?? ""] = laidOut.layout[node]
    }
    return screen.all.compactMap { shape in
      guard !shape.more.contains("\"hidden\":true") else { return nil }
      guard let frame = frames[shape.id] else { return "\(shape.id) has no frame" }
      let own = [frame.minX + screen.box[0], frame.minY + screen.box[1], frame.width, frame.height]
      return zip(own, shape.bounds).allSatisfy { abs($0 - $1) < 0.01 }
        ? nil : "\(shape.id): \(own) is not \(shape.bounds)"
    }
  }
}
