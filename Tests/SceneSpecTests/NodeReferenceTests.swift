import TestFixtures
import Testing

/// Constraints that speak of nodes of other scopes: rows, components and what they contain.
@Suite struct NodeReferenceTests {
  private static let rows = """
    data: { rows: [a, b], none: [] }
    state: { open: false }
    components:
      item:
        layout: [height == 44]
        children:
          - box: b
            layout: [left == 0, top == 0, height == 20, width == 10 @low, width == ruler.width]
          - box: c
            when: ${open}
            layout: [left == 0, top == 0, size == 20]
    """

  private func scene(_ children: String) throws -> InlineScene {
    try InlineScene(Self.rows + "\nchildren:\n" + children)
  }

  private let ruler = "  - { box: ruler, layout: [left == 0, top == 60, height == 20, width == 77] }\n"
  private let list = """
      - { list: "${rows}", id: rows, row: item, layout: [left == 0, top == 100, width == 300, height == 200] }

    """

  @Test func aRowReachesNodesOutsideOfItsList() throws {
    let scene = try scene(ruler + list)
    #expect(try scene.frame("rows[0].b").width == 77 && scene.frame("rows[1].b").width == 77)
  }

  @Test func aRowReachesOtherRowsOfItsList() throws {
    let scene = try scene(
      """
        - list: ${rows}
          id: rows
          layout: [left == 0, top == 0, width == 300, height == 200]
          row:
            layout: [height == 44]
            children:
              - { box: a, layout: [left == 0, top == 0, height == 20, "width == ${40 + 40 * index}"] }
              - { box: b, layout: ["left == rows[0].a.right + 8", top == 0, height == 20, right == 200] }
      """)
    #expect(try scene.span("rows[1].b") == [48, 452])
  }

  /// What the present state leaves out takes its constraints along; rows beyond the last are such nodes, too.
  @Test(arguments: ["rows[7].b", "rows[0].c", "none[0].b", "none[last].b", "gone.b", "gone"])
  func constraintsOnAbsentNodesAreLeftOut(_ name: String) throws {
    let scene = try scene(
      ruler + list
        + """
          - { list: "${none}", id: none, row: item, layout: [left == 0, top == 0, size == 100] }
          - { use: item, id: gone, when: "${open}", layout: [left == 0, top == 0, width == 20] }
          - { box: x, layout: [left == 0, top == 0, height == 20, width == 30 @low, "width == \(name).width"] }
        """)
    #expect(try scene.frame("x").width == 30)
  }

  @Test(arguments: ["rows[0].nonsense", "rows[7].nonsense", "gone.nonsense", "ruler.b", "ruler[0]", "rows.b"])
  func namesThatNoStateHasAreErrors(_ name: String) throws {
    let messages = try InlineScene.messages(
      Self.rows + "\nchildren:\n" + ruler + list
        + """
          - { use: item, id: gone, when: "${open}", layout: [left == 0, top == 0, width == 20] }
          - { box: x, layout: [left == 0, top == 0, size == 20, "width == \(name).width @low"] }
        """)
    #expect(messages.contains("no node is named \"\(name)\" [unknown-node]"))
    #expect(messages.contains("1 error,"))
  }

  @Test func aMistakeInARowIsSaidOnceForAllRows() throws {
    let messages = try InlineScene.messages(
      Self.rows + """

        children:
          - { box: ruler, layout: [left == 0, top == 60, height == 20, width == 77] }
          - list: ${rows}
            id: rows
            layout: [left == 0, top == 0, width == 300, height == 200]
            row: { layout: [height == 44], children: [ { box: a, layout: [left == rows.nothing.left, top == 0, size == 9] } ] }
        """)
    #expect(messages.contains("1 error,") && messages.contains("unknown-node"))
  }

  /// Values of rows differ, the place of the mistake does not.
  @Test func aMistakeInTheDataOfRowsIsOneMessageWithACount() throws {
    let row =
      "{ children: [ { box: a, fill: '#FFFFFF', opacity: '${item.alpha}' }, { box: b, fill: '#FFFFFF', label: '${item.nam}', opacity: '${item.x}' } ] }"
    let messages = try InlineScene.messages(
      "data: { rows: [{ alpha: 2 }, { alpha: 3 }, { alpha: 4 }] }\n"
        + "children: [ { list: '${rows}', id: rows, layout: [fill canvas], row: \(row) } ]")
    #expect(messages.contains("2 lies outside 0...1 (in 3 rows) [out-of-range]"))
    #expect(messages.contains("the data has no field \"nam\" (in 3 rows) [missing-data]"))
    #expect(messages.contains("3 errors,"))
  }
}
