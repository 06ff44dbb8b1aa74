import Foundation
import Graphics2D
import SceneMotion
import SceneRendering
import Testing
import ToolOutcome

/// A scene written into a test whose scenario `go` is played.
package struct MotionScene {
  /// The scenario.
  package private(set) var played: PlayedScene

  /// Plays a scenario of a whole document.
  package init(_ text: String, scenario: String = "go", until seconds: Double = 20) throws {
    played = try WrittenScene(text).play(scenario, until: .exact(seconds))
  }

  /// A scenario that has been played already.
  package init(played: PlayedScene) { self.played = played }

  /// An animation `go` of a box `a`, with `keys` before its tracks.
  package init(_ keys: String, tracks: String, more: String = "") throws {
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

  /// How a node looks at a time in seconds.
  package func node(_ id: String, _ seconds: Double) throws -> PresentationTree.Node {
    let tree = played.timeline.tree(at: .exact(seconds))
    return tree[try #require(tree.node(id), "no node \(id) at \(seconds) s")]
  }

  /// Points by which the node is moved from where its layout puts it.
  package func shift(_ id: String, _ seconds: Double) throws -> Point {
    let transform = try node(id, seconds).transform.numerator
    return Point(transform.tx, transform.ty)
  }

  /// Clockwise degrees, 0 to 360.
  package func angle(_ id: String, _ seconds: Double) throws -> Double {
    let transform = try node(id, seconds).transform.numerator
    let degrees = atan2(transform.b, transform.a) * 180 / .pi
    return degrees < -1e-9 ? degrees + 360 : degrees
  }

  /// What `check` says, a line a message.
  package static func messages(_ text: String) throws -> [String] {
    let style = try #require(OutputStyle(format: "short", isQuiet: false))
    return try WrittenScene(text).check(style).messages.split(separator: "\n").map {
      String($0.drop { $0 != ":" }.dropFirst())
    }
  }
}
