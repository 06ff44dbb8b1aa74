import Documents
import Graphics2D
import SceneExpressions
import SceneFormat
import SceneModel

/// Lists that lay out only the rows near their viewport.
extension SceneBuilder {
  /// Rows whose sizes a list asks for: the scene is laid out with them, and compiled again.
  struct MeasuredRows {
    /// Identity of the list.
    let list: String
    let isVertical: Bool
    /// Places of the rows, counted from the anchor.
    let places: Range<Int>
    /// The rows, nil for one that is not there; nothing as long as they are only asked for.
    var rows: [NodeID?] = []
  }

  /// The rows of a list that are laid out, by index, and the points that others take up between these and the anchor.
  ///
  /// Notes at the list which they are. Where rows must be measured first, there are none, or those that are being measured.
  mutating func window(
    of count: Int, _ layout: ListLayout, _ list: NodeID, _ spec: NodeSpec, _ place: ExpansionContext
  ) -> (rows: Range<Int>, distance: Double) {
    let drivers = drivers(of: spec.attributes[.offset], at: place)
    checkRows(spec, layout)
    let positions = positions(of: count, layout, list)
    var window = positions.window(at: layout.offset.value)
    let identity = nodes[Int(list.index)].identity
    let asked = asked(of: identity, positions, window)
    if let asked {
      measured.append(MeasuredRows(list: identity, isVertical: layout.axis.isVertical, places: asked))
    } else if names.round == nil {
      noteChoice(of: positions, layout.offset, drivers, list)
    }
    if let round = names.round {
      window.rows = round.places[identity] ?? 0..<0
    } else if asked != nil {
      window.rows = 0..<0
    }
    let (near, far) = positions.extents(around: window)
    let isReversed = names.isRightToLeft && !place.sides.areKept && !layout.axis.isVertical
    let sizes =
      layout.anchor.isAtEnd ? positions.sizes(of: window.rows).reversed() : positions.sizes(of: window.rows)
    let isAnchorLow = layout.anchor.isAtEnd == isReversed
    let rows =
      layout.anchor.isAtEnd
      ? count - window.rows.upperBound..<count - window.rows.lowerBound : window.rows
    nodes[Int(list.index)].rowWindow = RowWindow(
      isVertical: layout.axis.isVertical, extentBefore: isAnchorLow ? near : far,
      extentAfter: isAnchorLow ? far : near,
      identity: place.identityPrefix + nodes[Int(list.index)].id.dropFirst(place.prefix.count),
      places: window.rows, hasLast: rows.upperBound == count,
      sizes: asked == nil && names.round == nil ? sizes : nil)
    return (rows, near)
  }

  /// Places of the rows that are to be measured; nil where none are.
  private func asked(of list: String, _ positions: RowPositions, _ window: RowPositions.Window) -> Range<Int>?
  {
    if let round = names.round { return round.measured.contains(list) ? round.places[list] : nil }
    return names.sources.frames == nil ? nil : positions.unmeasured(for: window)
  }

  /// The drivers that an offset follows. It may follow no other state: where a list is scrolled to decides which rows there are,
  /// and they would come and go while a transition moves them.
  private mutating func drivers(of offset: Spec?, at place: ExpansionContext) -> [Int] {
    guard let offset, let template = offset.template else { return [] }
    let states = place.scope.tracing { scope in _ = try? scope.evaluate(template) }.states
    guard let other = states.filter({ !names.isDriver($0) }).min() else { return states.sorted() }
    findings.diagnostics.error(
      .badDriver,
      "with row-size or estimated-row-size, an offset follows drivers only, and \"\(names.stateNames[other])\" is none",
      at: offset.span, hints: ["list it under \"drivers\", so that the rows on its way are laid out, too"])
    return []
  }

  /// Where rows lie must follow from their sizes.
  private mutating func checkRows(_ spec: NodeSpec, _ layout: ListLayout) {
    if layout.spacing < 0 {
      findings.diagnostics.error(
        .outOfRange, "with row-size or estimated-row-size, rows cannot overlap: spacing must be at least 0",
        at: spec.attributes[.spacing]?.span)
    }
    let row = spec.row?.literal.map { names.components[$0] } ?? spec.row
    guard layout.rowSize != nil, let condition = row?[.when] else { return }
    findings.diagnostics.error(
      .rowSizeChanged, "with row-size, every row has that size, so none can be left out by its \"when\"",
      at: condition.span,
      hints: ["filter the items: ${items | filter(item => ...)}, or give the list estimated-row-size"])
  }

  private func positions(of count: Int, _ layout: ListLayout, _ list: NodeID) -> RowPositions {
    let size = names.environment.device.size
    var sizes = RowSizes()
    if layout.rowSize == nil {
      // Whatever a state decides may decide how large rows are.
      for place in names.state.values.indices where !names.isDriver(place) {
        memory?.reads.note(.state(place))
      }
      sizes = names.rowSizes(of: nodes[Int(list.index)].identity)
    }
    return RowPositions(
      count: count, sizes: sizes, usualSize: layout.rowSize ?? layout.estimatedRowSize ?? 1,
      spacing: layout.spacing, viewport: layout.axis.isVertical ? size.height : size.width,
      isExact: layout.rowSize != nil)
  }

  /// A driver on its way brings other rows once they come near the viewport.
  private mutating func noteChoice(
    of positions: RowPositions, _ offset: DrivenNumber, _ drivers: [Int], _ list: NodeID
  ) {
    guard !drivers.isEmpty else { return }
    findings.driversOnlyMove = false
    choices.append(
      NodeChoice(of: Int(list.index), drivers) { [state = names.state] other in
        // Of an offset that does not follow its drivers in proportion, only compiling tells.
        guard !offset.slopes.isEmpty else { return nil }
        let window = positions.window(at: offset.value(from: state, in: other))
        guard positions.unmeasured(for: window) == nil else { return nil }
        return [.number(Double(window.rows.lowerBound)), .number(Double(window.rows.upperBound))]
      })
  }

  /// Notes which nodes the rows have become that are being measured.
  ///
  /// - Parameter range: the indices of their items among those of the list.
  mutating func noteMeasured(_ rows: [NodeID], of list: NodeID, _ layout: ListLayout, _ range: Range<Int>) {
    let identity = nodes[Int(list.index)].identity
    guard !range.isEmpty, let place = measured.lastIndex(where: { $0.list == identity }) else { return }
    measured[place].rows = Array(repeating: nil, count: range.count)
    for row in rows {
      guard let index = rowIndex(row) else { continue }
      let rank = layout.anchor.isAtEnd ? range.upperBound - 1 - index : index - range.lowerBound
      measured[place].rows[rank] = row
    }
  }

  /// The index of a row among the items of its list.
  private func rowIndex(_ row: NodeID) -> Int? {
    let id = nodes[Int(row.index)].id
    return id.lastIndex(of: "[").flatMap { Int(id[id.index(after: $0)...].dropLast()) }
  }
}

extension DrivenNumber {
  /// What it is in a state that differs in drivers alone.
  fileprivate func value(from state: SceneState, in other: SceneState) -> Double {
    slopes.reduce(value) { sum, slope in
      guard case .number(let old) = state[slope.state], case .number(let new) = other[slope.state] else {
        return sum
      }
      return sum + slope.factor * (new - old)
    }
  }
}
