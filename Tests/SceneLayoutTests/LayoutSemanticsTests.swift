import Graphics2D
import SceneLayout
import TestFixtures
import Testing

/// What an Auto Layout user expects of constraints, directions and pixels.
@Suite struct LayoutSemanticsTests {
  /// A label in a row that ends 300 points from its start.
  private func label(_ id: String, _ text: String, _ keys: String, _ layout: String) -> String {
    "  - { text: \(text), id: \(id), style: '{small}', \(keys) layout: [top == 0, \(layout)] }\n"
  }

  private func labels(_ a: String, _ b: String, width: Double) throws -> InlineScene {
    try InlineScene(
      "children:\n" + label("a", "Amanda", a, "left == 0")
        + label("b", "Eric", b, "left == a.right, right == canvas.left + \(width)"))
  }

  /// Where room is left over, the label that hugs less grows; a name means its number.
  @Test(arguments: ["hug: { x: 251 },", "hug: high,"])
  func theLabelThatHugsLessGrows(_ hug: String) throws {
    let scene = try labels(hug, "", width: 300)
    let natural = try scene.text("a").size.width
    #expect(abs(try scene.frame("a").width - natural) < 1e-8 && natural > 20)
    let other = try labels("", hug, width: 300)
    #expect(abs(try other.frame("b").width - other.text("b").size.width) < 1e-8)
  }

  /// Where room is wanting, the label that resists less gives way: it ends in an ellipsis, the other is whole.
  @Test(arguments: ["compress: { x: 751 },", "compress: required,"])
  func theLabelThatResistsLessGivesWay(_ compress: String) throws {
    let scene = try labels(compress, "", width: 48)
    #expect(abs(try scene.frame("a").width - scene.text("a").size.width) < 1e-8)
    #expect(try !scene.text("a").isTruncated && scene.text("b").isTruncated)
    let other = try labels("", compress, width: 48)
    #expect(try other.text("a").isTruncated && !other.text("b").isTruncated)
  }

  /// Height and width have strengths of their own.
  @Test func strengthsAreThoseOfTheAxis() throws {
    let scene = try InlineScene(
      """
      children:
        - { text: Hi, id: a, style: "{small}", hug: { x: 100, y: 600 }, layout: [left == 0, top == 0, width == 90 @200, height == 90 @500] }
      """)
    #expect(try scene.frame("a") == Rect(x: 0, y: 0, width: 90, height: 20))
  }

  @Test func constraintsReachAcrossTheTreeInEitherOrder() throws {
    let scene = try InlineScene(
      """
      state: { wide: true }
      children:
        - box: first
          layout: [left == inner.right - -4, top == inner.top * 2 - 30, "2 * width == inner.width / 2 + 10", height <= 12.5, height >= 3, height == 40 @low, { when: "${!wide}", then: [width == 1] }]
        - group: outer
          layout: [left == 10, top == 20, width == 200, height == 100]
          children:
            - group: guide
              layout: [left == 5, right == -15, top == 10, bottom == -10]
            - box: inner
              layout: [centerX == guide.centerX, top == guide.top, width == height * 1.5, { when: "${wide}", then: [height == 40] }, { when: "${!wide}", then: [height == 20] }]
      """)
    // The guide spans 15...195 across and 30...110 down; it is not drawn.
    #expect(try scene.frame("guide") == Rect(x: 15, y: 30, width: 180, height: 80))
    #expect(try scene.frame("inner") == Rect(x: 75, y: 30, width: 60, height: 40))
    #expect(try scene.frame("first") == Rect(x: 139, y: 30, width: 20, height: 12.5))
    #expect(try scene.commands("guide").allSatisfy { if case .fill = $0 { false } else { true } })
  }

  /// Layout margins are 16, and 20 where the narrow side has 414 points; the readable width ends at 672.
  @Test(arguments: [
    ("iphone-15", 16.0, 361.0, 361.0), ("iphone-15-pro-max", 20, 390, 390),
    ("iphone-15-pro-max-landscape", 79, 774, 672),
  ])
  func marginsAreThoseOfThePhone(_ device: String, left: Double, width: Double, readable: Double) throws {
    let scene = try InlineScene(
      """
      children:
        - { box: a, layout: [fill margins] }
        - { box: b, layout: [fill readable] }
      """, device: device)
    #expect(try scene.span("a") == [left, width])
    #expect(try scene.span("b") == [left + (width - readable) / 2, readable])
  }

