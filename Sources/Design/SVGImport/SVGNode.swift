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
  /// Counts for the rectangle around the outlines, but is not seen.
  var isHidden = false
  var blend: String?
  var clip: SVGClip?
  /// Drawn nowhere, but says how much is seen of the group's other children.
  var mask: SVGMask?

  /// Without what is not seen; nil where nothing is.
  var seen: SVGNode? {
    guard !isHidden else { return nil }
    guard case .group(let nodes) = content else { return self }
    var group = self
    let inner = nodes.compactMap(\.seen)
    group.content = .group(inner)
    return inner.isEmpty ? nil : group
  }
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
