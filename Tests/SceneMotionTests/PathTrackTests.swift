import TestFixtures
import Testing

/// Along a path: keys, eases per piece, and steps.
@Suite struct PathTrackTests {
  /// Two lines of 30 and 90 points, in two seconds.
  @Test(
    arguments: [
      ("", [(0.5, 30, 0), (1, 30, 30), (2, 30, 90)]),
      ("mode: linear", [(0.5, 15, 0), (1, 30, 0), (1.5, 30, 45)]),
      ("ease: ['steps(1)', linear]", [(0.25, 0, 0), (0.5, 30, 0), (1, 30, 30)]),
      ("ease: [linear, 'steps(2)']", [(0.25, 15, 0), (0.9, 30, 0), (1.25, 30, 45), (2, 30, 90)]),
      ("mode: linear, ease: [linear, 'steps(2)']", [(0.5, 15, 0), (1.25, 30, 0), (1.5, 30, 45)]),
      ("keys: { 0%: 0, 50%: 25%, 100%: 1 }", [(0.5, 15, 0), (1, 30, 0), (1.5, 30, 45)]),
      ("keys: { 50%: 0.25, 100%: 0.25 }", [(0.1, 30, 0), (2, 30, 0)]),
      ("keys: { 0%: 100%, 100%: 0% }", [(0, 30, 90), (1, 30, 30), (2, 0, 0)]),
      ("keys: { 0%: 0, 50%: 50%, 100%: 1 }, ease: ['steps(1)', linear]", [(0.9, 0, 0), (1.5, 30, 60)]),
      ("keys: { 0%: 0, 50%: 50% }, mode: linear", [(0.5, 15, 0), (1, 30, 0)]),
      ("keys: { 0%: 0, 50%: 50%, 75%: 1 }, mode: discrete", [(0.9, 0, 0), (1, 30, 30), (1.5, 30, 90)]),
      ("mode: discrete", [(0.6, 0, 0), (0.7, 30, 0), (1.3, 30, 0), (1.4, 30, 90)]),
      ("ease: ['steps(2)']", [(0.9, 0, 0), (1, 30, 30)]),
    ] as [(String, [(Double, Double, Double)])])
  func itGoesAsItSays(_ keys: String, _ samples: [(Double, Double, Double)]) throws {
    let scene = try MotionScene(
      "duration: 2s", tracks: "a.position: { path: 'M0,0 h30 v90'\(keys.isEmpty ? "" : ", ")\(keys) }")
    for (time, x, y) in samples {
      let place = try scene.shift("a", time)
      #expect(abs(place.x - x) < 1e-7 && abs(place.y - y) < 1e-7, "\(place) at \(time)")
    }
  }

  @Test func itTurnsWithThePathAtEveryStep() throws {
    let scene = try MotionScene(
      "duration: 2s",
      tracks:
        "a.position: { path: 'M0,0 h30 v90', rotate: auto, keys: { 0%: 10%, 50%: 90% }, mode: discrete }")
    #expect(try abs(scene.angle("a", 0.5)) < 1e-6)
    #expect(try abs(scene.angle("a", 1.5) - 90) < 1e-6)
  }

  @Test(arguments: [
    ("ease: [linear, linear, linear]", "bad-keyframes", 57), ("keys: { 0%: 0, 100%: 2 }", "out-of-range", 72),
    ("keys: { 0%: 0, 100%: 120% }", "out-of-range", 72), ("ease: []", "bad-keyframes", 57),
  ])
  func impossibleWaysAreErrors(_ keys: String, _ id: String, _ column: Int) throws {
    let messages = try MotionScene.messages(
      """
      scene: test
      state: { on: true }
      animations:
        go:
          duration: 1s
          tracks:
            a.position: { path: "M0,0 h30 v90",         \(keys) }
      children: [{ box: a, layout: [left == 0, top == 0, size == 10] }]

      """)
    #expect(messages.count == 1 && messages[0].contains("[\(id)]"), "\(messages)")
    #expect(messages.first?.hasPrefix("7:\(column):") == true, "\(messages)")
  }
}
