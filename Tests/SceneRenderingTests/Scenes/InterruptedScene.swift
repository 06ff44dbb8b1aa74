import Foundation
import Graphics2D
import SceneModel
import TestFixtures

@testable import SceneMotion
@testable import SceneRendering

/// A scene of the repository in a copy of its own, with scenarios that only tests play.
struct InterruptedScene {
  private let folder = TemporaryFolder()
  private let path: String

  /// - Parameter scenarios: what stands under `scenarios`, indented by two.
  init(_ name: String, scenarios: String) throws {
    for part in ["Scenes", "DesignTokens"] {
      try FileManager.default.copyItem(atPath: "\(repository)/\(part)", toPath: folder(part))
    }
    path = folder("Scenes/\(name).yaml")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let parts = text.components(separatedBy: "\nscenarios:\n")
    try parts.joined(separator: "\nscenarios:\n\(scenarios)\n").write(
      toFile: path, atomically: true, encoding: .utf8)
  }

  /// Plays a scenario to its end.
  ///
  /// - Parameter times: those at which a finger's driver is laid out.
  func play(_ scenario: String, device: String? = nil, at times: [Double] = []) throws -> PlayedInterruption {
    var request = SceneRequest(scene: path)
    request.device = device
    let pipeline = Pipeline(try request.load())
    var played = try pipeline.play(scenario, until: nil, request.environment(), scale: 1)
    try played.layOut(at: times.map { .exact($0) })
    return PlayedInterruption(timeline: played.timeline)
  }
}

/// What tests ask of it.
struct PlayedInterruption {
  let timeline: Timeline

  func tree(_ seconds: Double) -> PresentationTree { timeline.tree(at: .exact(seconds)) }

  /// A node as it is seen; nil where it is not there.
  func node(_ id: String, _ seconds: Double) -> PresentationTree.Node? {
    let tree = tree(seconds)
    return tree.node(id).map { tree[$0] }
  }

  /// Where the middle of a node is seen on the canvas.
  func middle(_ id: String, _ seconds: Double) -> Point? {
    let tree = tree(seconds)
    return tree.node(id).flatMap {
      tree.transform(of: $0).apply(Point(tree[$0].frame.midX, tree[$0].frame.midY))
    }
  }

  func text(_ id: String, _ seconds: Double) -> String? { node(id, seconds)?.node.text }

  /// The value of a state.
  func state(_ name: String, _ seconds: Double) -> Value? { timeline.value(name, at: .exact(seconds)) }

  func rows(_ seconds: Double) -> Int {
    tree(seconds).nodes.count { $0.node.kind == .row && $0.node.id.hasPrefix("comments[") }
  }
}
