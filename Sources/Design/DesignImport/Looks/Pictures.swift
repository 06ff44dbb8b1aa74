import Documents
import Graphics2D
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
    _ image: DesignImage, _ opacity: Double, _ key: ElementKey, name: String, _ node: DesignNode
  ) -> Element {
    let reference = image.reference
    pictureReferences.insert(reference)
    if reference.isEmpty || !pictures.has(reference) {
      gaps.add(
        "missing-picture", "a picture is not there and is drawn as grey",
        hint: tool.hintOnPictures, node)
    }
    if image.isVideo { gaps.add("video", "a video is drawn as its picture", node) }
    let element = Element(.image, key, name: name, value: .text(PictureTable.address(reference)))
    element.set(.placeholder, .object([(.fill, .text("#C7C7CC"))]))
    addFilters(image, min(1, max(0, opacity)), to: element, node)
    switch image.scaleMode {
    case .fit: element.set(.fit, .text("fit"))
    case .tile:
      element.set(.fit, .text("tile"))
      element.set(.align, .list([.number(0), .number(0)]))
      if image.scale != 1 { element.set(.scale, .number(points(image.scale))) }
    case .stretch: return cropped(element, image, node)
    case .fill: element.set(.fit, .text("cover"))
    }
    if image.isTurned {
      gaps.add("picture-turn", "a turned picture in a fill is drawn upright", node)
    }
    return element
  }

  private mutating func addFilters(
    _ image: DesignImage, _ opacity: Double, to element: Element, _ node: DesignNode
  ) {
    var filter: [(SceneKey, DocumentNode)] = []
    for entry in image.filters {
      if entry.name == "saturation" {
        let factor = 1 + max(-1, min(1, entry.amount))
        filter.append((.saturation, .number(points(factor))))
      } else {
        gaps.add("picture-filter", "the picture filter \(entry.name.prefix(20)) is left out", node)
      }
    }
    if opacity < 0.9995 { filter.append((.opacity, .number((opacity * 1e4).rounded() / 1e4))) }
    if !filter.isEmpty { element.set(.filter, .object(filter)) }
  }

  /// A part of a picture: the whole of it, larger than the node, whose frame cuts it off.
  private mutating func cropped(_ element: Element, _ image: DesignImage, _ node: DesignNode) -> Element {
    element.set(.fit, .text("fill"))
    guard let matrix = image.transform, matrix != .identity else { return element }
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
