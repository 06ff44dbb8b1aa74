import SceneModel
import TestFixtures
import Testing

@testable import SceneRendering
@testable import ToolOutcome

/// What happens as a driver gets somewhere on its way.
@Suite struct DriverReactionTests {
  private static func scene(
    _ on: String, _ steps: [String], pan: String = "bounds: [0, 0]", more: String = ""
  )
    -> String
  {
    """
    scene: test
    state: { swipe: 0, armed: false, runs: 0, left: -99, rested: -99, speed: -99, limit: 40, log: "" }
    drivers: [swipe]
    on: { swipe: \(on) }
    let: { far: "${swipe > limit}" }
    \(more)
    children:
      - box: b
        gestures: { pan: { axis: x, moves: swipe, \(pan) }, tap: left = swipe }
        layout: ["left == ${swipe}", top == 100, width == 200, height == 44]
    scenarios: { go: { end: 4s, steps: [\(steps.joined(separator: ", "))] } }

    """
  }

  private func play(_ text: String) throws -> PlayedScene {
    try WrittenScene(text).play(until: .seconds(4))
  }

  private func value(_ state: String, _ played: PlayedScene, _ seconds: Double) throws -> Value {
    try #require(played.timeline.value(state, at: .exact(seconds)))
  }

  private func number(_ state: String, _ played: PlayedScene, _ seconds: Double) throws -> Double {
    guard case .number(let number) = try value(state, played, seconds) else { return .nan }
    return number
  }

  /// The finger goes 120 points a second; 120 of them give 120 * 200 * 0.55 / (200 + 66) = 49.6 past the edge, 40 are
  /// reached at 90.909 of them: 90.909 = 40 * 200 / (0.55 * 160).
  private static let drag = "0.3s: 'drag b by 130,0 over 1s hold 0.1s'"

  @Test(arguments: [
    "[runs += 1, armed = swipe > 40]", "[armed = far, runs += 1]", "[armed = !(swipe <= limit), runs += 1]",
    "[{ when: '${far}', then: armed = true, else: armed = false }, runs += 1]",
  ])
  func aReactionHappensAsTheDriverPasses(_ reaction: String) throws {
    let played = try play(Self.scene(reaction, [Self.drag]))
    let travel: Double = 40 * 200 / (0.55 * 160)
    let passes: Double = 0.3 + (10 + travel) / 130
    #expect(try value("armed", played, 0.4) == .bool(false))
    #expect(try number("runs", played, passes - 1e-6) == 0)
    #expect(try value("armed", played, passes + 1e-6) == .bool(true))
    #expect(try number("runs", played, passes + 1e-6) == 1)
    // It comes back once it is left.
    #expect(try value("armed", played, 1.4) == .bool(true))
    #expect(try value("armed", played, 4) == .bool(false))
    #expect(try number("runs", played, 4) == 2)
  }

  @Test func wholeStepsAreQuestionsToo() throws {
    let played = try play(
      Self.scene(
        "log = log + (swipe / 10 | floor)", ["0s: set swipe = 35"],
        more: "transitions: { swipe: { duration: 1s, ease: linear } }"))
    #expect(try value("log", played, 0.2) == .string(""))
    #expect(try value("log", played, 0.3) == .string("1"))
    #expect(try value("log", played, 0.6) == .string("12"))
    #expect(try value("log", played, 2) == .string("123"))
  }

  @Test func aChangeAtOncePassesEverythingAtOnce() throws {
    let played = try play(
      Self.scene("[runs += 1, armed = swipe > 40]", ["1s: set swipe = 30", "2s: set swipe = 90"]))
    #expect(try number("runs", played, 1.5) == 0)
    #expect(try number("runs", played, 2) == 1)
    #expect(try value("armed", played, 2) == .bool(true))
  }

  @Test func timersAndAnimationsWaitForTheDriver() throws {
    let timer = "timers: { tick: { every: 0.1s, while: '${swipe > 40}', do: runs += 1 } }"
    let played = try play(Self.scene("armed = swipe > 1000", [Self.drag], more: timer))
    #expect(try number("runs", played, 1.1) == 0)
    #expect(try number("runs", played, 1.3) > 0)
  }

  @Test func anActionSeesTheDriverAsItIsSeen() throws {
    let played = try play(Self.scene("armed = swipe > 40", [Self.drag, "0.8s: do left = swipe"]))
    let pull: Double = 0.55 * (0.5 * 130 - 10)
    let shown: Double = 200 * pull / (200 + pull)
    #expect(try abs(number("left", played, 1) - shown) < 1e-6)
  }

  @Test func aFingerThatLeavesTellsWhereFromAndHowFast() throws {
    let release = "release: [left = swipe, rested = rest, speed = velocity]"
    let played = try play(
      Self.scene(
        "armed = swipe > 40", ["1s: 'drag b by 110,0 over 0.11s'"],
        pan: "bounds: [0, 900], page: 300, \(release)"))
    #expect(try abs(number("left", played, 1.2) - 100) < 1e-6)
    #expect(try number("rested", played, 1.2) == 300)
    #expect(try abs(number("speed", played, 1.2) - 1000) < 1e-6)
    let held = try play(
      Self.scene(
        "armed = swipe > 40", ["1s: 'drag b by 110,0 over 0.11s hold 0.2s'"],
        pan: "bounds: [0, 900], page: 300, \(release)"))
    #expect(try number("speed", held, 1.5) == 0 && number("rested", held, 1.5) == 0)
  }

  @Test(arguments: ["runs += 1", "armed = true", "left = swipe", "[left = swipe * 2, toggle armed]"])
  func aReactionThatAsksNothingIsAnError(_ reaction: String) throws {
    let messages = try WrittenScene(Self.scene(reaction, [Self.drag])).check().messages
    #expect(messages.contains("[endless-reaction]"))
  }

  @Test func onlyReleaseAndEndKnowRestAndVelocity() throws {
    let text = Self.scene("armed = swipe > 40", [Self.drag], pan: "bounds: [0, 0], begin: left = velocity")
    #expect(throws: ToolFailure.self) { try play(text) }
  }
}
