import Graphics2D
import SceneModel
import TestFixtures
import Testing

@testable import SceneRendering

/// Names for how texts look.
@Suite struct TextStyleTests {
  private static let styles = """
    state: { loud: false }
    styles:
      body: { style: "{small}", color: "#FF0000", dynamic-type: body }
      quiet: { style: body, color: "#0000FF" }
      big: { style: "{large}" }
    children:

    """

  private func style(_ line: String, _ settings: [(String, String)] = []) throws -> TextStyle {
    let text = Self.styles + "  - { \(line), id: t, layout: [leading == 0, top == 0] }\n"
    let scene = try InlineScene(text, settings: settings)
    switch scene.laidOut.scene[try scene.node("t")].content {
    case .text(let style): return style
    case .field(let field): return field.text
    default: throw Missing()
    }
  }

  private struct Missing: Error {}

  @Test(arguments: [("true", "\u{2022}\u{2022}\u{2022}"), ("false", "a\u{E9}c")])
  func aSecureFieldShowsADotForEachCharacter(_ isSecure: String, _ shown: String) throws {
    let scene = try InlineScene(
      """
      children:
        - { field: "a\u{E9}c", id: t, style: "{small}", secure: \(isSecure), layout: [leading == 0, top == 0, width == 99] }
      """)
    guard case .field(let field) = scene.laidOut.scene[try scene.node("t")].content else { throw Missing() }
    #expect(field.text.content.runs.map(\.text) == [shown] && !field.isPlaceholder)
  }

  @Test func aStyleGivesWhatTheTextDoesNotSay() throws {
    let body = try style("text: a, style: body")
    #expect(body.content.runs[0].size == 10 && body.paints == [.solid(.init(hex: 0xFF0000))])
    #expect(body.token == "small")
    #expect(try style("text: a, style: quiet").paints == [.solid(.init(hex: 0x0000FF))])
    #expect(try style("text: a, style: quiet").content.runs[0].size == 10)
    #expect(try style("text: a, style: quiet, color: \"#00FF00\"").paints == [.solid(.init(hex: 0x00FF00))])
    #expect(try style("text: a, style: big").content.runs[0].size == 20)
  }

  @Test func aStateMayChooseTheStyle() throws {
    let line = "text: a, style: \"${loud ? 'big' : 'body'}\""
    #expect(try style(line).content.runs[0].size == 10)
    #expect(try style(line, [("loud", "true")]).content.runs[0].size == 20)
  }

  @Test func aSpansStyleGoesBeforeTheTexts() throws {
    let spans = try style(
      "spans: [{ text: a }, { text: b, style: big }, { text: c, style: quiet }], style: body")
    #expect(spans.content.runs.map(\.size) == [10, 20, 10])
    #expect(
      spans.paints.map(\.firstColor) == [.init(hex: 0xFF0000), .init(hex: 0xFF0000), .init(hex: 0x0000FF)])
  }

  @Test func aTextGrowsAsItsStyleSays() throws {
    let text = Self.styles + "  - { text: a, style: quiet, id: t, layout: [leading == 0, top == 0] }\n"
    let written = try WrittenScene("scene: test\ntokens: tokens.json\n" + text)
    var request = written.request
    request.textSize = "AX5"
    let scene = try request.layOut(isCheck: true).1
    let node = try #require(scene.scene.node("t"))
    #expect(scene.layout[node].height > 40)
  }

  @Test(arguments: [
    (
      "  - { text: a, style: bdy, layout: [leading == 0, top == 0] }", "9:23", "unknown-style",
      "did you mean \"body\""
    ),
    (
      "  - { text: a, style: \"${loud ? 'x' : 'big'}\", layout: [leading == 0, top == 0] }", "9:23",
      "unknown-style", "styles: "
    ),
  ])
  func aStyleThatThereIsNotIsAnError(_ line: String, _ place: String, _ id: String, _ hint: String) throws {
    let messages = try InlineScene.messages(Self.styles + line)
    #expect(messages.contains("scene.yaml:\(place): error: ") && messages.contains("[\(id)]"), "\(messages)")
    #expect(messages.contains(hint) && messages.contains("1 error, "), "\(messages)")
  }

  @Test(arguments: [
    ("a: { style: b }, b: { style: a }", "recursive-style"), ("a: { colour: \"#FF0000\" }", "unknown-key"),
    ("a: { color: red }", "bad-color"), ("a: { lines: 3 }", "unknown-key"),
  ])
  func aWrongStyleIsAnErrorThoughNoTextHasIt(_ styles: String, _ id: String) throws {
    let messages = try InlineScene.messages("styles: { \(styles) }\n")
    #expect(messages.contains("[\(id)]"), "\(messages)")
  }
}
