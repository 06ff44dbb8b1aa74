public import SceneModel

/// Why a number of a layout is what it is: steps from the number down to what the document, the device and the data
/// say. Every step's value is the sum of its terms and its constant.
public struct Explanation: Hashable, Sendable {
  /// A number times a factor.
  public struct Term: Hashable, Sendable {
    /// The factor.
    public var coefficient: Double
    /// The number.
    public var quantity: Anchor
    /// Its value in points.
    public var value: Double
  }

  /// A wish about a number that did not come true.
  public struct Loser: Hashable, Sendable {
    /// The wish.
    public var reason: LayoutReason
    /// The number of which it speaks: that of the step or, for a bound, any other that would follow it.
    public var quantity: Anchor
    /// What that number is, in points.
    public var value: Double
    /// What it would be, had only this wish counted; in points.
    public var wanted: Double
    /// The first constraint of the chain without which the wish would come nearer; bounds before equations. Nil where
    /// only several together hold it off.
    public var heldBy: LayoutReason?
  }

  /// One number and what fixes it.
  public struct Step: Hashable, Sendable {
    /// The number.
    public var quantity: Anchor
    /// Its value in points.
    public var value: Double
    /// What fixes it: nearly always one constraint, several that depend on each other, none where it was chosen.
    public var reasons: [LayoutReason]
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
