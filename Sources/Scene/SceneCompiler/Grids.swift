import Documents
import SceneExpressions
import SceneFormat
import SceneModel

/// Grids become ordinary constraints: columns and rows are nodes that draw nothing, and cells stand between them.
extension SceneBuilder {
  mutating func addGrid(_ spec: NodeSpec, _ grid: NodeID, _ children: [NodeID], _ place: ExpansionContext) {
    let layout = read(at: place) { $0.gridLayout(spec.attributes) }
    guard !layout.columns.isEmpty, !layout.rows.isEmpty else { return }
    var rules = RuleWriter(stack: grid, span: spec.attributes[.grid]?.span ?? spec.span)
    let cells = cells(children, layout, &rules)
    let rowCount = cells.map { $0.place.row + $0.place.rows }.max() ?? 0
    let rows = (0..<rowCount).map { layout.rows[min($0, layout.rows.count - 1)] }
    guard nodes.count + rowCount + layout.columns.count < CompileContext.maximumNodes else {
      return findings.diagnostics.error(
        .sceneTooLarge,
        "the scene has more than \(CompileContext.maximumNodes) nodes with the \(rowCount) rows of this grid",
        at: spec.span, hints: ["let its cells stand in fewer rows: span and row say how many there are"])
    }
    let columnNodes = addTracks("columns", layout.columns.count, grid, spec, place)
    let rowNodes = addTracks("rows", rowCount, grid, spec, place)
    rules.placeTracks(columnNodes, layout.columns, Axis(isVertical: false), layout)
    rules.placeTracks(rowNodes, rows, Axis(isVertical: true), layout)
    for (axis, tracks, sizes) in [
      (Axis(isVertical: false), columnNodes, layout.columns), (Axis(isVertical: true), rowNodes, rows),
    ] {
      rules.placeCells(cells, in: tracks, sizes, axis, layout)
    }
    for cell in cells where placements[cell.node]?.isSubgrid == true {
      rules.shareColumns(of: cell, columnNodes, self.children(of: cell.node), layout)
    }
    append(rules, spec.attributes, place)
  }

  private func children(of node: NodeID) -> [NodeID] {
    nodes.indices.filter { nodes[$0].parent == node && !nodes[$0].isHidden }
      .map { NodeID(index: Int32($0)) }.filter { placements[$0]?.isAbsolute != true }
  }

  /// Places for the children that take part, in their order.
  private mutating func cells(
    _ children: [NodeID], _ layout: GridLayout, _ rules: inout RuleWriter
  ) -> [GridCell] {
    rules.placements = placements
    let inFlow = children.filter { placements[$0]?.isAbsolute != true }
    let shown = rules.collapse(inFlow, in: nodes, Axis(isVertical: true), padding: layout.padding.top)
    var filler = GridFiller(columns: layout.columns.count, isDense: layout.isDense)
    return shown.map { node in
      var span = placements[node]?.span ?? (columns: 1, rows: 1)
      if span.columns > layout.columns.count {
        findings.diagnostics.error(
          .outOfRange,
          "\(nodes[Int(node.index)].id) reaches over \(span.columns) of \(layout.columns.count) columns",
          at: nodes[Int(node.index)].span)
        span.columns = layout.columns.count
      }
      return GridCell(node: node, place: filler.place(columns: span.columns, rows: span.rows))
    }
  }

  /// Columns or rows as nodes: `photos.columns[0]`.
  private mutating func addTracks(
    _ name: String, _ count: Int, _ grid: NodeID, _ spec: NodeSpec, _ place: ExpansionContext
  ) -> [NodeID] {
    (0..<count).map { index in
      let id = NodeID(index: Int32(nodes.count))
      let own = "\(nodes[Int(grid.index)].id).\(name)[\(index)]"
      nodes.append(
        ResolvedNode(
          id: own, kind: .track, parent: grid, content: .none, box: Box(), fitting: Fitting(), label: "",
          span: spec.attributes[.grid]?.span ?? spec.span,
          identity: "\(nodes[Int(grid.index)].identity).\(name)[\(index)]"))
      origins.append(NodeOrigins())
      ids[own] = id
      note(RowCount(list: "\(nodes[Int(grid.index)].id).\(name)", last: index))
      return id
    }
  }
}

/// A cell and its place.
struct GridCell {
  package var node: NodeID
  package var place: GridPlace

  /// From the first to behind the last column or row.
  package func tracks(_ axis: Axis) -> Range<Int> {
    axis.isVertical
      ? place.row..<place.row + place.rows : place.column..<place.column + place.columns
  }
}

