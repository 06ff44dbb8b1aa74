import Foundation
import GoldenCompare
import PNGCodec
import TestFixtures
import Testing

@testable import SpecRenderKit

@Suite struct VerifyTests {
  private let folder = TemporaryFolder()

  /// The picture of the tour is what its command draws; where drawing changed on purpose, run the command anew.
  @Test func theTourSaysWhatItsCommandSays() async throws {
    var request = SceneRequest()
    request.settings = [("follow", "true")]
    var verifying = VerifyRequest(shot: "\(repository)/Documentation/app.png")
    verifying.ignored = ["player", "status-bar"]
    verifying.annotated = folder("differences.png")
    let outcome = await VerifyVerb(verifying, of: request).run()
    #expect(outcome.exitCode == 1)
    let tour = try String(contentsOfFile: "\(repository)/Documentation/Tour.md", encoding: .utf8)
    let section = try #require(tour.components(separatedBy: "## Is the app as specified?").last)
    let quoted = section.components(separatedBy: "```\n")[2].split(separator: "\n")
    #expect(quoted.count == 3)
    for line in quoted { #expect(outcome.text.contains("\(line)  "), "\(line)\n\(outcome.text)") }
    let drawn = try PNG.decode(try FileReader.read(folder("differences.png"), limit: 1 << 24))
    let kept = try FileReader.read("\(repository)/Documentation/app-differences.png", limit: 1 << 24)
    #expect(compare(expected: try PNG.decode(kept), actual: drawn).isEmpty)
  }

  @Test func aScreenshotThatIsNoPictureIsNamed() async throws {
    try folder.write("\u{89}PNG", "shot.png")
    let broken = await VerifyVerb(VerifyRequest(shot: folder("shot.png")), of: SceneRequest()).run()
    #expect(broken.exitCode == 2 && broken.messages.contains("shot.png"))
  }
}
