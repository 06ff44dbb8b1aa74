import SceneMotion
import TestFixtures
import Testing

/// States that an action list sets at once, one after the other, change together.
@Suite struct SetTogetherTests {
  private func play(_ actions: String, more: String = "", until end: Duration = .seconds(3)) throws
    -> Timeline
  {
    let scene = try WrittenScene(
      """
      scene: together
      state: { a: 0, b: 0, c: 0, on: true, ready: false, ticks: 0 }
      transitions: { c: { duration: 1s, ease: linear } }
      timers: { tick: { every: 1s, while: "${on || ready}", do: ticks += 1 } }
      children:
        - { box: n, fill: "#FF0000", layout: ["left == ${a}", "top == ${b}", "width == ${10 + c}", height == 10], gestures: { tap: [\(actions)] }\(more) }

      """, steps: ["0.5s: tap n"])
    return try scene.play(until: end).timeline
  }

  private func frame(_ timeline: Timeline, _ time: Duration) throws -> [Double] {
    let tree = timeline.tree(at: time)
    let frame = tree[try #require(tree.node("n"))].frame
    return [frame.minX, frame.minY, frame.width]
  }

  @Test func aListIsLaidOutOnce() throws {
    let timeline = try play("a = 50, b = 70, a = 60", until: .milliseconds(900))
    // Where it stands at first, with a and b, and with a set anew.
    #expect(timeline.restStates.count == 3)
    #expect(try frame(timeline, .milliseconds(900)) == [60, 70, 10])
  }

  /// A transition begins from what was set before it, and what is set after it goes at once.
  @Test func transitionsStandBetween() throws {
    let timeline = try play("a = 50, c = 100, b = 70")
    #expect(try frame(timeline, .milliseconds(500)) == [50, 70, 10])
    #expect(try frame(timeline, .seconds(1)) == [50, 70, 60])
  }

  /// Nobody has seen a moment in which neither was true: the timer ticks at 1, 2 and 3 s.
  @Test func timersSeeWhatAListLeaves() throws {
    let timeline = try play("on = false, ready = true")
    let state = timeline.state(at: .seconds(3)).scene.state
    #expect(state.values.contains(.number(3)))
  }

  /// What a node's own transitions move goes once, from where it was to where it will be.
  @Test func ownTransitionsGoOnce() throws {
    let own = ", transitions: { frame: { duration: 1s, ease: linear } }"
    let timeline = try play("a = 50, b = 70", more: own)
    #expect(try frame(timeline, .milliseconds(500)) == [0, 0, 10])
    #expect(try frame(timeline, .seconds(1)) == [25, 35, 10])
    #expect(try frame(timeline, .milliseconds(1500)) == [50, 70, 10])
  }
}
