import Foundation
import Testing

/// A touch on what moves. Expected values come from closed forms alone.
@Suite struct CatchTests {
  @Test(arguments: [0.12, 0.2, 0.5, 1.5])
  func aTouchStopsAFling(_ time: Double) throws {
    for step in ["tap 200,400", "press 200,400 for 0.7s", "double-tap 200,400"] {
      let scene = try FingerScene(
        FingerScene.list.replacing("tap: log", with: "double-tap: log = log + 'd', tap: log"),
        [FingerScene.fling, "\(time)s: \(step)"])
      let stopped = flung(-290, -3000, time - 0.1)
      for later in [0, 0.2, 0.7, 3] {
        #expect(abs(scene(time + later) - stopped) < FingerScene.rounding, "\(step)")
      }
      #expect(scene.log() == "bre", "\(step) selects nothing")
    }
  }

  @Test func whatStandsIsSelected() throws {
    let scene = try FingerScene(
      FingerScene.list, [FingerScene.fling, "0.5s: tap 200,400", "1s: tap 200,400"])
    #expect(scene.log() == "bret")
  }

  @Test(arguments: [0.6, 0.7, 0.9])
  func aTouchStopsABounce(_ time: Double) throws {
    // 590 points beyond the edge in 0.5 s, held: the bounce begins at rest.
    let pull = "0s: drag 200,100 by 0,600 over 0.5s hold 0.1s"
    let scene = try FingerScene(FingerScene.list, [pull, "\(time)s: press 200,400 for 0.5s"])
    let stopped = bouncedFromRest(banded(590), time - 0.6)
    for later in [0, 0.2, 0.49] { #expect(abs(scene(time + later) - stopped) < FingerScene.rounding) }
    for later in [0.5, 0.6, 0.9] {
      #expect(abs(scene(time + later) - bouncedFromRest(stopped, later - 0.5)) < FingerScene.rounding)
    }
    #expect(scene.rest() == 0)
  }

  /// A spring creeps for a while below what anybody sees. A touch then ends it, and is meant for what lies there.
  @Test func whatCreepsToItsEndStandsStill() throws {
    let pull = "0s: drag 200,100 by 0,600 over 0.5s hold 0.1s"
    let hundredths = (0..<300).map { Double($0) / 100 }
    func away(_ time: Double) -> Double { abs(bouncedFromRest(banded(590), time)) }
    let late = try #require(hundredths.first { away($0) < 0.3 })
    let early = try #require(hundredths.last { away($0) > 0.6 })
    let still = try FingerScene(FingerScene.list, [pull, "\(0.6 + late)s: tap 200,400"])
    #expect(still.log() == "bret" && still.rest() == 0)
    // Nothing jumps: what is left of its way goes on.
    for later in [0.01, 0.03] {
      #expect(abs(still(0.6 + late + later) - away(late + later)) < FingerScene.rounding)
    }
    let moving = try FingerScene(FingerScene.list, [pull, "\(0.6 + early)s: tap 200,400"])
    #expect(moving.log()?.contains("t") == false)
  }

  /// What a tap on it sends elsewhere moves anew, and comes to an end of its own.
  @Test func whatMovesAgainEndsAgain() throws {
    let late = try #require(
      (0..<300).map { Double($0) / 100 }.first { abs(bouncedFromRest(banded(590), $0)) < 0.3 })
    let scene = try FingerScene(
      FingerScene.list.replacing("tap: log = log + 't'", with: "tap: [log = log + 't', pull = -200]"),
      ["0s: drag 200,100 by 0,600 over 0.5s hold 0.1s", "\(0.6 + late)s: tap 200,400"],
      more: ["transitions: { pull: { duration: 1s } }"])
    #expect(scene.log() == "brete" && scene.rest() == -200)
  }

