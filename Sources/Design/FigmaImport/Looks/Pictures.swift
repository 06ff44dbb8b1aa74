import Documents
import SceneFormat

/// Pictures of the file: what the import found for their references.
public struct PictureTable: Sendable {
  /// A file beside the lock file that has a picture.
  public struct Entry: Hashable, Sendable {
    /// Reference of the file, or the id of a node.
    public var reference: String
    /// Path from the lock file's folder.
    public var file: String
    /// Of its bytes, in lower case.
    public var sha256: String

    /// Names a picture.
    public init(reference: String, file: String, sha256: String) {
      (self.reference, self.file, self.sha256) = (reference, file, sha256)
    }
  }

  /// Sorted by their references.
  public var entries: [Entry]
  private let known: Set<String>

  /// Makes a table.
  public init(_ entries: [Entry] = []) {
    self.entries = entries.sorted { $0.reference < $1.reference }
    known = Set(entries.map(\.reference))
  }

  func has(_ reference: String) -> Bool { known.contains(reference) }

  /// The address by which scenes show it.
  static func address(_ reference: String) -> String { "figma:\(reference)" }
}

extension Conversion {
  /// A picture as a node that fills what is around it.
  mutating func picture(
    _ paint: DocumentNode, _ key: ElementKey, name: String, _ node: FigmaNode
  ) -> Element {
    let reference = paint["imageRef"]?.string ?? ""
    pictureReferences.insert(reference)
    if reference.isEmpty || !pictures.has(reference) {
      gaps.add(
        "missing-picture", "a picture is not there and is drawn as grey",
        hint: tool == .figma
          ? "save the pictures of GET /v1/files/KEY/images as REFERENCE.png in a folder for --images"
          : "export the file again with its pictures", node)
    }
    if paint["type"]?.string == "VIDEO" { gaps.add("video", "a video is drawn as its picture", node) }
    let element = Element(.image, key, name: name, value: .text(PictureTable.address(reference)))
    element.set(.placeholder, .object([(.fill, .text("#C7C7CC"))]))
    let opacity = min(1, max(0, paint["opacity"]?.number ?? 1))
    addFilters(paint, opacity, to: element, node)
    switch paint["scaleMode"]?.string {
    case "FIT": element.set(.fit, .text("fit"))
    case "TILE":
      element.set(.fit, .text("tile"))
      element.set(.align, .list([.number(0), .number(0)]))
      let scale = min(100, max(0.01, paint.points("scalingFactor") ?? 1))
      if scale != 1 { element.set(.scale, .number(points(scale))) }
    case "STRETCH", "CROP": return cropped(element, paint, node)
    default: element.set(.fit, .text("cover"))
    }
    if paint.points("rotation") ?? 0 != 0 {
      gaps.add("picture-turn", "a turned picture in a fill is drawn upright", node)
    }
    return element
  }

  private mutating func addFilters(
    _ paint: DocumentNode, _ opacity: Double, to element: Element, _ node: FigmaNode
  ) {
    var filter: [(SceneKey, DocumentNode)] = []
    for entry in paint["filters"]?.entries ?? [] where (entry.value.number ?? 0) != 0 {
      if entry.key == "saturation" {
        let factor = 1 + max(-1, min(1, entry.value.number ?? 0))
        filter.append((.saturation, .number(points(factor))))
      } else {
        gaps.add("picture-filter", "the picture filter \(entry.key.prefix(20)) is left out", node)
      }
    }
    if opacity < 0.9995 { filter.append((.opacity, .number((opacity * 1e4).rounded() / 1e4))) }
    if !filter.isEmpty { element.set(.filter, .object(filter)) }
  }

  /// A part of a picture: the whole of it, larger than the node, whose frame cuts it off.
  private mutating func cropped(_ element: Element, _ paint: DocumentNode, _ node: FigmaNode) -> Element {
    element.set(.fit, .text("fill"))
    guard let matrix = paint["imageTransform"]?.figmaMatrix, matrix != .identity else { return element }
    guard abs(matrix.b) < 1e-4, abs(matrix.c) < 1e-4, matrix.a > 1e-4, matrix.d > 1e-4 else {
      gaps.add("picture-turn", "a turned picture in a fill is drawn upright", node)
      return element
    }
    let frame = Element(.group, element.key, name: element.name)
    let inner = Element(.image, element.key.part("crop"), name: "\(element.name) crop", value: element.value)
    inner.properties = element.properties
    func line(_ edge: String, _ size: String, _ place: Double, _ fraction: Double) -> [String] {
      let offset = points(place / fraction * 1000) / 1000
      let start =
        abs(offset) < 1e-6
        ? "\(edge) == 0"
        : "\(edge) == parent.\(edge) \(offset > 0 ? "-" : "+") parent.\(size) * \(jsonText(abs(offset)))"
      return [start, "\(size) == parent.\(size) / \(jsonText((fraction * 1e6).rounded() / 1e6))"]
    }
    inner.layout =
      line("leading", "width", matrix.tx, matrix.a) + line("top", "height", matrix.ty, matrix.d)
    frame.set(.clip, .bool(true))
    frame.children = [inner]
    return frame
  }
}
