import Graphics2D
import SceneModel
import SceneMotion
import TestFixtures
import Testing

@testable import SceneRendering

/// Short words of layouts: one axis, names for several constraints, the end of the last line; pictures that mirror.
@Suite struct ShorthandTests {
  @Test(arguments: ["en", "ar"]) func anAxisIsFilledByItself(_ locale: String) throws {
    let scene = try InlineScene(
      """
      children:
      - box: card
        layout: [fill x inset 16, top == 10, height == 100]
        children:
          - { box: line, layout: [fill y, leading == 4, width == 2] }
          - { box: bar, layout: [fill x canvas inset 8, top == 0, height == 1] }
          - { box: half, layout: [fill y card inset 20 @high, leading == 0, width == 5] }
      """, locale: locale)
    #expect(try scene.frame("card") == Rect(x: 16, y: 10, width: 361, height: 100))
    #expect(try scene.frame("line") == Rect(x: locale == "ar" ? 371 : 20, y: 10, width: 2, height: 100))
    #expect(try scene.span("bar") == [8, 377])
    #expect(try scene.frame("half").minY == 30 && scene.frame("half").height == 60)
  }

  @Test func aLayoutMayHaveAName() throws {
    let scene = try InlineScene(
      """
      state: { wide: true }
      layouts:
        corner-dot: [size == 8, leading == 0, top == 0]
        card: [top == 20 @low, row, { when: "${wide}", then: [height == 100] }, height == 50 @low]
        row: [fill x inset 16]
      components:
        tile: { with: [y], layout: [card, 'top == ${y}'], children: [{ box: dot, layout: corner-dot }] }
      children:
      - { box: a, layout: card, children: [{ box: b, layout: [fill parent] }] }
      - { use: tile, id: t, with: { y: 200 } }
      - { box: c, layout: [row, top == t.bottom, height == 3] }
      """)
    #expect(try scene.frame("a") == Rect(x: 16, y: 20, width: 361, height: 100))
    #expect(try scene.frame("t") == Rect(x: 16, y: 200, width: 361, height: 100))
    #expect(try scene.frame("t.dot") == Rect(x: 16, y: 200, width: 8, height: 8))
    #expect(try scene.frame("c").minY == 300)
    let origin = try #require(scene.laidOut.scene.constraints.first { $0.origin.text == "fill x inset 16" })
    #expect(origin.origin.node == (try scene.node("a")))
  }

  @Test(
    arguments: [
      ("children: [{ box: a, layout: [carrd] }]", "no layout is named \"carrd\""),
      ("children: [{ box: a, layout: carrd }]", "did you mean \"card\"?"),
      ("children: [{ box: a, layout: loop }]", "the layout \"loop\" contains itself: loop -> ring -> loop"),
      ("children: []", "the layout \"loop\" contains itself"),
      ("children: [{ box: a, layout: unused }]", "no node is named \"nobody\""),
      ("children: [{ box: a, layout: [leading] }]", "expected ==, <= or >="),
      ("children: [{ box: a, layout: [fill z] }]", "no node is named \"z\""),
    ] as [(String, String)])
  func wrongNamesAreTold(_ children: String, _ message: String) throws {
    let messages = try InlineScene.messages(
      "layouts: { card: [top == 0], loop: [ring], ring: [loop], unused: [top == nobody.top] }\n\(children)")
    #expect(messages.contains(message), "\(messages)")
  }

  /// Behind the last word, wherever the line ends.
  @Test(arguments: [("natural", 0.0), ("center", 0.5), ("right", 1.0)])
  func aTimeStandsBesideTheLastWord(_ align: String, _ fraction: Double) throws {
    let scene = try InlineScene(
      """
      children:
      - { text: several words on more than one line, id: words, style: "{small}", lines: unlimited, align: \(align), layout: [left == 20, top == 0, width == 100] }
      - { box: time, layout: [leading == words.lastLineTrailing + 4, bottom == words.bottom, size == 6] }
      - { box: begin, layout: [right == words.lastLineLeft, bottom == words.bottom, size == 2] }
      """)
    let line = try #require(try scene.text("words").lines.last)
    let start = 20 + (100 - line.width) * fraction
    #expect(try scene.text("words").lines.count > 1 && line.width < 100)
    #expect(try abs(scene.frame("time").minX - (start + line.width + 4)) < 1e-6)
    #expect(try abs(scene.frame("begin").maxX - start) < 1e-6)
  }

  @Test func theLastLineEndsAtTheLeftInALanguageFromTheRight() throws {
    let scene = try InlineScene(
      """
      children:
      - { text: several words on more than one line, id: words, style: "{small}", lines: unlimited, layout: [left == 20, top == 0, width == 100] }
      - { box: time, layout: [leading == words.lastLineTrailing + 4, bottom == words.bottom, size == 6] }
      - { group: none, layout: [left == 200, top == 0, size == 50], children: [{ box: a, layout: [lastLineTrailing == parent.lastLineTrailing - 5, top == 0, size == 9] }] }
      """, locale: "ar")
    let line = try #require(try scene.text("words").lines.last)
    #expect(try abs(scene.frame("time").maxX - (120 - line.width - 4)) < 1e-6)
    // Without a text inside it is the side of the frame.
    #expect(try scene.frame("a").minX == 205)
  }

  @Test func aBubbleGrowsForTheTimeBehindItsLastWord() throws {
    let scene = try InlineScene(
      """
      children:
      - box: bubble
        layout: [leading == 10, top == 10, width <= 260, width == 0 @20]
        children:
          - { text: A short answer, id: words, style: "{small}", lines: unlimited, layout: [leading == 8, top == 6, bottom == -6, trailing <= -8] }
          - { box: time, layout: [leading == words.lastLineTrailing + 6, trailing <= -8, bottom == words.bottom, width == 30, height == 10] }
      """)
    #expect(try abs(scene.frame("bubble").width - (8 + scene.text("words").size.width + 6 + 30 + 8)) < 1e-6)
  }

  @Test(arguments: [("en", [2.0, 8]), ("ar", [22, 28])] as [(String, [Double])])
  func aPictureMayBeDrawnTheOtherWayRound(_ locale: String, _ expected: [Double]) throws {
    func fill(_ more: String) throws -> [Double] {
      let scene = try InlineScene(
        """
        children:
        - group: g
          \(more)
          layout: [left == 0, top == 0, size == 30]
          children:
            - { shape: "M2,2 H8 V8 Z", view-box: [0, 0, 30, 30], id: arrow, mirrors: picture, fill: "#FFFFFF", layout: [fill parent] }
        """, locale: locale)
      for case .fill(let path, _, _) in try scene.commands("arrow") {
        let xs = path.elements.compactMap { element -> Double? in
          switch element {
          case .move(let point), .line(let point): point.x
          default: nil
          }
        }
        return [xs.min() ?? -1, xs.max() ?? -1]
      }
      return []
    }
    #expect(try fill("") == expected)
    #expect(try fill("mirrors: never") == [2, 8])
  }

  @Test func onlyPicturesMirrorAsPictures() throws {
    let messages = try InlineScene.messages("children: [{ box: a, mirrors: picture }]")
    #expect(messages.contains("\"picture\" is not possible here"), "\(messages)")
  }

  @Test func expressionsKnowTheTextSize() throws {
    let body = """
      children:
      - { box: a, layout: ['width == ${device.textSize == "large" ? 10 : 20}', 'height == ${device.accessibilitySize ? 1 : 2}', left == 0, top == 0] }
      """
    #expect(try InlineScene(body).frame("a").size == Size(10, 2))
  }
}
