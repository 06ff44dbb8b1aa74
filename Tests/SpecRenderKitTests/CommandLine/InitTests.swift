import Foundation
import TestFixtures
import Testing

/// `specrender init` in folders of its own.
@Suite struct InitTests {
  @Test func aNewSceneIsSoundAndItsCapturesPass() throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    let made = try tool.run("specrender init profile-card --folder design")
    #expect(made.code == 0, "\(made.messages)")
    let files = try tool.run("find design -type f | sort").text.split(separator: "\n").map(String.init)
    #expect(files.contains("design/Scenes/profile-card.yaml"))
    #expect(files.contains("design/DesignTokens/profile-card.tokens.json"))
    #expect(files.contains("design/Goldens/profile-card/card.png"))
    let checked = try tool.run("specrender check design/Scenes/profile-card.yaml")
    #expect(
      checked.code == 0 && checked.messages.hasSuffix("0 errors, 0 warnings, 0 notes\n"),
      "\(checked.messages)")
    let tested = try tool.run("specrender test design/Scenes/profile-card.yaml")
    #expect(
      tested.code == 0 && tested.text.hasSuffix("2 passed, 0 failed\n"), "\(tested.text)\(tested.messages)")
    let dark = try tool.run("specrender frame design/Scenes/profile-card.yaml --theme dark -o dark.png")
    #expect(dark.code == 0, "\(dark.messages)")
  }

  @Test(arguments: [
    ("list", "rows that are swiped", 7), ("chart", "a crosshair", 6), ("player", "a finger moves it", 7),
    ("chat", "above the keyboard", 7), ("onboarding", "dots that follow", 7), ("overlay", "over a video", 8),
  ])
  func aTemplateIsSoundInAllItsCombinations(_ template: String, _ words: String, _ captures: Int) throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    // The name is no word of the templates, so that what is left of another one is seen.
    let made = try tool.run("specrender init zebra --template \(template)")
    #expect(made.code == 0, "\(made.messages)")
    let text = try tool.run("cat Scenes/zebra.yaml DesignTokens/zebra.resolver.json").text
    #expect(text.contains(words) && text.contains("zebra.color.") && !text.contains("hello"))
    let checked = try tool.run("specrender check")
    #expect(
      checked.code == 0 && checked.messages.hasSuffix("0 errors, 0 warnings, 0 notes\n"),
      "\(checked.messages)")
    let everywhere = try tool.run("specrender check --matrix 2>&1")
    #expect(everywhere.code == 0 && everywhere.text.contains(" 0 findings"), "\(everywhere.text)")
    let tested = try tool.run("specrender test")
    #expect(tested.code == 0 && tested.text.hasSuffix("\(captures) passed, 0 failed\n"), "\(tested.text)")
    for option in ["--theme dark", "--locale ar"] {
      let frame = "specrender frame --scale 1 -q"
      let drawn = try tool.run("\(frame) -o a.png && \(frame) \(option) -o b.png && ! cmp -s a.png b.png")
      #expect(drawn.code == 0, "\(option)")
    }
  }

  @Test func anUnknownTemplateIsNamed() throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    let refused = try tool.run("specrender init --template lists")
    #expect(refused.code == 64 && refused.messages.contains("lists"), "\(refused.messages)")
    #expect(try tool.run("ls").text.isEmpty)
  }

  @Test func nothingThatIsThereIsWrittenOver() throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    _ = try tool.run("mkdir Scenes && echo mine > Scenes/hello.yaml")
    let refused = try tool.run("specrender init")
    #expect(refused.code == 64 && refused.messages.contains("Scenes/hello.yaml is there already"))
    #expect(try tool.run("cat Scenes/hello.yaml").text == "mine\n")
    #expect(try tool.run("ls").text == "Scenes\n")
  }

  @Test(arguments: ["../x", "a.b", "3d", "''"]) func whatCannotNameASceneIsRefused(name: String) throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    let refused = try tool.run("specrender init \(name)")
    #expect(
      refused.code == 64 && refused.messages.contains("cannot be the name of a scene"), "\(refused.messages)")
  }

  @Test func onCINothingIsRecorded() throws {
    var tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    tool.environment = ["CI": "true"]
    #expect(try tool.run("specrender init").code == 0)
    #expect(try tool.run("ls").text == "DesignTokens\nScenes\n")
  }
}
