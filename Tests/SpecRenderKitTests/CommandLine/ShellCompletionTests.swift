import Foundation
import TestFixtures
import Testing

/// TAB in real shells, in a folder of documents whose names are commands to some shell.
@Suite struct ShellCompletionTests {
  /// A shell and how it is asked what it makes of the lines of the file `lines`: it writes that to `offered`.
  struct Shell: CustomTestStringConvertible, Sendable {
    let name: String
    let files: [String: String]
    let command: String
    var testDescription: String { name }

    var isInstalled: Bool {
      ["/bin", "/usr/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
  }

  private static let bash = Shell(
    name: "bash",
    files: [
      "ask.bash": """
      . <(specrender --generate-completion-script bash)
      while read -r line; do
        COMP_LINE=$line COMP_POINT=${#line}; read -ra COMP_WORDS <<< "$line"
        [[ $line == *' ' ]] && COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _specrender specrender "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\\n' "${COMPREPLY[@]}" >> offered
      done < lines
      """
    ], command: "bash ask.bash")

  private static let zsh = Shell(
    name: "zsh",
    files: [
      "zsh/.zshrc": """
      PROMPT= fpath=($PWD/zsh $fpath)
      specrender --generate-completion-script zsh > zsh/_specrender
      autoload -Uz compinit; compinit -D -u
      lines=("${(@f)$(<lines)}")
      zle-line-init() {
        for line in "${lines[@]}"; do
          BUFFER=$line CURSOR=$#line
          zle complete-word
          print -r -- "$BUFFER" >> offered
          zle list-choices
        done
        exit
      }
      zle -N zle-line-init
      """
    ],
    command:
      "ZDOTDIR=$PWD/zsh TERM=xterm script -qec 'zsh -d -i' shown < /dev/null > /dev/null; cat shown >> offered"
  )

  private static let fish = Shell(
    name: "fish",
    files: [
      "ask.fish": """
      specrender --generate-completion-script fish | source
      function ask --on-event fish_prompt
        for line in (cat lines)
          commandline -r -- $line
          complete -C >> offered
        end
        commandline -r ''
        exit
      end
      """
    ],
    command:
      "HOME=$PWD TERM=xterm script -qec \"fish --no-config -i -C 'source ask.fish'\" /dev/null < /dev/null > /dev/null"
  )

  private static let shells = [bash, zsh, fish]
  private static let marks = [
    "$(touch pwn)", "`touch pwn`", "<(touch pwn)", ";touch pwn;", "'$(touch pwn)'", "\n$(touch pwn)", "{a,b}",
    "~root", "\r\n`touch pwn`", "\"$(touch pwn)\"", "$\u{301}(touch pwn)",
  ]

  private func tool() throws -> CommandLineTool {
    let tool = try CommandLineTool(copying: [])
    let scenes = tool.folder.appending(path: "Scenes")
    try FileManager.default.createDirectory(at: scenes, withIntermediateDirectories: true)
    // Names as a shell would have to write them, and one that needs nothing.
    let escapes: [Unicode.Scalar: String] = ["\n": "\\n", "\r": "\\r", "\"": "\\\""]
    let names = Self.marks.map { mark in
      "\"\(mark.unicodeScalars.map { escapes[$0] ?? String($0) }.joined())\""
    }
    let named = """
      scene: named
      state: { plainState: false }
      children:
        - { box: plainNode, fill: "#FF0000", layout: [size == 20, top == 0, leading == 0] }
      scenarios:
        plainScenario: { steps: [{ 0s: set plainState = true }] }
      \(names.map { "  \($0): { steps: [{ 0s: set plainState = true }] }" }.joined(separator: "\n"))
      captures:
        - { name: plainCapture }
      """
    for name in ["named.yaml"] + Self.marks.map({ "a\($0).yaml" }) {
      try Data(named.utf8).write(to: scenes.appending(path: name))
    }
    return tool
  }

  @Test(arguments: shells)
  func noNameIsACommand(_ shell: Shell) throws {
    try #require(shell.name != "bash" || shell.isInstalled)
    guard shell.isInstalled else {
      print("\(shell.name) is not installed: what it makes of hostile names was not tested")
      return
    }
    let tool = try tool()
    defer { tool.remove() }
    for (name, text) in shell.files {
      let file = tool.folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let scene = "specrender layout Scenes/named.yaml"
    let lines = [
      "specrender layout Scenes/n", "specrender layout Scenes/", "specrender layout Scenes/a",
      "\(scene) --scenario plain", "\(scene) --scenario ", "\(scene) --set plain",
      "specrender frame Scenes/named.yaml --crop plain", "specrender test Scenes/named.yaml --filter named/p",
    ]
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: tool.folder.appending(path: "lines"))
    let result = try tool.run(
      "timeout 60 sh -c '\(shell.command.replacingOccurrences(of: "'", with: "'\\''"))'")
    let offered = try String(
      decoding: Data(contentsOf: tool.folder.appending(path: "offered")), as: UTF8.self)
    for name in ["Scenes/named.yaml", "plainScenario", "plainState=", "plainNode", "named/plainCapture"] {
      #expect(offered.contains(name), "\(offered)\(result.messages)")
    }
    #expect(!offered.contains("touch") && !offered.contains("root"), "\(offered)")
    let made = try tool.run("ls | grep pwn")
    #expect(made.text.isEmpty)
  }
}
