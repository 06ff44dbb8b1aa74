import Foundation
import TestFixtures
import Testing

@testable import Files
@testable import GoldenReports
@testable import Goldens

/// What is put under a pull request.
@Suite struct CommentTests {
  private let fixture = ReportFixture()

  @Test func theWorstPicturesAndEveryCauseAreTold() {
    let comment = fixture.report.comment()
    #expect(comment.hasPrefix("<!-- specrender goldens -->\n## ❌ Goldens: 2 passed, 4 failed\n"))
    // A change that failed two captures is one line.
    for place in ["Scenes/live-stream.yaml:120:13", "DesignTokens/colors.tokens.json:7:5"] {
      #expect(comment.components(separatedBy: place).count == 2, "\(comment)")
    }
    #expect(comment.contains("1800 px in live-stream/follow, live-stream/screen"), "\(comment)")
    #expect(comment.contains("12 px that no cause explains"))
    for path in ["live-stream/screen", "quiz/new", "live-stream/old", "follow.png", "keyboard-iphone-15.png"]
    {
      #expect(comment.contains(path), "\(path)")
    }
  }

  /// What changed but shows nowhere is no cause of a failure; where nothing else is, the capture tells itself what differs.
  @Test func whatExplainsNoPixelIsNoCause() {
    var result = fixture.changed("follow", expected: "follow", actual: "following")
    guard case .changed(var change) = result.verdict else { return }
    change.diagnosis.causes[1].pixels = 0
    result.verdict = .changed(change)
    let comment = TestReport([result]).comment()
    #expect(comment.contains("900 px") && !comment.contains(": 0 px") && !comment.contains(": 300 px"))
    change.diagnosis.causes[0].pixels = 0
    result.verdict = .changed(change)
    #expect(!TestReport([result]).comment().contains(": 0 px"))
    #expect(TestReport([result]).comment().contains("### Causes\n\n- live-stream/follow: "))
  }

  @Test func picturesAreLinkedWhereTheyCanBeSeen() {
    let comment = fixture.report.comment(link: "https://example.com/7/")
    #expect(comment.contains("](<https://example.com/7/\(ReportFixture.goldens)/live-stream/follow.png>)"))
  }

  @Test func fivePicturesAtMostAreTold() {
    let failures = (0..<9).map { fixture.changed("c\($0)", expected: "follow", actual: "following") }
    let comment = TestReport(failures).comment()
    #expect(comment.components(separatedBy: "  - expected: ").count == 6)
    #expect(comment.contains("### Other failures") && comment.contains("live-stream/c8"))
  }

  @Test func textsThatWantToBeMoreAreTexts() {
    let comment = TestReport([ReportFixture.hostile]).comment()
    #expect(!comment.contains("<img") && !comment.contains("</script>") && !comment.contains("| `x`"))
  }

  /// GitHub takes 65 536 characters.
  @Test func aLongOneIsCut() {
    let failures = (0..<3000).map {
      fixture.changed("capture-\($0)", expected: "follow", actual: "following")
    }
    let comment = TestReport(failures).comment()
    #expect(comment.utf8.count < 65_000 && comment.contains("more\n"))
  }

  @Test func whatPassesIsOneLine() {
    let result = GoldenResult(scene: "a", capture: "b", verdict: .unchanged)
    #expect(
      TestReport([result]).comment() == "<!-- specrender goldens -->\n## ✅ Goldens: 1 passed, 0 failed\n")
  }
}
