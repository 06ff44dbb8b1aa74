import Foundation
import TestFixtures
import Testing

@testable import SceneMotion
@testable import SceneRendering
@testable import ToolOutcome

/// Numbers that fingers move: every expected value is computed from the formulas of oracles/motion.md, section 6.
@Suite struct PanTests {
  /// A content of 900 points in a port of 300; `log` tells what happened.
  private static func scene(_ pan: String, content: Int = 900) -> String {
    """
    scene: test
    state: { offset: 0, beside: 0, log: "" }
    drivers: [offset, beside]
    transitions: { log: { duration: 1s } }
    children:
      - group: port
        clip: true
        gestures: { pan: { moves: offset, begin: log = log + "b", release: log = log + "r", end: log = log + "e"\(pan.isEmpty ? "" : ", ")\(pan) } }
        layout: [left == 0, top == 100, width == 393, height == 300]
        children:
          - box: content
            fill: "#FFFFFF"
            layout: [left == 0, width == 600, height == \(content), "top == port.top + ${offset}"]
            children:
              - group: strip
                gestures: { pan: { moves: beside, axis: x } }
                layout: [left == 0, top == 0, width == 300, height == 50]
      - box: other
        gestures: { tap: log = "" }
        layout: [left == 0, top == 500, size == 50]

    """
  }

  private func play(
    _ pan: String, _ steps: [String], until end: Duration = .seconds(20), content: Int = 900
  ) throws -> PlayedScene {
    try WrittenScene(Self.scene(pan, content: content), steps: steps).play(until: end)
  }

  private func value(_ played: PlayedScene, _ seconds: Double, of state: String = "offset") throws -> Double {
    let names = played.timeline.moments[0].scene.stateNames
    let index = try #require(names.firstIndex(of: state))
    return try #require(played.timeline.number(index, at: .exact(seconds)))
  }

  private func log(_ played: PlayedScene, _ seconds: Double) -> String? {
    played.timeline.value("log", at: .exact(seconds))?.text
  }

  // MARK: The finger

  /// The first ten points move nothing: 110 points in 0.11 s are 100 from 1.01 s to 1.11 s.
  @Test func theNumberFollowsTheFinger() throws {
    let played = try play("decelerate: none", ["1s: drag port by 0,-110 over 0.11s"])
    for (time, offset) in [(1, 0), (1.01, 0), (1.035, -25), (1.06, -50), (1.11, -100), (9, -100.0)] {
      #expect(try abs(value(played, time) - offset) < 1e-6, "\(time)")
    }
    #expect(log(played, 1.009) == "" && log(played, 1.011) == "b" && log(played, 2) == "bre")
  }

  @Test func nodesStandWhereTheNumberPutsThem() throws {
    var played = try play("decelerate: none", ["1s: drag port by 0,-110 over 0.11s"])
    for (time, top) in [(1000, 100), (1060, 50), (1110, 0)] {
      let laidOut = try played.laidOut(at: .milliseconds(time))
      let content = try #require(laidOut.scene.node("content"))
      #expect(abs(laidOut.layout[content].minY - Double(top)) < 1e-6)
      #expect(abs(laidOut.tree[content].frame.minY - Double(top)) < 1e-6)
    }
  }

  @Test func aWayMayEndAtAPlace() throws {
    let played = try play("decelerate: none", ["1s: drag port at 20,250 to 20,140 over 0.11s"])
    #expect(try abs(value(played, 2) + 100) < 1e-6)
  }

  /// b = x d c / (d + c x) with d = 300, the port's height, and c = 0.55 or as given.
  @Test(arguments: [("", 0.55), ("rubber-band: 0.2", 0.2), ("rubber-band: 0", 0)])
  func theRubberBandHoldsItBack(_ pan: String, _ coefficient: Double) throws {
    let played = try play(
      ["bounds: [-600, 0]", pan].filter { !$0.isEmpty }.joined(separator: ", "),
      ["1s: drag port by 0,210 over 0.21s hold 1s"])
    let expected = 200.0 * 300 * coefficient / (300 + coefficient * 200)
    #expect(try abs(value(played, 1.5) - expected) < 1e-9)
    // Released at rest: 9 and 46 per second.
    let (t, d) = (0.1, expected)
    let bounce = d * exp(-9 * t) + 9 * d * (exp(-9 * t) - exp(-46 * t)) / 37
    #expect(try abs(value(played, 2.21 + t) - bounce) < 1e-6)
    #expect(try value(played, 6) == 0)
  }

  // MARK: Settling

