import SceneModel
import SceneMotion
import TestFixtures
import Testing

@testable import Files
@testable import SceneRendering
@testable import Sequences

/// A red box goes right by 200 points in a second, inside a panel that does not draw; a blue one stays.
@Suite struct OnionSkinTests {
  private static let scene = """
    scene: test
    background: "#000000"
    state: { on: false }
    transitions: { on: { duration: 1s, ease: linear } }
    children:
      - box: panel
        fill: "#00FF00"
        clip: true
        layout: [left == 0, top == 0, width == 300, height == 20]
        children:
          - box: mover
            fill: "#FF0000"
            layout: [top == 10, size == 20, "left == ${on ? 200 : 0}"]
            children:
              - { box: part, fill: "#FFFFFF", layout: [left == 0, top == 0, size == 5] }
      - { box: still, fill: "#0000FF", layout: [left == 0, top == 100, size == 20] }
    scenarios: { go: { end: 1.1s, steps: [{ 0s: set on = true }] } }

    """

  private func play() throws -> PlayedScene {
    try WrittenScene(Self.scene).play(until: .milliseconds(1100))
  }

  @Test func whatMovesIsDrawnAtEveryMomentAndTheRestOnce() throws {
    let timeline = try play().timeline
    let trees = [0, 500, 1000].map { timeline.tree(at: .milliseconds($0)) }
    let skin = PresentationTree(onionSkin: trees, of: ["mover"])
    var shown: [(id: String, x: Double, opacity: Double, isFilled: Bool)] = []
    func visit(_ id: NodeID) {
      let node = skin[id]
      shown.append((node.node.id, node.frame.minX, node.opacity, node.node.box.fill != nil))
      skin.children[Int(id.index)].forEach(visit)
    }
    skin.roots.forEach(visit)
    #expect(
      shown.map(\.id) == ["panel", "still"] + Array(repeating: ["panel", "mover", "part"], count: 3).joined())
    #expect(shown.filter { $0.id == "mover" }.map(\.x) == [0, 100, 200])
    #expect(shown.filter { $0.id == "mover" }.map(\.opacity) == [0.15, 0.575, 1])
    #expect(shown.filter { $0.id == "panel" }.map(\.isFilled) == [true, false, false, false])
  }

  @Test func thePictureHasGhostsWithinTheirClip() throws {
    let times = try FrameTimes(from: .zero, to: .milliseconds(1100), at: try #require(FrameRate("10")))
    var skin = OnionSkin(played: try play(), times: times, frames: [0, 10], nodes: [])
    let picture = try skin.draw(scale: 1).picture
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(picture.bytes[(y * picture.width + x) * 4..<(y * picture.width + x) * 4 + 3])
    }
    // 15 % of red over green; then all red; below the panel nothing; in the middle the way between the two.
    #expect(pixel(2, 17) == [38, 217, 0] && pixel(202, 17) == [255, 0, 0])
    #expect(pixel(2, 25) == [0, 0, 0] && pixel(10, 110) == [0, 0, 255])
    #expect(pixel(110, 20) == [0, 114, 178], "the way has the first colour of the palette")
  }

  @Test func wrongQuestionsAreErrors() async throws {
    let folder = TemporaryFolder()
    try folder.write(Self.scene, "scene.yaml")
    var request = SceneRequest(scene: folder("scene.yaml"))
    request.moment = PlayedMoment(scenario: "go", time: nil)
    var sequence = SequenceRequest(rate: try #require(FrameRate("10")))
    (sequence.tiles, sequence.isOnionSkin, sequence.output) = (3, true, folder("sheet.png"))
    sequence.nodes = ["nobody"]
    let unknown = await sequence.written(of: request)
    #expect(unknown.exitCode == 64 && unknown.messages.contains("nobody"))
    (sequence.nodes, sequence.start) = ([], .milliseconds(1000))
    let resting = await sequence.written(of: request)
    #expect(resting.exitCode == 64 && resting.messages.contains("nothing moves"))
    #expect(!isFolder(folder("sheet.png")))
  }
}
