public import SceneModel

/// Why a number of a layout is what it is: steps from the number down to what the document, the device and the data
/// say. Every step's value is the sum of its terms and its constant.
public struct Explanation: Hashable, Sendable {
  /// A number of a node's frame or of a guide.
  public typealias Quantity = Anchor

  /// What a step rests on.
  public enum Reason: Hashable, Sendable {
    /// A constraint of the scene, by index.
    case constraint(Int)
    /// The size of a text or picture by itself.
    case intrinsicSize(IntrinsicSize)
    /// No node has a negative size.
    case positiveSize(NodeID)
    /// What the word means: a bottom is a top and a height.
    case definition(Quantity)
  }

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

  /// A number times a factor.
  public struct Term: Hashable, Sendable {
    /// The factor.
    public var coefficient: Double
    /// The number.
    public var quantity: Quantity
    /// Its value in points.
    public var value: Double
  }

  /// A wish about a number that did not come true.
  public struct Loser: Hashable, Sendable {
    /// The wish.
    public var reason: Reason
    /// The number of which it speaks: that of the step or, for a bound, any other that would follow it.
    public var quantity: Quantity
    /// What that number is, in points.
    public var value: Double
    /// What it would be, had only this wish counted; in points.
    public var wanted: Double
    /// The first constraint of the chain without which the wish would come nearer; bounds before equations. Nil where
    /// only several together hold it off.
    public var heldBy: Reason?
  }

  /// One number and what fixes it.
  public struct Step: Hashable, Sendable {
    /// The number.
    public var quantity: Quantity
    /// Its value in points.
    public var value: Double
    /// What fixes it: nearly always one constraint, several that depend on each other, none where it was chosen.
    public var reasons: [Reason]
    /// Whether the only reason is an inequality at its bound.
    public var isBound: Bool
    /// Numbers on which it depends; those of nodes have steps of their own.
    public var terms: [Term]
    /// The rest, in points.
    public var constant: Double
    /// Wishes that gave way to it.
    public var losers: [Loser]
  }

  /// The number asked for first; each step stands before those on which it rests.
  public var steps: [Step]
}
