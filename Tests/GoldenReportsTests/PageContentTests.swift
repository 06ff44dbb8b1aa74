import CairoRaster
import Foundation
import Graphics2D
import PNGCodec
import Testing

@testable import Files
@testable import GoldenReports

/// What the page's file holds, without a browser.
@Suite struct PageContentTests {
  private func page(_ report: TestReport) throws -> String {
    try ReportPage(report, folder: ReportFixture.goldens).html
  }

  @Test func onlyItsOwnScriptRuns() throws {
    let html = try page(TestReport([ReportFixture.hostile]))
    let content = try PageContent(html)
    let hash = base64(SHA256.digest(Array(content.script.utf8)))
    #expect(
      content.policy == "default-src 'none'; img-src data:; style-src 'unsafe-inline'; "
        + "script-src 'sha256-\(hash)'; base-uri 'none'; form-action 'none'")
    #expect(html.ranges(of: "<script").count == 2 && html.ranges(of: "</script").count == 2)
  }

  /// What came is what was expected with the other pixels laid over it.
  @Test func picturesStandInItOnce() throws {
    let fixture = ReportFixture()
    let report = TestReport([
      fixture.changed("screen", expected: "screen-iphone-15", actual: "keyboard-iphone-15")
    ])
    try report.write(to: fixture.folder("report"))
    let html = String(
      decoding: try FileReader.read(fixture.folder("report/index.html"), limit: 1 << 24), as: UTF8.self)
    let pictures = try #require(try PageContent(html).failures.first?["pictures"] as? [[String: Any]])
    #expect(pictures.map { $0["part"] as? String } == ["expected", "actual", "difference"])
    #expect(pictures[2]["bytes"] == nil)
    func decoded(_ picture: [String: Any]) throws -> PixelBuffer {
      let data = try #require(Data(base64Encoded: picture["bytes"] as? String ?? ""))
      return try PictureFile.decode([UInt8](data))
    }
    var shown = try decoded(pictures[0])
    let stream = "\(ReportFixture.goldens)/live-stream"
    func golden(_ name: String) throws -> PixelBuffer {
      try PNG.decode(try FileReader.read("\(stream)/\(name).png", limit: 1 << 24))
    }
    #expect(shown == (try golden("screen-iphone-15")))
    let (patch, place) = (try decoded(pictures[1]), try #require(pictures[1]["patch"] as? [Int]))
    #expect(place[2] == patch.width && place[3] == patch.height)
    for y in 0..<patch.height {
      for x in 0..<patch.width {
        let (from, to) = ((y * patch.width + x) * 4, ((place[1] + y) * shown.width + place[0] + x) * 4)
        guard patch.bytes[from + 3] == 255 else { continue }
        shown.bytes.replaceSubrange(to..<to + 4, with: patch.bytes[from..<from + 4])
      }
    }
    #expect(shown == (try golden("keyboard-iphone-15")))
  }

  /// A cause has one number on the whole page, which `approve --cause` takes: that of the overview.
  @Test func causesHaveOneNumber() throws {
    let fixture = ReportFixture()
    // What changed more pixels here changed fewer captures: by pixels it would be the first.
    var alone = fixture.changed("alone", expected: "follow", actual: "following")
    guard case .changed(var change) = alone.verdict else { return }
    change.diagnosis.causes = [change.diagnosis.causes[1]]
    change.diagnosis.causes[0].pixels = 5
    alone.verdict = .changed(change)
    let both = ["a", "b"].map { fixture.changed($0, expected: "follow", actual: "following") }
    try TestReport(both + [alone]).write(to: fixture.folder("report"))
    let html = String(
      decoding: try FileReader.read(fixture.folder("report/index.html"), limit: 1 << 24), as: UTF8.self)
    let data = try PageContent(html).data
    let overview = try #require(data["causes"] as? [[String: Any]])
    let sidebar = try #require(data["sharedCauses"] as? [[String: Any]])
    #expect(sidebar.count == 2 && overview.count == 2)
    for (entry, cause) in zip(sidebar, overview) {
      #expect(entry["number"] as? Int == cause["number"] as? Int)
      let subject = try #require(entry["subject"] as? String)
      #expect((cause["subject"] as? String)?.hasPrefix(subject) == true)
    }
    #expect(sidebar.map { $0["count"] as? Int } == [3, 2])
  }

  @Test func noTextIsMarkup() throws {
    let html = try page(TestReport([ReportFixture.hostile]))
    #expect(!html.contains("<img") && !html.contains("</title><"))
    let failure = try #require(try PageContent(html).failures.first)
    #expect((failure["headline"] as? String)?.hasPrefix("</script></title><img src=x") == true)
  }

  @Test func placesOfThePageInATextStayText() throws {
    var report = ReportFixture.hostile
    report.notes = ["<!--script--><!--data-->"]
    let content = try PageContent(try page(TestReport([report])))
    #expect(content.failures.first?["notes"] as? [String] == report.notes)
    #expect(!content.script.isEmpty && !content.script.contains("<!--"))
  }

  @Test func controlCharactersAreWrittenOut() throws {
    var report = ReportFixture.hostile
    report.notes = ["a\u{1B}[31mb\0\u{202E}c\u{2028}d\n\te"]
    let html = try page(TestReport([report]))
    let notes = try PageContent(html).failures.first?["notes"] as? [String]
    #expect(notes == ["a\\u{1B}[31mb\\u{0}\\u{202E}c\\u{2028}d\n\te"])
    #expect(
      html.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
    #expect(!html.unicodeScalars.contains("\u{2028}"))
  }

  @Test func aBrowserWithoutScriptsListsWhatFailed() throws {
    var captures = ReportFixture().report.captures + [ReportFixture.hostile]
    for index in captures.indices { captures[index].files = [] }
    var report = TestReport(captures)
    report.problems = ["shard 2 of 3 is missing"]
    let lines = try PageContent(try page(report)).summary.split(separator: "\n")
    #expect(lines.first == "Goldens: 5 failed, 2 passed" && lines.contains("shard 2 of 3 is missing"))
    #expect(lines.contains { $0.hasPrefix("live-stream/screen: ") })
    #expect(lines.contains { $0.hasPrefix("live/evil: &lt;/script&gt;&lt;/title&gt;&lt;img") })
  }
}
