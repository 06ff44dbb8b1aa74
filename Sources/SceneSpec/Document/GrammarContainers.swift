import SceneModel

/// Keys of nodes that place what is inside of them.
extension Grammar {
  /// Of children that follow each other.
  static let stack: [Construct.Key] = [
    .init(
      .stack, .word(AxisWord.words), "Direction in which the children follow each other."),
    .init(.spacing, .number(), "Points between neighbours."),
    .init(
      .padding, .either([.number(), .numbers(4)]),
      "Points inside: all, or top, leading, bottom, trailing."),
    .init(.align, .choice(StackAlignment.words), "Across the direction; fill unless given."),
    .init(.distribute, .choice(StackDistribution.words), "Along the direction; fill unless given."),
    .init(.wrap, .truth, "Whether children that do not fit begin another line."),
    .init(.lineSpacing, .number(), "Points between lines; the spacing unless given."),
    .init(
      .alignLines, .choice(StackDistribution.ofLines.map(\.rawValue)),
      "Lines in a stack with more room than they need; start unless given."),
    .init(.of, .value(.list), "Items of which each becomes a row, a child behind the others."),
    rows(.row, stackRow, required: false),
  ]

  /// Of children in columns and rows.
  static let grid: [Construct.Key] = [
    .init(.grid, .text, "The node's id."),
    .init(
      .columns, .either([.number(1...100), .list(.value(.track))]), required: true,
      "How many equal columns, or a width for each: points, a share such as 1fr, or auto."),
    .init(
      .rows, .either([.value(.track), .list(.value(.track))]),
      "Heights of rows, the last for all further ones; auto unless given."),
    .init(
      .spacing, .either([.number(), .numbers(2)]), "Points between cells, or between columns and rows."),
    .init(
      .padding, .either([.number(), .numbers(4)]),
      "Points inside: all, or top, leading, bottom, trailing."),
    .init(.alignX, .choice(StackAlignment.alongX), "Cells in their columns; fill unless given."),
    .init(.alignY, .choice(StackAlignment.alongY), "Cells in their rows; fill unless given."),
    .init(.dense, .truth, "Whether cells fill places that wider ones have left free."),
    .init(.of, .value(.list), "Items of which each becomes a cell, a child behind the others."),
    rows(.cell, gridCell, required: false),
  ]

  /// Of rows in a viewport.
  static let list: [Construct.Key] = [
    .init(.list, .value(.list), "The items."),
    rows(.row, listRow, required: true),
    .init(.axis, .word(AxisWord.words), "vertical unless given."),
    .init(.anchor, .word(ListEdge.words), "Edge at which rows are lined up."),
    .init(.spacing, .number(), "Points between rows."),
    .init(.offset, .number(), "Points by which rows are scrolled away from the anchor."),
  ]

  static let stackRow = row("row", "a row", common + placement)
  static let gridCell = row("cell", "a cell", common + placement)
  static let listRow = row("list-row", "a row", common)
  /// What may itself be a node of a kind.
  static let roots = [component, stackRow, gridCell, listRow]

  private static func row(_ root: String, _ name: String, _ keys: [Construct.Key]) -> Construct {
    Construct(
      name: name,
      keys: [.init(.with, .list(.word([])), "Name of the item; index is always there.")] + keys
        + [ownTransitions(.group)], root: root)
  }

  private static func rows(_ key: SceneKey, _ row: Construct, required: Bool) -> Construct.Key {
    .init(
      key, .either([.word([]), .object(row)]), required: required,
      "Component of a \(key.rawValue), or the \(key.rawValue) itself.")
  }

  /// Keys of a component or row that is itself a node of a kind.
  static func keys(of root: Construct, as kind: NodeKind) -> [Construct.Key] {
    kind == .group ? root.keys : own(kind) + [ownTransitions(kind)] + root.keys
  }
}
