import SceneModel

/// Keys of nodes that place what is inside of them.
extension Grammar {
  /// Of children that follow each other.
  package static let stack: [Construct.Key] = [
    .init(
      .stack, .word(AxisWord.words), "Axis along which the children are stacked."),
    .init(.spacing, .number(), "Spacing between children in points."),
    .init(
      .padding, .either([.number(), .numbers(4)]),
      "Padding in points: one number for all sides, or [top, leading, bottom, trailing]."),
    .init(.align, .choice(StackAlignment.words), "Alignment across the stack's axis.", default: "fill"),
    .init(
      .distribute, .choice(StackDistribution.words), "Distribution along the stack's axis.", default: "fill"),
    .init(.wrap, .boolean, "Wraps children that don't fit onto another line."),
    .init(.lineSpacing, .number(), "Spacing between lines in points. Default: the stack's spacing."),
    .init(
      .alignLines, .choice(StackDistribution.ofLines.map(\.rawValue)),
      "Distribution of lines if the stack has more room than they need.", default: "start"),
    .init(.of, .value(.list), "Items for rows. Each item becomes one row, after the other children."),
    rows(.row, stackRow, required: false),
  ]

  /// Of children in columns and rows.
  package static let grid: [Construct.Key] = [
    .init(.grid, .text, "The node's id."),
    .init(
      .columns, .either([.number(1...100), .list(.value(.track))]), required: true,
      "Number of equal columns, or a list of column widths: points, a fraction such as 1fr, or auto."),
    .init(
      .rows, .either([.value(.track), .list(.value(.track))]),
      "Row heights; the last one applies to all further rows. Default: auto."),
    .init(
      .spacing, .either([.number(), .numbers(2)]),
      "Spacing between cells in points, or [between columns, between rows]."),
    .init(
      .padding, .either([.number(), .numbers(4)]),
      "Padding in points: one number for all sides, or [top, leading, bottom, trailing]."),
    .init(.alignX, .choice(StackAlignment.alongX), "Alignment of cells in their columns.", default: "fill"),
    .init(.alignY, .choice(StackAlignment.alongY), "Alignment of cells in their rows.", default: "fill"),
    .init(
      .dense, .boolean,
      "Lets later cells fill gaps that wider cells have left, like dense in CSS grid-auto-flow."),
    .init(.of, .value(.list), "Items for cells. Each item becomes one cell, after the other children."),
    rows(.cell, gridCell, required: false),
  ]

  /// Of rows in a viewport.
  package static let list: [Construct.Key] = [
    .init(.list, .value(.list), "Items of the list. Each item becomes one row."),
    rows(.row, listRow, required: true),
    .init(.axis, .word(AxisWord.words), "Direction of the rows.", default: "vertical"),
    .init(.anchor, .word(ListEdge.words), "Edge that the rows are aligned to."),
    .init(.spacing, .number(), "Spacing between rows in points."),
    .init(.offset, .number(-1e8...1e8), "Scroll offset away from the anchor in points."),
    .init(
      .rowSize, .number(rowSizes),
      "Size of each row along the axis in points, like UITableView's rowHeight. Only rows near the viewport are laid out."
    ),
    .init(
      .estimatedRowSize, .number(rowSizes),
      "Estimated size of a row along the axis in points, like UITableView's estimatedRowHeight. Only rows near the viewport are laid out, and rows are measured as far as they have been scrolled to."
    ),
  ]

  /// Rows that have no size would all be near the viewport.
  private static let rowSizes = 1.0...1e5

  static let stackRow = row("row", "a row", common + placement)
  static let gridCell = row("cell", "a cell", common + placement)
  static let listRow = row("list-row", "a row", common)
  /// What may itself be a node of a kind.
  package static let roots = [component, stackRow, gridCell, listRow]

  private static func row(_ root: String, _ name: String, _ keys: [Construct.Key]) -> Construct {
    Construct(
      name: name,
      keys: [.init(.with, .list(.word([])), "Name for the item. The name index is always available.")]
        + ownStates + keys + [ownTransitions(.group)], idle: idleOwnStates, root: root)
  }

  private static func rows(_ key: SceneKey, _ row: Construct, required: Bool) -> Construct.Key {
    .init(
      key, .either([.word([]), .object(row)]), required: required,
      "Content of each \(key.rawValue): the name of a component, or the node itself.")
  }

  /// Keys of a component or row that is itself a node of a kind.
  package static func keys(of root: Construct, as kind: NodeKind) -> [Construct.Key] {
    kind == .group ? root.keys : own(kind) + [ownTransitions(kind)] + root.keys
  }
}
