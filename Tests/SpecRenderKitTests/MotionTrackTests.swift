import TestFixtures
import Testing

@testable import Files
@testable import SceneRendering
@testable import Sequences
@testable import SpecRenderKit
@testable import ToolOutcome

/// Presentation values: every kind of track and of transition, as the table tells them.
@Suite struct MotionTrackTests {
  private static let scene = """
    scene: tracks
    state: { on: false }
    transitions: { on: { duration: 1s, ease: linear } }
    animations:
      go:
        while: ${true}
        tracks:
          mark.shape: { from: "M0,0 h10 v10 h-10 z", to: "M0,0 h20 v30 h-20 z", duration: 1s }
          mark.rotation: { values: [0deg, 90deg, 180deg, 270deg, 360deg], mode: discrete, duration: 1s }
          mark.position: { path: "M0,0 L30,40", duration: 1s }
          mark.scale: { from: 1, to: 2, duration: 1s }
          mark.stroke-width: { from: 1, to: 3, duration: 1s }
          mark.trim-end: { from: 0, to: 1, duration: 1s }
          mark.opacity: { from: 0, to: 1, spring: { stiffness: 100, damping: 20 } }
    children:
      - shape: "M0,0 h10 v10 h-10 z"
        id: mark
        trim: [0, 1]
        stroke: { color: "#FF0000", width: 1 }
        layout: [left == 50, top == 50, size == 10]
      - box: card
        fill: '${on ? "#FF000080" : "#0000FF"}'
        corner: '${on ? 8 : 4}'
        shadow: { color: "#000000", offset: [0, "${on ? 4 : 2}"], blur: '${on ? 8 : 4}' }
        layout: [left == 0, top == 100, height == 50, "width == ${on ? 300 : 100}"]
        children:
          - box: inside
            fill: { linear: vertical, stops: [["0%", "#FFFFFF"], ["100%", '${on ? "#000000" : "#FFFFFF"}']] }
            layout: [right == parent.right, top == 0, size == 10]
          - box: fixed
            layout: [left == 0, top == 0, size == 10]
    scenarios: { go: { end: 1.5s, steps: [{ 0.5s: set on = true }] } }

    """

  private func motion(_ form: MotionVerb.Form, _ nodes: [String] = []) async throws -> Outcome {
    let folder = TemporaryFolder()
    try folder.write(Self.scene, "scene.yaml")
    var request = SceneRequest(scene: folder("scene.yaml"))
    request.moment = PlayedMoment(scenario: "go", time: nil)
    var motion = MotionVerb(of: request)
    (motion.form, motion.nodes) = (form, nodes)
    motion.rate = try #require(FrameRate("2"))
    return await motion.run()
  }

  /// The spring is critical: 1 - (1 + 10 t) exp(-10 t) and 100 t exp(-10 t). Colours go premultiplied. What begins or ends at
  /// a time has the speed that follows.
  @Test func theTableHasEveryTrackWithItsVelocity() async throws {
    #expect(
      String(decoding: try await motion(.table).output, as: UTF8.self) == """
        mark
        time   x   y  width  height  | middle x  per s  | middle y  per s  | scale  per s  | rotation  per s  | opacity   per s  | outline  per s  | stroke width  per s  | trim end  per s
           0  50  50     10      10          55     30          55     40        1      1           0      0          0       0          0      1               1      2           0      1
         0.5  50  50     10      10          70     30          75     40      1.5      1         180      0     0.9596  0.3369        0.5      1               2      2         0.5      1
           1  50  50     10      10          85      0          95      0        2      0         360      0     0.9995       0          1      0               3      0           1      0
         1.5  50  50     10      10          85      0          95      0        2      0         360      0     0.9995       0          1      0               3      0           1      0

        card
        time  x    y  width  height  | middle x  per s  | width  per s  | fill red  per s  | fill blue   per s  | fill alpha   per s  | corner  per s  | shadow y  per s  | shadow blur  per s
           0  0  100    100      50          50      0      100      0           0      0            1       0             1       0         4      0           2      0              4      0
         0.5  0  100    100      50          50    100      100    200           0  0.502            1  -0.502             1  -0.498         4      4           2      2              4      4
           1  0  100    200      50         100    100      200    200      0.3342   0.89       0.6658   -0.89         0.751  -0.498         6      4           3      2              6      4
         1.5  0  100    300      50         150      0      300      0           1      0            0       0         0.502       0         8      0           4      0              8      0

        inside
        time    x    y  width  height  | middle x  per s  | fill stop 2  per s
           0   90  100     10      10          95      0              1      0
         0.5   90  100     10      10          95    200              1     -1
           1  190  100     10      10         195    200            0.5     -1
         1.5  290  100     10      10         295      0              0      0

        """)
  }

  @Test func jsonHasFramesAndTracksByTime() async throws {
    let text = String(decoding: try await motion(.json, ["fixed"]).output, as: UTF8.self)
    #expect(
      text.hasPrefix("{\"scene\":\"tracks\",\"scenario\":\"go\",\"times\":[0,0.5,1,1.5],\"nodes\":[\n"))
    #expect(text.contains("{\"id\":\"fixed\",\"frames\":[[0.0,100.0,10.0,10.0],"))
    #expect(
      text.contains(
        "{\"name\":\"opacity\",\"unit\":\"share\",\"values\":[1.0,1.0,1.0,1.0],\"velocities\":[0.0,0.0,0.0,0.0]}"
      ))
  }

  /// What is only carried along by the card is not drawn.
  @Test func aPlotShowsWhatMovesByItself() async throws {
    let outcome = try await motion(.plot("-"))
    #expect(outcome.exitCode == 0 && outcome.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let resting = try await motion(.plot("-"), ["fixed"])
    #expect(resting.exitCode == 64 && resting.messages.contains("nothing moves from 0.0 s to 1.5 s"))
  }
}
