import Graphics2D
import SceneMotion
import TestFixtures
import Testing

@testable import SceneRendering

/// Stacks whose children keep their sizes, and what a child says of its own place.
@Suite struct StackPackingTests {
  private func row(_ keys: String, _ widths: [Double], stack: Double, locale: String = "en") throws
    -> [Double]
  {
    let children = widths.enumerated().map { "    - { box: c\($0), layout: [width == \($1)] }" }
    let scene = try InlineScene(
      """
      children:
      - stack: horizontal
        id: row
        \(keys)
        layout: [left == 0, top == 0, width == \(stack), height == 10]
        children:
      \(children.joined(separator: "\n"))
      """, locale: locale)
    return try widths.indices.map { try scene.frame("c\($0)").minX }
  }

  private static let packed: [(String, [Double])] = [
    ("start", [10, 34]), ("center", [29, 53]), ("end", [48, 72]), ("equalSpacing", [10, 72]),
    ("spaceAround", [19.5, 62.5]), ("spaceEvenly", [22.666_667, 59.333_333]),
  ]

  @Test(arguments: packed)
  func roomIsLeftWhereItIsAsked(_ keys: String, _ expected: [Double]) throws {
    let found = try row("distribute: \(keys)\n  spacing: 4\n  padding: [0, 10, 0, 8]", [20, 20], stack: 100)
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(found)")
  }

  @Test func aLanguageFromTheRightPacksTheOtherWay() throws {
    #expect(try row("distribute: start", [20, 30], stack: 100, locale: "ar") == [80, 50])
    #expect(try row("distribute: end\n  spacing: 5", [20, 30], stack: 100, locale: "ar") == [35, 0])
  }

  private static let tooLong: [(String, [Double])] = [
    ("start", [0, 30]), ("center", [-20, 10]), ("end", [-40, -10]), ("equalSpacing", [0, 30]),
    ("spaceAround", [-20, 10]), ("spaceEvenly", [-20, 10]),
  ]

  @Test(arguments: tooLong)
  func whatIsTooLongStandsOverTheEdge(_ distribute: String, _ expected: [Double]) throws {
    #expect(try row("distribute: \(distribute)", [30, 40], stack: 30) == expected)
  }

  @Test func neighboursMayOverlap() throws {
    let scene = try InlineScene(
      """
      children:
      - stack: horizontal
        id: faces
        spacing: -8
        layout: [left == 0, top == 0, height == 20]
        children:
          - { box: a, layout: [width == 20] }
          - { box: b, layout: [width == 20] }
          - { box: c, layout: [width == 20] }
      """)
    #expect(try scene.span("faces") == [0, 44])
    #expect(try scene.span("c") == [24, 20])
  }

  @Test(arguments: [("false", ["a", "c", "d", "b"]), ("true", ["d", "c", "a", "b"])])
  func theFirstMayBeInFront(_ firstOnTop: String, _ order: [String]) throws {
    let scene = try InlineScene(
      """
      children:
      - stack: horizontal
        id: faces
        first-on-top: \(firstOnTop)
        layout: [left == 0, top == 0, height == 20]
        children:
          - { box: a, fill: "#FF0000", layout: [width == 20] }
          - { box: b, fill: "#FF0000", z: 1, layout: [width == 20] }
          - { box: c, fill: "#FF0000", layout: [width == 20] }
          - { box: d, fill: "#FF0000", layout: [width == 20] }
      """)
    let painted = draw(scene.laidOut.tree, scale: 1).commands.compactMap(\.node)
    let ids = painted.map { scene.laidOut.scene.nodes[Int($0)].id }
    #expect(ids.filter { order.contains($0) } == order)
  }

  @Test func aChildMayAlignByItself() throws {
    let scene = try InlineScene(
      """
      state: { low: true }
      children:
      - stack: horizontal
        id: row
        align: top
        layout: [left == 0, top == 0, height == 50]
        children:
          - { box: a, layout: [size == 10] }
          - { box: b, align-self: center, layout: [size == 10] }
          - { box: c, align-self: '${low ? "bottom" : "top"}', layout: [size == 10] }
          - { box: d, align-self: fill, layout: [width == 10] }
      """)
    #expect(try ["a", "b", "c", "d"].map { try scene.frame($0).minY } == [0, 20, 40, 0])
    #expect(try scene.frame("d").height == 50)
  }

