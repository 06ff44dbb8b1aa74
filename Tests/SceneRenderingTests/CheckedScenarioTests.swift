import SceneModel
import TestFixtures
import Testing

@testable import SceneRendering
@testable import ToolOutcome

/// A scenario that a capture plays as `check` would is not played again for it.
@Suite struct CheckedScenarioTests {
  private static func scene(capture: String) -> String {
    """
    scene: a
    state: { size: 1 }
    children:
      - { box: b, fill: "#FF0000", layout: [left == 0, top == 0, "width == ${size}", height == 9] }
    captures:
      - { name: early, scenario: go, at: 0.5s\(capture) }
    scenarios: { go: { end: 3s, steps: [{ 2s: tap nobody }] } }

    """
  }

  /// The capture is taken before anything goes wrong: what follows is told all the same, once.
  @Test(arguments: ["", ", locale: de", ", set: { size: 2 }", ", scale: 2"])
  func whatGoesWrongBehindTheLastCaptureIsTold(_ capture: String) throws {
    let outcome = try WrittenScene(Self.scene(capture: capture)).check()
    #expect(outcome.exitCode == 1, "\(outcome.messages)")
    #expect(outcome.messages.components(separatedBy: "[unknown-node]").count == 2, "\(outcome.messages)")
  }

  @Test func onlyWhatIsTheSameCountsAsPlayed() throws {
    let written = try WrittenScene(Self.scene(capture: ""))
    let request = written.request
    let loaded = try request.load()
    let environment = try request.environment(for: loaded)
    var capture = loaded.sources.document.captures[0]
    #expect(capture.isTaken(of: request, in: environment, loaded))
    capture.locale = "de"
    #expect(!capture.isTaken(of: request, in: environment, loaded))
  }
}
