import Foundation
import Graphics2D
import SceneModel
import SceneMotion
import TestFixtures
import Testing

@testable import SceneRendering

/// Pictures and links in texts, from the document to what is told and painted.
@Suite struct InlinePictureTests {
  private func scene(_ spans: String, _ keys: String = "width == 300", locale: String = "en") throws
    -> InlineScene
  {
    try InlineScene(
      """
      shapes: { bar: { path: "M0,0 H4 V2 H0 Z", view-box: [0, 0, 4, 2] } }
      children:
        - { spans: [\(spans)], id: t, style: "{small}", lines: unlimited, color: "#00FF00", layout: [left == 10, top == 10, \(keys)] }
      """, locale: locale)
  }

  private func inline(_ scene: InlineScene) throws -> InlineText {
    try #require(InlineText(scene.laidOut, Int(try scene.node("t").index)))
  }

  @Test(arguments: [
    ("{ shape: bar }", Size(20, 10)), ("{ shape: bar, size: 12 }", Size(24, 12)),
    ("{ shape: bar, size: 150% }", Size(30, 15)), ("{ shape: bar, size: [7, 50%] }", Size(7, 5)),
    ("{ shape: circle, size: 8 }", Size(8, 8)), ("{ shape: bar, style: \"{large}\" }", Size(40, 20)),
  ])
  func sizesArePointsOrSharesOfTheFontSize(_ span: String, _ size: Size) throws {
    let scene = try scene(span)
    let picture = try #require(try inline(scene).pictures.first)
    #expect(picture.frame.size == size && picture.frame.minX == 10)
    let baseline = try scene.baseline("t", \.firstBaseline)
    #expect(abs(picture.frame.maxY - baseline) < 1e-9)
  }

  @Test func itIsRaised() throws {
    for (raise, points) in [("3", 3.0), ("-20%", -2)] {
      let scene = try scene("{ shape: bar, size: 4, raise: \(raise) }")
      let picture = try #require(try inline(scene).pictures.first)
      #expect(try abs(picture.frame.maxY - (scene.baseline("t", \.firstBaseline) - points)) < 1e-9)
    }
  }

  @Test func anOutlineHasTheColourOfItsSpan() throws {
    for (span, color) in [("{ shape: bar }", 0x00FF00), ("{ shape: bar, color: \"#0000FF\" }", 0x0000FF)] {
      let fills = try scene(span).commands("t", scale: 1).compactMap { operation -> Rect? in
        guard case .fill(let path, .solid(Color(hex: UInt32(color))), _) = operation else { return nil }
        return path.controlBox
      }
      #expect(fills.map(\.width) == [20] && fills[0].minX == 10 && fills[0].maxY == fills[0].maxY.rounded())
    }
  }

  @Test func anAbsentImageTakesNoRoom() throws {
    let (with, without) = (
      try scene("{ text: ab }, { image: null }, { text: cd }"), try scene("{ text: ab }, { text: cd }")
    )
    #expect(try with.text("t").size == without.text("t").size && inline(with).pictures.isEmpty)
  }

  @Test func anImageKeepsItsProportions() throws {
    let red = try WrittenScene("scene: picture\ncanvas: 8 x 4\nbackground: \"#FF0000\"\n")
    let picture = try red.request.file()
    let scene = try WrittenScene(
      """
      scene: test
      tokens: tokens.json
      children:
        - { spans: [{ text: a }, { image: wide.png, size: 6 }], id: t, style: "{small}", layout: [left == 0, top == 0] }

      """)
    try withExtendedLifetime((red, scene)) {
      try Data(picture).write(to: URL(fileURLWithPath: scene.folder("wide.png")))
    }
    #expect(scene.check().messages.contains("0 errors, 0 warnings"))
    let laidOut = try scene.request.layOut().1
    let placed = try #require(InlineText(laidOut, 0)).pictures
    #expect(placed.map(\.frame.size) == [Size(12, 6)] && placed.map(\.address) == ["wide.png"])
    let drawn = draw(laidOut.tree, scale: 1).commands.compactMap { command in
      if case .image(_, _, let destination, _) = command.operation { destination.size } else { nil }
    }
    #expect(drawn.count == 1 && abs(drawn[0].width - 12) <= 1 && abs(drawn[0].height - 6) <= 1)
  }