  /// x = x0 + 0.499 v (1 - 0.998^(1000 t)); 1000 points per second as the finger leaves.
  @Test(arguments: [("decelerate: normal", 0.998), ("decelerate: fast", 0.99)])
  func aFlingDecelerates(_ pan: String, _ rate: Double) throws {
    let played = try play(pan, ["1s: drag port by 0,-110 over 0.11s"])
    for time in [0.05, 0.2, 0.4] {
      let expected = -100 - 1000 * rate / (1 - rate) / 1000 * (1 - pow(rate, 1000 * time))
      #expect(try abs(value(played, 1.11 + time) - expected) < 1e-6)
    }
  }

  @Test func aFlingBouncesAtTheContentsEnd() throws {
    let played = try play("bounds: content", ["1s: drag port by 0,-310 over 0.1s"])
    let values = try (0..<400).map { try value(played, 1.1 + Double($0) / 200) }
    #expect(try #require(values.min()) < -620, "it swings beyond -600")
    #expect(try value(played, 5) == -600)
    #expect(log(played, 5) == "bre")
    let stops = try play("bounds: content, rubber-band: 0", ["1s: drag port by 0,-310 over 0.1s"])
    #expect(try (0..<400).allSatisfy { try value(stops, 1.1 + Double($0) / 200) >= -600 })
    #expect(try value(stops, 5) == -600)
  }

  @Test func aContentThatFitsComesBack() throws {
    let played = try play(
      "bounds: content, always-bounce: true", ["1s: drag port by 0,-310 over 0.1s"], content: 200)
    #expect(try value(played, 1.1) < -50)
    #expect(try value(played, 5) == 0)
  }

  /// Whatever comes after, the speed at which the finger leaves is the speed at which it goes on.
  @Test(arguments: ["", "bounds: [-50, 0]", "bounds: [-600, 0], page: 300", "bounds: content"])
  func theSpeedIsHandedOver(_ pan: String) throws {
    let played = try play(pan, ["1s: drag port by 0,-110 over 0.11s"])
    let (before, at, after) = (
      try value(played, 1.109999), try value(played, 1.11), try value(played, 1.110001)
    )
    #expect(abs((at - before) - (after - at)) < 1e-4, "\(before) \(at) \(after)")
    #expect(at - before < -1e-5)
  }

  @Test(arguments: [
    // Slow and short: back. Far: the next. Fast: the next, however short. Never two.
    ("1s: drag port by 0,-110 over 1s hold 0.1s", 0.0), ("1s: drag port by 0,-165 over 1s hold 0.1s", -300),
    ("1s: drag port by 0,-40 over 0.05s", -300), ("1s: drag port by 0,-290 over 0.05s", -300),
    ("1s: drag port by 0,200 over 0.05s", 0), ("1s: swipe-up port", -300),
  ])
  func pagesTurnOneByOne(_ step: String, _ rest: Double) throws {
    let played = try play("bounds: [-650, 0], page: 300", [step])
    #expect(try value(played, 9) == rest)
  }

  /// UIScrollView stops at the content's end, also where that is no whole number of pages, and turns back to whole ones.
  @Test func theLastPageIsTheLast() throws {
    let steps = ["up", "up", "up", "up", "down", "down"].enumerated().map { index, way in
      "\(1 + 2 * index)s: swipe-\(way) port"
    }
    let played = try play("bounds: [-650, 0], page: 300", steps)
    let rests = try steps.indices.map { try value(played, 2.9 + 2 * Double($0)) }
    #expect(rests == [-300, -600, -650, -650, -600, -300])
  }

  /// A timing function knows no speed: what it lacks of the finger's is added as `v t (1 - t / d)^2`.
  @Test func aTransitionMaySettle() throws {
    let played = try play(
      "bounds: [-600, 0], page: 300, settle: { duration: 0.4s, ease: linear }",
      ["1s: drag port by 0,-210 over 0.21s"])
    #expect(try abs(value(played, 1.21) + 200) < 1e-6)
    // The line itself goes at -250 points per second; the finger left at -1000.
    #expect(try abs(value(played, 1.41) - (-250 - 750 * 0.2 * 0.25)) < 1e-6)
    #expect(log(played, 1.609) == "br" && log(played, 1.611) == "bre")
  }

  /// Critical: d(t) = (d + (v + w d) t) e^(-w t).
  @Test func aSpringTakesOverTheSpeed() throws {
    let played = try play(
      "bounds: [-600, 0], page: 300, settle: { spring: { stiffness: 100, damping: critical } }",
      ["1s: drag port by 0,-210 over 0.21s"])
    let t = 0.1
    let expected = -300 + (100 + (-1000 + 10 * 100) * t) * exp(-10 * t)
    #expect(try abs(value(played, 1.21 + t) - expected) < 1e-6)
  }

