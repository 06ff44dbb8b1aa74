import Foundation
import Graphics2D
import SceneMotion
import Testing

@testable import Files
@testable import SceneRendering
@testable import SpecRenderKit
@testable import ToolOutcome

/// A scene written into a test whose scenario `go` is played.
struct MotionScene {
  private(set) var played: PlayedScene

  init(_ text: String, scenario: String = "go", until seconds: Double = 20) throws {
    let folder = TemporaryFolder()
    try folder.write(InlineScene.tokens, "tokens.json")
    try folder.write(text, "scene.yaml")
    let request = SceneRequest(scene: folder("scene.yaml"))
    played = try Pipeline(try request.load()).play(
      scenario, until: Self.time(seconds), request.environment(), scale: 1)
  }

  /// An animation `go` of a box `a`, with `keys` before its tracks.
  init(_ keys: String, tracks: String, more: String = "") throws {
    try self.init(
      """
      scene: test
      state: { on: true }
      children:
        - { box: a, fill: "#FF9500", layout: [left == 0, top == 0, size == 10] }
      animations: { go: { while: "${on}", \(keys), tracks: { \(tracks) } } }
      scenarios: { go: { end: 20s, steps: [{ 0s: load }\(more)] } }

      """)
  }

  static func time(_ seconds: Double) -> Duration { .nanoseconds(Int64((seconds * 1e9).rounded())) }

  func node(_ id: String, _ seconds: Double) throws -> PresentationTree.Node {
    let tree = played.timeline.tree(at: Self.time(seconds))
    return tree[try #require(tree.node(id), "no node \(id) at \(seconds) s")]
  }

  /// Points by which the node is moved from where its layout puts it.
  func shift(_ id: String, _ seconds: Double) throws -> Point {
    let transform = try node(id, seconds).transform
    return Point(transform.tx, transform.ty)
  }

  /// Clockwise degrees, 0 to 360.
  func angle(_ id: String, _ seconds: Double) throws -> Double {
    let transform = try node(id, seconds).transform
    let degrees = atan2(transform.b, transform.a) * 180 / .pi
    return degrees < -1e-9 ? degrees + 360 : degrees
  }

  /// What `check` says, a line a message.
  static func messages(_ text: String) throws -> [String] {
    let folder = TemporaryFolder()
    try folder.write(InlineScene.tokens, "tokens.json")
    try folder.write(text, "scene.yaml")
    let voice = try #require(Voice(format: "short", isQuiet: false))
    return SceneRequest(scene: folder("scene.yaml")).check(voice: voice).messages.split(separator: "\n").map {
      String($0.drop { $0 != ":" }.dropFirst())
    }
  }
}
