import Foundation
import TestFixtures
import Testing

@testable import Files

/// The command itself, ended by signals at moments that differ from run to run.
@Suite struct SignalTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool(copying: [])
    let captures = (1...4).map { "  - { name: c\($0), devices: [iphone-15], set: { shift: \($0) } }\n" }
    let text = """
      scene: s
      state: { shift: 0 }
      children:
        - box: card
          fill: "#FF0000"
          corner: 60
          layout: [leading == 20, trailing == -20, top == 60, "height == ${200 + shift}"]
      scenarios:
        move: { steps: [ { 1s: set shift = 5 } ] }
      captures:
      \(captures.joined())
      """
    let folder = tool.folder.appending(path: "Scenes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: "s.yaml"))
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  @Test(arguments: [
    "record", "test --report report", "frame Scenes/s.yaml -o out.png",
    "frames Scenes/s.yaml --scenario move -o video.apng",
    "frames Scenes/s.yaml --scenario move -o folder",
  ])
  func aSignalLeavesNoHiddenFile(command: String) throws {
    defer { tool.remove() }
    for attempt in 0..<9 {
      let status = try end(command, with: Self.signals[attempt % 3], after: UInt32(4_000 + attempt * 17_000))
      #expect(status.isExit || status.signal == Self.signals[attempt % 3], "\(status)")
      #expect(try hiddenFiles().isEmpty, "\(command), attempt \(attempt)")
    }
  }

  /// Programs that work for the command end with it: no curl goes on asking, and no ffmpeg makes a removed file anew.
  @Test(arguments: ["assets fetch", "video.mp4", "video.gif"])
  func aSignalLeavesNoProgram(case name: String) throws {
    defer { tool.remove() }
    let host = try LoopbackHost { _, _ in [.pause(milliseconds: 20_000)] }
    try Data(
      "scene: o\nassets: lock.json\nchildren:\n  - { id: p, image: \"\(host.address("/a.png"))\", layout: [size == 9] }\n"
        .utf8
    ).write(to: tool.folder.appending(path: "Scenes/o.yaml"))
    let isFetch = name == "assets fetch"
    guard isFetch || FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg") else { return }
    let command =
      isFetch
      ? "assets fetch Scenes/o.yaml --private localhost"
      : "frames Scenes/s.yaml --scenario move --fps \(name == "video.gif" ? 50 : 60) -o \(name)"
    for attempt in 0..<9 {
      let status = try end(command, with: Self.signals[attempt % 3], after: UInt32(30_000 + attempt * 40_000))
      #expect(status.isExit && status.signal == 0 || status.signal == Self.signals[attempt % 3], "\(status)")
      #expect(try programs().isEmpty, "\(command), attempt \(attempt)")
      let left = try tool.run("find . -name '.*.tmp*' -o -name '.*.part*'")
      #expect(left.text.isEmpty, "\(command), attempt \(attempt): \(left.text)")
    }
    withExtendedLifetime(host) {}
  }

  /// Programs that run in the folder and are not over.
  private func programs() throws -> [String] {
    let here = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/cwd")
    #expect(!here.isEmpty)
    let folder = try #require(realPath(tool.folder.path))
    return try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { number in
      guard let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/cwd"),
        let facts = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
      else { return false }
      return place == folder && !facts.contains(") Z ")
    }
  }

  /// A thread that fails because of the signal's end must not end the process first, with a code of its own.
  @Test func theExitIsTheSignals() throws {
    defer { tool.remove() }
    for attempt in 0..<30 {
      let status = try end(
        "frames Scenes/s.yaml --scenario move -o video.apng", with: SIGTERM,
        after: UInt32(20_000 + attempt * 7_000))
      #expect(status.isExit ? status.signal == 0 : status.signal == SIGTERM, "attempt \(attempt): \(status)")
    }
  }

  @Test(arguments: ["--help", "frame --help", "--version", "help frame", "--generate-completion-script bash"])
  func aFullDiskIsNoSuccess(command: String) throws {
    defer { tool.remove() }
    let result = try tool.run("specrender \(command) > /dev/full")
    #expect(
      result.code == 2
        && result.messages == "error: cannot write standard output: No space left on device\n",
      "\(result.messages)")
    #expect(try tool.run("specrender \(command)").code == 0)
  }

  @Test(arguments: [
    "frame --\u{1B}[31mx", "\u{1B}]0;title\u{7}", "frame --scale \u{1B}[2J", "list \u{9B}31m",
    "solve a \u{1B}[1mb",
  ])
  func argumentsDoNothingToTheTerminal(arguments: String) throws {
    defer { tool.remove() }
    for variables in ["", "FORCE_COLOR=1 "] {
      let result = try tool.run(
        "\(variables)specrender \(arguments.replacingOccurrences(of: ";", with: "\\;"))")
      #expect(result.code == 64, "\(result.messages)")
      let scalars = result.messages.unicodeScalars
      let own = variables.isEmpty ? 0 : result.messages.components(separatedBy: "\u{1B}[").count - 1
      #expect(scalars.count { $0 == "\u{1B}" } == own && !result.messages.contains("\u{1B}[31m\u{78}"))
      #expect(!scalars.contains { $0 == "\u{7}" || $0 == "\u{9B}" })
      if variables.isEmpty { #expect(!scalars.contains("\u{1B}")) }
    }
  }

  @Test func theNextProcessSweepsUpBehindOneThatWasKilled() throws {
    defer { tool.remove() }
    // No process has this number: the system's highest is below it.
    let left = ".specrender-999999999-1-0.tmp"
    for folder in [".", "report", "report/s", "specrender-failures/s"] {
      #expect(try tool.run("mkdir -p \(folder) && touch \(folder)/\(left)").code == 0)
    }
    #expect(
      try tool.run("specrender frame Scenes/s.yaml -o out.png && specrender test --report report").code == 1)
    #expect(try hiddenFiles().isEmpty)
  }

  /// A process that ignores a signal, as below `nohup`, goes on.
  @Test func whatIsIgnoredStaysIgnored() throws {
    defer { tool.remove() }
    let command =
      "trap '' HUP; specrender frames Scenes/s.yaml --scenario move -o video.apng & p=$!; sleep 0.1; kill -HUP $p; wait $p"
    #expect(try tool.run(command).code == 0)
  }

  @Test func filesOfALargerReportGo() throws {
    defer { tool.remove() }
    #expect(try tool.run("specrender test --report report; ls report/s").code == 0)
    #expect(
      try tool.run("touch report/s/mine report/notes; specrender test --filter s/c1 --report report").code
        == 1)
    let names = String(decoding: try tool.run("ls report report/s").output, as: UTF8.self)
    #expect(names.contains("c1.actual.png") && !names.contains("c2"), "\(names)")
    #expect(names.contains("mine") && names.contains("notes"))
  }

  @Test func aReaderThatGoesAwayIsNoError() throws {
    defer { tool.remove() }
    let result = try tool.run("(specrender schema; echo $? >&2) | head -c 1")
    #expect(result.messages == "0\n" && result.output == Data("{".utf8))
    let line =
      #"{"id":1,"variables":["x"],"constraints":[{"terms":[[1,"x"]],"op":"==","constant":3,"strength":"weak"}]}"#
    let endless = try tool.run("(yes '\(line)' | timeout 20 specrender solve -; echo $? >&2) | head -n 1")
    #expect(endless.messages == "0\n", "\(endless.messages)")
  }

  @Test(arguments: ["/dev/zero", "pipe", "/dev/tty"])
  func solveDoesNotWaitForWhatMayNeverEnd(path: String) throws {
    defer { tool.remove() }
    let result = try tool.run("mkfifo pipe; timeout 10 specrender solve \(path)")
    #expect(result.code == 2 && result.messages.hasPrefix("error: cannot read"), "\(result.messages)")
  }

  @Test func aPipeWithoutAReaderIsNotWaitedFor() throws {
    defer { tool.remove() }
    let result = try tool.run("mkfifo pipe; timeout 10 specrender frame Scenes/s.yaml -o pipe")
    #expect(
      result.code == 2 && result.messages.contains("a pipe from which nobody reads"), "\(result.messages)")
  }

  private func hiddenFiles() throws -> [String] {
    let found = try tool.run("find . -name '.specrender-*'")
    return String(decoding: found.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private struct Status {
    var isExit: Bool
    var signal: Int32
    /// Of standard error: it says why, where the command ended by itself.
    var messages: String
  }

  private func end(_ command: String, with signal: Int32, after microseconds: UInt32) throws -> Status {
    let process = Process()
    process.executableURL = CommandLineTool.binary
    process.arguments = command.split(separator: " ").map(String.init)
    process.currentDirectoryURL = tool.folder
    process.environment = ["PATH": "/usr/bin:/bin"]
    let messages = tool.folder.appending(path: "messages.txt")
    _ = FileManager.default.createFile(atPath: messages.path, contents: nil)
    process.standardError = try FileHandle(forWritingTo: messages)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    usleep(microseconds)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return Status(
      isExit: process.terminationReason == .exit, signal: process.terminationStatus,
      messages: try String(contentsOf: messages, encoding: .utf8))
  }
}
