/// What can be wrong with motion, with the ids of the errors that it must give.
enum BrokenMotion {
  static let all = [times, tracks, springs, paths, scenarios, captures].flatMap(\.self)

  private static func scene(_ ids: [String], mentions: [String] = [], _ motion: String) -> BrokenDocument {
    BrokenDocument(
      ids, mentions: mentions,
      """
      scene: x
      state: { n: 0 }
      children:
        - { box: a, layout: [left == 0, top == 0, size == 10], gestures: { tap: n = 1 } }
      \(motion)

      """)
  }

  private static func track(
    _ ids: [String], mentions: [String] = [], _ track: String, of property: String = "x"
  )
    -> BrokenDocument
  {
    scene(
      ids, mentions: mentions, "animations: { go: { duration: 1s, tracks: { a.\(property): { \(track) } } } }"
    )
  }

  private static let times: [BrokenDocument] =
    {
      let wrong = [
        ("-1s", "out-of-range"), (".inf", "bad-time"), ("1e16", "out-of-range"), ("1.0e+19", "out-of-range"),
        ("1e308", "out-of-range"), (".nan", "bad-time"), ("1e9s", "bad-time"),
        ("90000s", "out-of-range"),
      ]
      return wrong.flatMap { time, id in
        [
          scene([id], mentions: ["\"line\":5,\"column\":31"], "transitions: { n: { duration: \(time) } }"),
          scene([id], "transitions: { n: { duration: 1s, delay: \(time) } }"),
          scene([id], "transitions: { n: { spring: { duration: \(time), bounce: 0 } } }"),
          scene([id], "timers: { t: { every: \(time), do: n = 1 } }"),
          scene([id], "animations: { go: { duration: \(time), tracks: { a.x: { from: 0, to: 1 } } } }"),
          track([id], "from: 0, to: 1, duration: \(time)"),
          track([id], "from: 0, to: 1, delay: \(time)"),
          track([id], "from: 0, to: 1, repeat-duration: \(time)"),
        ]
      }
    }() + [
      scene(["out-of-range"], "timers: { t: { after: 0s, do: n = 1 } }"),
      scene(["out-of-range"], "animations: { go: { duration: 0s, tracks: { a.x: { from: 0, to: 1 } } } }"),
      scene(["out-of-range"], "transitions: { n: { spring: { duration: 0s, bounce: 0 } } }"),
      track(["out-of-range"], "from: 0, to: 1, duration: 0s"),
    ]

  private static let tracks = [
    track(["out-of-range"], "from: 0, to: 1, repeat: 0"),
    track(["out-of-range"], "from: 0, to: 1, repeat: -1"),
    track(["wrong-type"], "from: 0, to: 1, repeat: .nan"),
    track(["wrong-type"], "from: 0, to: 1, speed: .inf"), track(["wrong-type"], "from: .nan, to: 1"),
    track(["out-of-range"], "from: 0, to: 1e9"),
    track(
      ["bad-keyframes"], mentions: ["50%", "\"line\":5,\"column\":75"],
      "keys: { 0%: 0, 60%: 1, 50%: 2, 100%: 3 }"),
    track(["bad-time"], "keys: { 0%: 0, 101%: 1 }"), track(["bad-time"], "keys: { nan%: 0, 100%: 1 }"),
    track(["bad-keyframes"], "values: []"), track(["missing-key"], "from: 0"),
    track(["bad-keyframes"], "values: [0, 1, 2], ease: [linear, linear, linear]"),
  ]

  private static let springs = [
    ("mass: 0, stiffness: 1, damping: 1", "bad-spring"), ("mass: -1, stiffness: 1, damping: 1", "bad-spring"),
    ("stiffness: 0, damping: 1", "bad-spring"), ("stiffness: 1, damping: -1", "bad-spring"),
    ("stiffness: .nan, damping: 1", "wrong-type"), ("stiffness: 1, damping: 1, velocity: .inf", "wrong-type"),
    ("duration: 1s, damping-ratio: 0", "bad-spring"), ("duration: 1s, damping-ratio: -1", "bad-spring"),
    ("duration: 1s, bounce: 2", "out-of-range"), ("mass: 1", "missing-key"),
  ].flatMap { spring, id in
    [
      scene([id], "transitions: { n: { spring: { \(spring) } } }"),
      track([id], "from: 0, to: 1, spring: { \(spring) }"),
    ]
  }

