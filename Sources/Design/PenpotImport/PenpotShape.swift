import DesignImport
import Documents
import Graphics2D

/// A shape, read leniently: what is left out has its default.
final class PenpotShape {
  static let rootID = "00000000-0000-0000-0000-000000000000"

  let raw: DocumentNode
  let id, name, type: String
  weak var parent: PenpotShape?
  /// From back to front.
  var children: [PenpotShape] = []
  /// Cells of a grid, by the ids of the shapes in them.
  private(set) lazy var cells: [String: DocumentNode] = {
    let cells = (raw["layoutGridCells"]?.entries ?? []).map(\.value)
    let pairs = cells.flatMap { cell in
      (cell["shapes"]?.items ?? []).compactMap { shape in shape.string.map { ($0, cell) } }
    }
    return Dictionary(pairs) { first, _ in first }
  }()
  /// Whether it has a flex layout that does not place its shapes.
  private(set) lazy var isStale = findsStale()
  /// Ids of the shapes that take no room in its flex layout.
  private(set) lazy var lines = Set(findLines())
  /// Before it is turned.
  let size: Size
  /// Takes the shape's own points to those of the page.
  let place: AffineTransform

  init(_ raw: DocumentNode) {
    self.raw = raw
    (id, name) = (raw["id"]?.string ?? "", raw["name"]?.string ?? "")
    type = raw["type"]?.string ?? ""
    let box = Self.box(raw["selrect"]) ?? Self.box(raw) ?? Rect(x: 0, y: 0, width: 0, height: 0)
    size = box.size
    place = Self.place(raw, box)
  }

  private static func box(_ raw: DocumentNode?) -> Rect? {
    guard let x = raw?.length("x"), let y = raw?.length("y"), let width = raw?.length("width"),
      let height = raw?.length("height")
    else { return nil }
    return Rect(x: x, y: y, width: max(0, width), height: max(0, height))
  }

  /// From the corners, which know of flips; where they say nothing, from the turn about the middle.
  private static func place(_ raw: DocumentNode, _ box: Rect) -> AffineTransform {
    let upright = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: box.minX, ty: box.minY)
    let corners = (raw["points"]?.items ?? []).compactMap { point -> Point? in
      guard let x = point.length("x"), let y = point.length("y") else { return nil }
      return Point(x, y)
    }
    guard corners.count == 4, box.width > 0.02 || box.height > 0.02 else { return upright }
    let (origin, right, below) = (corners[0], corners[1], corners[3])
    var (x, y) = (
      Point((right.x - origin.x) / box.width, (right.y - origin.y) / box.width),
      Point((below.x - origin.x) / box.height, (below.y - origin.y) / box.height)
    )
    // A line shows one way only.
    if box.width <= 0.02 { x = Point(y.y, -y.x) }
    if box.height <= 0.02 { y = Point(-x.y, x.x) }
    let made = AffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y)
    return made.isUpright ? upright : made
  }

  /// The box around it as it stands on the page.
  var bounds: Rect { place.boundingBox(of: Rect(x: 0, y: 0, width: size.width, height: size.height)) }

  func word(_ key: String) -> String? { raw[key]?.string }

  var isFrame: Bool { type == "frame" }
  var isHidden: Bool { raw["hidden"]?.bool ?? false }
  var isFlex: Bool { word("layout") == "flex" && !isStale }
  var isGrid: Bool { word("layout") == "grid" }
  /// Whether it stands in the flow of what is around.
  var isInFlow: Bool {
    guard let parent, parent.isFlex || parent.isGrid else { return false }
    return raw["layoutItemAbsolute"]?.bool != true
  }
  /// Whether it slants so little that it flows as if it were upright, though the box around it is larger than itself: as large
  /// as that it counts.
  var slants: Bool {
    place.isNearlyUpright && max(abs(bounds.width - size.width), abs(bounds.height - size.height)) > 0.01
  }
  /// Whether it is the outermost shape of a copy of a component.
  var isCopy: Bool { word("componentId") != nil && word("shapeRef") != nil }

  /// `fill`, `auto` or `fix`.
  func sizing(_ axis: String) -> String {
    word("layoutItem\(axis)Sizing") ?? word("layoutItem\(axis)sizing") ?? "fix"
  }
}

extension AffineTransform {
  var isNearlyUpright: Bool { abs(a - 1) < 0.02 && abs(d - 1) < 0.02 && abs(b) < 0.02 && abs(c) < 0.02 }
}

extension DocumentNode {
  /// A number, or a text that is one, within what scenes can say.
  func length(_ key: String) -> Double? {
    guard let value = self[key], let number = value.number ?? value.string.flatMap(Double.init),
      number.isFinite, abs(number) <= 1e7
    else { return nil }
    return number
  }
}
