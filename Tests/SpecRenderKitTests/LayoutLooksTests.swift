import Foundation
import SceneRendering
import TestFixtures
import Testing

@testable import SpecRenderKit
@testable import ToolOutcome

/// What `layout --json --looks` tells programs that draw a screen in another way, and where it says baselines are drawn.
@Suite struct LayoutLooksTests {
  private func layout(_ scene: String, device: String = "100x100@3", looks: Bool = true) async throws
    -> [String: Any]
  {
    let written = try WrittenScene(scene)
    var request = written.request
    request.device = device
    var verb = LayoutVerb(request)
    (verb.asJSON, verb.withLooks) = (true, looks)
    let outcome = await verb.run()
    return try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any],
      "\(outcome.text)\(outcome.messages)")
  }

  private static let scene = """
    scene: t
    tokens: tokens.json
    children:
      - box: card
        fill: "#FF000080"
        corner: 4
        opacity: 0.5
        layout: [left == 10, top == 10.2, width == 80, height == 60]
        children:
          - text: "one two three four"
            id: words
            style: "{small}"
            lines: 2
            layout: [left == card.left, top == card.top, width == 50]

    """

  @Test func paintingStepsAreTold() async throws {
    let told = try await layout(Self.scene)
    let steps = try #require(told["painted"] as? [[String: Any]])
    #expect(steps.map { $0["step"] as? String } == ["begin", "fill", "text", "end"])
    #expect(steps.map { $0["node"] as? String } == ["card", "card", "words", "card"])
    #expect(steps[0]["opacity"] as? Double == 0.5)
    #expect((steps[1]["paint"] as? [String: Any])?["color"] as? String == "#FF000080")
    #expect((steps[1]["path"] as? String)?.hasPrefix("M14 10.3333L86 10.3333C") == true)
  }

  @Test func linesComeWithTheirWords() async throws {
    let told = try await layout(Self.scene)
    let text = try #require((told["painted"] as? [[String: Any]])?.first { $0["step"] as? String == "text" })
    let lines = try #require(text["lines"] as? [[String: Any]])
    let words = lines.map {
      ($0["spans"] as? [[String: Any]])?.map { $0["text"] as? String ?? "" }.joined() ?? ""
    }
    #expect(
      words.joined().trimmingCharacters(in: .whitespaces) == "one two three four" && lines.count == 2,
      "\(words)")
    #expect((text["runs"] as? [[String: Any]])?.first?["size"] as? Double == 10)
  }

  @Test func baselinesAreThoseOfTheDrawing() async throws {
    let told = try await layout(Self.scene)
    let node = try #require((told["nodes"] as? [[String: Any]])?.first { $0["id"] as? String == "words" })
    let text = try #require(node["text"] as? [String: Any])
    let lines = try #require(
      (told["painted"] as? [[String: Any]])?.first { $0["step"] as? String == "text" }?["lines"]
        as? [[String: Any]])
    let pixels = try #require(text["baselinePixels"] as? Int)
    #expect(text["baseline"] as? Double == lines[0]["baseline"] as? Double)
    #expect(abs((text["baseline"] as? Double ?? 0) * 3 - Double(pixels)) < 0.001)
  }

  @Test func theBundledViewersStandOn275() async throws {
    var verb = LayoutVerb(SceneRequest(scene: "live-stream"))
    verb.asJSON = true
    let output = await verb.run().text
    let line = try #require(output.split(separator: "\n").first { $0.contains("\"viewers.text\"") })
    #expect(line.contains("\"baseline\":91.6667,\"baselinePixels\":275"), "\(line)")
  }

  @Test func looksNeedJSON() async throws {
    var verb = LayoutVerb(SceneRequest(scene: "quiz"))
    verb.withLooks = true
    #expect(await verb.run().exitCode == 64)
  }
}
