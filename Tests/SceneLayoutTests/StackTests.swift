import Graphics2D
import TestFixtures
import Testing

/// Layouts that an Auto Layout user expects; outlines with a view box of w x h measure w x h by themselves.
@Suite struct StackTests {
  private func frames(_ children: String, locale: String = "en") throws -> [String: Rect] {
    let laidOut = try InlineScene("state: { gone: true }\nchildren:\n\(children)", locale: locale).laidOut
    return Dictionary(
      laidOut.scene.nodes.enumerated().map { ($0.element.id, laidOut.layout.frames[$0.offset]) }
    ) { first, _ in first }
  }

  private func outline(_ id: String, _ width: Int, _ height: Int, _ more: String = "") -> String {
    "      - { shape: 'M0,0 H\(width) V\(height) Z', view-box: [0, 0, \(width), \(height)], id: \(id)\(more) }\n"
  }

  private func row(_ keys: String, _ children: String, width: Int = 300) -> String {
    "  - stack: horizontal\n    id: row\n    \(keys)\n    layout: [left == 0, top == 0, width == \(width), height == 50]\n    children:\n\(children)"
  }

  private func xs(_ frames: [String: Rect], _ ids: [String]) -> [[Double]] {
    ids.map { [frames[$0]?.minX ?? -1, frames[$0]?.width ?? -1] }
  }

  @Test func fillGrowsWhatHugsLeast() throws {
    let frames = try frames(
      row("spacing: 10", outline("a", 40, 10) + outline("b", 60, 10, ", hug: 100") + outline("c", 50, 10)))
    #expect(xs(frames, ["a", "b", "c"]) == [[0, 40], [50, 190], [250, 50]])
    #expect(frames["a"]?.height == 50, "aligned to fill")
  }

  @Test func fillShrinksWhatResistsLeast() throws {
    let frames = try frames(
      row("spacing: 10", outline("a", 200, 10) + outline("b", 160, 10, ", compress: 700")))
    #expect(xs(frames, ["a", "b"]) == [[0, 200], [210, 90]])
  }

  @Test func fillEquallyGivesEqualSizes() throws {
    let frames = try frames(
      row(
        "spacing: 15\n    distribute: fillEqually",
        outline("a", 40, 10) + outline("b", 90, 10) + outline("c", 10, 10)))
    #expect(xs(frames, ["a", "b", "c"]) == [[0, 90], [105, 90], [210, 90]])
  }

  /// 300 less two gaps of 10 are 280, in shares of 20 : 40 : 80.
  @Test func fillProportionallyKeepsProportions() throws {
    let frames = try frames(
      row(
        "spacing: 10\n    distribute: fillProportionally",
        outline("a", 20, 10) + outline("b", 40, 10) + outline("c", 80, 10)))
    #expect(xs(frames, ["a", "b", "c"]) == [[0, 40], [50, 80], [140, 160]])
  }

  @Test func equalSpacingSpreadsTheRest() throws {
    let frames = try frames(
      row(
        "distribute: equalSpacing\n    align: center",
        outline("a", 20, 10) + outline("b", 40, 20) + outline("c", 80, 30)))
    #expect(xs(frames, ["a", "b", "c"]) == [[0, 20], [100, 40], [220, 80]])
    #expect(frames["a"]?.minY == 20 && frames["b"]?.minY == 15)
  }

  /// Centres at 10 and 260, so the middle one's at 135.
  @Test func equalCenteringSpreadsTheCentres() throws {
    let frames = try frames(
      row(
        "distribute: equalCentering\n    align: top",
        outline("a", 20, 10) + outline("b", 40, 20) + outline("c", 80, 30)))
    #expect(xs(frames, ["a", "b", "c"]) == [[0, 20], [115, 40], [220, 80]])
  }

