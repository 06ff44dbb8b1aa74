import DesignImport
import Documents
import Graphics2D

/// Flex and grid layouts as auto layout.
extension PenpotTreeReader {
  mutating func readLayout(_ shape: PenpotShape, _ properties: inout DesignProperties) {
    // What fills has no say in how large the board around becomes.
    properties.isFillGiven = true
    readSizes(shape, &properties)
    if shape.isStale {
      note(
        "stale-layout",
        "the shapes of this board do not stand where its layout has them; they stay where they are",
        hint: "lay the board out in Penpot: change its gap and change it back", shape)
    }
    if shape.isFlex {
      readFlex(shape, &properties.layout)
    } else if shape.isGrid {
      readGrid(shape, &properties.layout)
    }
    if shape.isFlex || shape.isGrid { properties.layout.padding = Self.padding(padding(shape)) }
  }

  /// What a shape says of itself to the layout around it.
  private func readSizes(_ shape: PenpotShape, _ properties: inout DesignProperties) {
    func sizing(_ axis: String) -> DesignNode.Sizing {
      let word = shape.sizing(axis)
      return word == "fill" ? .fill : word == "auto" && !shape.slants ? .hug : .fixed
    }
    (properties.horizontalSizing, properties.verticalSizing) = (sizing("H"), sizing("V"))
    guard let parent = shape.parent, parent.isFlex || parent.isGrid else { return }
    guard shape.isInFlow else {
      properties.placement.isAbsolute = true
      return
    }
    // Where the shape does not fill, its size stands.
    func bound(_ axis: String, _ key: String, above least: Double) -> Double? {
      guard shape.sizing(axis) == "fill", let number = shape.raw.length(key), number > least else {
        return nil
      }
      return number
    }
    properties.minWidth = bound("H", "layoutItemMinW", above: -.infinity)
    properties.maxWidth = bound("H", "layoutItemMaxW", above: 0)
    properties.minHeight = bound("V", "layoutItemMinH", above: -.infinity)
    properties.maxHeight = bound("V", "layoutItemMaxH", above: 0)
    let level = shape.raw.length("layoutItemZIndex") ?? 0
    if level != 0 { properties.zIndex = level }
    properties.alignSelf = Self.alignments[shape.word("layoutItemAlignSelf") ?? ""]
    if parent.isGrid, let cell = cell(shape, parent) { properties.cell = cell }
  }

  private static let alignments: [String: AutoLayout.Alignment] = [
    "start": .start, "center": .center, "end": .end,
  ]

  // MARK: Flex

  private mutating func readFlex(_ shape: PenpotShape, _ layout: inout AutoLayout) {
    let way = shape.word("layoutFlexDir") ?? "row"
    let (isRow, isReversed) = (way.hasPrefix("row"), way.hasSuffix("reverse"))
    let gap = shape.raw["layoutGap"]
    let (column, row) = (gap?.length("columnGap") ?? 0, gap?.length("rowGap") ?? 0)
    layout.flow = isRow ? .horizontal : .vertical
    layout.spacing.value = spread(shape)?.isFree == true ? 0 : isRow ? column : row
    layout.isFirstOnTop = !isReversed
    layout.justification = justification(shape)
    layout.alignment = Self.alignments[shape.word("layoutAlignItems") ?? "start"] ?? .start
    guard shape.word("layoutWrapType") == "wrap" else { return }
    guard isRow else { return note("vertical-wrap", "a column that wraps is laid out as one column", shape) }
    (layout.wraps, layout.lineSpacing) = (true, row)
    switch shape.word("layoutAlignContent") {
    case "space-between": layout.spreadsLines = true
    case "start", "stretch", nil: break
    case let word?:
      note("line-alignment", "lines that are aligned by \(word.prefix(20)) were put at the start", shape)
    }
  }

