import Foundation
import Graphics2D
import SceneModel
import TestFixtures
import Testing

@testable import SceneMotion
@testable import SceneRendering

/// The live stream as it was played, on the reference canvas of 393 x 852 points.
enum PlayedLiveStream {
  /// - Parameter times: those at which a finger's driver is laid out.
  static func play(_ scenario: String, until seconds: Double, at times: [Double] = []) -> Result<
    Timeline, any Error
  > {
    Result {
      let request = SceneRequest(scene: "\(repository)/Scenes/live-stream.yaml")
      var played = try request.play(scenario, until: .exact(seconds))
      try played.layOut(at: times.map { .exact($0) })
      return played.timeline
    }
  }

  /// Where the finger turns a page, and the page settles.
  static let turn = play(
    "turn", until: 9, at: followed + [5.1, 5.249, 5.251, 5.4, 5.6, 5.65, 7.1, 8.2, 8.3, 8.39, 8.5])
  static let followed = [5.0, 5.01, 5.13, 5.25, 5.35, 5.45, 5.649]
}

/// What tests ask of it.
protocol LiveStreamMotion {}

extension LiveStreamMotion {
  typealias Played = Result<Timeline, any Error>

  func tree(_ played: Played, _ seconds: Double) throws -> PresentationTree {
    try played.get().tree(at: .exact(seconds))
  }

  func node(_ id: String, _ played: Played, _ seconds: Double) throws
    -> PresentationTree.Node
  {
    let tree = try tree(played, seconds)
    return tree[try #require(tree.node(id), "no node \(id) at \(seconds) s")]
  }

  /// Where the upper edge of a node is seen; nil where it is not there.
  func top(_ id: String, _ tree: PresentationTree) -> Double? {
    tree.node(id).flatMap { tree.transform(of: $0).apply(tree[$0].frame.origin)?.y }
  }

  func top(_ id: String, _ played: Played, _ seconds: Double) throws -> Double {
    try #require(top(id, try tree(played, seconds)))
  }

  /// The value of a number among the states.
  func number(_ state: String, _ played: Played, _ seconds: Double) throws -> Double {
    let timeline = try played.get()
    let index = try #require(timeline.moments[0].scene.stateNames.firstIndex(of: state))
    return try #require(timeline.number(index, at: .exact(seconds)))
  }

  /// Scroll views show whole pixels, of which three are a point.
  func pixels(_ way: Double) -> Double { (way * 3 + 0.5).rounded(.down) / 3 }

  func rows(_ played: Played, _ seconds: Double) throws -> Int {
    try tree(played, seconds).nodes.count { $0.node.kind == .row && $0.node.id.hasPrefix("comments[") }
  }

  /// How far a page is from its place that settles: critically damped, from the finger's speed on.
  func left(_ displacement: Double, _ velocity: Double, _ time: Double) -> Double {
    let rate = (1000.0 / 3).squareRoot()
    return (displacement + (velocity + rate * displacement) * time) * exp(-rate * time)
  }
}

extension ResolvedNode {
  /// What a text, or a field, shows.
  var text: String? {
    switch content {
    case .text(let style): style.content.runs.map(\.text).joined()
    case .field(let field): field.text.content.runs.map(\.text).joined()
    default: nil
    }
  }

  var fill: RelativePaint? {
    if case .shape(let shape) = content { shape.fill } else { box.fill }
  }
}
