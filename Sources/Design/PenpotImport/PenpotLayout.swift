import Documents
import Graphics2D

/// Flex and grid layouts as auto layout.
extension PenpotTranslation {
  mutating func layout(_ shape: PenpotShape) -> [(String, DocumentNode)] {
    // What fills has no say in how large the board around becomes.
    var members = [("isFillGiven", DocumentNode.bool(true))] + ownSizes(shape)
    if shape.isStale {
      note(
        "stale-layout",
        "the shapes of this board do not stand where its layout has them; they stay where they are",
        hint: "lay the board out in Penpot: change its gap and change it back", shape)
    }
    if shape.isFlex {
      members += flex(shape) + padding(shape)
    } else if shape.isGrid {
      members += grid(shape) + padding(shape)
    }
    return members
  }

  /// What a shape says of itself to the layout around it.
  private mutating func ownSizes(_ shape: PenpotShape) -> [(String, DocumentNode)] {
    var members: [(String, DocumentNode)] = []
    for (axis, key) in [("H", "layoutSizingHorizontal"), ("V", "layoutSizingVertical")] {
      let words = ["fill": "FILL", "auto": shape.slants ? "FIXED" : "HUG"]
      members.append((key, .text(words[shape.sizing(axis)] ?? "FIXED")))
    }
    guard let parent = shape.parent, parent.isFlex || parent.isGrid else { return members }
    guard shape.isInFlow else { return members + [("layoutPositioning", .text("ABSOLUTE"))] }
    for (key, own) in [
      ("minWidth", "layoutItemMinW"), ("maxWidth", "layoutItemMaxW"), ("minHeight", "layoutItemMinH"),
      ("maxHeight", "layoutItemMaxH"),
    ] {
      // Where the shape does not fill, its size stands.
      let axis = key.hasSuffix("Width") ? "H" : "V"
      if shape.sizing(axis) == "fill", let number = shape.raw.length(own), number > 0 || key.hasPrefix("min")
      {
        members.append((key, .number(number)))
      }
    }
    let level = shape.raw.length("layoutItemZIndex") ?? 0
    if level != 0 { members.append(("zIndex", .number(level))) }
    if let word = Self.alignments[shape.word("layoutItemAlignSelf") ?? ""] {
      members.append(("layoutAlignSelf", .text(word)))
    }
    return members + (parent.isGrid ? cell(shape, parent) : [])
  }

  private static let alignments = ["start": "MIN", "center": "CENTER", "end": "MAX"]

  // MARK: Flex

  private mutating func flex(_ shape: PenpotShape) -> [(String, DocumentNode)] {
    let way = shape.word("layoutFlexDir") ?? "row"
    let (isRow, isReversed) = (way.hasPrefix("row"), way.hasSuffix("reverse"))
    let gap = shape.raw["layoutGap"]
    let (column, row) = (gap?.length("columnGap") ?? 0, gap?.length("rowGap") ?? 0)
    var members: [(String, DocumentNode)] = [
      ("layoutMode", .text(isRow ? "HORIZONTAL" : "VERTICAL")),
      ("itemSpacing", .number(spread(shape)?.isFree == true ? 0 : isRow ? column : row)),
      ("itemReverseZIndex", .bool(!isReversed)),
      ("primaryAxisAlignItems", .text(distribution(shape))),
      ("counterAxisAlignItems", .text(Self.alignments[shape.word("layoutAlignItems") ?? "start"] ?? "MIN")),
    ]
    guard shape.word("layoutWrapType") == "wrap" else { return members }
    guard isRow else {
      note("vertical-wrap", "a column that wraps is laid out as one column", shape)
      return members
    }
    members += [("layoutWrap", .text("WRAP")), ("counterAxisSpacing", .number(row))]
    switch shape.word("layoutAlignContent") {
    case "space-between": members.append(("counterAxisAlignContent", .text("SPACE_BETWEEN")))
    case "start", "stretch", nil: break
    case let word?:
      note("line-alignment", "lines that are aligned by \(word.prefix(20)) were put at the start", shape)
    }
    return members
  }

  /// Along the layout; the start is at the left or at the top, whatever the order.
  private func distribution(_ shape: PenpotShape) -> String {
    switch shape.word("layoutJustifyContent") {
    case "center": "CENTER"
    case "end": "MAX"
    // One child alone stands at the start.
    case "space-between" where flowing(shape).count > 1: "SPACE_BETWEEN"
    case "space-around" where spread(shape)?.isFree == true: "SPACE_AROUND"
    case "space-evenly" where spread(shape)?.isFree == true: "SPACE_EVENLY"
    default: "MIN"
    }
  }

  private func flowing(_ shape: PenpotShape) -> [PenpotShape] {
    shape.children.filter { $0.isInFlow && !$0.isHidden }
  }

  /// Whether the room for gaps is more than the least, which counts at the edges, too; and how much is there then.
  private func spread(_ shape: PenpotShape) -> (isFree: Bool, edge: Double)? {
    let isEven = shape.word("layoutJustifyContent") == "space-evenly"
    guard isEven || shape.word("layoutJustifyContent") == "space-around" else { return nil }
    let isRow = (shape.word("layoutFlexDir") ?? "row").hasPrefix("row")
    let children = flowing(shape)
    let sizes = children.reduce(0) { $0 + (isRow ? $1.size.width : $1.size.height) }
    let inner = padding(shape, isBare: true).map { $0.1.number ?? 0 }
    let room = isRow ? shape.size.width - inner[1] - inner[3] : shape.size.height - inner[0] - inner[2]
    let least = shape.raw["layoutGap"]?.length(isRow ? "columnGap" : "rowGap") ?? 0
    let gap = (room - sizes) / Double(max(1, children.count + (isEven ? 1 : 0)))
    return (gap >= least, isEven ? least : least / 2)
  }

