package import Graphics2D
package import NodeInspection
import SceneModel

/// A node as a list or a picture of the scene shows it.
package struct NodeSummary: Sendable {
  package let id, kind: String
  /// What assistive technology calls it; empty for nothing.
  package let label: String
  /// Place of the node around it; nil for one on the canvas.
  package let parent: Int?
  /// Where it is seen, in points on the canvas.
  package let seen: Rect
  /// How many nodes are painted before it.
  package let order: Int
  /// Whether nothing of it is painted: hidden, or a mask.
  package let isHidden: Bool
  package let place: SourcePlace
}

/// All that is told of one node.
package struct NodeFacts: Sendable {
  package let id, kind: String
  package let place: SourcePlace
  /// In points on the canvas, before transforms.
  package let frame: Rect
  /// Whether that is where its constraints put it: nothing moves it or the nodes around it at the moment.
  package let isAtRest: Bool
  /// In pixels of the device, which has ``scale`` of them per point.
  package let pixels: PixelBox
  package let scale: Double
  /// What assistive technology reads; empty for nothing.
  package let label, reads: String
  package let look: [(fact: LookFact, place: SourcePlace?)]
  package let constraints: [ConstraintFact]
  /// Why left, top, width and height are what they are, as `explain` says it.
  package let reasons: [String]
}

/// A constraint that speaks of a node.
package struct ConstraintFact: Sendable {
  /// As it is written, with the node before it where it stands at another one.
  package let text: String
  /// 1 to 1000; nil for one that must hold.
  package let strength: Double?
  package let standing: ConstraintStanding
  package let place: SourcePlace
  /// Nil where it keeps no distance along one axis.
  package let redline: Redline?
}
