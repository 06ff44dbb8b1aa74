import Foundation
import SpecRenderKit
import Testing

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
    #expect(SceneRequest(scene: "/nonexistent/x.yaml").check(voice: Voice()).exitCode == 2)
    #expect(SceneRequest(scene: "/dev/zero.yaml").check(voice: Voice()).exitCode == 2)
    #expect(SceneRequest(scene: "live-steam").check(voice: Voice()).exitCode == 64)
  }

  private func check(_ text: String, format: String) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "specrender-\(UUID().uuidString)/deep")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let file = folder.appending(path: "broken.yaml")
    try Data(text.utf8).write(to: file)
    return SceneRequest(scene: file.path).check(voice: try #require(Voice(format: format, isQuiet: false)))
  }
}