  @Test func aChildMayHaveASpacingOfItsOwn() throws {
    let frames = try frames(
      row(
        "spacing: 10\n    align: top",
        outline("a", 40, 10, ", spacing-after: 30") + outline("b", 60, 10) + outline("c", 50, 10, ", hug: 1"))
    )
    #expect(xs(frames, ["a", "b", "c"]) == [[0, 40], [70, 60], [140, 160]])
  }

  /// A hidden child takes neither room nor spacing; its neighbours close up.
  @Test(arguments: ["a", "b", "c"])
  func aHiddenChildTakesNoRoom(_ hidden: String) throws {
    let children = ["a", "b", "c"].map {
      outline($0, 40, 10, $0 == hidden ? ", hidden: \"${gone}\"" : ", hug: 100")
    }
    let frames = try frames(
      row("spacing: 10\n    distribute: fillEqually\n    align: top", children.joined()))
    let shown = ["a", "b", "c"].filter { $0 != hidden }
    #expect(xs(frames, shown) == [[0, 145], [155, 145]])
    #expect(frames[hidden]?.width == 0)
  }

  @Test func aStackIsAsLargeAsItsChildrenAndPadding() throws {
    let frames = try frames(
      "  - stack: vertical\n    id: row\n    padding: [1, 2, 3, 4]\n    spacing: 5\n    align: leading\n    layout: [left == 0, top == 0]\n    children:\n"
        + outline("a", 20, 10) + outline("b", 40, 20))
    #expect(frames["row"] == Rect(x: 0, y: 0, width: 46, height: 39))
    #expect(frames["b"] == Rect(x: 2, y: 16, width: 40, height: 20))
  }

  @Test func aStackMirrorsWithTheLanguage() throws {
    let frames = try frames(
      row("spacing: 10\n    align: top", outline("a", 40, 10) + outline("b", 60, 10, ", hug: 1")),
      locale: "ar")
    #expect(xs(frames, ["a", "b"]) == [[260, 40], [0, 250]])
  }

  /// A child without width has no share; the others keep theirs.
  @Test func nothingHasNoShare() throws {
    let frames = try frames(
      row(
        "spacing: 10\n    distribute: fillProportionally",
        outline("a", 1, 10, ", when: false") + outline("b", 30, 10) + outline("c", 40, 10)))
    // 300 less a gap of 10, in shares of 30 : 40; `a` is not there at all.
    let fraction = 290.0 / 7
    #expect(abs((frames["b"]?.width ?? 0) - 3 * fraction) < 1e-6)
    #expect(abs((frames["c"]?.minX ?? 0) - 10 - 3 * fraction) < 1e-6)
    let scene = try InlineScene(
      """
      children:
        - stack: horizontal
          id: row
          distribute: fillProportionally
          layout: [left == 0, top == 0, width == 300]
          children:
            - { text: "", id: a, style: "{small}" }
            - { text: nn, id: b, style: "{small}" }
            - { text: nnnn, id: c, style: "{small}" }
      """)
    #expect(try scene.span("a") == [0, 0])
    #expect(abs(try scene.frame("c").width - 2 * scene.frame("b").width) < 1e-6)
    #expect(abs(try scene.frame("c").maxX - 300) < 1e-6)
  }

  /// UIKit adds a required zero width and breaks a constraint; here the child keeps its own size, unseen.
  @Test func aHiddenChildMayHaveARequiredSize() throws {
    let scene = try InlineScene(
      """
      state: { gone: true }
      children:
        - stack: horizontal
          id: row
          spacing: 10
          padding: 5
          align: top
          layout: [left == 0, top == 0]
          children:
            - { box: a, hidden: "${gone}", fill: "#FFFFFF", layout: [width == 40, height == 90] }
            - { box: b, layout: [size == 20] }
            - { box: c, layout: [size == 20] }
        - { box: alone, hidden: true, fill: "#FFFFFF", layout: [left == row.right, top == 0, size == 30] }
        - { box: after, layout: [left == alone.right, top == 0, size == 10] }
      """)
    #expect(try scene.frame("row") == Rect(x: 0, y: 0, width: 60, height: 30))
    #expect(try scene.frame("a").width == 40 && scene.frame("b").minX == 5 && scene.frame("c").minX == 35)
    // Outside of stacks a hidden node keeps its place.
    #expect(try scene.frame("after").minX == 90)
    #expect(try scene.commands("a").isEmpty && scene.commands("alone").isEmpty)
  }

