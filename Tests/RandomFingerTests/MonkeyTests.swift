import SceneModel
import SceneRendering
import TestFixtures
import Testing

@testable import RandomFinger

/// Faults that documents make by themselves, each in a script of its own: a judge that is blind fails here.
@Suite struct JudgeTests {
  private static func script(_ steps: [(Int, String)]) -> Script {
    Script(steps: steps.map { ScriptStep(milliseconds: $0.0, gesture: .init(pattern: $0.1)) })
  }

  private static func faults(
    _ text: String, _ steps: [(Int, String)], by judge: some Judge
  ) throws -> [Fault] {
    let scene = try WrittenScene(text)
    let player = try ScenePlayer(scene.folder("scene.yaml"))
    guard case .played(let script, let played) = player.play(Self.script(steps)) else {
      throw MissingFixture("the script cannot be played")
    }
    #expect(script.steps.count == steps.count)
    var trial = Trial(script, played)
    return try judge.faults(of: &trial, player)
  }

  private static func list(_ pan: String, _ more: String = "") -> String {
    """
    scene: list
    state: { y: 0, ended: 0 }
    drivers: [y]
    children:
      - box: port
        clip: true
        gestures: { pan: { moves: y, \(pan) } }
        layout: [left == 0, top == 0, width == 300, height == 400]
        children:
          - { box: content, fill: "#FF9500", layout: [left == 0, width == 300, height == 2000, "top == ${y}"] }
    \(more)
    """
  }

  /// A list that decelerates and bounces by the laws of scrolling shows none of all these faults.
  @Test(arguments: [
    "drag port by 0,-200 over 0.1s", "drag port by 0,200 over 0.2s",
    "drag port by 0,-100 over 0.3s hold 0.2s",
  ])
  func aListIsSound(_ gesture: String) throws {
    let (text, steps) = (Self.list("bounds: content"), [(500, gesture)])
    #expect(try Self.faults(text, steps, by: RestJudge()) == [])
    #expect(try Self.faults(text, steps, by: NodeJudge()) == [])
    #expect(try Self.faults(text, steps, by: CanvasJudge()) == [])
    #expect(try Self.faults(text, steps, by: PrefixJudge()) == [])
  }

  @Test func whatRestsOutsideOfItsBoundsIsFound() throws {
    let faults = try Self.faults(
      Self.list("bounds: [-1600, 0], end: y = 50"), [(500, "drag port by 0,-200 over 0.3s hold 0.1s")],
      by: RestJudge())
    #expect(faults.map(\.key) == ["rests-outside y"])
    #expect(faults[0].words == "rests at 50 under port, outside of -1600...0")
  }

  /// A program may set a `contentOffset` anywhere, also once more on the way there.
  @Test func whatAScriptSetsTwiceIsItsOwn() throws {
    let text = Self.list("bounds: content").replacing(
      "state: {", with: "transitions: { y: { spring: { duration: 0.5s, bounce: 0 } } }\nstate: {")
    let steps = [(500, "set y = 77"), (500, "set y = 77")]
    #expect(try Self.faults(text, steps, by: RestJudge()) == [])
  }

  /// From 240 on the rubber band holds back: 2 ms before the finger leaves it, 60 or 10 µs, or right then.
  @Test(arguments: [260, 250.3, 250.05, 250])
  func aBandThatIsReachedAsTheFingerLeavesIsNoBreak(_ way: Double) throws {
    let gesture = "drag port by 0,\(way) over 0.05s"
    #expect(try Self.faults(Self.list("bounds: [0, 240]"), [(500, gesture)], by: SpeedJudge()) == [])
  }

