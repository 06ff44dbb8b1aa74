import Foundation
import TestFixtures
import Testing

/// The command itself, killed while it records. Where it can stop is tried one by one in `InterruptionTests`; here is a
/// real process, a real signal and a real limit.
@Suite struct KilledRecordingTests {
  private static let goldens = "Goldens/killed"
  private static let captures = 3

  @Test func aKilledRecordingIsOldOrNewAndTheNextOneEndsIt() throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    try write(scene: "#FF0000", in: tool)
    #expect(try tool.run("specrender record && cp -r \(Self.goldens) old").code == 0)
    try write(scene: "#00FF00", in: tool)
    #expect(try tool.run("specrender record && cp -r \(Self.goldens) new").code == 0)

    for written in [1, 4, 7] {
      #expect(try tool.run("rm -rf \(Self.goldens) && cp -r old \(Self.goldens)").code == 0)
      try killRecording(in: tool) { staged in staged.map { $0 >= written } ?? false }
      for name in try names("old", tool) {
        let (now, old, new) = try (
          data("\(Self.goldens)/\(name)", tool), data("old/\(name)", tool), data("new/\(name)", tool)
        )
        #expect(now == old || now == new, "\(name)")
      }
      let verdict = try tool.run("specrender test -q").text
      #expect(
        verdict.hasSuffix("\(Self.captures) passed, 0 failed\n")
          || verdict.hasSuffix("0 passed, \(Self.captures) failed\n"), "\(verdict)")
      #expect(try tool.run("specrender record && diff -r new \(Self.goldens)").code == 0)
      #expect(try names(Self.goldens, tool) == names("new", tool))
    }
  }

  /// A limit of the shell stands for a full disk: files may have 512 bytes, and the pictures have 900.
  @Test func aDiskThatIsFullLeavesTheOldGoldens() throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    try write(scene: "#FF0000", scale: 0.5, in: tool)
    #expect(try tool.run("specrender record && cp -r \(Self.goldens) old").code == 0)
    try write(scene: "#00FF00", scale: 0.5, in: tool)
    let result = try tool.run("ulimit -f 1 && specrender record")
    #expect(result.code == 2)
    #expect(result.messages.hasPrefix("error: cannot write Goldens/killed/c1.png: File too large"))
    #expect(try tool.run("diff -r old \(Self.goldens)").code == 0)
    #expect(try names(Self.goldens, tool) == names("old", tool))
  }

  private func write(scene color: String, scale: Double = 0.1, in tool: CommandLineTool) throws {
    let captures = (1...Self.captures).map {
      "  - { name: c\($0), devices: [iphone-15], scale: \(scale), set: { shift: \($0) } }\n"
    }
    let text = """
      scene: killed
      state: { shift: 0 }
      children:
        - box: card
          fill: "\(color)"
          corner: 60
          layout: [leading == 20, trailing == -20, top == 60, "height == ${200 + shift}"]
      captures:
      \(captures.joined())
      """
    let folder = tool.folder.appending(path: "Scenes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: "killed.yaml"))
  }

  /// Starts a recording and kills it when `isTime`, which gets the number of files that are written and not yet in
  /// place, nil before the first.
  private func killRecording(in tool: CommandLineTool, when isTime: (Int?) -> Bool) throws {
    let process = Process()
    process.executableURL = CommandLineTool.binary
    process.arguments = ["record", "-q"]
    process.currentDirectoryURL = tool.folder
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    let staged = tool.folder.appending(path: "\(Self.goldens)/.specrender-recording").path
    while process.isRunning, !isTime(try? FileManager.default.contentsOfDirectory(atPath: staged).count) {}
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private func names(_ folder: String, _ tool: CommandLineTool) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: folder).path).sorted()
  }

  private func data(_ path: String, _ tool: CommandLineTool) throws -> Data {
    try Data(contentsOf: tool.folder.appending(path: path))
  }
}
