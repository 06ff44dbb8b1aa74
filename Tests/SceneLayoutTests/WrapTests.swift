import Graphics2D
import MotionCurves
import SceneMotion
import TestFixtures
import Testing

@testable import SceneRendering

/// Stacks whose children stand in lines.
@Suite struct WrapTests {
  private func scene(
    _ sizes: [(Double, Double)], _ keys: String, width: Double, _ child: String = "", locale: String = "en"
  ) throws -> InlineScene {
    let children = sizes.enumerated().map { index, size in
      "    - { box: c\(index), \(child) layout: [width == \(size.0), height == \(size.1)] }"
    }
    return try InlineScene(
      """
      children:
      - stack: horizontal
        id: chips
        wrap: true
        \(keys)
        layout: [left == 0, top == 0, width <= \(width)]
        children:
      \(children.joined(separator: "\n"))
      """, locale: locale)
  }

  private func places(_ scene: InlineScene, _ count: Int) throws -> [Point] {
    try (0..<count).map { try scene.frame("c\($0)").origin }
  }

  /// A line takes what fits behind the last one; the next line begins below the highest.
  @Test(arguments: [60, 100, 173, 1000]) func linesAreFilledOneAfterTheOther(_ width: Double) throws {
    var random = SeededGenerator(seed: UInt64(width))
    let sizes = (0..<18).map { _ in
      (Double(Int.random(in: 5...60, using: &random)), Double(Int.random(in: 5...30, using: &random)))
    }
    let scene = try scene(sizes, "align: top\n  spacing: 7\n  line-spacing: 3", width: width)
    var (x, y, high, expected) = (0.0, 0.0, 0.0, [Point]())
    for size in sizes {
      if x > 0, x + size.0 > width { (x, y, high) = (0, y + high + 3, 0) }
      expected.append(Point(x, y))
      (x, high) = (x + size.0 + 7, max(high, size.1))
    }
    #expect(try places(scene, sizes.count) == expected)
    #expect(try scene.frame("chips").height == y + high)
    let right = zip(expected, sizes).map { $0.x + $1.0 }.max()
    #expect(try scene.frame("chips").width == right, "as wide as its widest line")
  }

  @Test func linesKeepToTheOtherSideInALanguageFromTheRight() throws {
    let scene = try scene([(50, 10), (40, 10), (30, 10)], "align: top", width: 100, locale: "ar")
    #expect(try places(scene, 3).map(\.y) == [0, 0, 10])
    let right = try scene.frame("chips").maxX
    #expect(try scene.frame("c0").maxX == right && scene.frame("c2").maxX == right)
    #expect(try scene.frame("c1").maxX == right - 50)
  }

  @Test(
    arguments: [
      ("start", [0.0, 0, 12, 12, 24]), ("center", [32.0, 32, 44, 44, 56]), ("end", [64.0, 64, 76, 76, 88]),
      ("equalSpacing", [0.0, 0, 44, 44, 88]),
    ] as [(String, [Double])])
  func linesStandWhereTheyAreAsked(_ lines: String, _ expected: [Double]) throws {
    let scene = try InlineScene(
      """
      children:
      - stack: horizontal
        wrap: true
        align: fill
        align-lines: \(lines)
        line-spacing: 2
        layout: [left == 0, top == 0, width == 45, height == 98]
        children:
          - { box: c0, layout: [width == 20, height == 10] }
          - { box: c1, layout: [width == 20] }
          - { box: c2, layout: [width == 20] }
          - { box: c3, layout: [width == 20, height == 10] }
          - { box: c4, layout: [width == 20, height == 10] }
      """)
    #expect(try places(scene, 5).map(\.y) == expected)
    #expect(try scene.frame("c1").height == 10 && scene.frame("c2").height == 10)
  }

