import Documents
import SceneModel
import TestFixtures
import Testing

@testable import SceneRendering
@testable import ToolOutcome

/// What is wrong in a scenario is told with its time and step, and with the numbers of that time.
@Suite struct PlayedMistakeTests {
  /// A width that is 4 at 2.1 s, -26 at 2.6 s and -50 from 3 s on.
  private static let shrinking = """
    scene: shrinking
    state: { w: 10 }
    drivers: [w]
    transitions: { w: { duration: 1s, ease: linear } }
    children:
      - { box: bar, fill: "#FFFFFF", layout: [left == 0, top == 100, height == 10, "width == ${w}"] }
    scenarios: { two: { end: 4s, steps: [{ 2s: set w = -50 }] } }

    """

  private static func mistake(_ scene: WrittenScene, at time: String) throws -> Diagnostic? {
    var request = scene.request
    request.moment = PlayedMoment(scenario: "two", time: time)
    do {
      _ = try request.layOut()
      return nil
    } catch ToolFailure.documents(let found, _) {
      return try #require(found.all.count == 1 ? found.all.first : nil, "\(found.all)")
    }
  }

  /// On its way the width has a layout until it is negative; then each moment has its own arithmetic.
  @Test(arguments: [("2.1s", nil), ("2.6s", "26"), ("2.9s", "44"), ("3s", "50"), ("4s", "50")])
  func numbersAreThoseOfTheMoment(_ time: String, _ missed: String?) throws {
    let found = try Self.mistake(try WrittenScene(Self.shrinking), at: time)
    guard let missed else { return #expect(found == nil) }
    let mistake = try #require(found)
    #expect(mistake.occasion == "in scenario two at \(time.dropLast()) s")
    #expect(mistake.hints.contains { $0.contains("misses by \(missed) pt") }, "\(mistake.hints)")
    #expect(mistake.notes.last?.message == "this step came before")
  }

  /// One message a mistake, with the first moment at which it is seen.
  @Test(arguments: [
    ("", "at 3 s"), ("captures: [{ name: a, scenario: two, at: [2.1s, 2.6s, 4s] }]\n", "at 2.6 s"),
    ("captures: [{ name: a, scenario: two, at: 2.1s }]\n", "at 3 s"),
  ])
  func checkTellsTheFirstMoment(_ captures: String, _ moment: String) throws {
    let outcome = try WrittenScene(Self.shrinking + captures).check()
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.messages.contains("cannot hold together, in scenario two \(moment) ["), "\(outcome.messages)")
    #expect(outcome.messages.components(separatedBy: "[unsatisfiable-constraints]").count == 2)
  }

  /// Set back before it is seen, it is no mistake.
  @Test func whatIsNeverReachedIsNoMistake() throws {
    let steps = "steps: [{ 2s: set w = -50 }, { 2.1s: set w = 10 }]"
    let text = Self.shrinking.replacingOccurrences(of: "steps: [{ 2s: set w = -50 }]", with: steps)
    let outcome = try WrittenScene(text).check()
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
  }

  /// A step that is wrong itself needs no note on where it is.
  @Test func stepsAreToldOnce() throws {
    let scene = try WrittenScene(
      """
      scene: a
      children: [{ box: b, layout: [left == 0, top == 0, size == 9] }]
      scenarios: { two: { end: 3s, steps: [{ 1.25s: tap nobody }] } }

      """)
    let mistake = try #require(try Self.mistake(scene, at: "2s"))
    #expect(mistake.sentence == "there is no node \"nobody\" at this time, in scenario two at 1.25 s")
    #expect(mistake.notes.isEmpty)
  }

  /// What a timer leads to is told with its time, and with the step before it.
  @Test func timersHaveTheirTime() throws {
    let scene = try WrittenScene(
      """
      scene: a
      state: { on: false, w: 5 }
      timers: { later: { after: 1.5s, while: "${on}", do: w = -3 } }
      children: [{ box: b, layout: [left == 0, top == 0, height == 9, "width == ${w}"] }]
      scenarios: { two: { end: 3s, steps: [{ 0.25s: set on = true }] } }

      """)
    let mistake = try #require(try Self.mistake(scene, at: "2s"))
    #expect(mistake.occasion == "in scenario two at 1.75 s")
    #expect(mistake.notes.last?.message == "this step came before")
  }
}