  /// An empty stack is as large as its padding, a nested one counts as one child, both directions mix.
  @Test(arguments: ["en", "ar"]) func stacksNestAndMayBeEmpty(_ locale: String) throws {
    let scene = try InlineScene(
      """
      state: { gone: true }
      children:
        - stack: vertical
          id: column
          spacing: 4
          align: leading
          layout: [leading == 0, top == 0]
          children:
            - { stack: horizontal, id: empty, padding: [1, 2, 3, 5] }
            - stack: horizontal
              id: row
              spacing: 6
              align: bottom
              children:
                - { box: a, layout: [width == 10, height == 30] }
                - { box: b, layout: [width == 20, height == 10] }
            - { stack: horizontal, id: deserted, children: [{ box: c, hidden: "${gone}", layout: [size == 9] }] }
      """, locale: locale)
    func x(_ leading: Double, _ width: Double) -> Double { locale == "ar" ? 393 - leading - width : leading }
    #expect(try scene.frame("empty") == Rect(x: x(0, 7), y: 0, width: 7, height: 4))
    #expect(try scene.frame("row") == Rect(x: x(0, 36), y: 8, width: 36, height: 30))
    #expect(try scene.frame("b") == Rect(x: x(16, 20), y: 28, width: 20, height: 10))
    #expect(try scene.frame("deserted") == Rect(x: x(0, 0), y: 42, width: 0, height: 0))
    #expect(try scene.frame("column") == Rect(x: x(0, 36), y: 0, width: 36, height: 42))
  }

  @Test func proportionsNeedASizeToBeginWith() throws {
    let scene = row("distribute: fillProportionally", "      - { box: a }\n      - { box: b }\n")
    let outcome = try WrittenScene("scene: test\nchildren:\n\(scene)").check()
    #expect(outcome.exitCode == 1 && outcome.messages.contains("[no-own-size]"))
  }

  @Test func aspectRatiosBoundsAndWishesAgree() throws {
    let frames = try frames(
      """
        - box: a
          layout: [left == 16, top == 0, width == height * 1.5, width <= 240, width >= 100, height == 400 @high]
        - box: b
          layout: [left == margins.left, right == margins.right, top == a.bottom + 8, height == 10]
      """)
    #expect(frames["a"] == Rect(x: 16, y: 0, width: 240, height: 160))
    #expect(frames["b"] == Rect(x: 16, y: 168, width: 361, height: 10))
  }

  @Test func aNameMayHaveAHyphenBeforeADigit() throws {
    let frames = try frames(
      """
        - { box: word-1, layout: [left == 8, top == 0, size == 20] }
        - { box: b, layout: [left == word-1.right - 4, top == word-1.bottom, size == 10] }
      """)
    #expect(frames["b"] == Rect(x: 24, y: 20, width: 10, height: 10))
  }

  /// Edges are rounded, not sizes: what touches in points touches in pixels, at every scale.
  @Test func neighboursTouchOnEveryPixelGrid() throws {
    let children = (0..<7).map { outline("c\($0)", 10 + $0, 10) }.joined()
    let frames = try frames(row("distribute: fillEqually", children, width: 311))
    for scale in [1.0, 2, 3] {
      let boxes = (0..<7).compactMap { frames["c\($0)"]?.pixels(scale: scale) }
      for (left, right) in zip(boxes, boxes.dropFirst()) { #expect(left.x + left.width == right.x) }
    }
  }
}
