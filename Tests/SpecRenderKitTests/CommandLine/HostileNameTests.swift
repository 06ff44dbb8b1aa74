import Foundation
import GoldenCompare
import SceneCompiler
import SceneFormat
import TestFixtures
import Testing

@testable import Files
@testable import GoldenReports
@testable import Goldens
@testable import SpecRenderKit
@testable import ToolOutcome

/// Names that would lead out of the folders of goldens, wherever a name may come from.
@Suite struct HostileNameTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool(copying: [])
    #expect(
      try tool.run("mkdir -p work/Scenes photos Goldens && echo keep > photos/a.png && cp photos/a.png .")
        .code
        == 0)
  }

  @Test(arguments: [
    "", ".", "..", "../photos", "a/b", "/tmp/x", ".hidden", "a b", "é", "a\n", "a\\b", "~", "a\0b",
    String(repeating: "x", count: 201),
  ])
  func whatIsNoPartOfAPathIsNoName(text: String) { #expect(PathName(text) == nil) }

  @Test(arguments: ["a", "live-stream", "heart.x2", "a+b_C-9"])
  func plainNamesAreNames(text: String) { #expect(PathName(text)?.text == text) }

  @Test(arguments: [
    ("../../photos", "a", "1:8"), ("/tmp", "a", "1:8"), ("plain", "../../../photos/a", "3:11"),
    ("plain", ".", "3:11"),
  ])
  func documentsThatNamePathsAreRefused(scene: String, capture: String, place: String) throws {
    defer { tool.remove() }
    let text = "scene: \"\(scene)\"\ncaptures:\n  - name: \"\(capture)\"\n    crop: []\n"
    try Data(text.utf8).write(to: tool.folder.appending(path: "work/Scenes/s.yaml"))
    let before = try contents()
    for verb in ["check Scenes/s.yaml", "test", "record", "prune", "test --report r --junit j.xml"] {
      let result = try tool.run("cd work && specrender \(verb)")
      #expect(result.code == 1 && !result.messages.contains("Fatal"), "\(verb): \(result.messages)")
      #expect(result.messages.contains("Scenes/s.yaml:\(place): error:"), "\(verb): \(result.messages)")
      #expect(result.messages.contains("[bad-name]"))
    }
    #expect(try tool.run("cd work && specrender approve '*'").code != 0)
    #expect(try contents() == before)
  }

  @Test func aDeviceThatIsNoneMakesNoPath() throws {
    defer { tool.remove() }
    let text = "scene: s\ncaptures:\n  - { name: c, devices: [../../../photos/a, iphone-15] }\n"
    try Data(text.utf8).write(to: tool.folder.appending(path: "work/Scenes/s.yaml"))
    let before = try contents()
    for verb in ["test", "record", "prune"] {
      #expect(try tool.run("cd work && specrender \(verb)").code != 0, "\(verb)")
    }
    #expect(try contents() == before)
  }

  @Test(arguments: ["../../photos/a", "/tmp/a", ".", "a/../../b"])
  func aLockFileNamesNoPaths(name: String) {
    let digits = { (count: Int) in String(repeating: "0", count: count) }
    let line =
      "golden \(name) \(digits(32)) 3x3 @1 png=\(digits(16)) layout=\(digits(16)) "
      + "env=\(EnvironmentFingerprint.none.label)"
    #expect(throws: GoldenLockError(line: 2, reason: .badValue(name))) {
      try GoldenLock(text: "\(GoldenLock.header)\n\(line)\n")
    }
  }

  @Test(arguments: [("../../photos", "a", "changed"), ("s", "../../photos/a", "unchanged")])
  func aReportNamesNoPaths(scene: String, capture: String, verdict: String) async throws {
    let folder = TemporaryFolder()
    let fields = "\"scene\":\"\(scene)\",\"capture\":\"\(capture)\",\"verdict\":\"\(verdict)\",\"files\":{}"
    try Folder.create(folder("in"))
    try folder.write("{\"format\":\"\(TestReport.format)\",\"captures\":[{\(fields)}]}", "in/results.json")
    let outcome = await ReportMergeVerb([folder("in")], to: ReportTargets()).run()
    #expect(outcome.exitCode == 1 && outcome.messages.contains("[bad-name]"), "\(outcome.messages)")
  }

  /// What no capture made may have any name; it is told, and nothing is written for it.
  @Test func anOrphanOfAnyNameIsTold() async throws {
    let folder = TemporaryFolder()
    let orphan = CaptureReport(
      scene: "s", capture: "../my photo", verdict: .orphaned, headline: "", text: "x")
    try Folder.create(folder("photos"))
    try folder.write("keep", "photos/my photo.expected.png")
    try TestReport([orphan]).write(to: folder("in"))
    var targets = ReportTargets()
    targets.folder = folder("out")
    let outcome = await ReportMergeVerb([folder("in")], to: targets).run()
    #expect(outcome.text.contains("0 passed, 1 failed"), "\(outcome.text)\(outcome.messages)")
    #expect(try folder.names("out") == ["index.html", "results.json"])
  }

  /// Every file outside of the scene's own folder, with its text.
  private func contents() throws -> Data {
    try tool.run(
      "find . -path ./work/.build -prune -o -path ./work/r -prune -o -name '.out-*' -o -name '.err-*' "
        + "-o -name j.xml -o -type f -exec sha256sum {} + | sort"
    ).output
  }
}
