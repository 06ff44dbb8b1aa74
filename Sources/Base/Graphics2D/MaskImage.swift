/// A picture by which a group is seen: nothing of the group shows where it has nothing.
public struct MaskImage: Hashable, Encodable, Sendable {
  /// What draws it on nothing, in the coordinates of the group.
  public var commands: [DisplayList.Command]
  /// Whether it is its light that counts, as far as it covers, instead of how much it covers alone.
  public var usesLuminance: Bool
  /// Whether the group is seen where it is not.
  public var isInverted: Bool

  /// Makes one that shows a group as far as the picture covers it.
  public init(commands: [DisplayList.Command], usesLuminance: Bool = false, isInverted: Bool = false) {
    (self.commands, self.usesLuminance, self.isInverted) = (commands, usesLuminance, isInverted)
  }
}

/// Other colours for all of a picture.
public struct Recoloring: Hashable, Encodable, Sendable {
  /// Factor of the distance from grey: 1 changes nothing, 0 leaves greys.
  public var saturation: Double
  /// Painted over it with its opacity, as far as the picture covers.
  public var tint: Color

  /// Makes one that changes nothing unless told otherwise.
  public init(saturation: Double = 1, tint: Color = .clear) {
    (self.saturation, self.tint) = (saturation, tint)
  }

  /// Whether colours stay as they are.
  public var changesNothing: Bool { saturation == 1 && tint.alpha <= 0 }
}