  @Test func eachLineIsDistributedByItself() throws {
    let ends = try scene([(40, 10), (40, 10), (30, 10)], "align: top\n  distribute: end", width: 100)
    #expect(try places(ends, 3).map(\.x) == [0, 40, 50])
    let filled = try InlineScene(
      """
      children:
      - stack: horizontal
        wrap: true
        spacing: 10
        layout: [left == 0, top == 0, width == 100]
        children:
          - { box: a, grow: 1, layout: [width >= 30, height == 10] }
          - { box: b, grow: 1, layout: [width >= 40, height == 10] }
          - { box: c, grow: 1, layout: [width >= 50, height == 10] }
      """)
    #expect(try filled.span("a") == [0, 45] && filled.span("b") == [55, 45])
    #expect(try filled.span("c") == [0, 100])
  }

  @Test func textsOfOneLineHaveOneBaseline() throws {
    let scene = try InlineScene(
      """
      children:
      - stack: horizontal
        id: words
        wrap: true
        align: firstBaseline
        spacing: 4
        layout: [left == 0, top == 0, width == 120]
        children:
          - { text: small, id: a, style: "{small}" }
          - { text: large, id: b, style: "{large}" }
          - { text: breaks, id: c, style: "{large}" }
          - { text: again, id: d, style: "{small}" }
      """)
    #expect(
      try abs(scene.baseline("a", \.firstBaseline) - scene.baseline("b", \.firstBaseline)) < 1e-6)
    #expect(
      try abs(scene.baseline("c", \.firstBaseline) - scene.baseline("d", \.firstBaseline)) < 1e-6)
    #expect(try scene.frame("b").minY == 0 && scene.frame("c").minY == 34)
  }

  /// A child that is wider than the stack has a line of its own, in which it shrinks; its text then needs more lines.
  @Test func aTextThatIsTooWideBreaksInItsOwnLine() throws {
    let scene = try InlineScene(
      """
      children:
      - stack: horizontal
        id: words
        wrap: true
        align: top
        layout: [left == 0, top == 0, width == 100]
        children:
          - { box: a, layout: [size == 20] }
          - { text: a text of several words that has to break, id: b, style: "{small}", lines: unlimited }
          - { box: c, layout: [size == 20] }
      """)
    #expect(try scene.text("b").lines.count > 1 && scene.frame("b").maxX <= 100)
    #expect(try scene.frame("b").minY == 20 && scene.frame("c").minY == scene.frame("b").maxY)
    #expect(try scene.frame("words").height == scene.frame("c").maxY)
  }

  @Test func stacksThatWrapStandInEachOther() throws {
    let scene = try InlineScene(
      """
      children:
      - stack: horizontal
        id: outer
        wrap: true
        align: top
        layout: [left == 0, top == 0, width == 100]
        children:
          - stack: horizontal
            id: inner
            wrap: true
            layout: [width <= 50]
            children:
              - { box: a, layout: [size == 30] }
              - { box: b, layout: [size == 30] }
          - { box: c, layout: [size == 60] }
          - { box: d, layout: [size == 60] }
      """)
    #expect(try scene.frame("inner") == Rect(x: 0, y: 0, width: 30, height: 60))
    #expect(try scene.frame("c") == Rect(x: 30, y: 0, width: 60, height: 60))
    #expect(try scene.frame("d").minY == 60)
  }

  @Test func columnsWrapToo() throws {
    let scene = try InlineScene(
      """
      children:
      - stack: vertical
        id: columns
        wrap: true
        align: leading
        spacing: 5
        layout: [left == 0, top == 0, height == 60]
        children:
          - { box: a, layout: [width == 30, height == 20] }
          - { box: b, layout: [width == 40, height == 30] }
          - { box: c, layout: [width == 10, height == 30] }
      """)
    #expect(try scene.frame("b").minY == 25 && scene.frame("c").minY == 0 && scene.frame("c").minX == 45)
    #expect(try scene.frame("columns").width == 55)
  }

  @Test func hiddenAndAbsoluteChildrenAndNoneAtAll() throws {
    let scene = try InlineScene(
      """
      children:
      - stack: horizontal
        id: chips
        wrap: true
        padding: 4
        layout: [left == 0, top == 0, width == 58]
        children:
          - { box: a, layout: [size == 30] }
          - { box: b, hidden: true, layout: [size == 30] }
          - { box: c, absolute: true, layout: [size == 8, right == parent.right, top == parent.top] }
          - { box: d, layout: [size == 20] }
      - { stack: horizontal, id: empty, padding: 3, layout: [left == 0, top == 200] }
      """)
    #expect(try scene.frame("chips").height == 38 && scene.frame("d").minX == 34)
    #expect(try scene.frame("empty").size == Size(6, 6))
  }

  @Test func constraintsOfLinesAreExplainedAndNamedInConflicts() throws {
    let scene = try scene([(40, 10), (40, 10), (30, 10)], "align: top", width: 100)
    let added = scene.laidOut.scene.constraints.suffix(scene.laidOut.scene.placedCount)
    #expect(added.contains { $0.origin.text == "neighbours in their order, spacing 0" })
    let messages = try InlineScene.messages(
      """
      children:
      - stack: horizontal
        wrap: true
        layout: [left == 0, top == 0, width == 100]
        children:
          - { box: a, layout: [size == 30] }
          - { box: b, layout: [size == 30, left == a.right + 9] }
      """)
    #expect(messages.contains("[unsatisfiable-constraints]"), "\(messages)")
    #expect(messages.contains("neighbours in their order, spacing 0"), "\(messages)")
  }

  /// With one line there is room for two of them only, and with two lines for all in one.
  @Test func linesThatNeverSettleAreAnError() throws {
    let messages = try InlineScene.messages(
      """
      children:
      - stack: horizontal
        id: chips
        wrap: true
        layout: [left == 0, top == 0, width == c.bottom + 20]
        children:
          - { box: a, layout: [size == 20] }
          - { box: b, layout: [size == 20] }
          - { box: c, layout: [size == 20] }
      """)
    #expect(messages.contains("[unsettled-lines]"), "\(messages)")
  }

  /// `b` grows by 50 points a second and no longer fits after 0.6 s; `d` enters and moves nothing that stood before.
  @Test func linesBreakWhileADriverMoves() throws {
    let written = try WrittenScene(
      """
      scene: test
      state: { wide: 20, more: false }
      drivers: [wide]
      transitions: { wide: { duration: 1s, ease: linear }, more: { duration: 1s, ease: linear } }
      children:
      - stack: horizontal
        id: chips
        wrap: true
        align: top
        layout: [left == 0, top == 0, width == 100]
        children:
          - { box: a, layout: [width == 50, height == 10] }
          - { box: b, layout: ["width == ${wide}", height == 10] }
          - { box: c, layout: [width == 30, height == 10] }
          - { box: d, when: "${more}", fill: "#FFFFFF", layout: [size == 10] }
      scenarios: { go: { end: 3s, steps: [0s: set wide = 70, 1.5s: set more = true] } }

      """)
    var played = try written.play(until: .seconds(3))
    try played.layOut(at: [100, 500, 800, 2000, 3000].map { Duration.milliseconds($0) })
    func node(_ id: String, _ seconds: Double) throws -> PresentationTree.Node {
      let tree = played.timeline.tree(at: .exact(seconds))
      return tree[try #require(tree.node(id), "no node \(id) at \(seconds) s")]
    }
    #expect(try node("b", 0.5).frame == Rect(x: 50, y: 0, width: 45, height: 10))
    #expect(try node("b", 0.8).frame == Rect(x: 0, y: 10, width: 60, height: 10))
    #expect(try node("c", 0.1).frame.minY == 10 && node("c", 0.8).frame.minX == 60)
    #expect(try node("c", 2).frame == Rect(x: 70, y: 10, width: 30, height: 10))
    #expect(try node("d", 3).frame.minY == 20 && node("d", 2).opacity == 0.5)
  }

  @Test func lineKeysNeedLines() throws {
    let messages = try InlineScene.messages("children: [{ stack: vertical, line-spacing: 3 }]")
    #expect(messages.contains("\"line-spacing\" has no effect without \"wrap\""), "\(messages)")
  }
}
