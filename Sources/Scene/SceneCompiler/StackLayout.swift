import SceneExpressions
import SceneFormat
import SceneModel

/// How a stack lays its children out, as its keys say.
struct StackLayout {
  package var axis: Axis
  package var padding = Padding()
  /// Points between neighbours.
  package var spacing = 0.0
  var distribution = StackDistribution.fill
  var alignment = StackAlignment.fill
  /// Whether children that do not fit begin another line.
  var wraps = false
  /// Points between lines, and the key that says so.
  var lineSpacing = 0.0
  var lineSpacingKey = SceneKey.spacing
  var lineDistribution = StackDistribution.start
  /// Strengths with which it keeps to its children; nil where it does not say.
  var huggingX, huggingY: Double?

  init(axis: Axis) { self.axis = axis }

  func hugging(along axis: Axis) -> Double? { axis.isVertical ? huggingY : huggingX }

  package func padding(along axis: Axis) -> (near: Double, far: Double) {
    axis.isVertical ? (padding.top, padding.bottom) : (padding.leading, padding.trailing)
  }
}

/// Points inside of a stack's edges.
struct Padding {
  package var top = 0.0, leading = 0.0, bottom = 0.0, trailing = 0.0
}

/// What a child says of its place among the children of a stack.
struct ChildPlacement {
  /// Points behind it, instead of the stack's spacing.
  package var spacingAfter: Double?
  /// What that comes from, where anybody asks.
  var spacingUse: ResolvedConstraint.Origin.TokenUse?
  /// Share of what is left along the stack; 0 for none.
  var grow = 0.0
  /// Across the stack, instead of the stack's own alignment.
  var alignment: StackAlignment?
  /// Whether the stack or grid takes no notice of it.
  var isAbsolute = false
  /// In a grid: over how many columns and rows it reaches.
  package var span = (columns: 1, rows: 1)
  /// In a grid: how it stands in its place, instead of how the others do.
  var alignX, alignY: StackAlignment?
  /// Whether its children stand in the columns of the grid around.
  var isSubgrid = false

  package var grows: Bool { grow > 0 }
}

extension ValueReader {
  mutating func placement(_ attributes: Spec) -> ChildPlacement {
    ChildPlacement(
      spacingAfter: number(attributes[.spacingAfter]), spacingUse: use(of: attributes[.spacingAfter]),
      grow: number(attributes[.grow]) ?? 0,
      alignment: choice(attributes[.alignSelf]), isAbsolute: bool(attributes[.absolute]) ?? false,
      span: span(attributes[.span]), alignX: choice(attributes[.alignSelfX]),
      alignY: choice(attributes[.alignSelfY]), isSubgrid: bool(attributes[.subgrid]) ?? false)
  }
}
