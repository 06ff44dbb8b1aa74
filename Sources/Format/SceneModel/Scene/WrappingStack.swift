/// A stack whose children follow each other in lines. Which line a child stands in depends on sizes, so its constraints
/// are made while the scene is laid out.
public struct WrappingStack: Sendable {
  /// Children that stand beside each other, in document order.
  public struct Line: Hashable, Sendable {
    /// At least one.
    public var children: [NodeID]
    /// Those whose edges are the line's edges across its direction.
    public var near, far: NodeID

    /// Gathers a line.
    public init(children: [NodeID], near: NodeID, far: NodeID) {
      (self.children, self.near, self.far) = (children, near, far)
    }
  }

  /// How its children are placed.
  public enum Form: Hashable, Sendable {
    /// One after the other as if there were no end, so that they can be measured.
    case unbroken
    case lines([Line])
  }

  /// The stack.
  public var stack: NodeID
  /// Children that take room, in document order; at least one.
  public var children: [NodeID]
  /// Points behind each child.
  public var spacings: [Double]
  /// Whether lines run from top to bottom.
  public var isVertical: Bool
  /// Points inside of both edges together, along a line.
  public var padding: Double
  /// By child, whether it stands on the common baseline of its line.
  public var isOnBaseline: [Bool]
  /// The constraints that place the children.
  public var constraints: @Sendable (Form) -> [ResolvedConstraint]

  /// Gathers the parts.
  package init(
    stack: NodeID, children: [NodeID], spacings: [Double], isVertical: Bool, padding: Double,
    isOnBaseline: [Bool], constraints: @escaping @Sendable (Form) -> [ResolvedConstraint]
  ) {
    (self.stack, self.children, self.spacings) = (stack, children, spacings)
    (self.isVertical, self.padding, self.isOnBaseline) = (isVertical, padding, isOnBaseline)
    self.constraints = constraints
  }
}

extension ResolvedScene {
  /// The scene with its wrapping stacks in these forms, one for each.
  package func placing(_ forms: [WrappingStack.Form]) -> ResolvedScene {
    guard !wraps.isEmpty else { return self }
    var scene = self
    scene.constraints.removeLast(placedCount)
    let placed = zip(wraps, forms).flatMap { $0.constraints($1) }
    scene.constraints += placed
    scene.placedCount = placed.count
    return scene
  }
}
