import Foundation
import SceneRendering
import TestFixtures
import Testing
import ToolOutcome

@Suite struct BrokenDocumentTests {
  @Test(arguments: BrokenDocument.all + BrokenMotion.all)
  func everyMistakeIsADiagnosticWithAPlace(_ document: BrokenDocument) throws {
    let outcome = try check(document.text, format: "json")
    #expect(outcome.exitCode == 1)
    let lines = outcome.messages.split(separator: "\n").compactMap { line in
      try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    }
    let errors = lines.filter { $0["severity"] as? String == "error" }
    #expect(errors.compactMap { $0["id"] as? String } == document.ids)
    #expect(errors.allSatisfy { $0["line"] is Int && $0["column"] is Int && $0["file"] is String })
    for word in document.mentions {
      #expect(outcome.messages.replacing("\\\"", with: "\"").contains(word), "\(word)")
    }
  }

  @Test func aPersonSeesTheLineACaretAndAHint() throws {
    let outcome = try check("scene: x\nchildren:\n  - { box: a, opacty: 0.5 }\n", format: "human")
    #expect(outcome.messages.contains(":3:15: error: a box node has no key \"opacty\" [unknown-key]\n"))
    #expect(outcome.messages.contains("  3 |   - { box: a, opacty: 0.5 }\n    |               ^^^^^^\n"))
    #expect(outcome.messages.contains("  hint: did you mean \"opacity\"?\n"))
  }

  @Test func aFileThatIsNotThereIsNotTheDocumentsFault() {
    #expect(SceneRequest(scene: TemporaryFolder()("nowhere/x.yaml")).checked().exitCode == 2)
    #expect(SceneRequest(scene: "/dev/zero.yaml").checked().exitCode == 2)
    #expect(SceneRequest(scene: "live-steam").checked().exitCode == 64)
  }

  private func check(_ text: String, format: String) throws -> Outcome {
    try WrittenScene(text).check(try #require(OutputStyle(format: format, isQuiet: false)))
  }
}
