import Foundation
import SpecRenderKit
import Testing

/// The built command in a process of its own.
struct CommandLineTool {
  var folder: URL
  var environment: [String: String] = [:]

  /// The products lie beside the test bundle.
  static let binary = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
    .appending(path: "specrender")

  /// A temporary folder with copies of folders of the repository, by default what the commands of the README read.
  init(copying folders: [String] = ["Scenes", "DesignTokens", "Goldens", "Documentation"]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "specrender-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in folders {
      try FileManager.default.copyItem(
        at: URL(fileURLWithPath: "\(repository)/\(name)"), to: folder.appending(path: name))
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Runs a shell command with the tool on the path.
  func run(_ command: String) throws -> ShellResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    let path = Self.binary.deletingLastPathComponent().path + ":/usr/bin:/bin"
    process.environment = environment.merging(["PATH": path]) { own, _ in own }
    let files = ["out", "err"].map { folder.appending(path: ".\($0)-\(UUID().uuidString)") }
    for file in files { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let messages = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    return ShellResult(
      code: process.terminationStatus, output: try Data(contentsOf: files[0]), messages: messages)
  }
}

/// What a command left behind.
struct ShellResult: Hashable {
  var code: Int32
  /// Of standard output.
  var output: Data
  /// Of standard error.
  var messages: String

  /// Standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }
}

@Suite struct CommandLineTests {
  private static let commands: [String] = {
    ["README.md", "Documentation/CommandLine.md"].flatMap { document in
      let text = (try? String(contentsOfFile: "\(repository)/\(document)", encoding: .utf8)) ?? ""
      let blocks = text.components(separatedBy: "```sh\n").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
      }
      return blocks.flatMap { $0.split(separator: "\n").map(String.init) }
    }
  }()

  @Test func theDocumentsHaveCommands() {
    #expect(Self.commands.count > 30)
    #expect(
      Self.commands.contains { $0.hasPrefix("specrender check Scenes/live-stream.yaml Scenes/quiz.yaml") })
  }

  @Test(arguments: commands)
  func commandOfTheDocumentsWorks(_ command: String) throws {
    let tool = try CommandLineTool()
    defer { tool.remove() }
    let result = try tool.run(command)
    #expect(result.code == 0, "\(command)\n\(result.messages)")
    // A whole check takes half a minute without optimisation: what captures of both scenes leave out is seen here.
    #expect(!result.messages.contains("captured-first-period-only"), "\(command)\n\(result.messages)")
  }

  @Test func anotherProcessInAnotherEnvironmentDrawsTheSameBytes() throws {
    var tool = try CommandLineTool()
    defer { tool.remove() }
    let first = try tool.run("specrender frame -q --scale 1 --set extras=true -o -")
    #expect(first.code == 0 && first.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    tool.environment = [
      "LC_ALL": "tr_TR.UTF-8", "LANG": "ar", "HOME": "/nonexistent", "SWIFT_DETERMINISTIC_HASHING": "1",
      "TZ": "Asia/Tokyo",
    ]
    let second = try tool.run("cd / && specrender frame -q --scale 1 --set extras=true -o -")
    #expect(second.output == first.output)
    #expect(
      try tool.run("specrender layout --json -q").output
        == tool.run("cd / && specrender layout --json -q").output)
  }

  @Test(arguments: [
    ("specrender frame --device iphone-99", 64), ("specrender frame --set nothing=1", 64),
    ("specrender frame --set shown=many", 64), ("specrender frame --set keyboard=sideways", 64),
    ("specrender frame --scale 0", 64), ("specrender frame -o /nonexistent/x.png", 2),
    ("specrender frame --scale 16 --device iphone-16-pro-max", 64), ("specrender frame -o /dev/full", 2),
    ("specrender frame missing.yaml", 2), ("specrender frobnicate", 64),
    ("specrender frame --set keyboard", 64),
    ("specrender test --filter nothing-like-this", 64), ("CI=true specrender record --filter follow", 1),
    ("specrender frame --crop nobody", 64), ("specrender frame --data none=x.json", 64),
    ("specrender frame --data feed=none.json", 2), ("specrender frame --data feed=/etc/hostname", 1),
    ("specrender layout > /dev/full", 2), ("specrender motion --json --plot x.png", 64),
    ("specrender frame -o x.gif", 64), ("specrender frame --transparent -o x.jpg", 64),
    ("specrender frames --scenario tour -o x.avif", 64), ("specrender frames --scenario tour -o x.json", 64),
    ("specrender frames --scenario tour --transparent -o x.mp4", 64),
    ("specrender frames --scenario tour --contact-sheet -o x.svg", 64),
    ("specrender motion --scenario tour --fps 0", 64), ("specrender motion --scenario tour --plot x.pdf", 64),
    ("specrender verify x.png -o x.svg", 64), ("specrender diff x.png y.png -o x.svg", 64),
    ("specrender frames --onion", 64), ("specrender frames --contact-sheet --node player", 64),
    ("specrender motion --scenario tour --node floating-heart --plot /nonexistent/x.png", 2),
  ])
  func wrongUseEndsInAMessageAndItsExitCode(_ command: String, _ code: Int32) throws {
    let tool = try CommandLineTool()
    defer { tool.remove() }
    let result = try tool.run(command)
    #expect(result.code == code, "\(command)\n\(result.messages)")
    #expect(!result.messages.isEmpty)
    let left = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).filter {
      !$0.hasPrefix(".")
    }
    #expect(left.sorted() == ["DesignTokens", "Documentation", "Goldens", "Scenes"])
  }

  @Test func theExamplesOfTheSceneFormatAreRight() throws {
    let tool = try CommandLineTool()
    defer { tool.remove() }
    for document in ["README.md"] + ["SceneFormat", "Motion", "Video"].map({ "Documentation/\($0).md" }) {
      let text = try String(contentsOfFile: "\(repository)/\(document)", encoding: .utf8)
      let examples = text.components(separatedBy: "```yaml\n").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
      }
      #expect(!examples.isEmpty)
      for example in examples {
        try Data(example.utf8).write(to: tool.folder.appending(path: "example.yaml"))
        let result = try tool.run("specrender check example.yaml")
        #expect(
          result.code == 0 && result.messages == "0 errors, 0 warnings, 0 notes\n",
          "\(example)\n\(result.messages)")
      }
    }
  }
}
