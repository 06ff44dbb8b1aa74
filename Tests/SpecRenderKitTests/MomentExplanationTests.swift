import Documents
import Foundation
import SceneLayout
import SceneModel
import TestFixtures
import Testing

@testable import BundledFiles
@testable import Files
@testable import SceneRendering
@testable import SpecRenderKit
@testable import ToolOutcome
/// Why a number is what it is at a moment of a scenario.
@Suite struct MomentExplanationTests {
  private static let moving = """
    scene: moving
    state: { w: 10, up: false }
    drivers: [w]
    transitions: { w: { duration: 1s, ease: linear }, up: { duration: 2s, ease: linear } }
    children:
      - box: group
        layout: ["width == ${w}", left == 0, height == 100, "top == ${up ? 50 : 250}"]
        children: [{ box: inner, fill: "#FFFFFF", layout: [left == 1, top == 2, size == 3] }]
    scenarios: { go: { end: 4s, steps: [{ 1s: set w = 30 }, { 1s: set up = true }] } }

    """

  private func explain(_ subject: String, at time: String, json: Bool = false) throws -> String {
    let scene = try WrittenScene(Self.moving)
    var request = scene.request
    request.moment = PlayedMoment(scenario: "go", time: time)
    var verb = ExplainVerb(subject, of: request)
    verb.asJSON = json
    return String(decoding: try verb.perform(style: OutputStyle()).output, as: UTF8.self)
  }

  /// A driver's layout is that of the moment; a transition's is the one where it ends.
  @Test func whatIsOnItsWaySaysHowFar() throws {
    let width = try explain("group.width", at: "1.25s")
    #expect(width.hasPrefix("group.width = 15   width == ${w}, with ${w} = 15"), "\(width)")
    #expect(width.contains("\ndrawn: 45 px"), "\(width)")
    #expect(
      width.contains("on its way at 1.25 s: 15 now, 30 at rest, 15 to go until 2 s (w since 1 s)"),
      "\(width)")
    let top = try explain("group.top", at: "2.5s")
    #expect(top.hasPrefix("group.top = 50 ") && top.contains("\ndrawn at rest: 150 px"), "\(top)")
    #expect(
      top.contains("on its way at 2.5 s: 100 now, 50 at rest, -50 to go until 3 s (up since 1 s)"), "\(top)")
  }

  /// A node is on its way as long as what is around it is.
  @Test func whatIsCarriedIsOnItsWay() throws {
    let text = try explain("inner.top", at: "2.5s")
    #expect(text.contains("102 now, 52 at rest, -50 to go"), "\(text)")
  }

  @Test(arguments: ["0.5s", "3s", "4s"])
  func whatRestsHasNoWay(_ time: String) throws {
    let text = try explain("group.top", at: time)
    #expect(!text.contains("on its way") && text.contains("\ndrawn: "), "\(text)")
    #expect(text.hasPrefix("group.top = \(time == "0.5s" ? 250 : 50) "), "\(text)")
  }

  @Test func programsAreToldTheMoment() throws {
    let text = try explain("group.top", at: "2.5s", json: true)
    #expect(text.contains("\"scenario\":\"go\",\"time\":2.5,"), "\(text)")
    #expect(
      text.contains(
        "\"underway\":{\"shown\":100.0,\"rest\":50.0,\"toGo\":-50.0,"
          + "\"states\":[{\"name\":\"up\",\"since\":1,\"until\":3}]}"), "\(text)")
  }
}
