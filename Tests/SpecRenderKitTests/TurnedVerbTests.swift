import Foundation
import TestFixtures
import Testing

@testable import SceneRendering
@testable import Sequences
@testable import SpecRenderKit
@testable import ToolOutcome

/// What `layout`, `explain` and `motion` tell once the device has been turned.
@Suite struct TurnedVerbTests {
  private let scene: WrittenScene

  init() throws {
    scene = try WrittenScene(
      """
      scene: turned
      children:
        - { box: corner, fill: "#FF0000", layout: [right == canvas.right, bottom == canvas.bottom, size == 20] }
      scenarios: { go: { end: 1s, steps: [{ 0.5s: orientation landscape }] } }

      """)
  }

  private func request(at time: String?) -> SceneRequest {
    var request = scene.request
    request.moment = PlayedMoment(scenario: "go", time: time)
    return request
  }

  /// An iPhone 15 is 393 x 852 points.
  @Test(arguments: [("0.4s", "373  832  "), ("1s", "832  373  ")])
  func framesAreThoseOfTheTurnedDevice(_ time: String, _ place: String) async {
    let outcome = await LayoutVerb(request(at: time)).run(style: OutputStyle())
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(text.contains(place), "\(text)")
  }

  /// Halfway through 0.3 s of ease-in-out.
  @Test func numbersRestOnTheTurnedCanvas() throws {
    let verb = ExplainVerb("corner.left", of: request(at: "0.65s"))
    let text = String(decoding: try verb.perform(style: OutputStyle()).output, as: UTF8.self)
    #expect(text.contains("canvas.right: iphone-15-landscape is 852 x 393"), "\(text)")
    #expect(
      text.contains(
        "on its way at 0.65 s: 602.5 now, 832 at rest, 229.5 to go until 0.8 s (orientation since 0.5 s)"),
      "\(text)")
  }

  @Test func motionGoesFromOneCanvasToTheOther() async throws {
    var verb = MotionVerb(of: request(at: nil))
    verb.rate = try #require(FrameRate("20"))
    let outcome = await verb.run(style: OutputStyle(format: "short", isQuiet: true) ?? OutputStyle())
    let rows = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").dropFirst(2).map {
      $0.split(separator: " ").prefix(3).joined(separator: " ")
    }
    for row in ["0.5 373 832", "0.65 602.5 602.5", "0.8 832 373"] { #expect(rows.contains(row), "\(rows)") }
  }
}
