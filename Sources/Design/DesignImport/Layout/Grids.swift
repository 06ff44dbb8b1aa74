import Documents
import SceneFormat

/// Auto layout in columns and rows as a grid.
extension Conversion {
  mutating func makeGrid(_ element: Element, _ node: DesignNode) {
    element.kind = .grid
    let layout = node.properties.layout
    let columns = tracks(layout.columns, count: layout.columnCount)
    element.set(.columns, columns ?? .number(1))
    // Without cells a grid has columns alone.
    let hasCells = node.children.contains { !$0.isAbsolute }
    if layout.rows != nil, hasCells { element.set(.rows, tracks(layout.rows, count: layout.rowCount)) }
    let gaps = [layout.columnSpacing, layout.rowSpacing].map(points)
    if gaps[0] != 0 || gaps[1] != 0 {
      element.set(.spacing, gaps[0] == gaps[1] ? .number(gaps[0]) : .list(gaps.map { .number($0) }))
    }
    element.set(.padding, padding(node))
    guard hasCells else { return }
    element.set(.alignX, .text("leading"))
    element.set(.alignY, .text("top"))
  }

  /// Nil where there are none.
  private func tracks(_ tracks: [AutoLayout.Track]?, count: Int?) -> DocumentNode? {
    let number = count ?? 1
    guard var sizes = tracks, let last = sizes.last else {
      return count == nil ? nil : .number(Double(number))
    }
    sizes += Array(repeating: last, count: max(0, number - sizes.count))
    return .list(
      sizes.map { size in
        switch size {
        case .points(let points): .number(points)
        case .fraction(let text): .text(text)
        case .auto: .text("auto")
        }
      })
  }

  /// Children in the order of their cells; where none says which, in their own.
  func gridOrder(_ node: DesignNode) -> [DesignNode] {
    guard Self.namesCells(node) else { return node.children }
    func place(_ child: DesignNode) -> (Int, Int) {
      guard !child.isAbsolute else { return (Int.max, 0) }
      return (child.properties.cell.start(.vertical), child.properties.cell.start(.horizontal))
    }
    return node.children.enumerated().sorted { a, b in
      let (x, y) = (place(a.element), place(b.element))
      return x == y ? a.offset < b.offset : x < y
    }.map(\.element)
  }

  private static func namesCells(_ node: DesignNode) -> Bool {
    node.children.contains { $0.properties.cell.row != nil || $0.properties.cell.column != nil }
  }

  /// Puts frames where a grid leaves cells free: its children would move up.
  func fillFreeCells(of element: Element, _ node: DesignNode) {
    guard node.flow == .grid, Self.namesCells(node) else { return }
    let columns = node.properties.layout.columnCount ?? 1
    var (taken, next): (Set<Int>, Int) = ([], 0)
    var children: [Element] = []
    for child in element.children {
      guard let source = child.source, source.isVisible, !source.isAbsolute else {
        children.append(child)
        continue
      }
      let cell = source.properties.cell
      let place = cell.start(.vertical) * columns + min(cell.start(.horizontal), columns - 1)
      while next < place, children.count < 10_000 {
        if !taken.contains(next) {
          children.append(Element(.group, element.key.part("cell-\(next)"), name: "\(element.name) cell"))
        }
        next += 1
      }
      for y in 0..<cell.rowSpan {
        for x in 0..<min(columns, cell.columnSpan) {
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
  func cellRoom(_ node: DesignNode, _ grid: DesignNode, _ axis: DesignNode.Axis) -> Double? {
    let (cell, layout) = (node.properties.cell, grid.properties.layout)
    let sizes = (axis == .horizontal ? layout.columns : layout.rows) ?? []
    let (first, span) = (cell.start(axis), cell.span(axis))
    guard first + span <= sizes.count else { return nil }
    let gap = axis == .horizontal ? layout.columnSpacing : layout.rowSpacing
    return sizes[first..<(first + span)].reduce(gap * Double(span - 1)) { room, size in
      guard let room, case .points(let points) = size else { return nil }
      return room + points
    }
  }

  func placeInCell(_ element: Element, _ node: DesignNode, _ axis: DesignNode.Axis, _ size: Double) {
    let isHorizontal = axis == .horizontal
    if isHorizontal {
      let range = NodeKind.box.range(of: .span)
      let columns = range.nearest(to: Double(node.properties.cell.columnSpan))
      let rows = range.nearest(to: Double(node.properties.cell.rowSpan))
      if rows > 1 {
        element.set(.span, .list([.number(columns), .number(rows)]))
      } else if columns > 1 {
        element.set(.span, .number(columns))
      }
    }
    let key = isHorizontal ? SceneKey.alignSelfX : .alignSelfY
    switch extent(node, axis) {
    case .fill:
      element.set(key, .text("fill"))
      if tool.letsFillingNodesGiveWay { yieldAll(element, node, axis) }
    case .fixed: element.layout.append("\(isHorizontal ? "width" : "height") == \(pointsText(size))")
    case .hug: break
    }
    guard extent(node, axis) != .fill else { return }
    switch node.properties.cell.alignment(axis) {
    case .center: element.set(key, .text("center"))
    case .end: element.set(key, .text(isHorizontal ? "trailing" : "bottom"))
    case .start, .baseline: break
    }
  }
}
