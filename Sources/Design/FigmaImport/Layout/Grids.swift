import Documents
import SceneFormat

/// Auto layout in columns and rows as a grid.
extension Conversion {
  mutating func makeGrid(_ element: Element, _ node: FigmaNode) {
    element.kind = .grid
    let columns = tracks(node.word("gridColumnsSizing"), count: node.raw.points("gridColumnCount"))
    element.set(.columns, columns ?? .number(1))
    // Without cells a grid has columns alone.
    let hasCells = node.children.contains { !$0.isAbsolute }
    if node.word("gridRowsSizing") != nil, hasCells {
      element.set(.rows, tracks(node.word("gridRowsSizing"), count: node.raw.points("gridRowCount")))
    }
    let gaps = [node.raw.points("gridColumnGap") ?? 0, node.raw.points("gridRowGap") ?? 0].map(points)
    if gaps[0] != 0 || gaps[1] != 0 {
      element.set(.spacing, gaps[0] == gaps[1] ? .number(gaps[0]) : .list(gaps.map { .number($0) }))
    }
    element.set(.padding, padding(node))
    guard hasCells else { return }
    element.set(.alignX, .text("leading"))
    element.set(.alignY, .text("top"))
  }

  /// Sizes such as `repeat(2,minmax(0,1fr)) 100px`; nil where there are none.
  private func tracks(_ text: String?, count: Double?) -> DocumentNode? {
    let number = Int(min(100, max(1, count ?? 1)))
    guard let text, !text.isEmpty else { return count == nil ? nil : .number(Double(number)) }
    var sizes = Self.sizes(text)
    while sizes.count < number { sizes.append(sizes.last ?? .text("1fr")) }
    return .list(sizes)
  }

  /// At most a hundred, however they are repeated; brackets stand in brackets at most four deep.
  static func sizes(_ text: String, depth: Int = 0) -> [DocumentNode] {
    guard depth < 4 else { return [.text("auto")] }
    var sizes: [DocumentNode] = []
    for part in split(text) where sizes.count < 100 {
      sizes += Self.part(part, depth: depth).prefix(100 - sizes.count)
    }
    return sizes
  }

  private static func part(_ part: String, depth: Int) -> [DocumentNode] {
    if part.hasPrefix("repeat("), let comma = part.firstIndex(of: ",") {
      let count = Int(part.dropFirst(7).prefix { $0 != "," }) ?? 1
      let inner = String(part[part.index(after: comma)...].dropLast())
      return Array(repeating: sizes(inner, depth: depth + 1), count: min(100, max(1, count))).flatMap { $0 }
    }
    if part.hasPrefix("minmax("), let comma = part.lastIndex(of: ",") {
      return sizes(String(part[part.index(after: comma)...].dropLast()), depth: depth + 1)
    }
    if part.hasSuffix("px"), let points = Double(part.dropLast(2)) { return [.number(points)] }
    if part.hasSuffix("fr"), Double(part.dropLast(2)) != nil { return [.text(part)] }
    return [.text("auto")]
  }

