import Foundation
import TestFixtures
import Testing

/// The command itself: killed while it writes frames, on a full disk, and without an encoder to be had.
@Suite struct KilledSequenceTests {
  private static let hasEncoder = FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")
  private static let talking = "specrender frames Scenes/moving.yaml --scenario go --scale 0.5 --fps 50"
  private static let frames = talking + " -q"

  /// 100 frames of a card on its way.
  private func tool(color: String = "#FF0000") throws -> CommandLineTool {
    let tool = try CommandLineTool(copying: [])
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "Scenes"), withIntermediateDirectories: true)
    try write(scene: color, in: tool)
    return tool
  }

  private func write(scene color: String, in tool: CommandLineTool) throws {
    let text = """
      scene: moving
      state: { far: false }
      transitions: { far: { duration: 2s, ease: linear } }
      children:
        - box: card
          fill: "\(color)"
          corner: 60
          layout: [top == 60, size == 200, "left == ${far ? 180 : 10}"]
      scenarios: { go: { end: 2s, steps: [{ 0s: set far = true }] } }
      """
    try Data(text.utf8).write(to: tool.folder.appending(path: "Scenes/moving.yaml"))
  }

  private func names(_ tool: CommandLineTool, _ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: folder).path)
      .filter { !$0.hasPrefix(".out") && !$0.hasPrefix(".err") }.sorted()
  }

  private func data(_ path: String, _ tool: CommandLineTool) throws -> Data {
    try Data(contentsOf: tool.folder.appending(path: path))
  }

  /// Starts the command and kills it as soon as `isTime`.
  private func kill(
    _ output: String, _ tool: CommandLineTool, frames: String = Self.frames, when isTime: () throws -> Bool
  ) throws {
    let process = Process()
    process.executableURL = CommandLineTool.binary
    process.arguments =
      frames.split(separator: " ").dropFirst().map(String.init) + ["-o", output]
    process.currentDirectoryURL = tool.folder
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning, !(try isTime()) {}
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal, "it was too quick to be killed")
  }

  @Test func aKilledFolderIsGoneOnWith() throws {
    let tool = try tool()
    defer { tool.remove() }
    #expect(try tool.run("\(Self.frames) -o whole").code == 0)
    try kill("parts", tool) { ((try? names(tool, "parts").count) ?? 0) > 30 }
    for name in try names(tool, "parts") where name.hasPrefix("frame-") {
      #expect(try data("parts/\(name)", tool) == data("whole/\(name)", tool), "\(name)")
    }
    let rest = try tool.run("\(Self.talking) -o parts")
    #expect(rest.code == 0)
    #expect(rest.messages.contains("of them kept from before"), "\(rest.messages)")
    #expect(try tool.run("diff -r whole parts").code == 0)
    #expect(try names(tool, "parts") == names(tool, "whole"))

    try kill("parts", tool) { true }
    try write(scene: "#00FF00", in: tool)
    let anew = try tool.run("\(Self.talking) -o parts")
    #expect(!anew.messages.contains("kept from before"))
    #expect(try data("parts/frame-000000.png", tool) != data("whole/frame-000000.png", tool))
  }

  @Test(arguments: ["apng", "gif", "mp4", "webm"])
  func aKilledFileIsOldUntilTheNextRunIsThrough(ending: String) throws {
    guard ending == "apng" || Self.hasEncoder else { return }
    let tool = try tool()
    defer { tool.remove() }
    let name = "video.\(ending)"
    // A hundred frames of an animated PNG file are written before a busy machine comes to kill.
    let frames = ending == "apng" ? Self.frames.replacing("--fps 50", with: "--fps 500") : Self.frames
    #expect(try tool.run("\(frames) -o whole.\(ending)").code == 0)
    try Data("old".utf8).write(to: tool.folder.appending(path: name))
    try kill(name, tool, frames: frames) { try names(tool).contains { $0.hasPrefix(".specrender-") } }
    #expect(try data(name, tool) == Data("old".utf8))
    #expect(try tool.run("\(frames) -o \(name)").code == 0)
    #expect(try data(name, tool) == data("whole.\(ending)", tool))
    #expect(try names(tool) == ["Scenes", name, "whole.\(ending)"].sorted())
  }

  /// An encoder outlives who started it. What it opens only after the next process has swept up is not there again.
  @Test func anEncoderThatIsLateMakesNoFile() throws {
    let tool = try tool()
    defer { tool.remove() }
    let encoder = """
      #!/bin/sh
      cat > /dev/null
      until [ -e go ]; do sleep 0.01; done
      for last; do :; done
      echo late > "$last"
      touch gone
      """
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "bin"), withIntermediateDirectories: true)
    try Data(encoder.utf8).write(to: tool.folder.appending(path: "bin/ffmpeg"))
    let result = try tool.run(
      """
      chmod +x bin/ffmpeg; PATH=$PWD/bin:$PATH
      \(Self.frames) -o video.mp4 & until ls .specrender-* > /dev/null 2>&1; do sleep 0.01; done
      sleep 0.2; kill -9 $!; wait $! 2> /dev/null
      specrender frame Scenes/moving.yaml -o picture.png
      ls -A | grep .specrender; touch go; until [ -e gone ]; do sleep 0.01; done
      """)
    #expect(result.code == 0 && result.text.isEmpty, "\(result.text) \(result.messages)")
    #expect(try names(tool) == ["Scenes", "bin", "go", "gone", "picture.png"])
  }

  /// A limit of the shell stands for a full disk: files may have 512 bytes.
  @Test(arguments: ["frames", "video.apng", "video.gif", "video.mp4"])
  func aFullDiskLeavesWhatWasThere(output: String) throws {
    guard !output.hasSuffix("gif") && !output.hasSuffix("mp4") || Self.hasEncoder else { return }
    let tool = try tool()
    defer { tool.remove() }
    let isFolder = output == "frames"
    if !isFolder { try Data("old".utf8).write(to: tool.folder.appending(path: output)) }
    let result = try tool.run("ulimit -f 1 && \(Self.frames) -o \(output)")
    #expect(result.code == 2)
    #expect(result.messages.hasPrefix("error: "), "\(result.messages)")
    #expect(try names(tool) == ["Scenes", output])
    if isFolder {
      #expect(try names(tool, output) == ["frames.json"])
    } else {
      #expect(try data(output, tool) == Data("old".utf8))
    }
  }

  @Test func anEncoderThatIsMissingOrKilledIsSaid() throws {
    let tool = try tool()
    defer { tool.remove() }
    let missing = try tool.run(
      "p=$(command -v specrender); PATH=/none; $p frames Scenes/moving.yaml -q --scenario go -o a.mp4")
    #expect(missing.code == 2)
    #expect(missing.messages.contains("ffmpeg is not installed"), "\(missing.messages)")
    #expect(missing.messages.contains("apt-get install ffmpeg"), "\(missing.messages)")

    // It takes the first frames and is killed then.
    let encoder = "mkdir bin && printf '#!/bin/sh\\nhead -c 400000 > /dev/null\\nkill -9 $$\\n' > bin/ffmpeg"
    let killed = try tool.run(
      "\(encoder) && chmod +x bin/ffmpeg && PATH=$PWD/bin:$PATH && \(Self.frames) -o a.mp4")
    #expect(killed.code == 2)
    #expect(killed.messages.contains("ffmpeg was ended by signal 9"), "\(killed.messages)")
    #expect(try names(tool) == ["Scenes", "bin"])
  }

  @Test func aFolderForTemporaryFilesThatIsNotThereIsSaid() throws {
    guard Self.hasEncoder else { return }
    let tool = try tool()
    defer { tool.remove() }
    let result = try tool.run("TMPDIR=/none \(Self.frames) -o a.mp4")
    #expect(result.code == 2)
    #expect(result.messages.contains("ffmpeg cannot be started: cannot write /none"), "\(result.messages)")
    #expect(try tool.run("TMPDIR=$PWD \(Self.frames) -o a.mp4").code == 0)
    #expect(try names(tool) == ["Scenes", "a.mp4"])
  }

  @Test(arguments: [
    ("--fps 0", 64, "is not a frame rate"), ("--fps -1", 64, "frame rate"),
    ("--fps 1e9", 64, "is not a frame rate"),
    ("--fps nan", 64, "is not a frame rate"), ("--from inf", 64, "is not a valid time"),
    ("--to 1000000s --fps 1000", 64, "more than 1000000 frames"), ("--to 0s", 64, "there is no frame"),
  ])
  func requestsForNoFramesOrTooManyWriteNothing(options: String, code: Int32, words: String) throws {
    let tool = try tool()
    defer { tool.remove() }
    let result = try tool.run("specrender frames Scenes/moving.yaml --scenario go \(options) -o frames")
    #expect(result.code == code, "\(result.messages)")
    #expect(result.messages.contains(words), "\(result.messages)")
    #expect(try names(tool) == ["Scenes"])
  }
}
