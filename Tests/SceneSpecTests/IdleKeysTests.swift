import TestFixtures
import Testing

/// Keys that would be passed over in silence beside others, or without them.
@Suite struct IdleKeysTests {
  private func expectIdle(_ words: String, at column: Int, in line: String) throws {
    let text = """
      scene: test
      state: { n: 0, on: true }
      drivers: [n]
      children:
        - { box: a, stroke: { color: "#FF0000" }, layout: [left == 0, top == 0, size == 10] }
        - { shape: circle, id: c, fill: "#FF0000", layout: [left == 0, top == 0, size == 10] }
      \(line)

      """
    let messages = try MotionScene.messages(text)
    #expect(messages.count == 1, "\(messages)")
    #expect(messages.first?.hasPrefix("7:\(column):") == true, "\(messages)")
    #expect(
      messages.first?.contains("\(words)") == true && messages[0].contains("[no-effect]"), "\(messages)")
  }

  @Test(arguments: [
    ("from: 0, to: 1, values: [0, 1]", "\"from\" and \"to\" have no effect beside \"values\"", 0),
    ("keys: { 0%: 0, 100%: 1 }, values: [0, 1]", "\"values\" has no effect beside \"keys\"", 26),
    ("keys: { 0%: 0, 100%: 1 }, from: 0", "\"from\" has no effect beside \"keys\"", 26),
    (
      "from: 0, to: 1, ease: linear, spring: { duration: 1s }", "\"ease\" has no effect beside \"spring\"", 16
    ),
    ("values: [0, 1], spring: { duration: 1s }, mode: cubic", "\"mode\" has no effect beside \"spring\"", 42),
    ("keys: { 0%: 0, 50%: 1 }, spring: { duration: 1s }", "\"keys\" has no effect beside \"spring\"", 0),
    ("values: [0, 1], mode: paced, ease: linear", "\"ease\" has no effect beside \"mode\"", 29),
    ("keys: { 0%: 0, 9%: 1 }, mode: cubic-paced", "\"keys\" has no effect beside \"mode\"", 0),
    ("values: [0, 1], mode: discrete, ease: linear", "\"ease\" has no effect beside \"mode\"", 32),
    ("values: [0, 1], tension: 1", "\"tension\" has no effect without \"mode: cubic\"", 16),
    (
      "values: [0, 1], mode: paced, bias: 1, continuity: 1",
      "\"continuity\" and \"bias\" have no effect without \"mode: cubic\"", 38
    ),
    ("values: [0, 1], rotate: auto", "\"rotate\" has no effect without \"path\"", 16),
    (
      "values: [0, 1], cumulative: true",
      "\"cumulative\" has no effect without \"repeat\" or \"repeat-duration\"", 16
    ),
    (
      "values: [0, 1], repeat: 2, repeat-duration: 2s", "\"repeat\" has no effect beside \"repeat-duration\"",
      16
    ),
  ])
  func ofTracks(_ track: String, _ words: String, _ column: Int) throws {
    try expectIdle(
      words, at: column + 59, in: "animations: { go: { duration: 1s, tracks:        { a.x: { \(track) } } } }"
    )
  }

  @Test(arguments: [
    ("values: [0, 1]", "\"values\" has no effect beside \"path\"", 0),
    ("from: 0, to: 1", "\"from\" and \"to\" have no effect beside \"path\"", 0),
    ("mode: cubic", "\"mode: cubic\" has no effect beside \"path\"", 0),
    ("spring: { duration: 1s }", "\"spring\" has no effect beside \"path\"", 0),
    ("mode: discrete, ease: linear", "\"ease\" has no effect beside \"mode\"", 16),
  ])
  func ofWays(_ track: String, _ words: String, _ column: Int) throws {
    try expectIdle(
      words, at: column + 78,
      in: "animations: { go: { duration: 1s, tracks: { a.position: { path: \"M0,0 L9,9\", \(track) } } } }")
  }

  @Test(arguments: [
    ("duration: 1s, mass: 1", "\"mass\" has no effect beside \"duration\"", 14),
    (
      "duration: 1s, stiffness: 1, damping: 1",
      "\"stiffness\" and \"damping\" have no effect beside \"duration\"", 14
    ),
    ("duration: 1s, overdamping: true", "\"overdamping\" has no effect beside \"duration\"", 14),
    ("duration: 1s, bounce: 0, damping-ratio: 1", "\"damping-ratio\" has no effect beside \"bounce\"", 25),
    ("stiffness: 1, damping: 1, bounce: 0", "\"bounce\" has no effect without \"duration\"", 26),
    ("stiffness: 1, damping-ratio: 1", "\"damping-ratio\" has no effect without \"duration\"", 14),
  ])
  func ofSprings(_ spring: String, _ words: String, _ column: Int) throws {
    try expectIdle(
      words, at: column + 32,
      in: "transitions: { on: { spring: { \(spring) } } }")
  }

  @Test(arguments: [
    ("transitions: { on: { duration: 1s, ease: linear, spring: { duration: 1s } } }", "\"ease\"", 36),
    ("timers: { t: { every: 1s, after: 2s, do: n = 1 } }", "\"after\" has no effect beside \"every\"", 27),
    (
      "animations: { go: { while: \"${on}\", with: [size], tracks: { a.x: { values: [0, 1] } } } }",
      "\"with\"", 37
    ),
    ("animations: { go: { duration: 1s, stop: hold, tracks: { a.x: { values: [0, 1] } } } }", "\"stop\"", 35),
    (
      "animations: { go: { duration: 1s, inside: a, tracks: { a.x: { values: [0, 1] } } } }", "\"inside\"", 35
    ),
    (
      "animations: { go: { while: \"${on}\", repeat: 2, tracks: { a.x: { values: [0, 1] } } } }",
      "\"repeat\"", 37
    ),
    (
      "animations: { go: { duration: 1s, tracks: { c.shape: { values: [circle, circle], additive: true } } } }",
      "\"additive\"", 92
    ),
  ])
  func ofOthers(_ line: String, _ words: String, _ column: Int) throws {
    try expectIdle(words, at: column, in: line)
  }

  @Test func aTransitionHasOneCurve() throws {
    let messages = try MotionScene.messages(
      "scene: test\nstate: { n: 0 }\ntransitions: { n: { duration: 1s, ease: [linear, ease] } }\n")
    #expect(messages.count == 1 && messages[0].contains("[wrong-type]"), "\(messages)")
  }

  @Test func whatHasAnEffectIsNoError() throws {
    let messages = try MotionScene.messages(
      """
      scene: test
      state: { n: 0, on: true }
      transitions: { n: { spring: { duration: 1s, bounce: 0.2, velocity: 3 }, duration: 2s, delay: 0.1s } }
      children:
        - { box: a, layout: [left == 0, top == 0, size == 10] }
      animations:
        go:
          while: ${on}
          duration: 1s
          repeat: 3
          autoreverse: true
          stop: hold
          tracks:
            a.position: { path: "M0,0 L9,9", mode: paced, ease: linear, rotate: auto }
            a.scale: { values: [1, 2, 1], mode: cubic, tension: 0.5, ease: linear }
            a.rotation: { from: 0deg, to: 9deg, repeat: 2, cumulative: true, duration: 0.1s }

      """)
    #expect(messages.isEmpty, "\(messages)")
  }
}
