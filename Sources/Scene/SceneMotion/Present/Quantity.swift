public import SceneModel

/// A number of how a node looks at one moment.
public struct Quantity: Hashable, Sendable {
  /// What a number is measured in.
  public typealias Unit = NumberUnit

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
