public import SceneModel

/// What a number of a layout rests on.
public enum LayoutReason: Hashable, Sendable {
  /// A constraint of the scene, by index.
  case constraint(Int)
  /// The size of a text or picture by itself.
  case intrinsicSize(IntrinsicSize)
  /// No node has a negative size.
  case positiveSize(NodeID)
  /// What the word means: a bottom is a top and a height.
  case definition(Anchor)

  /// A wish that a node be as large as what it shows.
  public struct IntrinsicSize: Hashable, Sendable {
    /// The node.
    public var node: NodeID
    /// Width or height.
    public var attribute: Attribute
    /// Points.
    public var size: Double
    /// 1...1000.
    public var strength: Double
    /// Whether it keeps the node from growing; else from shrinking.
    public var isHugging: Bool
  }
}
