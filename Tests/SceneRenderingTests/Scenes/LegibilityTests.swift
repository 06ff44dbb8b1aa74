import TestFixtures
import Testing

@testable import SceneRendering

@Suite struct LegibilityTests {
  private static func contrasts(_ capture: String, of scene: String = "live-stream") throws -> [TextContrast]
  {
    let request = SceneRequest(scene: "\(repository)/Scenes/\(scene).yaml")
    let loaded = try request.load()
    var found = try #require(loaded.sources.document.captures.first { $0.name == capture })
    found.scale = nil
    let (pipeline, laidOut) = try found.layOut(in: loaded)
    return try laidOut.textContrasts(pipeline)
  }

  /// At least 3:1 along nine tenths of every text's edges, the least that WCAG asks of large text and of signs.
  @Test func everyTextOverAPaleFrameStandsOut() throws {
    let texts = try Self.contrasts("pale")
    #expect(texts.count > 10)
    for text in texts {
      #expect(text.lowest >= 3, "\(text.node): \(text.lowest)")
    }
  }

  /// The same of every text that the overlay can have, on every poster and on the pale one, also while one follows.
  @Test(arguments: ["0", "1", "2", "3", "4", "pale"], [false, true])
  func everyTextOfTheOverlayStandsOutOnEveryPoster(_ poster: String, _ follows: Bool) throws {
    var request = SceneRequest(scene: "\(repository)/Scenes/live-stream.yaml")
    let page = poster == "pale" ? "3" : poster
    if poster == "pale" { request.data = [("feed", "\(repository)/Scenes/data/videos_edge.json")] }
    request.settings = [("page", page), ("extras", "true"), ("followed", follows ? "[\(page)]" : "[]")]
    let (pipeline, laidOut) = try request.layOut()
    let texts = try laidOut.textContrasts(pipeline)
    let names = [
      "host.name", "host.likes.text", "follow.caption", "viewers.text", "topic.text", "goal.caption",
    ]
    #expect(names.allSatisfy { name in texts.contains { $0.node == name } })
    for text in texts { #expect(text.lowest >= 3, "\(text.node): \(text.lowest)") }
  }

  /// At least 4.5:1, what WCAG asks of small text: white and dark text over a video that is nearly white.
  @Test func everyTextOfAQuizOverABrightVideoStandsOut() throws {
    let texts = try Self.contrasts("bright", of: "quiz")
    #expect(texts.count > 5)
    for text in texts {
      #expect(text.lowest >= 4.5, "\(text.node): \(text.lowest)")
    }
  }

  /// White text on black has 21:1; on white its own shadow is all that it stands out by.
  @Test func contrastIsMeasuredAtTheGlyphsEdges() throws {
    func lowest(_ background: String, shadow: String) throws -> Double {
      let scene = try InlineScene(
        """
        background: "\(background)"
        children:
          - { text: Hill, id: a, style: "{large}", color: "#FFFFFF", layout: [left == 10, top == 10]\(shadow) }
        """)
      let texts = try scene.laidOut.textContrasts(scene.pipeline)
      #expect(texts.map(\.node) == ["a"] && texts[0].pixels.count > 100)
      return texts[0].lowest
    }
    #expect(try abs(lowest("#000000", shadow: "") - 21) < 1e-9)
    #expect(try lowest("#FFFFFF", shadow: "") == 1)
    let shadow = ", shadow: { color: \"#000000\", blur: 2 }"
    #expect(try lowest("#FFFFFF", shadow: shadow) > 1.2)
  }
}
