import Graphics2D
import TestFixtures
import Testing

/// How text takes part in layouts.
@Suite struct TextLayoutTests {
  private static let words = "one two three four five six seven eight nine ten"

  private func row(_ alignment: String) throws -> InlineScene {
    try InlineScene(
      """
      children:
        - stack: horizontal
          id: row
          align: \(alignment)
          spacing: 8
          layout: [left == 0, top == 10]
          children:
            - { text: Big, id: big, style: "{large}" }
            - { text: \(Self.words), id: small, style: "{small}", lines: unlimited, layout: [width == 80] }
            - { text: Hi, id: hi, style: "{small}" }
      """)
  }

  /// Baselines of all sizes meet: those of the first lines, or those of the last.
  @Test func baselinesMeetAcrossTextSizes() throws {
    let baselines: [(String, KeyPath<ShapedText, Double>)] = [
      ("firstBaseline", \.firstBaseline), ("lastBaseline", \.lastBaseline),
    ]
    for (alignment, which) in baselines {
      let scene = try row(alignment)
      let line = try scene.baseline("big", which)
      #expect(try scene.text("small").lines.count > 2)
      for id in ["small", "hi"] { #expect(abs(try scene.baseline(id, which) - line) < 1e-6, "\(id)") }
      // As high as its children together: from the highest top to the lowest bottom.
      let frames = try ["big", "small", "hi"].map { try scene.frame($0) }
      #expect(try scene.frame("row").minY == 10)
      #expect(abs((frames.map(\.minY).min() ?? 0) - 10) < 1e-6)
      #expect(abs((frames.map(\.maxY).max() ?? 0) - (try scene.frame("row").maxY)) < 1e-6)
    }
  }

  @Test func anchorsNameTheBaselines() throws {
    let scene = try InlineScene(
      """
      children:
        - { text: \(Self.words), id: a, style: "{small}", lines: unlimited, layout: [left == 0, top == 50, width == 80] }
        - { text: Big, id: b, style: "{large}", layout: [left == 100, lastBaseline == a.firstBaseline] }
        - { box: rule, layout: [left == 0, width == 80, height == 1, top == a.lastBaseline + 3] }
      """)
    #expect(abs(try scene.baseline("b", \.lastBaseline) - scene.baseline("a", \.firstBaseline)) < 1e-6)
    #expect(abs(try scene.frame("rule").minY - scene.baseline("a", \.lastBaseline) - 3) < 1e-6)
  }

  /// Lines of 20 points: the frame decides how many are drawn, and the layout is as if all were.
  @Test(arguments: [(19.0, 1), (39.5, 1), (39.9, 2), (40, 2), (59, 2), (60, 3), (200, 3)])
  func aLowFrameCutsLinesOff(height: Double, lines: Int) throws {
    let body = """
      children:
        - { text: \(Self.words), id: a, style: "{small}", lines: 3, layout: [left == 0, top == 50, width == 40, height == \(height)] }
      """
    let scene = try InlineScene(body)
    let text = try scene.text("a")
    #expect(text.lines.count == lines)
    #expect(text.isTruncated)
    #expect(try scene.frame("a").height == height)
    #expect(try InlineScene.messages(body).contains("[text-clipped]") == (height < 59.8))
  }

  /// What is clipped in a capture alone is told of it once, with its name and device.
  @Test func theCaptureIsNamedInWhichATextIsClipped() throws {
    let messages = try InlineScene.messages(
      """
      state: { height: 60, n: 0 }
      children:
        - { text: \(Self.words), id: a, style: "{small}", lines: 3, layout: [left == 0, top == 50, width == 40, "height == ${height}"] }
        - { box: b, fill: "#FFFFFF", layout: [left == 0, top == 0, height == 5, "width == ${n + 1}"] }
      captures:
        - { name: whole }
        - { name: low, devices: [iphone-se], set: { height: 39.9 } }
        - { name: lower, set: { height: 20, n: 1 } }
      """)
    #expect(
      messages.contains("2 lines are drawn, in capture low on iphone-se [text-clipped]"), "\(messages)")
    #expect(messages.components(separatedBy: "[text-clipped]").count == 2)
  }

  /// One line of a document is one message: that of the text which lacks most.
  @Test func aTextThatIsClippedInManyRowsIsToldOnce() throws {
    let messages = try InlineScene.messages(
      """
      children:
        - list: "${1..5}"
          id: l
          layout: [fill parent]
          row: { layout: [height == 40], children: [{ text: \(Self.words), id: a, style: "{small}", layout: [left == 0, top == 0, width == 40, "height == ${item == 4 ? 12 : 19}"] }] }
      """)
    #expect(messages.components(separatedBy: "[text-clipped]").count == 2, "\(messages)")
    #expect(messages.contains("l[3].a is 12 pt high") && messages.contains(", and 4 more here do not fit"))
  }

