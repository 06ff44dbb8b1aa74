import Documents
import Files
import MotionCurves
import TestFixtures
import Testing

@testable import SpecRenderKit

/// An import writes nothing that `check` refuses, whatever stands in the design.
@Suite struct ImportMutantTests {
  @Test(arguments: 1...16) func checkTakesWhatIsImported(_ seed: Int) async throws {
    let folder = TemporaryFolder()
    let file = seed % 2 == 0 ? "Examples/Figma/quiz.json" : "Examples/Figma/live-stream.json"
    var mutation = FigmaMutation(seed: UInt64(seed))
    try folder.write(mutation.mutated(try FigmaMutation.read(file)).json, "design.json")
    let imported = await ImportFigmaVerb(folder("design.json"), into: folder("out")).run()
    #expect(imported.exitCode == 0, "\(imported.messages)")
    let check = await CheckVerb([folder("out/design.yaml")]).run()
    #expect(check.exitCode == 0, "\(mutation.edits): \(check.messages)")
  }
}

/// A Figma file in which members of some nodes have become others: too large, in the wrong place, or contradicting each other.
private struct FigmaMutation {
  private var random: SeededGenerator
  /// What was changed, for messages.
  private(set) var edits: [String] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  static func read(_ file: String) throws -> DocumentNode {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let bytes = try FileReader.read(file, limit: 8 << 20)
    return try #require(map.readDocument(name: file, bytes: bytes, asJSON: true, into: &diagnostics))
  }

  private static func value(_ json: String) -> DocumentNode {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let node = map.readDocument(name: "", bytes: Array(json.utf8), asJSON: true, into: &diagnostics)
    return node ?? .text("\(diagnostics)")
  }

  /// The file with one to twenty changes.
  mutating func mutated(_ root: DocumentNode) -> DocumentNode {
    var (root, count) = (root, 0)
    _ = root.mappingLayers { layer in
      count += 1
      return layer
    }
    for _ in 0..<([1, 1, 2, 4, 8, 20].randomElement(using: &random) ?? 1) {
      let chosen = Int.random(in: 0..<count, using: &random)
      let (key, values) = Self.members.randomElement(using: &random) ?? ("opacity", ["1"])
      let value = values.randomElement(using: &random) ?? "1"
      let type = ["TEXT", "FRAME", "RECTANGLE", "VECTOR", "INSTANCE"].randomElement(using: &random) ?? ""
      // Of a fifth of them the type is another one, too.
      let isRetyped = Int.random(in: 0..<5, using: &random) == 0
      edits.append("\(key): \(value)\(isRetyped ? " as \(type)" : "")")
      var index = -1
      root = root.mappingLayers { layer in
        index += 1
        guard index == chosen else { return layer }
        let changed = layer.with(key, Self.value(value))
        return isRetyped ? changed.with("type", .text(type)) : changed
      }
    }
    return root
  }

  private static let inner =
    #"{"type":"INNER_SHADOW","visible":true,"color":{"r":0,"g":0,"b":0,"a":0.5},"offset":{"x":0,"y":2},"radius":4}"#
  private static let drop =
    #"{"type":"DROP_SHADOW","visible":true,"color":{"r":0,"g":0,"b":0,"a":0.5},"offset":{"x":0,"y":1e8},"radius":4000,"spread":1e9}"#
  private static let gradient =
    #"{"type":"GRADIENT_LINEAR","gradientHandlePositions":[{"x":0,"y":0},{"x":1e9,"y":0},{"x":0,"y":1}],"gradientStops":[{"color":{"r":1,"g":0,"b":0,"a":1},"position":-4},{"color":{"r":0,"g":0,"b":1,"a":1},"position":9}]}"#
  private static let box = #"{"x":-1e5,"y":3,"width":2e6,"height":0}"#

  private static let members: [(String, [String])] = [
    (
      "effects",
      [
        "[\(inner)]", "[\(drop)]", "[\(inner),\(drop)]",
        #"[{"type":"LAYER_BLUR","visible":true,"radius":1e6}]"#,
      ]
    ),
    (
      "fills",
      [
        "[]", "[\(gradient)]",
        #"[{"type":"IMAGE","scaleMode":"TILE","scalingFactor":1e-9,"imageRef":"abc"}]"#,
      ]
    ),
    ("strokes", ["[]", "[\(gradient)]", #"[{"type":"SOLID","color":{"r":1,"g":0,"b":0,"a":1}}]"#]),
    ("strokeWeight", ["0", "-1", "1e7"]), ("strokeAlign", ["\"INSIDE\"", "\"OUTSIDE\""]),
    ("strokeDashes", ["[0]", "[3,1e9]", "[-4]"]), ("cornerRadius", ["-3", "1e7"]), ("cornerSmoothing", ["3"]),
    ("rectangleCornerRadii", ["[1,2,3,1e7]", "[]"]), ("opacity", ["-1", "2", "0.5"]), ("isMask", ["true"]),
    ("blendMode", ["\"LINEAR_BURN\"", "\"HUE\""]),
    ("layoutMode", ["\"HORIZONTAL\"", "\"VERTICAL\"", "\"NONE\"", "\"GRID\""]),
    ("itemSpacing", ["-8", "1e7"]), ("layoutWrap", ["\"WRAP\""]), ("paddingLeft", ["1e7", "-50"]),
    ("minWidth", ["500", "10"]), ("maxWidth", ["5", "100"]), ("minHeight", ["2000"]), ("maxHeight", ["5"]),
    ("layoutSizingHorizontal", ["\"FILL\"", "\"HUG\"", "\"FIXED\""]),
    ("layoutPositioning", ["\"ABSOLUTE\"", "\"AUTO\""]),
    ("layoutGrow", ["1", "1e9"]), ("absoluteBoundingBox", [box]), ("size", [#"{"x":2e6,"y":0}"#]),
    ("relativeTransform", ["[[0.3,-0.9,5],[0.2,0.1,-40]]"]), ("rotation", ["3.14"]),
    ("name", ["\"\"", "\"${x}\"", "\"parent\"", "\"{t}\"", "\"null\""]),
    ("characters", ["\"\"", "\"{a}\"", "\"a\\nb\""]),
    (
      "style",
      [#"{"fontFamily":"Inter","fontSize":5000,"lineHeightPx":1e6,"letterSpacing":1e5,"maxLines":0}"#]
    ),
    ("visible", ["false"]), ("children", ["[]"]),
  ]
}

extension DocumentNode {
  /// The same with other layers: what has an id and a type, in document order.
  fileprivate func mappingLayers(_ change: (DocumentNode) -> DocumentNode) -> DocumentNode {
    let isLayer = self["id"] != nil && self["type"] != nil
    let members = ((isLayer ? change(self) : self).entries ?? []).map { entry -> (String, DocumentNode) in
      switch entry.key {
      case "document": (entry.key, entry.value.mappingLayers(change))
      case "children": (entry.key, .list((entry.value.items ?? []).map { $0.mappingLayers(change) }))
      default: (entry.key, entry.value)
      }
    }
    return .map(members)
  }

  /// The same with a member of this value.
  fileprivate func with(_ key: String, _ value: DocumentNode) -> DocumentNode {
    let members = (entries ?? []).map { ($0.key, $0.key == key ? value : $0.value) }
    return .map(entry(key) == nil ? members + [(key, value)] : members)
  }
}