  @Test func idsMayEndInNumbers() throws {
    let scene = try InlineScene(
      """
      children:
        - { box: word-1, layout: [left == 10, top == 0, size == 40] }
        - { box: b-2-c3, layout: [left == word-1.right + 8, top == word-1.top, width == word-1.width - 8, height == word-1.height -8] }
      """)
    #expect(try scene.frame("b-2-c3") == Rect(x: 58, y: 0, width: 32, height: 32))
    let messages = try InlineScene.messages(
      "children: [{ box: a, layout: [fill canvas] }, { box: b, layout: [size == 1, center == a, left == a.right-8] }]"
    )
    #expect(messages.contains("[unknown-anchor]") && messages.contains("right - 8"), "\(messages)")
  }

  /// The node is placed as the language goes; what is inside it keeps its sides.
  @Test func whatDoesNotMirrorKeepsItsSides() throws {
    let body = """
      components:
        chip: { layout: [leading == 1], children: [{ box: dot, layout: [leading == 2, top == 0, size == 3] }] }
      children:
        - group: outer
          mirrors: never
          layout: [leading == 10, top == 0, width == 100, height == 50]
          children:
            - { box: left, layout: [leading == 5, top == 0, size == 20] }
            - group: again
              mirrors: language
              layout: [trailing == 0, top == 0, size == 40]
              children: [{ box: right, layout: [leading == 4, top == 0, size == 10] }]
            - stack: horizontal
              id: row
              align: top
              layout: [leading == 0, bottom == 0]
              children: [{ box: one, layout: [size == 6] }, { box: two, layout: [size == 7] }]
            - { use: chip, id: chip, layout: [top == 0, size == 9] }
      """
    let mirrored = try InlineScene(body, locale: "ar")
    let x = 393.0 - 110
    #expect(try mirrored.frame("outer").minX == x)
    #expect(try mirrored.frame("left").minX == x + 5)
    #expect(try mirrored.frame("again").minX == x + 60)
    #expect(try mirrored.frame("right").minX == x + 60 + 40 - 14)
    #expect(try mirrored.span("one") == [x, 6] && mirrored.span("two") == [x + 6, 7])
    #expect(try mirrored.frame("chip").minX == x + 1 && mirrored.frame("chip.dot").minX == x + 3)
    #expect(try InlineScene(body).frame("left").minX == 15)
  }

  @Test(arguments: [("center", 0.5), ("trailing", 1), ("leading", 0)])
  func anAlignmentMayBeAnExpression(_ word: String, fraction: Double) throws {
    let scene = try InlineScene(
      """
      state: { side: leading }
      children:
        - { text: Hi, id: a, style: "{small}", align: "${side}", layout: [left == 0, top == 0, width == 90] }
        - stack: vertical
          id: column
          align: "${side}"
          layout: [left == 0, top == 0, width == 100]
          children: [{ box: b, layout: [size == 20] }]
      """, settings: [("side", word)])
    #expect(try scene.text("a").lines[0].leadingShare == fraction)
    #expect(try scene.frame("b").minX == fraction * 80)
    let messages = try InlineScene.messages(
      "children: [{ text: Hi, style: '{small}', align: '${\"centre\"}', layout: [left == 0, top == 0] }]")
    #expect(messages.contains("[unknown-word]") && messages.contains("center"), "\(messages)")
  }

  /// Random edges, every fourth in the very middle of a pixel: neighbours share an edge on every pixel grid, although
  /// each right edge is a sum with noise in its last bits.
  @Test(arguments: [1.0, 2, 3]) func sharedEdgesStayShared(_ scale: Double) {
    var seed: UInt64 = 42
    func random() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 11) / Double(1 << 53)
    }
    func rounded(_ number: Double) -> Double { (number * 1e9).rounded() / 1e9 }
    for _ in 0..<2000 {
      let isHalf = random() < 0.25
      let start = rounded(random() * 400)
      let edge = isHalf ? ((random() * 1000).rounded() + 0.5) / scale + 400 : start + random() * 90
      let width = rounded(edge - start)
      let left = Rect(x: start, y: 3, width: width, height: 1).pixels(scale: scale)
      let right = Rect(x: rounded(edge), y: 3, width: 10, height: 1).pixels(scale: scale)
      #expect(left.x + left.width == right.x, "\(start) + \(width) at \(scale)")
    }
  }
}