  /// Along the layout; the start is at the left or at the top, whatever the order.
  private func justification(_ shape: PenpotShape) -> AutoLayout.Justification {
    switch shape.word("layoutJustifyContent") {
    case "center": .center
    case "end": .end
    // One child alone stands at the start.
    case "space-between" where flowing(shape).count > 1: .spaceBetween
    case "space-around" where spread(shape)?.isFree == true: .spaceAround
    case "space-evenly" where spread(shape)?.isFree == true: .spaceEvenly
    default: .start
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
    let inner = padding(shape, isBare: true)
    let room = isRow ? shape.size.width - inner[1] - inner[3] : shape.size.height - inner[0] - inner[2]
    let least = shape.raw["layoutGap"]?.length(isRow ? "columnGap" : "rowGap") ?? 0
    let gap = (room - sizes) / Double(max(1, children.count + (isEven ? 1 : 0)))
    return (gap >= least, isEven ? least : least / 2)
  }

  /// At the top, right, bottom and left.
  ///
  /// - Parameter isBare: whether gaps at the edges are left out.
  private func padding(_ shape: PenpotShape, isBare: Bool = false) -> [Double] {
    var sides = PenpotShape.sides(
      shape.raw["layoutPadding"], ["p1", "p2", "p3", "p4"], shape.word("layoutPaddingType"))
    if !isBare, shape.isFlex, let spread = spread(shape), !spread.isFree {
      let place = (shape.word("layoutFlexDir") ?? "row").hasPrefix("row") ? 3 : 0
      sides[place] += spread.edge
    }
    return sides
  }

  private static func padding(_ sides: [Double]) -> AutoLayout.Padding {
    var padding = AutoLayout.Padding()
    (padding.top.value, padding.right.value) = (sides[0], sides[1])
    (padding.bottom.value, padding.left.value) = (sides[2], sides[3])
    return padding
  }

  // MARK: Margins

  /// A shape with margins stands in a frame that has them as its padding, and says in its place how it stands in the layout around.
  ///
  /// - Returns: nil for a shape without margins.
  func margin(around shape: PenpotShape, _ properties: inout DesignProperties) -> DesignProperties? {
    guard shape.isInFlow, shape.raw["layoutItemMargin"]?.entries != nil else { return nil }
    let sides = PenpotShape.sides(
      shape.raw["layoutItemMargin"], ["m1", "m2", "m3", "m4"], shape.word("layoutItemMarginType"))
    guard sides.contains(where: { $0 != 0 }) else { return nil }
    let box = shape.bounds
    var margin = DesignProperties()
    margin.givenBox = Self.box(
      Rect(
        x: box.minX - sides[3], y: box.minY - sides[0], width: max(0, box.width + sides[1] + sides[3]),
        height: max(0, box.height + sides[0] + sides[2])))
    margin.layout.flow = .horizontal
    margin.layout.padding = Self.padding(sides)
    margin.horizontalSizing = shape.sizing("H") == "fill" ? .fill : .hug
    margin.verticalSizing = shape.sizing("V") == "fill" ? .fill : .hug
    (margin.alignSelf, margin.cell) = (properties.alignSelf, properties.cell)
    margin.placement.isVisible = properties.placement.isVisible
    (properties.alignSelf, properties.cell) = (nil, GridCell())
    properties.placement.isVisible = nil
    return margin
  }

  // MARK: Grid

  private mutating func readGrid(_ shape: PenpotShape, _ layout: inout AutoLayout) {
    let gap = shape.raw["layoutGap"]
    let (columns, rows) = (
      shape.raw["layoutGridColumns"]?.items ?? [], shape.raw["layoutGridRows"]?.items ?? []
    )
    let sides = padding(shape)
    if shape.word("layoutJustifyContent").map({ !["start", "stretch"].contains($0) }) == true
      || shape.word("layoutAlignContent").map({ !["start", "stretch"].contains($0) }) == true
    {
      note("grid-alignment", "the tracks of a grid were put at its start", shape)
    }
    layout.flow = .grid
    (layout.columnSpacing, layout.rowSpacing) = (gap?.length("columnGap") ?? 0, gap?.length("rowGap") ?? 0)
    layout.columns = Self.tracks(columns, shape.size.width - sides[1] - sides[3])
    layout.rows = Self.tracks(rows, shape.size.height - sides[0] - sides[2])
    (layout.columnCount, layout.rowCount) = (layout.columns?.count, layout.rows?.count)
  }

  /// At most a hundred.
  ///
  /// - Parameter room: of which tracks in per cent have their share.
  private static func tracks(_ tracks: [DocumentNode], _ room: Double) -> [AutoLayout.Track] {
    let sizes = tracks.prefix(100).map { track -> AutoLayout.Track in
      let value = max(0, track.length("value") ?? 1)
      switch track["type"]?.string {
      case "fixed": return .points(value)
      case "percent": return .points(value / 100 * max(0, room))
      case "flex": return .fraction("\(max(0.001, value))fr")
      default: return .auto
      }
    }
    return sizes.isEmpty ? [.auto] : sizes
  }

  private func cell(_ shape: PenpotShape, _ grid: PenpotShape) -> GridCell? {
    guard let cell = grid.cells[shape.id] else { return nil }
    func alignment(_ own: String, _ all: String) -> AutoLayout.Alignment {
      let word = cell[own]?.string ?? "auto"
      return Self.alignments[word == "auto" ? grid.word(all) ?? "start" : word] ?? .start
    }
    func number(_ key: String) -> Int { Int(min(1000, max(1, cell.length(key) ?? 1))) }
    var place = GridCell()
    (place.row, place.column) = (number("row") - 1, number("column") - 1)
    (place.rowSpan, place.columnSpan) = (number("rowSpan"), number("columnSpan"))
    place.horizontal = alignment("justifySelf", "layoutJustifyItems")
    place.vertical = alignment("alignSelf", "layoutAlignItems")
    return place
  }
}
