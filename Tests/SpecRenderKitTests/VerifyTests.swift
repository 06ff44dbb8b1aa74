import Files
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

  /// Over a pale picture, the upper edge of the quiz's card is clearer than the lower one of the bubble above it.
  @Test func theEdgeOfAnotherNodeIsNotTakenOverAnotherPicture() async throws {
    var request = SceneRequest(scene: "\(repository)/Scenes/quiz.yaml")
    (request.device, request.settings) = ("iphone-8-plus-landscape", [("index", "1"), ("elapsed", "5")])
    var drawn = request
    drawn.settings.append(("poster", "sharing"))
    try FileWriter.writeAtomically(drawn.file(), to: folder("shot.png"))
    var verifying = VerifyRequest(shot: folder("shot.png"))
    verifying.ignored = ["video"]
    let outcome = await VerifyVerb(verifying, of: request).run()
    #expect(outcome.exitCode == 0, "\(outcome.text)")
  }

  /// Their round ends keep the rectangle that differs from having a node's box.
  @Test func pillsOfAnotherColorAreNotTakenForSomethingInFront() async throws {
    func pills(_ color: String) -> String {
      let rows = ["Tacos", "Noodles", "Dumplings"].enumerated().map { index, words in
        "- { stack: horizontal, id: row-\(index), fill: \"\(color)\", corner: 20, padding: [10, 20, 10, 20], "
          + "children: [{ text: \(words), id: text-\(index), style: \"{small}\", color: \"#202020\" }] }"
      }
      return """
        scene: pills
        canvas: 300 x 200 @2
        tokens: tokens.json
        background: "#1C2A3A"
        children:
          - stack: vertical
            id: rows
            spacing: 10
            layout: [left == 30, top == 30, width == 240]
            children:
              \(rows.joined(separator: "\n      "))

        """
    }
    let (scene, other) = (try WrittenScene(pills("#E8E8E8")), try WrittenScene(pills("#E8D0A2")))
    try FileWriter.writeAtomically(other.request.file(), to: scene.folder("shot.png"))
    let outcome = await VerifyVerb(VerifyRequest(shot: scene.folder("shot.png")), of: scene.request).run()
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.text.hasPrefix("1. row-0, row-1, row-2: color #E8E8E8 -> #E8D0A2, dE 17.1"), "\(outcome.text)")
    #expect(!outcome.text.contains("\n2. "), "\(outcome.text)")
  }
}