extension RuleWriter {
  /// Columns stand side by side and reach from top to bottom, rows one below the other and from side to side.
  mutating func placeTracks(
    _ tracks: [NodeID], _ sizes: [GridLayout.Track], _ axis: Axis, _ layout: GridLayout
  ) {
    var row = StackLayout(axis: axis)
    row.padding = layout.padding
    let shares = zip(tracks, sizes).compactMap { track, size -> (NodeID, Double)? in
      if case .fraction(let fraction) = size { (track, fraction) } else { nil }
    }
    row.distribution = shares.isEmpty ? .start : .fill
    spacing = axis.isVertical ? layout.spacing.y : layout.spacing.x
    let across = row.padding(along: axis.crossing)
    if tracks.isEmpty {
      let padding = row.padding(along: axis)
      shrink(
        axis, to: padding.near + padding.far, strength: nil,
        "a grid without cells has no room but its padding")
    }
    distribute(tracks.map { .init($0) }, row)
    hug(row, along: axis)
    for (track, size) in zip(tracks, sizes) {
      add(
        "columns and rows reach over the grid", track, axis.crossing.start, .equal, stack,
        axis.crossing.start, across.near)
      add(
        "columns and rows reach over the grid", track, axis.crossing.end, .equal, stack, axis.crossing.end,
        -across.far)
      switch size {
      case .points(let points):
        rules.append(
          Rule(
            terms: [(track, axis.size, 1)], relation: .equal, constant: points,
            text: "a track of \(Value.text(of: points)) points", key: axis.isVertical ? .rows : .columns))
      case .auto:
        rules.append(
          Rule(
            terms: [(track, axis.size, 1)], relation: .equal, constant: 0, strength: Self.hugging,
            text: "a track no larger than its cells"))
      case .fraction: continue
      }
    }
    for fraction in shares.dropFirst() {
      rules.append(
        Rule(
          terms: [(fraction.0, axis.size, 1), (shares[0].0, axis.size, fraction.1 / shares[0].1)],
          relation: .equal,
          constant: 0, text: "tracks in proportion to their shares", rowRule: .sizes))
    }
  }

  mutating func placeCells(
    _ cells: [GridCell], in tracks: [NodeID], _ sizes: [GridLayout.Track], _ axis: Axis, _ layout: GridLayout
  ) {
    var onLine: [Int: NodeID] = [:]
    var evened: Set<Range<Int>> = []
    for cell in cells {
      let range = cell.tracks(axis)
      let (near, far) = (tracks[range.lowerBound], tracks[range.upperBound - 1])
      let own = axis.isVertical ? placements[cell.node]?.alignY : placements[cell.node]?.alignX
      let alignment = own ?? (axis.isVertical ? layout.alignY : layout.alignX)
      place(cell.node, alignment, between: near, far, axis, onLineOf: onLine[range.lowerBound])
      if alignment.isBaseline, onLine[range.lowerBound] == nil { onLine[range.lowerBound] = cell.node }
      if evened.insert(range).inserted { even(range, tracks, sizes, axis) }
    }
  }

  private mutating func place(
    _ cell: NodeID, _ alignment: StackAlignment, between near: NodeID, _ far: NodeID, _ axis: Axis,
    onLineOf other: NodeID?
  ) {
    guard alignment != .fill else {
      let text = "cells fill their place"
      add(text, cell, axis.start, .equal, near, axis.start, key: nil, filling: .cell)
      return add(text, cell, axis.end, .equal, far, axis.end, key: nil, filling: .cell)
    }
    add("cells inside their place", cell, axis.start, .greaterOrEqual, near, axis.start, key: nil)
    add("cells inside their place", cell, axis.end, .lessOrEqual, far, axis.end, key: nil)
    switch alignment {
    case .center:
      rules.append(
        Rule(
          terms: [(cell, axis.center, 2), (near, axis.start, 1), (far, axis.end, 1)], relation: .equal,
          constant: 0, text: "cells in the middle of their place"))
    case .trailing, .bottom:
      add("cells at the far edge of their place", cell, axis.end, .equal, far, axis.end, key: nil)
    case .firstBaseline, .lastBaseline:
      let isFirst = alignment == .firstBaseline
      let line = LogicalAttribute.physical(isFirst ? .firstBaseline : .lastBaseline)
      if let other { add("cells on one baseline", cell, line, .equal, other, line, key: nil) }
      add(
        "cells near the edge of their place", cell, isFirst ? axis.start : axis.end, .equal,
        isFirst ? near : far,
        isFirst ? axis.start : axis.end, strength: Self.hugging - 1, key: nil)
    case .fill, .leading, .top:
      add("cells at the near edge of their place", cell, axis.start, .equal, near, axis.start, key: nil)
    }
  }

  /// What a cell over several tracks of its own size needs more than they have makes them as equal as they can be.
  private mutating func even(
    _ range: Range<Int>, _ tracks: [NodeID], _ sizes: [GridLayout.Track], _ axis: Axis
  ) {
    let open = range.filter { if case .auto = sizes[$0] { true } else { false } }
    let shares = range.contains { if case .fraction = sizes[$0] { true } else { false } }
    guard open.count > 1, !shares else { return }
    for (place, one) in open.enumerated() {
      for other in open[(place + 1)...] {
        add(
          "tracks below a wide cell as equal as they can be", tracks[one], axis.size, .equal, tracks[other],
          axis.size,
          strength: Self.hugging - 1, key: nil)
      }
    }
  }

  /// The children of a cell stand in the grid's columns, one in each from the cell's first.
  mutating func shareColumns(
    of cell: GridCell, _ columns: [NodeID], _ children: [NodeID], _ layout: GridLayout
  ) {
    let axis = Axis(isVertical: false)
    var onLine: NodeID?
    for (child, column) in zip(children, cell.tracks(axis)) {
      let own = placements[child]
      let alignY = own?.alignY ?? layout.alignY
      place(
        child, own?.alignX ?? layout.alignX, between: columns[column], columns[column], axis, onLineOf: nil)
      place(child, alignY, between: cell.node, cell.node, axis.crossing, onLineOf: onLine)
      if alignY.isBaseline, onLine == nil { onLine = child }
    }
  }
}
