package import Graphics2D

/// The line along a node's edges or outline.
package struct DesignStroke: Hashable {
  package enum Alignment: Hashable { case inside, center, outside }

  package enum Cap: Hashable {
    case butt, round, square
    /// An arrow, or another mark.
    case mark
  }

  package enum Join: Hashable { case miter, round, bevel }

  /// The lowest first.
  package var paints: [DesignPaint] = []
  /// In points.
  package var weight = 1.0
  /// Of each edge where they differ.
  package var sides: StrokeSides?
  /// Nil where the file says nothing.
  package var alignment: Alignment?
  package var cap = Cap.butt
  package var join = Join.miter
  /// Lengths of dashes and gaps in points; empty for a line without gaps.
  package var dashes: [Double] = []

  package init() {}

  /// Widths at the edges; none where it is not drawn.
  var widths: StrokeSides {
    guard paints.contains(where: \.isVisible) else { return StrokeSides() }
    return sides ?? StrokeSides(all: max(0, weight))
  }
}

/// Widths of a node's stroke at its edges, in points.
package struct StrokeSides: Hashable {
  package var top = 0.0, right = 0.0, bottom = 0.0, left = 0.0

  init() {}

  init(all: Double) { (top, right, bottom, left) = (all, all, all, all) }

  package init(top: Double, right: Double, bottom: Double, left: Double) {
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
  }

  var isEven: Bool { top == right && right == bottom && bottom == left }
}

/// A shadow or blur.
package struct DesignEffect: Hashable {
  package enum Kind: Hashable {
    case dropShadow, innerShadow, layerBlur, backgroundBlur
    /// As the file calls it; nil for none.
    case unknown(String?)
  }

  package var kind: Kind
  package var isVisible = true
  /// In points, at least 0.
  package var radius: Double
  package var color: DesignColor?
  /// In points.
  package var offset = Point(0, 0)
  /// In points.
  package var spread = 0.0
  package var blend = DesignBlend.normal
  /// Whether the blur changes along a line.
  package var isProgressive = false
  /// Whether a shadow is seen through its node.
  package var showsBehindNode = false
  /// Id of the variable that its colour is bound to.
  package var variable: String?

  package init(_ kind: Kind, radius: Double) { (self.kind, self.radius) = (kind, radius) }

  var isShadow: Bool { kind == .dropShadow || kind == .innerShadow }
}