  /// A finger that comes as a page creeps to its place finds it there: what counts pages counts whole ones.
  @Test(arguments: [20.0, -500], [0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1, 1.1, 1.3])
  func aTouchedPageHasTurnedAsAWhole(_ way: Double, _ time: Double) throws {
    let scene = try FingerScene(
      """
      pan: { moves: pull, bounds: ["${(page - 2) * 852}", "${page * 852}"], page: 852, end: [turning = pull != rest, page = page - rest / 852, pull = pull - rest, log = log + 'e'] }
      """, ["0.2s: drag 200,600 by 0,\(way) over 0.2s", "\(time)s: press 200,400 for 0.2s"],
      states: "page: 0, turning: true"
    )
    #expect(scene.rest("page") == (way < 0 ? 1 : 0) && scene.rest() == 0)
    #expect(scene.timeline.value("turning", at: .seconds(12)) == .bool(false))
    // What is caught as it moves ends once more, and so does what comes to rest between new bounds.
    if way > 0 { #expect(scene.log() == (abs(scene(time - 1e-6)) < 1.0 / 3 ? "e" : "ee")) }
    // Nothing jumps.
    let (before, after) = (time - 1e-6, time + 1e-6)
    func place(_ time: Double) -> Double { scene(time) - 852 * scene(time, "page") }
    #expect(abs(place(after) - place(before)) < 0.01)
  }

  @Test func aCaughtListFollowsAfterTheSlop() throws {
    let scene = try FingerScene(
      FingerScene.list, [FingerScene.fling, "0.5s: drag 200,400 by 0,-110 over 1.1s hold 0.5s"])
    let stopped = flung(-290, -3000, 0.4)
    for (later, way) in [(0.0, 0.0), (0.05, 0), (0.1, 0), (0.2, -10), (0.6, -50), (1.1, -100), (3, -100)] {
      #expect(abs(scene(0.5 + later) - (stopped + way)) < FingerScene.rounding)
    }
    #expect(scene.log() == "brbre")
  }

  @Test func aListStandsWhileThePagerAroundItTurns() throws {
    let scene = try FingerScene(
      "pan: { moves: turn, axis: x, bounds: [-786, 0], page: 393 }",
      [FingerScene.fling, "0.3s: drag 200,400 by -150,0 over 0.2s"], states: "turn: 0",
      children: [
        "- { group: list, gestures: { \(FingerScene.list) }, layout: [fill parent] }"
      ], drivers: "pull, turn")
    for time in [0.3, 0.4, 0.5, 2] {
      #expect(abs(scene(time) - flung(-290, -3000, 0.2)) < FingerScene.rounding)
    }
    #expect(scene.rest("turn") == -393)
  }

  @Test(arguments: [(40.0, "d"), (44, "d"), (46, "tt"), (300, "tt")])
  func tapsFarApartAreNoDoubleTap(_ way: Double, _ log: String) throws {
    let scene = try FingerScene(
      "tap: log = log + 't', double-tap: log = log + 'd'",
      ["0s: tap 50,50", "0.3s: tap 50,\(50 + way)"])
    #expect(scene.log() == log)
  }

  /// Beyond the edge and thrown back: the speed stays the finger's, and falls as inside.
  @Test(arguments: [0.02, 0.05, 0.2, 0.6, 1.2])
  func aFlickInwardsKeepsItsSpeed(_ later: Double) throws {
    let scene = try FingerScene(
      FingerScene.list,
      ["0s: drag 200,200 by 0,110 over 0.5s hold 0.1s", "0.62s: drag 200,500 by 0,-40 over 0.02s"])
    let caught = bouncedFromRest(banded(100), 0.02)
    // What shows is asked for by a finger that is further away.
    let asked = caught * 852 / (0.55 * (852 - caught)) - 30
    let (start, slope) = (banded(asked), 0.55 * pow(852 / (852 + 0.55 * asked), 2))
    #expect(abs(scene(0.64) - start) < FingerScene.rounding)
    #expect(abs(scene(0.64 + later) - flung(start, -2000 * slope, later)) < FingerScene.rounding)
  }

  @Test func twoFingersStopAListToo() throws {
    let scene = try FingerScene(
      "pan: { moves: pull, bounds: [-3000, 0] }, pinch: { moves: zoom, bounds: [1, 4] }",
      [FingerScene.fling, "0.3s: pinch g by 2 over 0.3s"], states: "zoom: 1", drivers: "pull, zoom")
    for time in [0.3, 0.5, 3] { #expect(abs(scene(time) - flung(-290, -3000, 0.2)) < FingerScene.rounding) }
    #expect(scene.rest("zoom") == 2)
  }

  @Test func theSystemMayTakeATouchAway() throws {
    let scene = try FingerScene(FingerScene.list, ["0s: drag 200,100 by 0,300 over 0.5s cancel"])
    #expect(scene.log() == "bce")
    #expect(abs(scene(0.6) - bouncedFromRest(banded(290), 0.1)) < FingerScene.rounding)
  }
}
