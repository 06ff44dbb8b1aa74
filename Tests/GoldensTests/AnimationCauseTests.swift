import GoldenCompare
import TestFixtures
import Testing

@testable import Files
@testable import Goldens

/// What is said of goldens that change as what an animation brings with it does.
@Suite struct AnimationCauseTests {
  private static let text = """
    scene: hearts
    animations:
      rise:
        duration: 1s
        children:
          - { box: heart, fill: "#FF0000", layout: [size == 10, center == parent] }
        tracks: { heart.y: { from: 0, to: -20 } }
    children:
      - { box: below, fill: "#0000FF", layout: [fill parent], gestures: { tap: [play rise at pointer] } }
    scenarios: { go: { end: 1s, steps: [{ 0s: "tap below at 20,30" }, { 0.2s: "tap below at 40,30" }] } }
    captures: [{ name: two, canvas: 60 x 50, scenario: go, at: 0.5s }]

    """

  @Test func aChildsOwnSizeIsTheOneCause() throws {
    let folder = TemporaryFolder()
    try folder.write(Self.text, "hearts.yaml")
    var run = GoldenRun()
    run.scenes = [folder("hearts.yaml")]
    (run.goldens, run.failures) = (folder("Goldens"), folder("failures"))
    _ = try run.suites()[0].record(onCI: false)
    try folder.write(Self.text.replacing("size == 10", with: "size == 12"), "hearts.yaml")
    let result = try #require(try run.suites()[0].verify().results.first)
    guard case .changed(let change) = result.verdict else {
      Issue.record("\(result.verdict)")
      return
    }
    let causes = change.diagnosis.causes.map(\.sentence)
    #expect(causes.count == 1 && change.diagnosis.unexplainedPixels == 0, "\(causes)")
    #expect(causes.first?.contains("size == 12, \(folder("hearts.yaml")):6:") == true, "\(causes)")
  }
}
