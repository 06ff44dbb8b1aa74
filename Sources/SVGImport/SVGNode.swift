import Documents
import Graphics2D

/// What a drawing becomes: outlines with paints, and groups that do something to what is inside.
struct SVGNode {
  enum Content {
    case shape(Path, Path.FillRule)
    case group([SVGNode])
  }

  var content: Content
  /// What its id is made of.
  var name: String
  var fill: DocumentNode?
  var stroke: DocumentNode?
  var opacity = 1.0
  var blend: String?
  var clip: SVGClip?
  /// Drawn nowhere, but says how much is seen of the group's other children.
  var mask: SVGMask?
}

/// An outline that cuts off what lies outside.
struct SVGClip {
  var path: Path
  var rule: Path.FillRule
}

/// Nodes whose light or cover says how much is seen.
struct SVGMask {
  var nodes: [SVGNode]
  var isLuminance: Bool
}