  @Test func aMirroredPictureTurnsInArabic() throws {
    func box(_ locale: String) throws -> Rect {
      let scene = try scene(
        "{ shape: \"M0,0 H2 V4 H0 Z\", view-box: [0, 0, 4, 4], size: 8, mirrors: picture }", locale: locale)
      let frame = try #require(try inline(scene).pictures.first?.frame)
      let fill = try #require(
        try scene.commands("t", scale: 1).compactMap { operation in
          if case .fill(let path, _, _) = operation { path.controlBox } else { nil }
        }.first)
      return fill.offset(dx: -frame.minX, dy: -frame.minY)
    }
    #expect(try abs(box("en").minX) <= 0.5 && abs(box("ar").maxX - 8) <= 0.5)
  }

  @Test func aLinkIsARectangleALine() throws {
    let spans =
      "{ text: \"one two \" }, { text: \"three \", link: \"app://x\" }, { text: \"four five\", link: \"app://x\", color: \"#FF0000\" }, { text: \" six\" }, { text: \" seven\", link: \"app://y\" }"
    let scene = try scene(spans, "width == 70")
    let (links, text) = (try inline(scene).links, try scene.text("t"))
    #expect(
      links.map(\.label) == ["three four five", " seven"] && links.map(\.address) == ["app://x", "app://y"])
    #expect(links[0].frames.count == 2 && text.lines.count > 1)
    for frame in links.flatMap(\.frames) {
      #expect(frame.height == 20 && (frame.minY - 10).truncatingRemainder(dividingBy: 20) == 0)
      #expect(frame.minX >= 10 && frame.maxX <= 80 + 1e-6)
    }
    #expect(links[0].frames[1].minX == 10)
    let json = scene.laidOut.json(time: 0)
    #expect(
      json.contains("\"links\":[{\"link\":\"app://x\",\"label\":\"three four five\",\"frames\":[{\"x\":"))
  }

  @Test func aWholeTextLeadsSomewhereAndASpanElsewhere() throws {
    let scene = try InlineScene(
      """
      children:
        - { spans: [{ text: a }, { text: b, link: "app://b" }, { text: c, link: "" }], link: "app://a", id: t, style: "{small}", layout: [left == 0, top == 0] }
      """)
    #expect(try inline(scene).links.map(\.address) == ["app://a", "app://b"])
  }

  @Test func whatIsCutOffOfALinkHasNoPlace() throws {
    let scene = try InlineScene(
      """
      children:
        - { spans: [{ text: "a text that is long " }, { text: b, link: "app://b" }], id: t, style: "{small}", layout: [left == 0, top == 0, width == 30] }
      """)
    #expect(try inline(scene).links == [TextLink(address: "app://b", label: "b", frames: [])])
  }

  @Test(arguments: [
    ("{ text: a, size: 3 }", "no-effect"), ("{ text: a, shape: circle }", "no-effect"),
    ("{ image: null, color: \"#FF0000\" }", "no-effect"), ("{ shape: circle, italic: true }", "no-effect"),
    ("{ color: \"#FF0000\" }", "missing-key"), ("{ shape: \"M0,0 H3 V3 Z\" }", "missing-key"),
    ("{ shape: circle, size: -1 }", "out-of-range"), ("{ shape: circle, rule: evenodd }", "no-effect"),
    ("{ shape: circle, size: big }", "wrong-type"), ("{ shape: circle, size: [1, 2, 3] }", "wrong-count"),
  ])
  func mistakesAreSaid(_ span: String, _ id: String) throws {
    let messages = try InlineScene.messages(
      "children: [{ spans: [\(span)], id: t, style: \"{small}\", layout: [left == 0, top == 0] }]")
    #expect(messages.contains("[\(id)]") && messages.contains("1 error, 0 warnings"), "\(messages)")
  }

  // MARK: Variable fonts

  private func messages(_ axes: String) throws -> String {
    let tokens = WrittenScene.textStyles
      .replacing(
        "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
        with: "/usr/share/fonts/truetype/inter-vf/Inter.var.ttf"
      )
      .replacing("a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc", with: Self.digest)
      .replacing(
        "\"package\": \"fonts-inter\",", with: "\"package\": \"fonts-inter-variable\", \"axes\": \(axes),")
    return try WrittenScene(
      "scene: test\ntokens: tokens.json\nchildren: [{ text: Hi, id: t, style: \"{small}\", layout: [left == 0, top == 0] }]\n",
      tokens: tokens
    ).check().messages
  }

  private static let digest = "9ee35efa458e90e993897c32c5101bd9e0b14d6d40716798aa8ce426216e72a9"

  @Test func axesAreThoseOfTheFileWithinTheirRanges() throws {
    #expect(try messages("{ \"wght\": 450 }").contains("0 errors, 0 warnings"))
    let far = try messages("{ \"wght\": 950 }")
    #expect(
      far.contains("[invalid-font-axis]") && far.contains("950 lies outside 100...900")
        && far.contains("tokens.json:2:"), "\(far)")
    let unknown = try messages("{ \"wdth\": 90, \"opsz\": 1 }")
    #expect(
      unknown.contains("has no axis \"wdth\"") && unknown.contains("wght 100...900")
        && unknown.contains("2 errors"), "\(unknown)")
    #expect(try messages("{ \"weight\": 90 }").contains("[invalid-font-file]"))
    #expect(try messages("[450]").contains("[invalid-font-file]"))
  }
}