  @Test func anAbsoluteChildTakesNoPartInTheStack() throws {
    let scene = try InlineScene(
      """
      children:
      - stack: vertical
        id: card
        align: leading
        spacing: 6
        padding: 4
        layout: [left == 10, top == 10]
        children:
          - { box: a, layout: [size == 20] }
          - { box: badge, absolute: true, layout: [size == 8, centerX == parent.trailing, centerY == parent.top] }
          - { box: b, layout: [size == 20] }
      """)
    #expect(try scene.frame("card") == Rect(x: 10, y: 10, width: 28, height: 54))
    #expect(try scene.frame("badge") == Rect(x: 34, y: 6, width: 8, height: 8))
  }

  @Test func aStackMayHugMoreThanItsSurroundings() throws {
    func width(_ hug: String) throws -> Double {
      let scene = try InlineScene(
        """
        children:
        - stack: horizontal
          id: row
          distribute: start
          \(hug)
          layout: [left == 0, top == 0, height == 10, width == 100 @low]
          children: [{ box: a, layout: [width == 20] }]
        """)
      return try scene.frame("row").width
    }
    #expect(try width("") == 100)
    #expect(try width("hug: 300") == 20)
    #expect(try width("hug: { y: 300 }") == 100)
  }

  @Test(arguments: ["start", "end", "center", "fill", "equalSpacing", "spaceAround", "spaceEvenly"])
  func oneThatGrowsTakesWhatIsLeft(_ distribute: String) throws {
    let scene = try InlineScene(
      """
      children:
      - stack: horizontal
        distribute: \(distribute)
        spacing: 10
        layout: [left == 0, top == 0, width == 300, height == 40]
        children:
          - stack: horizontal
            id: title
            grow: 1
            align: center
            children: [{ text: Title, id: words, style: "{small}" }]
          - { text: More, id: more, style: "{small}" }
          - { box: switch, layout: [width == 51] }
      """)
    let more = try scene.text("more").size.width
    #expect(try abs(scene.frame("title").width - (300 - 20 - 51 - more)) < 1e-6)
    #expect(try abs(scene.frame("more").width - more) < 1e-6)
    #expect(try abs(scene.frame("switch").maxX - 300) < 1e-6)
  }

  @Test func rowsOverDataMakeTheStackAsLargeAsTheyAre() throws {
    func scene(_ count: Int) throws -> InlineScene {
      try InlineScene(
        """
        state: { count: 0 }
        data: { none: [], items: [{ h: 10, k: a }, { h: 20, k: b }, { h: 30, k: c }] }
        components:
          cell: { with: [entry], grow: 1, key: "${entry.k}", layout: ['height == ${entry.h}'] }
        children:
        - stack: vertical
          id: column
          of: '${count == 0 ? none : items}'
          row: cell
          spacing: 5
          layout: [left == 0, top == 0, width == 50]
          children: [{ box: head, layout: [height == 7] }]
        - { box: foot, layout: [left == 0, top == column.bottom, size == 5] }
        """,
        settings: [("count", "\(count)")])
    }
    #expect(try scene(1).frame("column").height == 7 + 10 + 20 + 30 + 15)
    #expect(try scene(1).frame("column[2]").minY == 7 + 5 + 10 + 5 + 20 + 5)
    #expect(try scene(1).laidOut.scene.nodes.contains { $0.identity == "column{b}" })
    #expect(try scene(0).frame("foot").minY == 7)
  }

  private static let idle: [(String, String)] = [
    ("- { box: a, grow: 1, layout: [left == 0] }", "\"grow\" has no effect here"),
    (
      "- { stack: vertical, distribute: fillEqually, children: [{ box: a, grow: 1 }] }",
      "\"grow\" has no effect in a stack that distributes by fillEqually"
    ),
    (
      "- { stack: vertical, children: [{ box: a, absolute: true, spacing-after: 1 }] }",
      "\"spacing-after\" has no effect beside \"absolute\""
    ),
    (
      "- { stack: vertical, children: [{ group: g, children: [{ box: a, align-self: fill }] }] }",
      "\"align-self\" has no effect on a child of a group"
    ),
    ("- { stack: vertical, row: { children: [] } }", "\"row\" has no effect without \"of\""),
    ("- { stack: vertical, of: '${[1]}' }", "\"of\" has no effect without \"row\""),
    ("- { list: '${[1]}', row: { grow: 1 } }", "a row has no key \"grow\""),
    ("- { stack: vertical, children: [{ box: a, grow: 1.0e9 }] }", "1000000000 lies outside 0...1000"),
    ("- { stack: vertical, of: 3, row: { children: [] } }", "a list is needed here, not a number"),
  ]

  @Test(arguments: idle)
  func whatHasNoEffectIsAnError(_ node: String, _ message: String) throws {
    let messages = try InlineScene.messages("children:\n  \(node)")
    #expect(messages.contains("error: \(message)"), "\(messages)")
  }
}
