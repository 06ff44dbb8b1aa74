import Documents
import SceneCompiler
import SceneExpressions
import SceneFormat
import SceneModel

/// Far edges with the sign of near ones: `trailing == 16` is 16 points beyond the parent, `trailing == -16` inside of it.
extension SceneCheck {
  /// Says so where the node has its other edges inside of the parent: what is meant to stand over has others outside, too.
  mutating func warnOfSigns(_ items: [LayoutItem]) {
    let edges = OwnEdges(items)
    for axis in OwnEdges.axes {
      guard let far = edges.first(axis.far), far.distance > 0, edges.isInside(but: axis) else { continue }
      let points = Value.text(of: far.distance)
      diagnostics.warning(
        .outsideParent, "\(far.name) is \(points) points outside of the parent here", at: far.span,
        hints: ["inside of it: \(far.name) == -\(points)"])
    }
  }
}

/// Edges of a node at so many points from those of its parent.
private struct OwnEdges {
  struct Edge {
    var name: String
    var distance: Double
    var span: Span
  }

  typealias Sides = (near: [String], far: [String])

  static let axes: [Sides] = [
    (["leading", "left"], ["trailing", "right"]), (["top"], ["bottom"]),
  ]

  private var edges: [Edge] = []
  /// Numbers of the node's own that constraints speak of.
  private var spoken: Set<String> = []

  init(_ items: [LayoutItem]) {
    for case .constraint(let constraint) in items {
      guard case .anchor(let anchor) = constraint.left, anchor.owner.isEmpty else { continue }
      spoken.insert(anchor.attribute.name)
      guard constraint.relation == .equal, let distance = constraint.right.written else { continue }
      edges.append(Edge(name: anchor.attribute.name, distance: distance, span: constraint.span))
    }
  }

  func first(_ names: [String]) -> Edge? { edges.first { names.contains($0.name) } }

  /// Whether what else is said puts the node inside of the parent: its near edge along the axis, or, where nothing else is said
  /// of that axis, an edge along the other.
  func isInside(but axis: Sides) -> Bool {
    if let near = first(axis.near) { return near.distance > 0 }
    guard let other = Self.axes.first(where: { $0.near != axis.near }) else { return false }
    guard spoken.isDisjoint(with: axis.near + ["centerX", "centerY"]) else { return false }
    if let near = first(other.near) { return near.distance > 0 }
    return first(other.far).map { $0.distance < 0 } ?? false
  }
}

extension WrittenSum {
  /// Its number, where it is nothing else.
  fileprivate var written: Double? {
    switch self {
    case .number(.number(let number)): number
    case .multiply(let sign, let sum, _):
      if case .number(.number(-1)) = sign { sum.written.map { -$0 } } else { nil }
    default: nil
    }
  }
}
