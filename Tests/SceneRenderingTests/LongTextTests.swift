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
}
