import TestFixtures
import Testing

@testable import SceneModel

/// Capital and small letters by language.
struct LetterCaseTests {
  private func cased(_ text: String, _ word: String, _ language: String) throws -> String {
    let scene = try InlineScene(
      "children: [{ text: \"\(text)\", id: t, style: \"{small}\", case: \(word), layout: [leading == 0, top == 0] }]",
      locale: language)
    guard case .text(let style) = scene.laidOut.scene[try scene.node("t")].content else { return "" }
    return style.content.runs[0].text
  }

  @Test(arguments: [
    ("de", "straße", "STRASSE"), ("en", "ﬁne", "FINE"), ("tr", "istanbul ılık", "İSTANBUL ILIK"),
    ("tr-TR", "i", "İ"), ("az", "i", "İ"), ("en", "i", "I"),
    ("el", "Ελληνικά άυλος προϊόν", "ΕΛΛΗΝΙΚΑ ΑΫΛΟΣ ΠΡΟΪΟΝ"),
    ("el", "μαΐου", "ΜΑΪΟΥ"), ("ar", "مرحبا", "مرحبا"),
  ])
  func capitals(_ language: String, _ text: String, _ result: String) throws {
    #expect(try cased(text, "upper", language) == result)
  }

  @Test(arguments: [
    ("en", "ISTANBUL", "istanbul"), ("tr", "ISPARTA İZMİR", "ısparta izmir"), ("el", "ΟΔΟΣ ΣΑΣ", "οδος σας"),
    ("de", "STRASSE", "strasse"), ("en", "Σ", "σ"),
  ])
  func smallLetters(_ language: String, _ text: String, _ result: String) throws {
    #expect(try cased(text, "lower", language) == result)
  }

  @Test(arguments: [
    ("en", "don't stop 2nd iOS", "Don't Stop 2nd IOS"), ("nl", "ijsland", "IJsland"), ("tr", "iyi", "İyi"),
    ("en", "ǆ", "ǅ"), ("en", "rock’n’roll", "Rock’n’roll"),
  ])
  func titles(_ language: String, _ text: String, _ result: String) throws {
    #expect(try cased(text, "title", language) == result)
  }
}
