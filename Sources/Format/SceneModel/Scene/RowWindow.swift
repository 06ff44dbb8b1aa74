/// The rows of a list that are laid out, where these are not all.
public struct RowWindow: Hashable, Sendable {
  /// Whether the rows follow each other from top to bottom.
  public var isVertical: Bool
  /// Points that the other rows take up with their spacing: above or left of the first one laid out, and below or right of the
  /// last one. Never negative.
  public var extentBefore, extentAfter: Double
  /// What the identities of its rows begin with, before `[` or `{`.
  package var identity: String
  /// Places of the rows laid out, counted from the anchor.
  package var places: Range<Int>
  /// Whether the last of all rows is among them.
  package var hasLast: Bool
  /// Points that each of the rows laid out takes up along the axis, in document order. Nil while they are being measured.
  public var sizes: [Double]?

  /// Gathers the parts.
  package init(
    isVertical: Bool, extentBefore: Double, extentAfter: Double, identity: String,
    places: Range<Int>, hasLast: Bool, sizes: [Double]?
  ) {
    (self.isVertical, self.identity, self.sizes) = (isVertical, identity, sizes)
    (self.places, self.hasLast) = (places, hasLast)
    (self.extentBefore, self.extentAfter) = (extentBefore, extentAfter)
  }
}
