/// A number of how a node looks at one moment.
public struct Quantity: Hashable, Sendable {
  /// What a number is measured in.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Lengths and places, in points.
    case points = "pt"
    /// Clockwise angles.
    case degrees = "deg"
    /// Factors of a size: 1 changes nothing.
    case factor = "factor"
    /// Opacities and other shares, 0...1.
    case share = "share"
    /// Components of colours, 0...1, not premultiplied.
    case color = "color"
  }

  /// What it is, such as `middle x`, `opacity` or `fill red`; unique within a node.
  public var name: String
  /// What it is measured in.
  public var unit: Unit
  /// The number.
  public var value: Double

  init(_ name: String, _ unit: Unit, _ value: Double) {
    (self.name, self.unit, self.value) = (name, unit, value)
  }
}