  // MARK: Several

  @Test func aSecondFingerCatchesWhatIsOnItsWay() throws {
    let first = try play("", ["1s: drag port by 0,-110 over 0.11s"])
    let played = try play(
      "", ["1s: drag port by 0,-110 over 0.11s", "1.3s: drag port by 0,60 over 0.06s hold 1s"])
    let caught = try value(first, 1.3)
    for time in [1.3, 1.305, 1.31] { #expect(try abs(value(played, time) - caught) < 1e-6) }
    #expect(try abs(value(played, 1.36) - (caught + 50)) < 1e-6)
    #expect(try abs(value(played, 9) - (caught + 50)) < 1e-6)
    #expect(log(played, 9) == "brbre", "what is caught does not end")
  }

  @Test func theAxisDecidesWhoAnswers() throws {
    let played = try play(
      "decelerate: none",
      ["1s: drag strip by -110,5 over 0.11s hold 1s", "4s: drag strip by 5,-110 over 0.11s hold 1s"])
    #expect(try abs(value(played, 3, of: "beside") + 100) < 1e-6)
    #expect(try value(played, 3) == 0)
    #expect(try abs(value(played, 9) + 100) < 1e-6)
  }

  /// What the display shows at a time does not depend on what was played after it.
  @Test(arguments: [1.05, 1.11, 1.2, 1.7, 1.75, 2.5])
  func aMomentAloneIsTheMomentOfTheSequence(_ seconds: Double) throws {
    let steps = ["1s: drag port by 0,-110 over 0.11s", "1.7s: drag port by 0,60 over 0.06s"]
    let time = Duration.milliseconds(Int(seconds * 1000))
    var (all, alone) = (
      try play("bounds: content", steps), try play("bounds: content", steps, until: time)
    )
    #expect(try draw(all.laidOut(at: time).tree, scale: 3) == draw(alone.laidOut(at: time).tree, scale: 3))
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("", "1s: drag port by 0,10 over 1s", "short-drag"), ("", "1s: drag port by 0,0", "short-drag"),
    ("", "1s: drag other by 0,50", "gesture-misses"), ("", "1s: drag 390,800 by 0,50", "gesture-misses"),
    ("", "1s: drag port by 50,0", "gesture-misses"), ("", "1s: drag port", "step-syntax"),
    ("", "1s: drag port by 0,50 over 0s", "step-syntax"), ("", "1s: drag port to port", "step-syntax"),
    ("", "1s: swipe-left port", "gesture-misses"), ("", "1s: drag nobody by 0,50", "unknown-node"),
    ("page: 300", "1s: swipe-up port", "missing-key"), ("moves: log", "1s: load", "duplicate-key"),
    ("bounds: [1, 0]", "1s: load", "out-of-range"), ("bounds: [0]", "1s: load", "wrong-count"),
    ("page: 0, bounds: [0, 1]", "1s: load", "out-of-range"),
    ("rubber-band: -1, bounds: [0, 1]", "1s: load", "out-of-range"),
    ("decelerate: quickly", "1s: load", "unknown-word"), ("bounds: contents", "1s: load", "unknown-word"),
  ])
  func mistakesAreErrorsWithAPlace(_ pan: String, _ step: String, _ id: String) throws {
    do {
      _ = try play(pan, [step])
      Issue.record("an error is expected")
    } catch ToolFailure.documents(let diagnostics, _) {
      let found = try #require(diagnostics.all.first { $0.id.rawValue == id }, "\(diagnostics.all)")
      #expect(found.span != nil)
    }
  }

  @Test func onlyDriversFollowFingers() throws {
    let text = Self.scene("").replacingOccurrences(of: "drivers: [offset, beside]", with: "drivers: [beside]")
    #expect(try WrittenScene(text).check().messages.contains("[bad-driver]"))
  }

  /// The node that pans has another place among the nodes afterwards, and goes on all the same.
  @Test func whatTheBeginningTakesAwayIsGone() throws {
    let scene = """
      scene: test
      state: { y: 0, on: false }
      drivers: [y]
      children:
        - { box: tool, when: "${!on}", fill: "#FFFFFF", layout: [size == 30, left == 10, top == 100] }
        - box: button
          fill: "#FFFFFF"
          layout: [size == 90, left == 100, "top == 400 + ${y}"]
          gestures: { pan: { moves: y, decelerate: none, begin: on = true } }

      """
    let played = try WrittenScene(scene, steps: ["1s: drag button by 0,-210 over 0.7s"]).play(
      until: .seconds(9))
    #expect(try value(played, 9, of: "y") == -200)
    #expect(played.timeline.value("on", at: .seconds(9)) == .bool(true))
  }
}
