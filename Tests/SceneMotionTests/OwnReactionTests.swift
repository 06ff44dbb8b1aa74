import TestFixtures
import Testing

@testable import SceneMotion

/// Reactions inside rows: to their own states, and to those of the scene.
@Suite struct OwnReactionTests {
  private func scene(_ row: String, _ steps: [String], states: String) throws -> FingerScene {
    let row = "{ key: \"${item}\", layout: [height == 50], \(row) }"
    return try FingerScene(
      "tap: log = log + 't'", steps, states: "items: [a, b, c], \(states)",
      children: ["- { list: \"${items}\", id: rows, layout: [fill canvas], row: \(row) }"])
  }

  @Test func openingOneRowClosesTheOthers() throws {
    let scene = try scene(
      "state: { height: 50 }, opacity: \"${height / 100}\", gestures: { tap: [height = 100, chosen = item] }, on: { chosen: { when: \"${chosen != item}\", then: height = 50 }, height: \"log = log + item\" }",
      ["1s: tap 10,10", "2s: tap 10,60", "3s: tap 10,60"], states: "chosen: ''")
    #expect(scene(1.5, "rows{a}.height") == 100 && scene(1.5, "rows{b}.height") == 50)
    #expect(scene(2.5, "rows{a}.height") == 50 && scene(2.5, "rows{b}.height") == 100)
    #expect(scene.log(1.5) == "a" && scene.log() == "aba")
  }

  private static let swiped =
    "state: { offset: 0, armed: false }, drivers: [offset], label: \"${armed}\", gestures: { pan: { moves: offset, axis: x, detents: [-80, 0] } }, children: [{ box: front, user-interaction: disabled, fill: \"#FF9500\", layout: [\"left == ${offset}\", width == 300, fill y] }], state-transitions: { offset: { duration: 0.2s, ease: linear } }"

  /// The driver of each row crosses -30 by itself, there and back.
  @Test func aReactionToADriverHappensAsItCrosses() throws {
    let scene = try scene(
      Self.swiped + ", on: { offset: [armed = offset < -30, \"log = log + item\"] }",
      [
        "0s: drag 200,75 by -60,0 over 0.1s", "1s: drag 200,25 by -45,0 over 0.1s",
        "2s: drag 200,75 by 70,0 over 0.1s",
      ],
      states: "chosen: ''")
    #expect(scene.log(0.9) == "b" && scene.log(1.9) == "ba" && scene.log() == "bab")
    // The finger has gone 40 points at 0.0667 s.
    #expect(scene.log(0.066) == "" && scene.log(0.068) == "b")
  }

  @Test func swipingOneRowClosesTheOthers() throws {
    let scene = try scene(
      Self.swiped.replacing("detents:", with: "begin: chosen = item, detents:")
        + ", on: { chosen: { when: \"${chosen != item}\", then: offset = 0 } }",
      ["0s: drag 200,75 by -60,0 over 0.1s", "1s: drag 200,25 by -60,0 over 0.1s"], states: "chosen: ''")
    #expect(scene(0.9, "rows{b}.offset") == -80 && scene(3, "rows{b}.offset") == 0)
    #expect(scene(3, "rows{a}.offset") == -80)
    // It closes by its transition while the finger swipes the other one.
    let start = 1 + 0.1 / 6
    #expect(abs(scene(start + 0.05, "rows{b}.offset") + 60) < 1e-3)
  }

  @Test(arguments: [
    ("on: { nothing: log = 'a' }", "unknown-state"),
    ("on: { start: log = 'a' }", "unknown-state"),
    ("state: { x: 0 }, drivers: [x], label: '${x | round}', on: { x: log = 'a' }", "endless-reaction"),
    ("state: { x: 0 }, label: '${x}', on: { x: x = 'a' }", "wrong-type"),
    ("on: { log: z = 'a' }", "unknown-state"),
  ])
  func theseAreMistakes(_ row: String, _ id: String) throws {
    let found = try InlineScene.messages(
      """
      state: { log: "" }
      children:
        - { list: "${[1, 2]}", id: rows, layout: [fill canvas], row: { layout: [height == 40], fill: "#FF9500", \(row) } }
      """)
    #expect(found.contains(id), "\(found)")
    #expect(found.ranges(of: "error:").count == 1, "\(found)")
  }

  @Test func anAnimationFollowsADriverOfItsComponent() throws {
    let scene = try FingerScene(
      "tap: log = log + 't'", ["0s: drag 200,75 by -60,0 over 0.1s"],
      children: ["- { use: swiped, id: one, layout: [left == 0, top == 50, width == 393, height == 50] }"],
      more: [
        """
        components:
          swiped:
            state: { offset: 0 }
            drivers: [offset]
            gestures: { pan: { moves: offset, axis: x, detents: [-80, 0] } }
            children: [{ box: front, user-interaction: disabled, fill: "#FF9500", layout: ["left == ${offset}", width == 300, fill y] }]
            animations: { blink: { while: "${offset < -30}", duration: 1s, tracks: { front.opacity: { from: 1, to: 0 } } } }
        """
      ])
    let start = try #require(scene.timeline.animations.first?.start)
    #expect(abs(start.seconds - 0.1 * 40 / 60) < 1e-6)
  }

  /// A driver of the scene, by itself and by a name for what is computed from it.
  @Test(arguments: ["pull < -30", "share > 0.3"])
  func anAnimationFollowsADriverOfTheScene(condition: String) throws {
    let scene = try FingerScene(
      "pan: { moves: pull, axis: x, detents: [-80, 0] }", ["0s: drag 200,75 by -60,0 over 0.1s"],
      children: ["- { use: blinking, id: one, layout: [left == 0, top == 50, size == 50] }"],
      more: [
        """
        let: { share: "${pull / -100}" }
        components:
          blinking:
            user-interaction: disabled
            children: [{ box: front, fill: "#FF9500", layout: [fill parent] }]
            animations: { blink: { while: "${\(condition)}", duration: 1s, tracks: { front.opacity: { from: 1, to: 0 } } } }
        """
      ])
    let start = try #require(scene.timeline.animations.first?.start)
    #expect(abs(start.seconds - 0.1 * 40 / 60) < 1e-6)
  }
}