  @Test func boundsOfBothSidesInOne() throws {
    let scene = try InlineScene(
      "children: [{ box: a, layout: [left == 0, top == 0, size <= 26, size >= 3, width == 50 @low, height == 1 @low] }]"
    )
    let frame = try scene.frame("a")
    #expect(abs(frame.width - 26) < 1e-6 && abs(frame.height - 3) < 1e-6)
  }

  @Test func aBaselineIsWhereTheTextSays() throws {
    let scene = try InlineScene(
      """
      state: { low: false }
      children:
        - { text: \(Self.words), id: a, style: "{small}", lines: unlimited, baseline: "${low ? 18 : 9}", layout: [left == 0, top == 50, width == 80] }
        - { spans: [{ text: a }, { text: b, style: "{large}" }], id: b, style: "{small}", baseline: 25, layout: [left == 100, firstBaseline == a.firstBaseline] }
        - { box: rule, layout: [left == 0, width == 80, height == 1, top == a.lastBaseline + 3] }
      """)
    #expect(try scene.baseline("a", \.firstBaseline) == 59)
    #expect(try scene.frame("b").minY == 59 - 25 && scene.frame("b").height == 30)
    let lines = try Double(scene.text("a").lines.count)
    #expect(try scene.frame("rule").minY == 59 + 20 * (lines - 1) + 3)
  }

  @Test func aBaselineLiesWithinReach() throws {
    let messages = try InlineScene.messages(
      """
      children:
        - { text: Hi, id: a, style: "{small}", baseline: -3, layout: [left == 0, top == 0] }
      """)
    #expect(messages.contains("-3 lies outside 0...10000 [out-of-range]"), "\(messages)")
  }

  /// Once without a limit, once at the width that it got; the height follows from the lines.
  @Test func textIsShapedOncePerWidth() throws {
    let scene = try InlineScene(
      """
      children:
        - { text: \(Self.words), id: a, style: "{small}", lines: unlimited, layout: [left == 0, top == 0, width == 80] }
        - { text: Hi, id: b, style: "{small}", layout: [left == 0, top == a.bottom] }
      """)
    #expect(scene.laidOut.layout.effort.shapings == 3 && scene.laidOut.layout.effort.solutions == 2)
    #expect(try scene.frame("a").height == 20 * Double(scene.text("a").lines.count))
    #expect(try scene.frame("b").minY == scene.frame("a").maxY)
  }

  /// The width follows the height: from line to line it comes to rest.
  @Test func aWidthMayFollowTheHeight() throws {
    let scene = try InlineScene(
      """
      children:
        - { text: \(Self.words), id: a, style: "{small}", lines: unlimited, compress: { x: 1 }, hug: { x: 1 }, layout: [left == 0, top == 0, width == 80 + height] }
      """)
    let frame = try scene.frame("a")
    #expect(scene.laidOut.layout.unsettled.isEmpty && frame.width == 80 + frame.height)
    #expect(try frame.height == 20 * Double(scene.text("a").lines.count))
  }

  /// One line makes it narrow, so it takes two, which make it wide, so it takes one: ended after eight rounds.
  @Test func whatNeverRestsEndsWithAWarning() throws {
    let body = """
      children:
        - { text: aa bb, id: a, style: "{small}", lines: unlimited, compress: { x: 1 }, hug: { x: 1 }, layout: [left == 0, top == 0, width == 2 * height - 20] }
      """
    let scene = try InlineScene(body)
    #expect(scene.laidOut.layout.effort.solutions == 8 && scene.laidOut.layout.effort.shapings <= 3)
    #expect(scene.laidOut.layout.unsettled == [try scene.node("a")])
    #expect(try InlineScene.messages(body).contains("[unsettled-text]"))
  }

  /// Pixels move the text, but its lines stay those of its exact width: nothing is cut off for want of a pixel.
  @Test(arguments: [1.0, 2, 3]) func snappingNeverTruncates(_ scale: Double) throws {
    let labels = (0..<24).map { index -> String in
      let place = "left == \(Double(index) * 0.137), top == \(Double(index) * 20.21)"
      return "  - { text: Label \(index * 7919), id: t\(index), style: '{small}', layout: [\(place)] }"
    }
    let scene = try InlineScene("children:\n" + labels.joined(separator: "\n"))
    for index in 0..<24 {
      let drawn = try scene.commands("t\(index)", scale: scale)
      let widths = drawn.compactMap { operation -> Double? in
        guard case .text(let text, _, let width, _, _) = operation, !text.isTruncated else { return nil }
        return width - text.size.width
      }
      #expect(widths.count == 1 && widths.allSatisfy { $0 > -1e-6 })
    }
  }
}
