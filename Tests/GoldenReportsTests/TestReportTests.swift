import Foundation
import GoldenCompare
import TestFixtures
import Testing

@testable import Files
@testable import GoldenReports
@testable import Goldens
@testable import SceneRendering
@testable import ToolOutcome

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct TestReportTests {
  private let fixture = ReportFixture()

  @Test func sortsByName() {
    #expect(
      fixture.report.captures.map(\.path) == [
        "live-stream/follow", "live-stream/gift", "live-stream/old", "live-stream/screen", "quiz/new",
        "quiz/two",
      ])
    #expect(!fixture.report.passes && fixture.report.summary == "2 passed, 4 failed")
  }

  @Test func whatNothingExplainsIsWorst() {
    func capture(_ name: String, _ pixels: Int, unexplained: Int) -> CaptureReport {
      var report = CaptureReport(scene: "s", capture: name, verdict: .changed, headline: "", text: "")
      report.differingPixels = pixels
      report.rasterOnly = [RasterDifference(node: nil, pixels: unexplained, maximumDelta: 1)]
      return report
    }
    let report = TestReport([
      capture("a", 9, unexplained: 0), capture("b", 5, unexplained: 5), capture("c", 70, unexplained: 0),
      capture("d", 9, unexplained: 0),
    ])
    #expect(report.failures.map(\.capture) == ["b", "c", "a", "d"])
  }

  @Test func theSameResultsAreTheSameBytes() throws {
    try fixture.report.write(to: fixture.folder("a"))
    try TestReport(fixture.report.captures.reversed()).write(to: fixture.folder("b"))
    for name in ["index.html", "results.json"] {
      let files = try ["a", "b"].map { try FileReader.read(fixture.folder("\($0)/\(name)"), limit: 1 << 24) }
      #expect(files[0] == files[1] && !files[0].isEmpty)
    }
  }

  @Test func resultsAreJSONWithACaptureALine() throws {
    let text = TestReport(fixture.report.captures + [ReportFixture.hostile]).json
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let captures = try #require(json["captures"] as? [[String: Any]])
    #expect(captures.count == 7 && text.split(separator: "\n").count { $0.hasPrefix("{\"scene\"") } == 7)
    let follow = try #require(captures.first { $0["capture"] as? String == "follow" })
    #expect(follow["verdict"] as? String == "changed" && follow["unexplained"] as? Int == 12)
    let cause = try #require((follow["causes"] as? [[String: Any]])?.first)
    #expect(cause["kind"] as? String == "resized" && cause["nodes"] as? [String] == ["follow"])
    #expect((cause["origin"] as? [String: Any])?["place"] as? String == "Scenes/live-stream.yaml:120:13")
  }

  @Test func whatWasWrittenIsRead() throws {
    var report = TestReport(fixture.report.captures + [ReportFixture.hostile], shard: Shard("2/3"))
    report.problems = ["a problem"]
    try report.write(to: fixture.folder("report"))
    let read = try TestReport.read(folder: fixture.folder("report"))
    #expect(read.shard == report.shard && read.problems == report.problems)
    for (a, b) in zip(read.captures, report.captures) {
      var (a, b) = (a, b)
      for file in a.files { #expect(FileReader.exists(file.path)) }
      #expect(a.files.map(\.content) == b.files.map(\.content).sorted { order($0) < order($1) })
      (a.files, b.files) = ([], [])
      #expect(a == b)
    }
  }

  private func order(_ content: GoldenResult.FailureFile.Content) -> Int {
    GoldenResult.FailureFile.Content.allCases.firstIndex(of: content) ?? 0
  }

  /// No browser opens a page of gigabytes: what does not fit is linked, the worst failures come inside.
  @Test func picturesBeyondTheSpaceOfAPageAreLinked() throws {
    var captures = fixture.report.captures
    for capture in captures.indices {
      for file in captures[capture].files.indices {
        captures[capture].files[file].path.removeFirst(ReportFixture.goldens.count + 1)
      }
    }
    func page(_ space: Int) throws -> [Int] {
      let html = try ReportPage(TestReport(captures), folder: ReportFixture.goldens, space: space).html
      let pictures = try PageContent(html).failures.flatMap { $0["pictures"] as? [[String: Any]] ?? [] }
      let inside = pictures.count { $0["bytes"] is String }
      #expect(pictures.allSatisfy { ($0["file"] as? String)?.hasPrefix("live-stream/") == true })
      return [inside, pictures.count - inside]
    }
    // The page draws differences itself.
    #expect(try page(1 << 20) == [4, 2])
    let few = try page(8_000)
    #expect(few[0] < 4 && few[0] + few[1] == 6)
  }

  @Test func picturesOfAnEarlierFailureGo() throws {
    try fixture.report.write(to: fixture.folder("report"))
    #expect(try fixture.folder.names("report/live-stream").count == 10)
    let passing = fixture.report.captures.map { capture in
      CaptureReport(
        scene: capture.scene, capture: capture.capture, verdict: .unchanged, headline: "unchanged", text: "")
    }
    try TestReport(passing).write(to: fixture.folder("report"))
    #expect(try fixture.folder.names("report/live-stream").isEmpty)
    #expect(TestReport(passing).passes)
  }

  @Test(arguments: [
    ("{}", "not-results"), ("{\"format\":\"specrender-results 1\"", "error"),
    (
      "{\"format\":\"specrender-results 1\",\"captures\":[{\"scene\":\"../x\",\"capture\":\"a\"}]}",
      "bad-name"
    ),
    (
      "{\"format\":\"specrender-results 1\",\"captures\":[{\"scene\":\"x\",\"capture\":\"a\"}]}",
      "bad-verdict"
    ),
    (
      "{\"format\":\"specrender-results 1\",\"captures\":[],\"shard\":{\"index\":3,\"count\":2}}", "bad-shard"
    ),
    (
      "{\"format\":\"specrender-results 1\",\"captures\":[{\"scene\":\"x\",\"capture\":\"a\",\"verdict\":\"changed\","
        + "\"files\":{\"actual\":\"../../etc/passwd\"}}]}", "bad-path"
    ),
  ])
  func refusesResults(_ text: String, _ id: String) throws {
    try Folder.create(fixture.folder("bad"))
    try fixture.folder.write(text, "bad/results.json")
    var targets = ReportTargets()
    targets.folder = fixture.folder("joined")
    let outcome = Outcome.of { try targets.join([fixture.folder("bad")], style: OutputStyle()) }
    #expect(
      outcome.exitCode == 1 && outcome.messages.contains(id) && outcome.messages.contains("results.json:1:"))
    #expect(!FileReader.exists(fixture.folder("joined")))
  }

  // MARK: JUnit

  @Test func junitIsXMLThatHoldsEveryVerdict() throws {
    var report = TestReport(fixture.report.captures + [ReportFixture.hostile])
    report.problems = ["shard 2 of 3 is missing"]
    let cases = Cases()
    let parser = XMLParser(data: Data(report.junit.utf8))
    parser.delegate = cases
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(cases.suites == ["run 1", "live 1", "live-stream 4", "quiz 2"])
    #expect(
      cases.outcomes == [
        "complete error", "evil failure", "follow failure", "old failure", "screen failure", "new failure",
      ])
    #expect(
      cases.text.contains("follow.width 61 -> 73 (width == {size.follow}, Scenes/live-stream.yaml:120:13)"))
  }

  /// Times stand in JUnit alone: what else is told of a run is the same in every run.
  @Test func junitHasTimesWhereTheyAreKnown() throws {
    var report = fixture.report
    #expect(!report.junit.contains("time="))
    report.seconds = ["live-stream/follow": 0.12345, "live-stream/gift": 1.5]
    #expect(report.junit.contains("name=\"follow\" time=\"0.123\"><failure"))
    #expect(
      report.junit.contains("name=\"live-stream\" tests=\"4\" failures=\"3\" errors=\"0\" time=\"1.623\">"))
    #expect(report.junit.contains("name=\"new\"><failure"))
    for (name, each) in [("timed", report), ("plain", fixture.report)] {
      try each.write(to: fixture.folder(name))
    }
    for file in ["index.html", "results.json"] {
      let both = try ["timed", "plain"].map {
        try FileReader.read(fixture.folder("\($0)/\(file)"), limit: 1 << 24)
      }
      #expect(both[0] == both[1])
    }
  }

  private final class Cases: NSObject, XMLParserDelegate {
    var (suites, outcomes, name, text) = ([String](), [String](), "", "")

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      if element == "testsuite" { suites.append("\(attributes["name"] ?? "") \(attributes["tests"] ?? "")") }
      if element == "testcase" { name = attributes["name"] ?? "" }
      if element == "failure" || element == "error" { outcomes.append("\(name) \(element)") }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  // MARK: GitHub

  @Test func annotatesEachCauseOnceWorstFirst() {
    let annotations = fixture.report.annotations
    #expect(annotations.map(\.pixels) == [1_800, 600, 12, 12, 0, 0])
    #expect(annotations[0].captures == ["live-stream/follow", "live-stream/screen"])
    #expect(
      annotations[0].command(in: "")
        == "::error file=Scenes/live-stream.yaml,line=120,col=13,title=2 goldens::follow.width 61 -> 73 "
        + "(width == {size.follow}, Scenes/live-stream.yaml:120:13); follow.caption moved +12, +0%0A"
        + "1800 px in live-stream/follow, live-stream/screen\n")
    #expect(annotations[0].command(in: "app/").hasPrefix("::error file=app/Scenes/live-stream.yaml,line=120"))
  }

  /// The same token gives other sentences in other captures, and may have two effects in one.
  @Test func aCauseIsOneWhateverItDoesInEachCapture() {
    let token = Origin(place: "a.yaml:1:1", token: "color.ink", valuePlaces: ["t.json:2:2"])
    func capture(_ name: String, _ subjects: [String]) -> CaptureReport {
      var report = CaptureReport(scene: "s", capture: name, verdict: .changed, headline: "", text: "")
      let pixels = name == "b" ? 7 : 5
      report.causes = subjects.map {
        .init(kind: "recoloured", subject: $0, nodes: ["n"], followers: [], pixels: pixels, origin: token)
      }
      return report
    }
    let report = TestReport([capture("a", ["and 3 more"]), capture("b", ["and 4 more", "placeholder"])])
    #expect(report.annotations.map(\.pixels) == [19])
    #expect(report.annotations[0].captures == ["s/a", "s/b"])
    let place = "({color.ink}, a.yaml:1:1, value in t.json:2:2)"
    #expect(
      FailureSummary(report).text(options: " --failures f") == """
        1. and 4 more \(place); 2 captures
           worst: s/b, 14 px
           if this is intended: specrender approve --cause 1 --failures f
        s/a:\u{20}
           cause 1
        s/b:\u{20}
           cause 1

        """)
  }

  /// What most captures fail for comes first; one that fails for two things is no cause's alone.
  @Test func causesAreNumberedByHowManyCapturesTheyChange() throws {
    func capture(_ name: String, _ places: [String]) -> CaptureReport {
      var report = CaptureReport(scene: "s", capture: name, verdict: .changed, headline: "", text: "")
      report.scenario = name == "c" ? nil : "tour"
      report.causes = places.map {
        .init(kind: "motion", subject: "at \($0)", pixels: $0 == "x" ? 100 : 1, origin: Origin(place: $0))
      }
      return report
    }
    let summary = FailureSummary(
      TestReport([capture("a", ["y"]), capture("b", ["x", "y"]), capture("c", ["y"])]))
    #expect(
      summary.numbered == [
        NumberedCause(number: 1, subject: "at y (y)", alone: ["s/a", "s/c"], besideOthers: ["s/b"]),
        NumberedCause(number: 2, subject: "at x (x)", alone: [], besideOthers: ["s/b"]),
      ])
    #expect(summary.text(options: "").contains("1. at y (y); 3 captures in 1 scenario\n"))
    #expect(!summary.text(options: "").contains("--cause 2"))
    let folder = TemporaryFolder()
    try CauseFile.write(summary.numbered, in: folder("failures"))
    #expect(try CauseFile.read(in: folder("failures")) == summary.numbered)
    try CauseFile.write([], in: folder("failures"))
    #expect(try CauseFile.read(in: folder("failures")).isEmpty)
  }

  /// A new library concerns every capture: it is said once.
  @Test func otherEnvironmentsAreSaidOnce() {
    func elsewhere(_ capture: String, _ recorded: [(String, String)]) -> GoldenResult {
      var result = GoldenResult(scene: "quiz", capture: capture, verdict: .unchangedInOtherEnvironment([]))
      result.recordedEnvironment = EnvironmentFingerprint(recorded.map { .init($0, $1) })
      result.environment = EnvironmentFingerprint([.init("cairo", "1.18.4"), .init("pango", "1.56")])
      return result
    }
    let old = ("cairo", "1.16.0")
    let report = TestReport([
      elsewhere("one", [old, ("pango", "1.50")]), elsewhere("two", [old, ("pango", "1.56")]),
    ])
    #expect(
      report.otherEnvironments == """
        2 captures are unchanged in another environment than recorded in
          cairo 1.16.0 -> 1.18.4
          pango 1.50 -> 1.56 (1 of them)

        """)
    #expect(TestReport([GoldenResult]()).otherEnvironments.isEmpty)
  }

  @Test func printsTenAnnotationsAndTheRestInTheSummary() throws {
    let report = TestReport(
      (1...15).map { GoldenResult(scene: "many", capture: "c\($0)", verdict: .missing(["c\($0).png"])) })
    var targets = ReportTargets()
    (targets.annotates, targets.stepSummary) = (true, fixture.folder("summary.md"))
    try fixture.folder.write("before\n", "summary.md")
    let outcome = targets.deliver(
      report, after: Outcome(messages: "verdict\n", exitCode: 1), style: OutputStyle())
    #expect(outcome.messages.split(separator: "\n").count { $0.hasPrefix("::error ") } == 10)
    let summary = try fixture.folder.text("summary.md")
    #expect(summary.hasPrefix("before\n## ❌ Goldens: 0 passed, 15 failed"))
    #expect((1...15).allSatisfy { summary.contains("| many/c\($0) | no golden | 0 | 0 |") })
  }

  @Test func aSummaryCellHoldsNoMarkup() {
    let row = TestReport([ReportFixture.hostile]).stepSummary.split(separator: "\n").first {
      $0.contains("live/evil")
    }
    #expect(row.map { $0.count { $0 == "|" } } == 6)
    #expect(row?.contains("<img") == false && row?.contains("`") == false)
  }

  @Test func theSummaryBeginsWithWhatFailsMost() {
    let rows = fixture.report.stepSummary.split(separator: "\n").filter { $0.hasPrefix("| 2 | ") }
    #expect(rows.count == 2 && rows[0].hasPrefix("| 2 | follow.width 61 -&#62; 73 (width == {size.follow}, "))
    #expect(rows[0].hasSuffix(" | 1800 |"))
  }

  // MARK: What cannot be written

  @Test func theVerdictIsPrintedWhereTheReportCannotBeWritten() throws {
    try fixture.folder.write("a file", "taken")
    var targets = ReportTargets()
    (targets.folder, targets.junit) = (fixture.folder("taken"), fixture.folder("none/junit.xml"))
    let outcome = targets.deliver(
      fixture.report, after: Outcome(messages: "verdict\n", exitCode: 1), style: OutputStyle())
    #expect(outcome.exitCode == 2 && outcome.messages.hasPrefix("verdict\n"))
    #expect(outcome.messages.contains("cannot create the folder \(fixture.folder("taken"))"))
    #expect(outcome.messages.contains("cannot write \(fixture.folder("none/junit.xml"))"))
    #expect(try fixture.folder.text("taken") == "a file")
  }
}
