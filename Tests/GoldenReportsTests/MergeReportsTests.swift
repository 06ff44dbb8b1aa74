import GoldenCompare
import Testing

@testable import Files
@testable import GoldenReports
@testable import SceneRendering
@testable import ToolOutcome

@Suite struct MergeReportsTests {
  private let fixture = ReportFixture()

  /// Writes reports into folders and joins them.
  private func merge(_ parts: [String: TestReport], into name: String = "joined") throws -> Outcome {
    for folder in parts.keys.sorted() { try parts[folder]?.write(to: fixture.folder(folder)) }
    var targets = ReportTargets()
    (targets.folder, targets.junit) = (fixture.folder(name), fixture.folder("junit.xml"))
    return Outcome.of {
      try targets.join(parts.keys.sorted().map { fixture.folder($0) }, style: OutputStyle())
    }
  }

  private func shard(_ text: String, _ captures: some Sequence<CaptureReport>) -> TestReport {
    TestReport(Array(captures), shard: Shard(text))
  }

  private func passing(_ name: String, cairo: String = "1.18.4") -> CaptureReport {
    var report = CaptureReport(
      scene: "s", capture: name, verdict: .unchanged, headline: "unchanged", text: "")
    report.current = EnvironmentFingerprint([.init("cairo", cairo)])
    return report
  }

  @Test func shardsTogetherAreTheWholeRun() throws {
    let captures = fixture.report.captures
    let outcome = try merge([
      "1": shard("1/3", captures[..<2]), "2": shard("2/3", captures[2..<3]),
      "3": shard("3/3", captures[3...]),
    ])
    try fixture.report.write(to: fixture.folder("whole"))
    #expect(outcome.exitCode == 1 && outcome.text.contains("2 passed, 4 failed\n"))
    let names = [
      "index.html", "results.json", "live-stream/follow.actual.png", "live-stream/screen.layout.txt",
    ]
    for name in names {
      let files = try ["joined", "whole"].map {
        try FileReader.read(fixture.folder("\($0)/\(name)"), limit: 1 << 24)
      }
      #expect(files[0] == files[1], "\(name)")
    }
    #expect(try fixture.folder.text("junit.xml") == fixture.report.junit)
  }

  @Test func passesWhereAllShardsPass() throws {
    let outcome = try merge(["1": shard("1/2", [passing("a")]), "2": shard("2/2", [passing("b")])])
    #expect(outcome.exitCode == 0 && outcome.text.hasPrefix("2 passed, 0 failed\n"))
  }

  @Test func aMissingShardFails() throws {
    let outcome = try merge(["1": shard("1/3", [passing("a")]), "3": shard("3/3", [])])
    #expect(outcome.exitCode == 1)
    #expect(outcome.text.contains("error: shard 2 of 3 is missing: its captures were not tested\n"))
    #expect(try fixture.folder.text("junit.xml").contains("shard 2 of 3 is missing"))
    #expect(try fixture.folder.text("joined/results.json").contains("\"passes\":false"))
  }

  @Test func shardsOfDifferentRunsFail() throws {
    let outcome = try merge(["1": shard("1/2", [passing("a")]), "2": shard("2/3", [passing("b")])])
    #expect(outcome.exitCode == 1 && outcome.text.contains("they are not of one run"))
  }

  @Test func theWorseOfTwoVerdictsCounts() throws {
    var bad = passing("a")
    bad.verdict = .changed
    let outcome = try merge([
      "1": TestReport([passing("a"), passing("b")]), "2": TestReport([bad, passing("b")]),
    ])
    #expect(outcome.exitCode == 1 && outcome.text.contains("1 passed, 1 failed\n"))
    let (one, two) = (fixture.folder("1"), fixture.folder("2"))
    #expect(outcome.text.contains("note: s/a was tested twice: unchanged in \(one), changed in \(two)\n"))
    #expect(outcome.text.contains("note: s/b was tested twice: \(one), \(two)\n"))
  }

  @Test func otherEnvironmentsAreSaid() throws {
    let outcome = try merge([
      "1": TestReport([passing("a"), passing("b")]), "2": TestReport([passing("c", cairo: "1.16.0")]),
    ])
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.text.contains(
        "note: the environments differ: cairo is 1.18.4 (\(fixture.folder("1"))), 1.16.0 (\(fixture.folder("2")))\n"
      ))
  }

  @Test func aFolderWithoutResultsIsNamed() {
    let outcome = Outcome.of { try ReportTargets().join([fixture.folder("none")], style: OutputStyle()) }
    #expect(
      outcome.exitCode == 2 && outcome.messages.contains("cannot read \(fixture.folder("none"))/results.json")
    )
  }

  @Test func doesNotOverwriteAPart() throws {
    let outcome = try merge(["1": TestReport([passing("a")])], into: "1")
    #expect(outcome.exitCode == 2 && outcome.messages.contains("name another folder with -o"))
  }
}