  /// Letters that a driver chooses are as long as they are.
  @Test func otherLettersAreNoJump() throws {
    let scene = """
      scene: letters
      tokens: tokens.json
      state: { way: 0 }
      drivers: [way]
      transitions: { way: { duration: 1s, ease: linear } }
      children:
        - { text: '${way > 0.5 ? "iii" : "mmm"}', style: "{large}", layout: [top == 100, right == canvas.right] }

      """
    #expect(
      try Self.faults(scene, [(500, "set way = 1")], by: NodeJudge()) == [])
  }

  /// A page that goes away in the middle of its way and comes back.
  @Test func theBareCanvasIsFound() throws {
    let scene = """
      scene: bare
      state: { way: 0 }
      drivers: [way]
      transitions: { way: { duration: 1s, ease: linear } }
      children:
        - box: page
          fill: "#FF9500"
          layout: [top == 0, width == 393, height == 852, "left == ${393 * 4 * way * (1 - way)}"]

      """
    let faults = try Self.faults(scene, [(500, "set way = 1")], by: CanvasJudge())
    #expect(faults.map(\.key) == ["bare-canvas canvas"])
  }

  /// The second answer is not heard.
  @Test func whatWaitsForEverIsFound() throws {
    let scene = """
      scene: spinner
      state: { waits: true, answers: 0 }
      on: { load: [{ when: "${answers == 0}", then: waits = false }, answers += 1] }
      children:
        - { box: spinner, fill: "#FF9500", gestures: { tap: waits = true }, layout: [left == 0, top == 0, size == 50] }
      animations:
        spin: { while: "${waits}", duration: 1s, repeat: infinite, tracks: { spinner.opacity: { values: [1, 0.5] } } }

      """
    let judge = SpinnerJudge()
    #expect(try Self.faults(scene, [(500, "load")], by: judge) == [])
    let faults = try Self.faults(scene, [(500, "load"), (900, "tap spinner")], by: judge)
    #expect(faults.map(\.key) == ["spins-for-ever spin"])
  }

  @Test func whatNoTouchReachesIsFound() throws {
    let scene = try WrittenScene(
      """
      scene: dead
      state: { n: 0 }
      children:
        - { box: below, fill: "#FF9500", gestures: { tap: n += 1 }, layout: [left == 10, top == 10, size == 50] }
        - { box: above, fill: "#FFFFFF", gestures: { tap: n += 1 }, layout: [left == 0, top == 0, size == 90] }

      """)
    let player = try ScenePlayer(scene.folder("scene.yaml"))
    guard case .played(let script, let played) = player.play(Script()) else { return }
    var reach = Reach()
    reach.look(at: Trial(script, played))
    #expect(reach.unreached.keys.sorted() == ["dead-control below"])
  }

  /// Steps that hit nothing are no faults, and what follows them is played.
  @Test func stepsThatMissAreLeftOut() throws {
    let scene = try WrittenScene(Self.list("bounds: content"))
    let player = try ScenePlayer(scene.folder("scene.yaml"))
    let steps = Self.script([(100, "tap nobody"), (200, "drag port by 0,-200"), (300, "type \"a\"")])
    guard case .played(let script, _) = player.play(steps) else { throw MissingFixture("it fails") }
    #expect(script.steps.map(\.gesture.text) == ["drag port by 0,-200"])
  }
}

@Suite struct ScriptTests {
  private static func step(_ milliseconds: Int, _ pattern: String, _ numbers: [Double] = []) -> ScriptStep {
    ScriptStep(milliseconds: milliseconds, gesture: .init(pattern: pattern, numbers: numbers))
  }

  /// Only what a fault needs is left, at round times and with round numbers.
  @Test func scriptsBecomeShortAndRound() {
    let script = Script(steps: [
      Self.step(137, "load"), Self.step(412, "drag a by #,# over #s", [13, -287, 0.07]),
      Self.step(500, "send"),
      Self.step(733, "tap a"), Self.step(1411, "keyboard up"),
    ])
    let fault = Fault(invariant: .restsOutside, subject: "y", time: .zero, words: "")
    var minimizer = ScriptMinimizer(script, fault) { script in
      let words = script.steps.map(\.gesture)
      guard let drag = words.firstIndex(where: { $0.pattern.hasPrefix("drag") && $0.numbers[1] < -240 }),
        let tap = words.firstIndex(where: { $0.text == "tap a" }), drag < tap,
        script.steps[tap].milliseconds - script.steps[drag].milliseconds < 400
      else { return nil }
      return fault
    }
    let (shortest, _) = minimizer.minimized()
    #expect(
      shortest.yaml(named: "short").split(separator: "\n") == [
        "  short:", "    - 0.5s: drag a by 10,-300 over 0.1s", "    - 0.8s: tap a",
      ])
  }

  /// What is printed is read again as the same scenario.
  @Test func printedScriptsAreScenarios() throws {
    let script = Script(steps: [
      Self.step(500, "drag a by #,# over #s hold #s", [0, -120.5, 0.3, 0.25]),
      Self.step(1250, "type \"a: b\""),
      Self.step(1300, "tap #,#", [20, 30]),
    ])
    let scene = try WrittenScene(
      """
      scene: a
      state: { n: 0 }
      children: [{ box: a, gestures: { tap: n += 1 }, layout: [left == 0, top == 0, size == 50] }]
      scenarios:
      \(script.yaml(named: "printed"))
      """)
    let scenario = try scene.play("printed", until: .milliseconds(100)).scenario
    #expect(scenario.steps.map(\.time) == [.milliseconds(500), .milliseconds(1250), .milliseconds(1300)])
    #expect(scenario.steps[1].event == .type("a: b", over: .zero))
  }
}