  /// - Parameter isBare: whether gaps at the edges are left out.
  private func padding(_ shape: PenpotShape, isBare: Bool = false) -> [(String, DocumentNode)] {
    var sides = PenpotShape.sides(
      shape.raw["layoutPadding"], ["p1", "p2", "p3", "p4"], shape.word("layoutPaddingType"))
    if !isBare, shape.isFlex, let spread = spread(shape), !spread.isFree {
      let place = (shape.word("layoutFlexDir") ?? "row").hasPrefix("row") ? 3 : 0
      sides[place] += spread.edge
    }
    let names = ["paddingTop", "paddingRight", "paddingBottom", "paddingLeft"]
    return zip(names, sides).map { ($0, .number($1)) }
  }

  // MARK: Margins

  /// A shape with margins stands in a frame that has them as its padding.
  func withMargins(_ node: DocumentNode, _ shape: PenpotShape, _ id: String, _ around: Surroundings)
    -> DocumentNode
  {
    guard shape.isInFlow, shape.raw["layoutItemMargin"]?.entries != nil else { return node }
    let sides = PenpotShape.sides(
      shape.raw["layoutItemMargin"], ["m1", "m2", "m3", "m4"], shape.word("layoutItemMarginType"))
    guard sides.contains(where: { $0 != 0 }) else { return node }
    let box = shape.bounds
    let outer = Rect(
      x: box.minX - sides[3], y: box.minY - sides[0], width: max(0, box.width + sides[1] + sides[3]),
      height: max(0, box.height + sides[0] + sides[2]))
    var members: [(String, DocumentNode)] = [
      ("id", .text(id + "~margin")), ("sourceId", .text("")), ("name", .text("\(shape.name) margin")),
      ("type", .text("FRAME")), ("absoluteBoundingBox", Self.box(outer)), ("layoutMode", .text("HORIZONTAL")),
      ("clipsContent", .bool(false)),
    ]
    for (axis, key) in [("H", "layoutSizingHorizontal"), ("V", "layoutSizingVertical")] {
      members.append((key, .text(shape.sizing(axis) == "fill" ? "FILL" : "HUG")))
    }
    members += zip(["paddingTop", "paddingRight", "paddingBottom", "paddingLeft"], sides).map {
      ($0, .number($1))
    }
    // What the frame says in the shape's place.
    let moved = [
      "layoutAlignSelf", "gridRowAnchorIndex", "gridColumnAnchorIndex", "gridRowSpan", "gridColumnSpan",
      "gridChildHorizontalAlign", "gridChildVerticalAlign", "visible",
    ]
    for key in moved { if let value = node[key] { members.append((key, value)) } }
    let kept = (node.entries ?? []).filter { !moved.contains($0.key) }.map { ($0.key, $0.value) }
    members.append(("children", .list([.map(kept)])))
    return .map(members)
  }

  // MARK: Grid

  private mutating func grid(_ shape: PenpotShape) -> [(String, DocumentNode)] {
    let gap = shape.raw["layoutGap"]
    let (columns, rows) = (
      shape.raw["layoutGridColumns"]?.items ?? [], shape.raw["layoutGridRows"]?.items ?? []
    )
    let sides = padding(shape).map { $0.1.number ?? 0 }
    let (column, row) = (gap?.length("columnGap") ?? 0, gap?.length("rowGap") ?? 0)
    if shape.word("layoutJustifyContent").map({ !["start", "stretch"].contains($0) }) == true
      || shape.word("layoutAlignContent").map({ !["start", "stretch"].contains($0) }) == true
    {
      note("grid-alignment", "the tracks of a grid were put at its start", shape)
    }
    return [
      ("layoutMode", .text("GRID")), ("gridColumnGap", .number(column)), ("gridRowGap", .number(row)),
      ("gridColumnCount", .number(Double(max(1, columns.count)))),
      ("gridRowCount", .number(Double(max(1, rows.count)))),
      ("gridColumnsSizing", .text(Self.tracks(columns, shape.size.width - sides[1] - sides[3]))),
      ("gridRowsSizing", .text(Self.tracks(rows, shape.size.height - sides[0] - sides[2]))),
    ]
  }

  /// - Parameter room: of which tracks in per cent have their share.
  private static func tracks(_ tracks: [DocumentNode], _ room: Double) -> String {
    let sizes = tracks.map { track -> String in
      let value = max(0, track.length("value") ?? 1)
      switch track["type"]?.string {
      case "fixed": return "\(value)px"
      case "percent": return "\(value / 100 * max(0, room))px"
      case "flex": return "\(max(0.001, value))fr"
      default: return "auto"
      }
    }
    return sizes.isEmpty ? "auto" : sizes.joined(separator: " ")
  }

  private func cell(_ shape: PenpotShape, _ grid: PenpotShape) -> [(String, DocumentNode)] {
    guard let cell = grid.cells[shape.id] else { return [] }
    func align(_ own: String, _ all: String) -> String {
      let word = cell[own]?.string ?? "auto"
      return Self.alignments[word == "auto" ? grid.word(all) ?? "start" : word] ?? "MIN"
    }
    return [
      ("gridRowAnchorIndex", .number((cell.length("row") ?? 1) - 1)),
      ("gridColumnAnchorIndex", .number((cell.length("column") ?? 1) - 1)),
      ("gridRowSpan", .number(cell.length("rowSpan") ?? 1)),
      ("gridColumnSpan", .number(cell.length("columnSpan") ?? 1)),
      ("gridChildHorizontalAlign", .text(align("justifySelf", "layoutJustifyItems"))),
      ("gridChildVerticalAlign", .text(align("alignSelf", "layoutAlignItems"))),
    ]
  }
}
