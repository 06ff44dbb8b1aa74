import TestFixtures
import Testing

/// `check` says which motion captures leave before it goes on.
@Suite struct CapturedPeriodsTests {
  private func warnings(_ motion: String, _ steps: String, _ captures: String) throws -> [String] {
    try MotionScene.messages(
      """
      scene: test
      state: { on: false, n: 0 }
      \(motion)
      children:
        - { box: a, fill: "#FF9500", layout: ["left == ${n}", top == 0, size == 10] }
        - { box: b, fill: "#FF9500", layout: [left == 200, top == 200, size == 10] }
      scenarios: { go: { end: 9s, steps: [\(steps)] }, rest: { end: 9s, steps: [{ 0s: load }] } }
      captures:
      \(captures.split(separator: "\n").map { "  - { \($0) }" }.joined(separator: "\n"))

      """
    ).filter { $0.contains("[captured-first-period-only]") }
  }

  private static let spin =
    "animations: { spin: { while: \"${on}\", duration: 1s, repeat: infinite, tracks: { b.rotation: { from: 0deg, to: 90deg } } } }"

  @Test(arguments: [
    ("name: x, scenario: go, at: [2.5s, 2.9s]", true), ("name: x, scenario: go, at: [2.5s, 3.5s]", false),
    // Not running, already stopped, or somewhere else.
    ("name: x, scenario: go, at: 1s", false), ("name: x, scenario: go, at: [2.5s, 6s]", true),
    ("name: x, scenario: go, at: 2.5s\nname: y, scenario: rest, at: 9s", true),
    ("name: x, scenario: go, at: 2.5s\nname: y, scenario: go, at: 4s, crop: [a]", true),
    ("name: x, scenario: go, at: 2.5s, crop: [a]", false),
    ("name: x, scenario: go, at: 2.5s\nname: y, scenario: go, at: 4s, crop: [b]", false),
    ("name: x", false),
  ])
  func repeatedAnimations(_ captures: String, _ isWarned: Bool) throws {
    let found = try warnings(Self.spin, "{ 2s: set on = true }, { 5s: set on = false }", captures)
    #expect(found.count == (isWarned ? 1 : 0), "\(found)")
    #expect(!isWarned || found.first?.hasPrefix("3:15:") == true, "\(found)")
  }

  @Test func repeatedTracksCountAsTheirAnimation() throws {
    let motion =
      "animations: { spin: { while: \"${on}\", tracks: { b.rotation: { from: 0deg, to: 90deg, duration: 1s, repeat: infinite } } } }"
    let step = "{ 2s: set on = true }"
    #expect(try warnings(motion, step, "name: x, scenario: go, at: 2.5s").count == 1)
    #expect(try warnings(motion, step, "name: x, scenario: go, at: 4.5s").isEmpty)
    let once = motion.replacing(", repeat: infinite", with: "")
    #expect(try warnings(once, step, "name: x, scenario: go, at: 2.5s").isEmpty)
  }

  @Test(arguments: [("2.5s", true), ("[2.5s, 3.5s]", false), ("1s", false), ("6s", false)])
  func timers(_ times: String, _ isWarned: Bool) throws {
    for length in ["every", "after"] {
      let found = try warnings(
        "timers: { tick: { \(length): 1s, while: \"${on}\", do: [n += 1] } }", "{ 2s: set on = true }",
        "name: x, scenario: go, at: \(times)")
      #expect(found.count == (isWarned ? 1 : 0), "\(found)")
      #expect(!isWarned || found.first?.hasPrefix("3:11:") == true, "\(found)")
    }
  }

  /// No time shows the end of what is stopped before it.
  @Test func aCaughtTransitionHasNoEnd() throws {
    let motion = "drivers: [n]\ntransitions: { n: { duration: 1s } }"
    let stopped = "{ 2s: set n = 9 }, { 2.6s: do freeze n }"
    #expect(try warnings(motion, stopped, "name: x, scenario: go, at: [2.5s, 3s]").isEmpty)
    #expect(try warnings(motion, stopped, "name: x, scenario: go, at: 2.5s").count == 1)
  }

  @Test(arguments: [("2.5s", true), ("[2.5s, 3s]", false), ("2s", false), ("6s", false)])
  func transitions(_ times: String, _ isWarned: Bool) throws {
    let found = try warnings(
      "transitions: { n: { duration: 1s } }", "{ 2s: set n = 9 }", "name: x, scenario: go, at: \(times)")
    #expect(found.count == (isWarned ? 1 : 0), "\(found)")
    #expect(!isWarned || found.first?.hasPrefix("3:16:") == true, "\(found)")
  }
}
