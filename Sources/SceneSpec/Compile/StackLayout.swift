import SceneExpressions
import SceneModel

/// How a stack lays its children out, as its keys say.
struct StackLayout {
  var axis: Axis
  var padding = Padding()
  /// Points between neighbours.
  var spacing = 0.0
  var distribution = StackDistribution.fill
  var alignment = StackAlignment.fill
  /// Strengths with which it keeps to its children; nil where it does not say.
  var huggingX, huggingY: Double?

  init(axis: Axis) { self.axis = axis }

  func hugging(along axis: Axis) -> Double? { axis.isVertical ? huggingY : huggingX }

  func padding(along axis: Axis) -> (near: Double, far: Double) {
    axis.isVertical ? (padding.top, padding.bottom) : (padding.leading, padding.trailing)
  }
}

/// Points inside of a stack's edges.
struct Padding {
  var top = 0.0, leading = 0.0, bottom = 0.0, trailing = 0.0
}

/// What a child says of its place among the children of a stack.
struct ChildPlacement {
  /// Points behind it, instead of the stack's spacing.
  var spacingAfter: Double?
  /// Share of what is left along the stack; 0 for none.
  var grow = 0.0
  /// Across the stack, instead of the stack's own alignment.
  var alignment: StackAlignment?
  /// Whether the stack takes no notice of it.
  var isAbsolute = false

  var grows: Bool { grow > 0 }
}

extension ValueReader {
  mutating func placement(_ attributes: Spec) -> ChildPlacement {
    ChildPlacement(
      spacingAfter: number(attributes["spacing-after"]), grow: number(attributes["grow"]) ?? 0,
      alignment: choice(attributes["align-self"]), isAbsolute: bool(attributes["absolute"]) ?? false)
  }
}