@Suite struct MonkeyRunTests {
  /// The same seed gives the same report, whatever runs beside it.
  @Test func aRunFollowsFromItsSeed() async throws {
    let scene = "\(repository)/Scenes/ios-gallery.yaml"
    var run = MonkeyRun(scenes: [scene], scripts: 30, seed: 7)
    let first = try await run.run()
    run.lanes = 1
    #expect(try await run.run().text == first.text)
    #expect(first.text.contains("30 scripts over 1 scenes with seed 7"))
  }
}

/// A sample of what `make monkey` plays: nothing must be found.
@Suite struct MonkeySampleTests {
  @Test func noScriptBreaksTheScenes() async throws {
    let scenes = ["live-stream", "quiz", "ios-gallery"].map { "\(repository)/Scenes/\($0).yaml" }
    let report = try await MonkeyRun(scenes: scenes, scripts: 45, seed: 11).run()
    #expect(report.faults == 0, "\(report.text)")
  }

  /// A list inside of a pager, with a sheet in front, rows that come and go, and a keyboard.
  @Test func noScriptBreaksWhatFingersMove() async throws {
    let scene = try WrittenScene(
      """
      scene: fingers
      state: { scroll: 0, turn: 0, sheet: 700, rows: 40, page: 0, picked: 0 }
      drivers: [scroll, turn, sheet]
      transitions:
        rows: { duration: 0.3s }
        sheet: { spring: { duration: 0.4s, bounce: 0.2 } }
        keyboard: { spring: { mass: 3, stiffness: 1000, damping: 500 }, duration: 0.5s }
      children:
        - group: pager
          clip: true
          gestures: { pan: { moves: turn, axis: x, bounds: [-786, 0], page: 393, end: "page = 0 - rest / 393" } }
          layout: [left == 0, right == 0, top == 0, bottom == keyboard.top]
          children:
            - group: list
              clip: true
              gestures: { tap: picked += 1, pan: { moves: scroll, bounds: ["${(500 - rows * 50) | min(0)}", 0] } }
              layout: ["left == pager.left + ${turn}", width == 1179, top == 0, bottom == 0]
              children:
                - { box: content, fill: "#34C759", layout: [left == 0, right == 0, "height == ${rows * 50}", "top == list.top + ${scroll}"] }
        - box: card
          fill: "#FFFFFF"
          gestures: { tap: sheet = 700, pan: { moves: sheet, detents: [60, 400, 700] } }
          layout: [left == 0, right == 0, height == 900, "top == ${sheet}"]
        - box: fewer
          fill: "#FF3B30"
          gestures: { tap: { when: "${rows > 10}", then: rows -= 10, else: rows = 40 } }
          layout: [left == 10, top == 50, size == 44]

      """)
    let run = MonkeyRun(scenes: [scene.folder("scene.yaml")], scripts: 150, seed: 3)
    let report = try await run.run()
    #expect(report.faults == 0, "\(report.text)")
  }

  /// The same on a device that is turned now and then, with pages and detents that follow it.
  @Test func noScriptBreaksWhatIsTurned() async throws {
    let scene = try WrittenScene(
      """
      scene: turned
      state: { scroll: 0, turn: 0, sheet: 700, wide: 0 }
      drivers: [scroll, turn, sheet]
      let: { low: "${device.height - 100}" }
      on: { start: "sheet = low", orientation: wide += 1 }
      children:
        - group: pager
          clip: true
          gestures: { pan: { moves: turn, axis: x, bounds: ["${-2 * device.width}", 0], page: "${device.width}" } }
          layout: [fill canvas]
          children:
            - group: list
              clip: true
              gestures: { pan: { moves: scroll, bounds: content } }
              layout: ["left == pager.left + ${turn}", width == 3 * canvas.width, top == 0, bottom == 0]
              children:
                - { box: content, fill: "#34C759", layout: [left == 0, right == 0, height == 2000, "top == list.top + ${scroll}"] }
        - box: card
          fill: "#FFFFFF"
          gestures: { tap: orientation = landscape, pan: { moves: sheet, detents: [60, "${device.height / 2}", "${low}"] } }
          layout: [left == 0, right == 0, height == 900, "top == ${sheet}"]

      """)
    let report = try await MonkeyRun(scenes: [scene.folder("scene.yaml")], scripts: 150, seed: 5).run()
    #expect(report.faults == 0, "\(report.text)")
  }
}
