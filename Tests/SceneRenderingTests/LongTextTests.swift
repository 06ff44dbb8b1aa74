import Documents
import TestFixtures
import Testing

@Suite struct LongTextTests {
  @Test func aTextOfMillionsOfLettersIsAFaultOfTheDocument() throws {
    let scene = try WrittenScene(
      """
      scene: long
      canvas: 90 x 20
      tokens: tokens.json
      data: { it: it.json }
      children:
        - { text: "${it.words}", id: words, style: "{small}", color: "#000000", layout: [leading == 0, top == 0] }
      """)
    try scene.folder.write("{ \"words\": \"\(String(repeating: "x", count: 1 << 21))\" }", "it.json")
    let outcome = scene.check()
    #expect(outcome.exitCode == 1)
    #expect(outcome.messages.contains("the text has 2097152 characters, more than 1048576"))
    #expect(!outcome.messages.contains("fonts"))
  }

  @Test func lettersThatAreTooLargeOrTooFarApartAreRefusedAtTheText() throws {
    let tokens = WrittenScene.textStyles.replacing(
      "\"letterSpacing\": { \"value\": 0,", with: "\"letterSpacing\": { \"value\": 1e5,")
    let scene = try WrittenScene(
      """
      scene: wide
      canvas: 90 x 20
      tokens: tokens.json
      children:
        - { text: a, id: a, style: "{small}", color: "#000000", layout: [leading == 0, top == 0] }
        - { text: b, id: b, style: "{small}", tracking: -2e4, color: "#000000", layout: [leading == 0, top == 0] }
        - { text: c, id: c, style: "{small}", tracking: 1, color: "#000000", layout: [leading == 0, top == 0] }
      """, tokens: tokens)
    let found = try scene.findMistakes()
    let errors = found.diagnostics.all.filter { $0.severity == .error }
    #expect(errors.compactMap(\.span).map(found.map.text(of:)) == ["\"{small}\"", "-2e4"])
    #expect(errors.allSatisfy { $0.id == .outOfRange && $0.message.contains("16384 can be drawn") })
  }
}