  /// At blanks outside of brackets.
  private static func split(_ text: String) -> [String] {
    var (parts, depth) = ([""], 0)
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == " " {
        if depth == 0 { parts.append("") }
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.filter { !$0.isEmpty }
  }

  /// Children in the order of their cells; where none says which, in their own.
  func gridOrder(_ node: FigmaNode) -> [FigmaNode] {
    guard Self.namesCells(node) else { return node.children }
    func place(_ child: FigmaNode) -> (Int, Int) {
      guard !child.isAbsolute else { return (Int.max, 0) }
      return (Self.cell(child, "gridRowAnchorIndex"), Self.cell(child, "gridColumnAnchorIndex"))
    }
    return node.children.enumerated().sorted { a, b in
      let (x, y) = (place(a.element), place(b.element))
      return x == y ? a.offset < b.offset : x < y
    }.map(\.element)
  }

  private static func namesCells(_ node: FigmaNode) -> Bool {
    node.children.contains { $0.raw["gridRowAnchorIndex"] != nil || $0.raw["gridColumnAnchorIndex"] != nil }
  }

  private static func cell(_ child: FigmaNode, _ key: String, least: Int = 0) -> Int {
    Int(min(1000, max(Double(least), child.raw.points(key) ?? Double(least))))
  }

  /// Puts frames where a grid leaves cells free: its children would move up.
  func fillFreeCells(of element: Element, _ node: FigmaNode) {
    guard node.flow == .grid, Self.namesCells(node) else { return }
    let columns = Int(min(100, max(1, node.raw.points("gridColumnCount") ?? 1)))
    var (taken, next): (Set<Int>, Int) = ([], 0)
    var children: [Element] = []
    for child in element.children {
      guard let source = child.source, source.isVisible, !source.isAbsolute else {
        children.append(child)
        continue
      }
      let (row, column) = (
        Self.cell(source, "gridRowAnchorIndex"), Self.cell(source, "gridColumnAnchorIndex")
      )
      let place = row * columns + min(column, columns - 1)
      while next < place, children.count < 10_000 {
        if !taken.contains(next) {
          children.append(Element(.group, element.key.part("cell-\(next)"), name: "\(element.name) cell"))
        }
        next += 1
      }
      for y in 0..<Self.cell(source, "gridRowSpan", least: 1) {
        for x in 0..<min(columns, Self.cell(source, "gridColumnSpan", least: 1)) {
          taken.insert(place + y * columns + x)
        }
      }
      next = max(next, place)
      while taken.contains(next) { next += 1 }
      children.append(child)
    }
    element.children = children
  }

  /// Room in the cell of a node along an axis; nil where a track of it has no size in points.
  func cellRoom(_ node: FigmaNode, _ grid: FigmaNode, _ axis: FigmaNode.Axis) -> Double? {
    let isX = axis == .horizontal
    let sizes = isX ? grid.columnSizes : grid.rowSizes
    let first = Self.cell(node, isX ? "gridColumnAnchorIndex" : "gridRowAnchorIndex")
    let span = Self.cell(node, isX ? "gridColumnSpan" : "gridRowSpan", least: 1)
    guard first + span <= sizes.count else { return nil }
    let tracks = sizes[first..<(first + span)].map(\.number)
    let gap = grid.raw.points(isX ? "gridColumnGap" : "gridRowGap") ?? 0
    return tracks.reduce(gap * Double(span - 1)) { room, size in
      room.flatMap { room in size.map { room + $0 } }
    }
  }

  func placeInCell(_ element: Element, _ node: FigmaNode, _ axis: FigmaNode.Axis, _ size: Double) {
    let isHorizontal = axis == .horizontal
    if isHorizontal {
      let columns = Int(min(100, max(1, node.raw.points("gridColumnSpan") ?? 1)))
      let rows = Int(min(100, max(1, node.raw.points("gridRowSpan") ?? 1)))
      if rows > 1 {
        element.set(.span, .list([.number(Double(columns)), .number(Double(rows))]))
      } else if columns > 1 {
        element.set(.span, .number(Double(columns)))
      }
    }
    let key = isHorizontal ? SceneKey.alignSelfX : .alignSelfY
    switch extent(node, axis) {
    case .fill:
      element.set(key, .text("fill"))
      if tool == .penpot { yieldAll(element, node, axis) }
    case .fixed: element.layout.append("\(isHorizontal ? "width" : "height") == \(pointsText(size))")
    case .hug: break
    }
    guard extent(node, axis) != .fill else { return }
    switch node.word(isHorizontal ? "gridChildHorizontalAlign" : "gridChildVerticalAlign") {
    case "CENTER": element.set(key, .text("center"))
    case "MAX": element.set(key, .text(isHorizontal ? "trailing" : "bottom"))
    default: break
    }
  }
}
