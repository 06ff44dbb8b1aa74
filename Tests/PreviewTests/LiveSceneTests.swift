import Documents
import Graphics2D
import SceneModel
import SceneMotion
import SceneRendering
import TestFixtures
import Testing

@testable import Preview

/// What is played live, and then as the scenario that was recorded.
struct LiveSceneTests {
  /// A list that scrolls and bounces, with rows that can be tapped twice, a switch and a timer.
  private static let scene = """
    scene: test
    tokens: tokens.json
    state: { pull: 0, count: 0, big: false, ticks: 0, held: false }
    drivers: [pull]
    transitions: { big: { duration: 0.3s, ease: ease-out } }
    timers: { tick: { every: 0.13s, while: "${ticks < 20}", do: ticks += 1 } }
    children:
      - group: list
        clip: true
        gestures: { pan: { moves: pull, bounds: [-900, 0] } }
        layout: [fill canvas]
        children:
          - { box: row, fill: "#FF9500", user-interaction: disabled, layout: [left == 0, right == canvas.right, "top == list.top + ${pull}", "height == ${1200 + ticks}"] }
      - { box: knob, fill: "#0A84FF", gestures: { tap: "big = !big", long-press: { begin: held = true, end: held = false } }, layout: [left == 20, top == 20, "width == ${big ? 200 : 60}", "height == ${held ? 90 : 60}"] }

    """

  /// Frames of a live session by the time at which they were shown.
  private struct Show {
    let pipeline: Pipeline
    let live: LiveScene
    var frames: [(time: Duration, picture: PixelBuffer)] = []

    init(_ written: WrittenScene) throws {
      pipeline = Pipeline(try written.load())
      live = try LiveScene(pipeline, written.request.environment(), scale: 1)
    }

    mutating func show(_ milliseconds: Int) throws {
      let laidOut = try live.laidOut(at: .milliseconds(milliseconds))
      frames.append((laidOut.time, try pipeline.picture(laidOut)))
    }

    @discardableResult
    mutating func perform(_ deed: LiveScene.Deed, _ milliseconds: Int) throws -> Diagnostic? {
      let nothing = try live.perform(deed, at: .milliseconds(milliseconds))
      try show(milliseconds)
      return nothing
    }
  }

  /// What was shown live is what the recorded scenario shows, when it is read from a document.
  private func expectSameFrames(_ show: Show, _ scene: String = Self.scene) throws {
    let text = scenarioText(show.live.steps, end: .seconds(20))
    let recorded = try WrittenScene(scene + text)
    let pipeline = Pipeline(try recorded.load())
    var played = try pipeline.play("recorded", until: .seconds(20), recorded.request.environment(), scale: 1)
    for frame in show.frames {
      let picture = try pipeline.picture(try played.laidOut(at: frame.time))
      #expect(picture == frame.picture, "at \(frame.time) of\n\(text)")
    }
  }

  @Test func aDragThatIsFlungAndCaught() throws {
    let written = try WrittenScene(Self.scene)
    var show = try Show(written)
    try show.show(0)
    try show.perform(.touch(1, at: Point(200, 600)), 100)
    for step in 1...8 {
      try show.perform(.move(1, to: Point(200, 600 - Double(step * step) * 3.3)), 100 + 16 * step)
    }
    try show.perform(.lift(1), 236)
    for time in stride(from: 250, to: 420, by: 40) { try show.show(time) }
    // It is still on its way, and is caught.
    try show.perform(.touch(1, at: Point(180, 500)), 430)
    for step in 1...4 { try show.perform(.move(1, to: Point(180, 500)), 430 + 16 * step) }
    for step in 5...12 {
      try show.perform(.move(1, to: Point(180, 500 + Double(step - 4) * 80)), 430 + 16 * step)
    }
    try show.perform(.lift(1), 640)
    for time in [660, 700, 900, 1400, 3000] { try show.show(time) }
    // A finger that rests shows one picture.
    #expect(Set(show.frames.map(\.picture)).count >= 10)
    try expectSameFrames(show)
  }

  @Test func tapsAndPresses() throws {
    let written = try WrittenScene(Self.scene)
    var show = try Show(written)
    try show.perform(.touch(1, at: Point(40, 40)), 50)
    try show.perform(.lift(1), 130)
    for time in [140, 200, 260] { try show.show(time) }
    try show.perform(.touch(1, at: Point(50, 50)), 270)
    for time in [500, 771, 800] { try show.show(time) }
    try show.perform(.lift(1), 900)
    for time in [910, 1200] { try show.show(time) }
    #expect(show.live.steps.count == 2)
    try expectSameFrames(show)
  }

