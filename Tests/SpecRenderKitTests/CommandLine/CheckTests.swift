import Foundation
import TestFixtures
import Testing

@Suite struct CheckTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool(copying: ["Scenes", "DesignTokens"])
    try write("scene: a\nchildren:\n  - { box: a, opacty: 1 }\n", "a.yaml")
    try write(
      "scene: good\ntokens: ../DesignTokens/quiz.resolver.json\nchildren: [{ box: x, layout: [fill canvas] }]\n",
      "Scenes/good.yaml")
    try write(
      "scene: b\nimport: [shared.yaml]\nchildren: [{ use: dot, layout: [size == 4, center == canvas] }]\n",
      "b.yaml")
    try write(
      "scene: c\nimport: [shared.yaml]\nchildren: [{ use: dot, layout: [size == 8, center == canvas] }]\n",
      "c.yaml")
    try write(
      "library: shared\ncomponents: { dot: { children: [{ box: x, fill: reddish, layout: [fill parent] }] } }\n",
      "shared.yaml")
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: tool.folder.appending(path: name))
  }

  @Test func filesAreCheckedInTheirOrderAndTheWorstExitCodeCounts() throws {
    defer { tool.remove() }
    let both = try tool.run("specrender check --messages short none.yaml Scenes/good.yaml a.yaml")
    #expect(both.code == 2)
    let lines = both.messages.split(separator: "\n")
    #expect(
      lines.count == 2 && lines[0].hasPrefix("error: cannot read none.yaml")
        && lines[1].hasPrefix("a.yaml:3:15: error"))
    #expect(try tool.run("specrender check Scenes/good.yaml a.yaml").code == 1)
    #expect(try tool.run("specrender check a.yaml nonsense").code == 64)
    let fine = try tool.run("specrender check quiz Scenes/good.yaml DesignTokens/primitives.tokens.json")
    #expect(fine.code == 0 && fine.messages.hasSuffix("tokens; 3 documents; 0 errors, 0 warnings, 0 notes\n"))
  }

  @Test func aMistakeInASharedFileIsSaidOnce() throws {
    defer { tool.remove() }
    let result = try tool.run("specrender check b.yaml c.yaml --sarif check.sarif")
    #expect(
      result.code == 1 && result.messages.components(separatedBy: "[bad-color]").count == 2,
      "\(result.messages)")
    #expect(result.messages.hasSuffix("2 documents; 1 error, 0 warnings, 0 notes\n"))
    #expect(try tool.run("grep -c '\"ruleId\"' check.sarif").text == "1\n")
  }

  @Test func aDocumentComesThroughStandardInput() throws {
    defer { tool.remove() }
    let wrong = try tool.run("specrender check --messages short - < a.yaml")
    #expect(
      wrong.code == 1
        && wrong.messages == "<stdin>:3:15: error: a box node has no key \"opacty\" [unknown-key]\n")
    // What it names is looked for from the working directory, also for captures, which read the scene anew.
    let project = try tool.run("cd Scenes && specrender check - < quiz.yaml")
    #expect(project.code == 0, "\(project.messages)")
    let tokens = try tool.run("specrender check - < DesignTokens/primitives.tokens.json")
    #expect(tokens.code == 0 && tokens.messages.contains("tokens; "), "\(tokens.messages)")
    #expect(try tool.run("specrender layout - < Scenes/../b.yaml").messages.contains("shared.yaml:2:"))
  }

  @Test func aSceneIsReadFromItsOwnFolderAsFromAbove() throws {
    defer { tool.remove() }
    let inside = try tool.run("cd Scenes && specrender check good.yaml")
    #expect(inside.code == 0, "\(inside.messages)")
    try write("scene: x\ntokens: ../../etc/x.tokens.json\n", "Scenes/x.yaml")
    #expect(
      try tool.run("cd Scenes && specrender check x.yaml").messages.contains("leaves the scene's folder"))
  }

  @Test func onlyCheckSaysWhatIsNoMistakeInADocument() throws {
    defer { tool.remove() }
    #expect(try tool.run("specrender check").messages.contains("[trailing-comma]"))
    for verb in [
      "layout", "motion --scenario tour --to 0.1s", "explain header.top", "frame --scale 0.5", "doctor",
    ] {
      #expect(try tool.run("specrender \(verb)").messages.contains("[trailing-comma]") == false, "\(verb)")
    }
  }
}
