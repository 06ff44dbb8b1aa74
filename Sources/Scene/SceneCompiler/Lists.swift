import SceneExpressions
import SceneFormat
import SceneModel

/// How a list scrolls its rows, as its keys say.
struct ListLayout {
  let axis: Axis
  let anchor: ListEdge
  /// Points between rows.
  let spacing: Double
  /// Points by which the rows are moved away from the anchor.
  let offset: DrivenNumber
  /// Points along the axis that each row has; nil where rows have sizes of their own.
  let rowSize: Double?
  /// Points that a row is taken to have until it is measured; nil where all rows are laid out.
  let estimatedRowSize: Double?

  /// Whether only rows near the viewport are laid out.
  var hasWindow: Bool { rowSize != nil || estimatedRowSize != nil }
}

extension SceneBuilder {
  /// Adds the rows of a list, all or those near its viewport, which follow each other from its anchor.
  mutating func addList(_ spec: NodeSpec, _ list: NodeID, _ place: ExpansionContext) {
    let layout = read(at: place) { $0.listLayout(spec.attributes) }
    var (laidOut, distance) = (0..<0, 0.0)
    let rows = addRows(spec, list, place) { draft, count in
      (laidOut, distance) =
        layout.hasWindow ? draft.window(of: count, layout, list, spec, place) : (0..<count, 0)
      return laidOut
    }
    noteMeasured(rows, of: list, layout, laidOut)
    lineUp(rows, in: list, layout, behind: distance, spec, place)
  }

  /// - Parameter distance: points that rows take up which are not laid out between the anchor and these.
  private mutating func lineUp(
    _ rows: [NodeID], in list: NodeID, _ layout: ListLayout, behind distance: Double, _ spec: NodeSpec,
    _ place: ExpansionContext
  ) {
    guard let first = rows.first, let last = rows.last else { return }
    let (axis, offset) = (layout.axis, layout.offset)
    let behind =
      distance == 0 ? "" : ", behind \(Value.text(of: distance)) points of rows that are not laid out"
    var rules = RuleWriter(stack: list, span: spec.attributes[.list]?.span ?? spec.span)
    rules.spacing = layout.spacing
    if layout.anchor.isAtEnd {
      rules.add(
        "last row at the list's end\(behind)", last, axis.end, .equal, list, axis.end, offset.value - distance
      )
    } else {
      rules.add(
        "first row at the list's start\(behind)", first, axis.start, .equal, list, axis.start,
        distance - offset.value)
    }
    rules.rules[0].key = .offset
    rules.rules[0].slopes = [].adding(offset.slopes, times: layout.anchor.isAtEnd ? 1 : -1)
    rules.chain(rows.map { .init($0) }, axis, .equal)
    rules.align(rows, StackLayout(axis: axis))
    if let size = layout.rowSize { for row in rows { rules.add(size, of: row, axis) } }
    append(rules, spec.attributes, place)
  }
}

extension RuleWriter {
  /// Says how large a row is.
  fileprivate mutating func add(_ size: Double, of row: NodeID, _ axis: Axis) {
    rules.append(
      Rule(
        terms: [(row, axis.size, 1)], relation: .equal, constant: size,
        text: "row-size \(Value.text(of: size))", key: .rowSize))
  }
}

extension ValueReader {
  fileprivate mutating func listLayout(_ attributes: Spec) -> ListLayout {
    let direction: AxisWord = attributes[.axis]?.word() ?? .vertical
    return ListLayout(
      axis: Axis(isVertical: direction == .vertical), anchor: attributes[.anchor]?.word() ?? .top,
      spacing: number(attributes[.spacing]) ?? 0,
      offset: followingNumber(attributes[.offset]) ?? DrivenNumber(value: 0),
      rowSize: number(attributes[.rowSize]), estimatedRowSize: number(attributes[.estimatedRowSize]))
  }
}
