import MotionCurves
import TestFixtures
import Testing

@testable import SceneMotion

/// Rows that are swiped: each has a driver of its own. Positions come from the same swipe of a scene with one driver.
@Suite struct OwnDriverTests {
  private static let pan = "axis: x, detents: [-80, 0]"

  /// - Parameter steps: over rows of 50 points.
  private func list(
    _ steps: [String], items: String = "[a, b, c, d]", gesture: String = pan, more: String = ""
  )
    throws -> FingerScene
  {
    let row = """
      { key: "${item}", state: { offset: 0 }, drivers: [offset], layout: [height == 50], \
      state-transitions: { offset: { duration: 0.2s, ease: linear } }, \
      gestures: { tap: "items = items | filter(other => other != item)", double-tap: offset = 0, pan: { moves: offset, \(gesture) } }, \
      children: [{ box: front, user-interaction: disabled, fill: "#FF9500", layout: ["left == ${offset}", width == 300, fill y] }] }
      """
    let rows =
      "{ list: \"${items}\", id: rows, layout: [left == 0, width == 393, height == 400, \"top == ${pull}\"], row: \(row) }"
    return try FingerScene(
      "pan: { moves: pull, bounds: [-100, 0] }", steps, states: "items: \(items)", children: ["- " + rows],
      more: [more])
  }

  private static func swipe(_ row: Int, at time: Double, by distance: Double = -60, over length: Double = 0.1)
    -> String
  {
    "\(time)s: drag 200,\(row * 50 + 25) by \(distance),0 over \(length)s"
  }

  /// The same swipe of a driver of the scene.
  private func alone(_ steps: [String], gesture: String = pan) throws -> FingerScene {
    try FingerScene("pan: { moves: pull, \(gesture) }", steps)
  }

  @Test func aRowFollowsTheFingerAndSettlesAtItsVelocity() throws {
    let scene = try list([Self.swipe(1, at: 0)])
    let expected = try alone([Self.swipe(1, at: 0)])
    for time in [0.03, 0.06, 0.1, 0.15, 0.2, 0.3, 0.6, 2] {
      #expect(abs(scene(time, "rows{b}.offset") - expected(time)) < FingerScene.rounding, "\(time)")
      #expect(scene(time, "rows{a}.offset") == 0 && scene(time, "rows{c}.offset") == 0)
    }
    #expect(scene(2, "rows{b}.offset") == -80)
  }

  @Test func beyondItsBoundsItIsOnARubberBand() throws {
    let gesture = "axis: x, bounds: [-80, 0]"
    let scene = try list([Self.swipe(2, at: 0, by: -200, over: 0.4)], gesture: gesture)
    let expected = try alone([Self.swipe(2, at: 0, by: -200, over: 0.4)], gesture: gesture)
    for time in [0.2, 0.39, 0.45, 0.6] {
      #expect(abs(scene(time, "rows{c}.offset") - expected(time)) < FingerScene.rounding)
    }
    #expect(scene(0.39, "rows{c}.offset") < -80)
    #expect(scene(5, "rows{c}.offset") == -80)
  }

  @Test func oneRowIsFlungWhileAnotherSettles() throws {
    let scene = try list([Self.swipe(0, at: 0), Self.swipe(3, at: 0.15), Self.swipe(0, at: 1, by: 70)])
    let expected = try alone([Self.swipe(0, at: 0), Self.swipe(0, at: 1, by: 70)])
    for time in [0.05, 0.12, 0.2, 0.3, 1.05, 1.2, 3] {
      #expect(abs(scene(time, "rows{a}.offset") - expected(time)) < FingerScene.rounding, "\(time)")
    }
    for time in [0.05, 0.12, 0.2, 0.5] {
      #expect(abs(scene(0.15 + time, "rows{d}.offset") - expected(time)) < FingerScene.rounding, "\(time)")
    }
  }

  @Test func aSecondSwipeCatchesWhatSettles() throws {
    let steps = [Self.swipe(1, at: 0), Self.swipe(1, at: 0.14, by: 60)]
    let (scene, expected) = (try list(steps), try alone(steps))
    for time in [0.13, 0.14, 0.15, 0.2, 0.25, 0.4, 2] {
      #expect(abs(scene(time, "rows{b}.offset") - expected(time)) < FingerScene.rounding, "\(time)")
    }
  }

  @Test func theOthersStayOpenWhenARowIsDeleted() throws {
    let scene = try list([Self.swipe(1, at: 0), "2s: tap 350,25", Self.swipe(0, at: 3, by: 70)])
    #expect(scene(2.5, "rows{b}.offset") == -80)
    #expect(scene(5, "rows{b}.offset") == 0)
    #expect(scene.timeline.state(at: .seconds(5)).scene.nodes.filter { $0.kind == .row }.count == 3)
  }

  /// A row that is deleted under a finger lets go, and nothing is left to it when it comes again.
  @Test func aRowMayBeDeletedUnderTheFinger() throws {
    let scene = try list([
      "0s: drag 200,75 by -60,0 over 0.2s hold 2s", "1s: \"set items = ['a', 'c']\"",
      "2.5s: \"set items = ['a', 'b', 'c']\"",
      "4s: drag 200,75 by -60,0 over 0.1s",
    ])
    #expect(scene(0.9, "rows{b}.offset") == -50)
    let again = scene.timeline.state(at: .exact(3)).scene
    let place = again.stateNames.lastIndex(of: "rows{b}.offset")
    #expect(place.map { again.state[$0] } == .number(0))
    #expect(scene(9, "rows{b}.offset") == -80)
  }

  /// A row that comes again once what it had has settled begins anew.
  @Test func aRowThatComesAgainIsClosed() throws {
    let scene = try list([
      Self.swipe(1, at: 0), "2s: \"set items = ['a', 'c']\"", "3s: \"set items = ['a', 'b', 'c']\"",
    ])
    #expect(scene(1.9, "rows{b}.offset") == -80)
    #expect(scene(3.5, "rows{b}.offset") == 0)
  }

  @Test func theListIsScrolledWhileARowSettles() throws {
    let scene = try list([Self.swipe(1, at: 0), "0.12s: drag 200,600 by 0,-60 over 0.2s"])
    let expected = try alone([Self.swipe(1, at: 0)])
    for time in [0.11, 0.15, 0.2, 0.4, 2] {
      #expect(abs(scene(time, "rows{b}.offset") - expected(time)) < FingerScene.rounding, "\(time)")
    }
    #expect(scene(0.3) < -30)
  }

  @Test func anActionClosesByTheTransition() throws {
    let scene = try list([Self.swipe(1, at: 0), "2s: double-tap 100,75"])
    #expect(abs(scene(2.1, "rows{b}.offset") + 40) < 1e-6)
    #expect(scene(2.3, "rows{b}.offset") == 0)
  }
}
