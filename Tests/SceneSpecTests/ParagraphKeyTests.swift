import Graphics2D
import SceneModel
import TestFixtures
import Testing

@testable import SceneRendering

/// Keys of paragraphs.
struct ParagraphKeyTests {
  private func node(_ keys: String) -> String {
    "children:\n  - { text: One two, id: t, style: \"{large}\", layout: [leading == 0, top == 0], \(keys) }"
  }

  private func style(_ keys: String, locale: String = "en") throws -> TextStyle {
    let scene = try InlineScene(node(keys), locale: locale)
    guard case .text(let style) = scene.laidOut.scene[try scene.node("t")].content else { throw NoText() }
    return style
  }

  private struct NoText: Error {}

  @Test func indentsAndMarkersAreThoseOfTheLanguage() throws {
    let english = try style("lines: 9, indent: 12, markers: number, align: justify").content
    #expect(english.paragraphs.firstIndent == 12 && english.paragraphs.restIndent == 0)
    #expect(english.paragraphs.markers == ["1."] && english.paragraphs.markerGap == 10)
    #expect(english.paragraphs.side == .left && english.paragraphs.isJustified && english.alignment == .left)
    let arabic = try style("lines: 9, markers: { kind: number, start: 3 }", locale: "ar-EG").content
    #expect(arabic.paragraphs.markers == ["٣."] && arabic.paragraphs.side == .right)
    #expect(try style("markers: bullet").content.paragraphs.markers == ["\u{2022}"])
    #expect(try style("markers: { text: \"–\", gap: 3 }").content.paragraphs.markers == ["–"])
  }

  @Test(arguments: [
    ("align: justify", "no-effect"), ("paragraph-spacing: 3", "no-effect"), ("wrap: never", "no-effect"),
    ("markers: { text: a, start: 3 }", "no-effect"), ("markers: { start: 3 }", "no-effect"),
    ("markers: dots", "unknown-word"), ("indent: -1", "out-of-range"), ("vertical: middle", "unknown-word"),
    ("indent: { second: 3 }", "unknown-key"), ("tabs: [20, 10]", "no-effect"),
    ("tabs: [20, 20]", "no-effect"), ("tabs: [-1]", "out-of-range"), ("tabs: []", "wrong-count"),
    ("link: example.com", "bad-link"), ("link: \"https:\"", "bad-link"), ("link: \"a b:c\"", "bad-link"),
    ("link: \"${1 < 2 ? 'x' : ''}\"", "bad-link"),
  ])
  func mistakesAreSaid(_ keys: String, _ id: String) throws {
    let messages = try InlineScene.messages(node(keys))
    #expect(messages.contains("[\(id)]") && messages.contains("1 error, 0 warnings"), "\(messages)")
  }

  @Test func aTextStandsAtTheTopMiddleOrBottomOfAHigherFrame() throws {
    for (word, top) in [("top", 0.0), ("center", 35), ("bottom", 70)] {
      let scene = try InlineScene(
        """
        children:
          - { text: One, id: t, style: "{large}", vertical: \(word), layout: [leading == 0, top == 0, height == 100] }
          - { text: Two, id: u, style: "{large}", layout: [leading == 100, firstBaseline == t.firstBaseline] }
        """)
      guard case .text(_, let origin, _, _, _)? = try scene.commands("t").first else { throw NoText() }
      #expect(origin.y == top)
      #expect(try abs(scene.frame("u").minY - top) < 1e-9)
    }
  }

  private static func tokens(_ measures: String) -> String {
    WrittenScene.textStyles.replacing(
      "{ \"font\"",
      with: "{ \"$extensions\": { \"dev.specrender.text-measures\": \"\(measures)\" }, \"font\"",
      maxReplacements: 1)
  }

  private func width(_ measures: String) throws -> Double {
    let scene = try WrittenScene(
      "scene: test\ntokens: tokens.json\n" + node(""), tokens: Self.tokens(measures))
    let laidOut = try scene.request.layOut(isCheck: true).1
    return laidOut.layout[try #require(laidOut.scene.node("t"))].width
  }

  @Test func aTokenFileSaysHowTextsAreMeasured() throws {
    let exact = try width("exact")
    #expect(exact != exact.rounded())
    #expect(try abs(width("uikit") - (exact * 3).rounded(.up) / 3) < 1e-9)
    #expect(try width("figma") == exact.rounded(.up))
    #expect(throws: (any Error).self) { try width("android") }
  }
}
