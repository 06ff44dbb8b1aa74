import Foundation
import TestFixtures
import Testing

/// Whatever the verb, the same mistake ends with the same exit code.
@Suite struct WrongUseTests {
  /// What is asked of every verb that shows a scene; `*` stands for the scene.
  private static let showing = [
    "frame * -o x.png", "frames * -o x", "layout *", "motion *", "check *", "explain * header",
    "verify Documentation/app.png *",
  ]
  private static let golden = ["test *", "record *", "prune *"]

  private func expect(_ command: String, _ code: Int32, _ words: String, with tool: CommandLineTool) throws {
    let result = try tool.run("specrender " + command)
    #expect(result.code == code && result.messages.contains(words), "\(command)\n\(result.messages)")
    #expect(result.output.isEmpty, "\(command)")
  }

  @Test(arguments: showing)
  func ofVerbsThatShowAScene(verb: String) throws {
    let tool = try CommandLineTool(copying: ["Scenes", "DesignTokens", "Documentation"])
    defer { tool.remove() }
    let here = try FileManager.default.subpathsOfDirectory(atPath: tool.folder.path).count
    let mistakes: [(options: String, code: Int32, words: String)] = [
      ("--device iphone-99", 64, "there is no device \"iphone-99\""), ("--device 0x844", 64, "no device"),
      ("--device none.yaml", 2, "cannot read none.yaml"), ("--set nothing=1", 64, "no state \"nothing\""),
      ("--set page=many", 64, "is a number, not text"), ("--set page", 64, "name=value"),
      ("--text-size huge", 64, "no text size"), ("--scale 0", 64, "scale"),
      ("--data none=x.json", 64, "no data"),
      ("--data feed=none.json", 2, "cannot read none.json"), ("--messages loud", 64, "--messages takes"),
      ("--frobnicate", 64, "--frobnicate"),
      ("--scenario nothing", 64, "no scenario"),
    ]
    // Without a name, `check` takes all scenes.
    let scene = verb.hasPrefix("check") ? "live-stream" : ""
    for mistake in mistakes {
      try expect(
        verb.replacing("*", with: scene) + " " + mistake.options, mistake.code, mistake.words, with: tool)
    }
    try expect(verb.replacing("*", with: "live-steam"), 64, "did you mean \"live-stream\"?", with: tool)
    try expect(verb.replacing("*", with: "none.yaml"), 2, "cannot read none.yaml", with: tool)
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: tool.folder.path).count { !$0.hasPrefix(".") }
        == here)
  }

  @Test(arguments: golden)
  func ofVerbsThatWorkOnGoldens(verb: String) throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    try expect(verb.replacing("*", with: "live-steam"), 64, "no scene", with: tool)
    try expect(verb.replacing("*", with: "none.yaml"), 2, "cannot read none.yaml", with: tool)
    try expect(verb.replacing("*", with: ""), 2, "no Scenes/*.yaml", with: tool)
    try expect(verb.replacing("*", with: "--frobnicate"), 64, "--frobnicate", with: tool)
    if !verb.hasPrefix("prune") {
      try expect(verb.replacing("*", with: "quiz --filter nothing-like-this"), 64, "no captures", with: tool)
    }
  }

  @Test(arguments: [
    ("frane", 64, "did you mean \"frame\"?"), ("frobnicate", 64, "specrender --help lists them"),
    ("list device", 64, "devices"), ("list states nonsense", 64, "no scene"),
    ("list states none.yaml", 2, "cannot read"),
    ("doctor none.yaml", 2, "cannot read"), ("doctor nonsense", 64, "no scene"), ("schema more", 64, "more"),
    ("diff none.png none.png", 2, "none.png"), ("diff one", 64, "actual"),
    ("diff a b --mode loud", 64, "loud"),
    ("verify none.png", 2, "none.png"), ("solve none.jsonl", 2, "none.jsonl"), ("solve", 64, "file"),
    ("report merge none -o x", 2, "none"), ("report merge none", 64, "output"),
    ("approve nothing-like-this", 64, "no failure"), ("frame --crop nobody", 64, "no node \"nobody\""),
    ("motion --scenario tour --node nobody", 64, "nobody"), ("explain nobody", 64, "no node"),
    ("explain overlay.tip", 64, "did you mean \"top\"?"), ("check - -", 64, "standard input"),
    ("tokens convert none.json", 2, "none.json"), ("tokens change x", 64, "change"),
  ])
  func ofOtherVerbsAndOptions(_ command: String, _ code: Int32, _ words: String) throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    try expect(command, code, words, with: tool)
  }

  @Test func aPictureGoesToStandardOutputOnlyWhereThatIsAsked() throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    let file = try tool.run("specrender frame quiz --scale 0.5")
    #expect(
      file.code == 0 && file.output.isEmpty && file.messages.hasPrefix("frame.png: "), "\(file.messages)")
    let piped = try tool.run("specrender frame quiz --scale 0.5 -o - | cmp - frame.png")
    #expect(piped.code == 0, "\(piped.messages)")
  }
}
