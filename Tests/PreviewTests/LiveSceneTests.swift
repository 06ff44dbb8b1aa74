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
}