  @Test func twoFingersAtOnce() throws {
    let written = try WrittenScene(Self.scene)
    var show = try Show(written)
    try show.perform(.touch(1, at: Point(200, 600)), 10)
    try show.perform(.move(1, to: Point(200, 560)), 40)
    try show.perform(.touch(2, at: Point(40, 40)), 50)
    try show.perform(.move(1, to: Point(200, 500)), 80)
    try show.perform(.lift(2), 120)
    try show.perform(.move(1, to: Point(200, 420)), 140)
    try show.perform(.lift(1), 150)
    for time in [170, 400, 1000] { try show.show(time) }
    try expectSameFrames(show)
  }

  @Test func whereNothingAnswersNothingIsRecorded() throws {
    let scene = """
      scene: test
      tokens: tokens.json
      children: [{ box: a, fill: "#FF9500", layout: [left == 0, top == 0, size == 10] }]

      """
    let written = try WrittenScene(scene)
    var show = try Show(written)
    #expect(try show.perform(.touch(1, at: Point(5, 5)), 10) != nil)
    try show.perform(.lift(1), 50)
    #expect(try show.perform(.event(.type("a", over: .zero)), 60) != nil)
    #expect(show.live.steps.isEmpty)
  }

  /// A driver that takes nodes away is looked at for as long as a finger stays: not for ever.
  @Test(.timeLimit(.minutes(1))) func aFingerIsFollowedWhereItsDriverChoosesNodes() throws {
    let scene = """
      scene: test
      tokens: tokens.json
      state: { pull: 0 }
      drivers: [pull]
      children:
        - { box: back, fill: "#FF9500", when: "${pull < -50}", layout: [fill canvas] }
        - { box: page, fill: "#0A84FF", gestures: { pan: { moves: pull, bounds: [-900, 0] } }, layout: [leading == 0, size == canvas, "top == ${pull}"] }

      """
    var show = try Show(try WrittenScene(scene))
    try show.perform(.touch(1, at: Point(200, 600)), 100)
    for step in 1...6 { try show.perform(.move(1, to: Point(200, 600 - Double(step) * 20)), 100 + 16 * step) }
    try show.perform(.lift(1), 220)
    for time in [240, 400, 2000] { try show.show(time) }
    #expect(show.live.steps.count == 1)
    try expectSameFrames(show, scene)
  }

  /// What a finger holds goes in the midst of its way, which has been looked at before up to there.
  @Test func whatIsHeldIsLost() throws {
    let scene = """
      scene: test
      tokens: tokens.json
      state: { pull: 0, lost: 0 }
      drivers: [pull]
      children:
        - { box: back, fill: "#FF9500", layout: [leading == 0, top == 0, width == 40, "height == ${40 + lost}"] }
        - { box: page, fill: "#0A84FF", when: "${pull > -100}", gestures: { pan: { moves: pull, bounds: [-900, 0], cancel: lost += 50 } }, layout: [leading == 0, size == canvas, "top == ${pull}"] }

      """
    var show = try Show(try WrittenScene(scene))
    try show.perform(.touch(1, at: Point(200, 600)), 100)
    for step in 1...30 { try show.perform(.move(1, to: Point(200, 600 - Double(step) * 8)), 100 + 16 * step) }
    let held = try show.live.laidOut(at: .milliseconds(580))
    #expect(held.scene.node("page") == nil && held.scene.state.values.contains(.number(50)))
    try show.perform(.lift(1), 600)
    for time in [620, 900, 2000] { try show.show(time) }
    try expectSameFrames(show, scene)
  }

  // MARK: What the scene waits for

  private static let loading = """
    scene: test
    tokens: tokens.json
    state: { loaded: true, on: false }
    on: { start: loaded = false, load: loaded = true }
    children:
      - { box: spinner, when: "${!loaded}", fill: "#FF0000", layout: [left == 0, top == 0, size == 40] }
      - { box: knob, fill: "${on ? '#34C759' : '#0A84FF'}", gestures: { tap: toggle on }, layout: [left == 60, top == 0, size == 40] }

    """

  @Test func whatTheSceneWaitsForHasArrivedAtTheStart() throws {
    var show = try Show(try WrittenScene(Self.loading))
    try show.show(0)
    try show.perform(.touch(1, at: Point(80, 20)), 50)
    try show.perform(.lift(1), 100)
    try show.show(200)
    #expect(show.live.steps.map(\.event).first == .load)
    #expect(try show.live.laidOut(at: .seconds(1)).scene.node("spinner") == nil)
    try expectSameFrames(show, Self.loading)
  }

  // MARK: Saves

  @Test func whatWasDoneIsDoneAgainInTheNewDocument() throws {
    var show = try Show(try WrittenScene(Self.loading))
    try show.perform(.touch(1, at: Point(80, 20)), 50)
    try show.perform(.lift(1), 100)
    func again(_ left: Int) throws -> LiveScene {
      let text = Self.loading.replacing("left == 60", with: "left == \(left)")
      let written = try WrittenScene(text)
      return try LiveScene(
        Pipeline(try written.load()), written.request.environment(), scale: 1,
        replaying: show.live.steps)
    }
    let moved = try again(70)
    #expect(moved.steps.map(\.event) == show.live.steps.map(\.event))
    #expect(moved.missed.isEmpty)
    // What was tapped is elsewhere now.
    let gone = try again(200)
    #expect(gone.steps.map(\.event) == [.load])
    #expect(gone.missed.count == 1)
  }

