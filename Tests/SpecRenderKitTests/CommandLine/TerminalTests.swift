import Foundation
import TestFixtures
import Testing

@testable import Files
@testable import GoldenReports
@testable import SpecRenderKit
@testable import ToolOutcome

/// What a person at a terminal gets: colours, completed words, help and a manual page.
@Suite struct TerminalTests {
  @Test(arguments: [
    (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false), (true, ["NO_COLOR": ""], true),
    (true, ["TERM": "dumb"], false), (true, ["CLICOLOR": "0"], false), (false, ["FORCE_COLOR": "1"], true),
    (false, ["CLICOLOR_FORCE": "1"], true), (true, ["FORCE_COLOR": "0"], false),
    (false, ["CLICOLOR_FORCE": "0"], false),
    (false, ["FORCE_COLOR": "1", "NO_COLOR": "1"], true),
  ])
  func coloursAreWanted(_ isTerminal: Bool, _ variables: [String: String], _ wanted: Bool) {
    #expect(OutputStyle.wantsColor(onTerminal: isTerminal) { variables[$0] } == wanted)
  }

  @Test func diagnosticsAreColouredOnlyForPeople() throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    try Data("scene: a\nchildren:\n  - { box: a, opacty: 1 }\n".utf8).write(
      to: tool.folder.appending(path: "a.yaml"))
    let plain = try tool.run("specrender check a.yaml")
    #expect(!plain.messages.contains("\u{1B}"))
    let colored = try tool.run("FORCE_COLOR=1 specrender check a.yaml")
    #expect(
      colored.messages.contains("\u{1B}[1;31merror:\u{1B}[0m")
        && colored.messages.contains("\u{1B}[1;31m^^^^^^\u{1B}[0m"))
    #expect(colored.messages.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain.messages)
    let terminal = "TERM=xterm script -qec 'specrender check a.yaml' typescript"
    #expect(try tool.run(terminal).text.contains("\u{1B}[1;31merror:"))
    #expect(try tool.run("export NO_COLOR=1; \(terminal)").text.contains("\u{1B}") == false)
    for format in ["short", "json", "github"] {
      #expect(
        try tool.run("FORCE_COLOR=1 specrender check a.yaml --messages \(format)").messages.contains("\u{1B}")
          == false)
    }
  }

  @Test(arguments: [
    ("specrender fra", ["frame", "frames"]), ("specrender frame qu", ["quiz"]),
    ("specrender frame --scenario tu", ["turn", "turn-typing"]),
    ("specrender frame quiz --scenario vo", ["vote"]),
    (
      "specrender layout --device iphone-16-pro",
      [
        "iphone-16-pro", "iphone-16-pro-max", "iphone-16-pro-landscape", "iphone-16-pro-max-landscape",
        "iphone-16-pro-landscape-right", "iphone-16-pro-max-landscape-right",
      ]
    ),
    ("specrender test --filter quiz/timer-9", ["quiz/timer-99"]),
    ("specrender layout --set keyb", ["keyboard="]),
    ("specrender frame --crop host.av", ["host.avatar"]), ("specrender list sc", ["scenes", "scenarios"]),
    ("specrender check --messages gi", ["github"]), ("specrender layout --text-size xxx", ["xxxLarge"]),
  ])
  func bashCompletes(_ line: String, _ words: [String]) throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    let script = """
      specrender --generate-completion-script bash > complete.bash && . ./complete.bash
      COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}; read -ra COMP_WORDS <<< "$COMP_LINE"
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _specrender specrender "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    try Data(script.utf8).write(to: tool.folder.appending(path: "ask.bash"))
    let result = try tool.run("bash ask.bash")
    #expect(
      Set(result.text.split(separator: "\n").map(String.init)) == Set(words),
      "\(result.text)\(result.messages)")
  }

  /// All verbs, as the program itself lists them.
  private func verbs(_ tool: CommandLineTool) throws -> [String] {
    let help = try tool.run("specrender --help").text
    let list = help.components(separatedBy: "SUBCOMMANDS:\n").last ?? ""
    return list.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }.filter { $0 != "See" && $0 != "help" }
  }

  @Test func everyHelpHasAnExampleAndExitCodes() throws {
    let tool = try CommandLineTool()
    defer { tool.remove() }
    let quick = ["frame", "layout", "explain", "list", "doctor", "schema", "diff"]
    let verbs = try verbs(tool)
    #expect(verbs.count > 15 && verbs.contains("frame"), "\(verbs)")
    for verb in verbs + ["report merge", "tokens convert"] {
      let help = try tool.run("specrender \(verb) --help").text
      let examples =
        help.components(separatedBy: "Examples:\n").last?.components(separatedBy: "\n\n").first ?? ""
      let commands = examples.split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(
        !commands.isEmpty
          && commands.allSatisfy { $0.hasPrefix("specrender \(verb.split(separator: " ")[0])") }, "\(help)")
      #expect(help.contains("Exit codes:\n   0  ") && help.contains("\n  64  "), "\(help)")
      for command in commands where quick.contains(verb) {
        let result = try tool.run(String(command))
        #expect(result.code == 0, "\(command)\n\(result.messages)")
      }
    }
  }

  @Test func theManualPageIsRight() throws {
    var tool = try CommandLineTool(copying: ["Tools"])
    defer { tool.remove() }
    tool.environment = ["LC_ALL": "C.UTF-8"]
    guard try tool.run("command -v groff python3").code == 0 else { return }
    let page = try tool.run(
      "Tools/man-page $(command -v specrender) > specrender.1 && groff -man -ww -Tutf8 -z specrender.1")
    #expect(page.code == 0 && page.messages.isEmpty, "\(page.messages)")
    let shown = try tool.run("groff -man -Tascii -P-c specrender.1 | sed 's/.\\x08//g'").text
    for verb in try verbs(tool) { #expect(shown.contains("\n   \(verb)\n"), "\(verb)") }
    #expect(
      shown.contains("specrender frame --keyboard-up -o keyboard-up.png") && shown.contains("--text-size"))
  }
}