  private static let paths = [
    ("M5,5", "path-without-length"), ("M5,5 Z", "path-without-length"),
    ("M5,5 L5,5 L5,5", "path-without-length"),
    ("M0,0 M5,5", "path-without-length"), ("M5,5 C5,5 5,5 5,5", "path-without-length"), ("", "path-syntax"),
    ("M0,0 L1e300,0", "path-syntax"), ("M0,0 L", "path-syntax"),
    ("M0,0" + String(repeating: " l1,1", count: 100_001), "path-syntax"),
    ("M0,0 L1e308,0", "path-syntax"), ("M0,0 L9e5,0 l9e5,0", "path-syntax"),
    ("M0,0 A1e7,1e7 0 0 0 9,9", "path-syntax"),
  ].map { path, id in track([id], "path: \"\(path)\"", of: "position") }

  private static func scenario(_ ids: [String], mentions: [String] = [], _ steps: String...) -> BrokenDocument
  {
    scene(
      ids, mentions: mentions, "scenarios:\n  go:\n" + steps.map { "    - \($0)" }.joined(separator: "\n"))
  }

  private static let scenarios = [
    scenario(
      ["step-order"], mentions: ["\"line\":8,\"column\":7", "the step above"], "2s: tap a", "1s: tap a"),
    scenario(["bad-time"], "-1s: tap a"), scenario(["bad-time"], ".nan: tap a"),
    scenario(["bad-time"], ".inf: tap a"),
    scenario(["bad-time"], "1e9s: tap a"),
    scenario(["unknown-node"], mentions: ["nobody", "\"line\":7,\"column\":11"], "1s: tap nobody"),
    scenario(["gesture-misses"], mentions: ["nothing at 300"], "1s: tap 300,300"),
    scenario(["gesture-misses"], mentions: ["nothing at 9000"], "1s: tap 9000,9000"),
    scenario(["gesture-misses"], mentions: ["does not answer to a long-press"], "1s: long-press a"),
    scenario(["no-focus"], "1s: send"),
    scene(
      ["before-load"], mentions: ["it loads here"],
      "on: { load: n = 2 }\nscenarios: { go: [{ 1s: tap a }, { 2s: load }] }"),
    scene(["bad-time"], "scenarios: { go: { end: -1s, steps: [{ 0s: tap a }] } }"),
    scene(["bad-time"], "scenarios: { go: { end: .inf, steps: [{ 0s: tap a }] } }"),
  ]

  private static func capture(_ ids: [String], mentions: [String] = [], _ times: String) -> BrokenDocument {
    scene(ids, mentions: mentions, "scenarios: { go: [{ 0s: tap a }] }\ncaptures: [{ name: c, \(times) }]")
  }

  private static let captures =
    ["0", "-3", "1.5", "1001", "1000000000", "many", ".nan"].map {
      capture(["out-of-range"], "scenario: go, frames: \($0)")
    } + [
      capture(["ambiguous-times"], "scenario: go, frames: 3, at: [1s]"),
      capture(["ambiguous-times"], "scenario: go, frames: 3, every: 1s"),
      capture(["ambiguous-times"], "scenario: go, every: 1s, at: [1s]"),
      capture(["missing-key"], "every: 1s"),
      capture(["out-of-range"], mentions: ["1001"], "scenario: go, every: 1ms"),
      capture(["out-of-range"], "scenario: go, every: 0s"),
      capture(["out-of-range"], mentions: ["before the first"], "scenario: go, every: 900s"),
      capture(["no-effect"], "scenario: go, hashes: true"),
      capture(["missing-key"], "scenario: go, at: []"), capture(["missing-key"], "frames: 3"),
      capture(["bad-time"], "scenario: go, at: [-1s]"), capture(["bad-time"], "scenario: go, at: [.nan]"),
      capture(["bad-time"], "scenario: go, at: 1/0"),
      capture(["duplicate-capture"], "scenario: go, at: [1s, 1000ms]"),
      capture(["unknown-scenario"], "scenario: og, at: 1s"),
    ]
}