  // MARK: A hand takes over

  @Test func aHandGoesOnAfterAScenario() throws {
    let scene =
      Self.loading + "scenarios:\n  go:\n    - 0s: load\n    - 0.5s: set on = true\n    - 3s: tap knob\n"
    let written = try WrittenScene(scene)
    let pipeline = Pipeline(try written.load())
    let live = try LiveScene(
      pipeline, written.request.environment(), scale: 1, from: .init("go", at: .seconds(1)))
    #expect(live.given == 2)
    _ = try live.perform(.touch(1, at: Point(80, 20)), at: .milliseconds(1200))
    _ = try live.perform(.lift(1), at: .milliseconds(1300))
    let text = scenarioText(live.steps, end: .seconds(2), map: pipeline.loaded.map)
    #expect(text.contains("- 0.5s: set on = true\n"))
    #expect(text.contains("- 1.2s: press 80,20 for"))
    #expect(!text.contains("tap knob"))
  }

  // MARK: Swipes

  @Test func aSwipeThatNothingPansIsOne() throws {
    let scene = """
      scene: test
      tokens: tokens.json
      state: { page: 0 }
      children: [{ box: a, fill: "#FF9500", gestures: { swipe-left: page += 1 }, layout: [left == 0, top == 0, width == 300, "height == ${100 + page * 20}"] }]

      """
    var show = try Show(try WrittenScene(scene))
    try show.perform(.touch(1, at: Point(200, 50)), 10)
    for step in 1...5 { try show.perform(.move(1, to: Point(200 - Double(step) * 20, 51)), 10 + 16 * step) }
    try show.perform(.lift(1), 120)
    try show.show(200)
    #expect(scenarioText(show.live.steps, end: .zero).contains("swipe-left 200,50"))
    // Too short, too slow, too far across.
    for (distance, across, time) in [(40, 0, 100), (100, 0, 900), (100, 80, 100)] {
      var show = try Show(try WrittenScene(scene))
      try show.perform(.touch(1, at: Point(200, 50)), 10)
      try show.perform(.move(1, to: Point(200 - Double(distance), 50 + Double(across))), 10 + time / 2)
      try show.perform(.lift(1), 10 + time)
      #expect(show.live.steps.isEmpty)
    }
    try expectSameFrames(show, scene)
  }

  // MARK: Two fingers

  @Test func twoFingersPinchAndRotate() throws {
    let scene = """
      scene: test
      tokens: tokens.json
      state: { size: 1, angle: 0 }
      drivers: [size, angle]
      children: [{ box: a, fill: "#FF9500", gestures: { pinch: { moves: size, bounds: [0.5, 4] }, rotate: { moves: angle } }, transform: { rotate: "${angle}" }, layout: [left == 50, top == 50, width == 100, "height == ${100 * size}"] }]

      """
    var show = try Show(try WrittenScene(scene))
    #expect(try show.perform(.spread(1, around: Point(100, 100)), 50) == nil)
    for step in 1...6 {
      let (scale, degrees) = (1 + Double(step) / 7, Double(step * step))
      try show.perform(.turn(1, scale: scale, degrees: degrees), 50 + step * 16)
    }
    try show.perform(.lift(1), 170)
    for time in [200, 600, 2000] { try show.show(time) }
    #expect(show.live.steps.count == 2)
    let miss = try show.live.perform(.spread(2, around: Point(300, 300)), at: .seconds(4))
    #expect(miss?.id == .gestureMisses)
    try expectSameFrames(show, scene)
  }

  // MARK: Typing

  private static let form = """
    scene: test
    tokens: tokens.json
    state: { draft: "", focused: true }
    children:
      - { field: "${draft}", id: input, focused: "${focused}", style: "{large}", color: "#000000", placeholder: Name, placeholder-color: "#888888", caret: "#0A84FF", layout: [left == 0, top == 0, width == 300, height == 40] }

    """

  @Test func lettersAreOneStepAndCanBeDeleted() throws {
    var show = try Show(try WrittenScene(Self.form))
    for (index, letter) in ["h", "e", "y", "\""].enumerated() {
      try show.perform(.event(.type(letter, over: .zero)), 100 + index * index * 70)
    }
    try show.perform(.event(.delete(1)), 900)
    try show.perform(.event(.type("!", over: .zero)), 1000)
    try show.show(1500)
    let text = scenarioText(show.live.steps, end: .seconds(2))
    #expect(text.contains("- 0.1s: type 'hey\"' over 0.07s,0.28s,0.63s\n"))
    #expect(text.contains("- 0.9s: delete\n"))
    #expect(try show.live.laidOut(at: .seconds(2)).scene.state.values.contains(.string("hey!")))
    try expectSameFrames(show, Self.form)
  }
}
