import Foundation
import TestFixtures
import Testing

/// Scenes on Figma files: the files, what their import writes, and what is said when one changes.
@Suite struct FigmaOverlayTests {
  private func repositoryCopy(_ more: [String] = []) throws -> CommandLineTool {
    try CommandLineTool(copying: ["Scenes", "DesignTokens", "Examples"] + more)
  }

  @Test func theFilesAreWhatTheToolsDraw() throws {
    let tool = try repositoryCopy(["Tools"])
    defer { tool.remove() }
    guard try tool.run("command -v python3").code == 0 else { return }
    let draw = FigmaDesign.all.map { "\($0.script) --program specrender -o made" }.joined(separator: " && ")
    let made = try tool.run("\(draw) && diff -r made/ Examples/Figma -x README.md")
    #expect(made.code == 0, "\(made.text)\(made.messages)")
  }

  @Test func theScenesUseWhatTheImportWrites() throws {
    let tool = try repositoryCopy()
    defer { tool.remove() }
    for design in FigmaDesign.all {
      // Whose measures texts have is known from the last import.
      let command = design.components.replacing(" --text-boxes measured", with: "")
      let checked = try tool.run("\(command) --check")
      #expect(checked.code == 0 && checked.text == "no drift\n", "\(checked.text)\(checked.messages)")
    }
    let all = FigmaDesign.all.map(\.components).joined(separator: " && ")
    let again = try tool.run("\(all) && rm -rf DesignTokens/figma && \(all)")
    #expect(again.code == 0 && again.messages.isEmpty, "\(again.messages)")
    let same = try tool.run("diff -r DesignTokens/figma '\(repository)/DesignTokens/figma'")
    #expect(same.code == 0, "\(same.text)")
  }

  // MARK: Changes

  /// An edit of the drawing, what `--check` says of it, and what a golden of the scene says once it is imported.
  struct DesignEdit: Sendable, CustomTestStringConvertible {
    var design: FigmaDesign
    var title, from, to: String
    var drift: [String]
    var capture: String
    var cause: [String]

    var testDescription: String { "\(title) of the \(design.name)" }
  }

  private static let edits = [
    DesignEdit(
      design: .liveStream, title: "a colour", from: ##""topic/star": "#FFB763""##,
      to: ##""topic/star": "#FF8063""##,
      drift: ["light: color.topic.star #FFB763 -> #FF8063"], capture: "chips",
      cause: [
        "topic.icon recoloured: fill #FFB763 -> #FF8063 (Figma VariableID:", "{color.topic.star}",
        "DesignTokens/figma/live-stream.theme.light.tokens.json:",
      ]),
    DesignEdit(
      design: .liveStream, title: "a padding", from: "pad=(0, 10, 0, 2), height=28",
      to: "pad=(0, 16, 0, 2), height=28", drift: ["gift-toast.padding", "(Figma 2:"], capture: "gift",
      cause: ["gift.right 10 -> 16 (Figma 2:", " padding, ", "DesignTokens/figma/live-stream.library.yaml:"]),
    DesignEdit(
      design: .liveStream, title: "a row", from: #"row["minHeight"] = 44"#, to: #"row["minHeight"] = 60"#,
      drift: ["comment.layout height >= 44 -> height >= 60", "(Figma 2:"], capture: "comment-own",
      cause: [
        "comments[1].row.height 44 -> 60 (Figma 2:", " height, ",
        "DesignTokens/figma/live-stream.library.yaml:",
      ]),
    DesignEdit(
      design: .quiz, title: "a colour", from: ##""ceruleanBlue": "#0180F2""##,
      to: ##""ceruleanBlue": "#018022""##,
      drift: [
        "official: official.ceruleanBlue #0180F2 -> #018022 (Figma VariableID:", "in answer-pill (Figma 2:",
      ], capture: "chosen",
      cause: [
        "answers[1].pill recoloured: fill #0180F2 -> #018022", "(Figma VariableID:",
        "{color.chosen.background}",
        "DesignTokens/figma/quiz.official.tokens.json:",
      ]),
    DesignEdit(
      design: .quiz, title: "a padding", from: "pad=(2.5, 19, 2.23, 5)", to: "pad=(2.5, 25, 2.23, 5)",
      drift: ["sender.padding [2.5, 5, 2.23, 19] -> [2.5, 5, 2.23, 25]", "(Figma 2:"], capture: "two",
      cause: [
        "sender.right 19 -> 25 (Figma 2:", " padding", "DesignTokens/figma/quiz.library.yaml:",
      ]),
    DesignEdit(
      design: .quiz, title: "a row", from: #"pill["minHeight"] = 32"#, to: #"pill["minHeight"] = 40"#,
      drift: ["answer-pill.layout height >= 32 -> height >= 40", "(Figma 2:"], capture: "three",
      cause: [
        "answers[0].pill.height 32 -> 40, and 2 more nodes (Figma 2:",
        "DesignTokens/figma/quiz.library.yaml:",
      ]),
  ]

  @Test(arguments: edits)
  func aChangeOfTheFileIsNamed(_ edit: DesignEdit) throws {
    let tool = try repositoryCopy(["Goldens", "Tools"])
    defer { tool.remove() }
    guard try tool.run("command -v python3").code == 0 else { return }
    let script = tool.folder.appending(path: edit.design.script)
    let text = try String(contentsOf: script, encoding: .utf8)
    #expect(text.contains(edit.from))
    try text.replacingOccurrences(of: edit.from, with: edit.to).write(
      to: script, atomically: true, encoding: .utf8)
    let drawn = try tool.run("python3 \(edit.design.script) --program specrender")
    #expect(drawn.code == 0, "\(drawn.messages)")

    let drift = try tool.run("\(edit.design.components) --check")
    #expect(drift.code == 1 && edit.drift.allSatisfy { drift.text.contains($0) }, "\(drift.text)")
    let imported = try tool.run(edit.design.components)
    #expect(imported.code == 0, "\(imported.messages)")
    let tested = try tool.run(
      "specrender test \(edit.design.scene) --filter \(edit.design.name)/\(edit.capture)")
    #expect(tested.code == 1 && edit.cause.allSatisfy { tested.text.contains($0) }, "\(tested.text)")
  }
}
