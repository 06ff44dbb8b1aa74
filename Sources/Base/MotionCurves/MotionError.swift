/// A number that no motion can have.
public struct MotionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the number is, such as "mass" or "key time 3".
  public var quantity: String
  /// The number.
  public var value: Double
  /// What is wrong with it, to be read after the quantity.
  public var problem: String

  /// Makes an error from the culprit and what is wrong with it.
  public init(quantity: String, value: Double, problem: String) {
    (self.quantity, self.value, self.problem) = (quantity, value, problem)
  }

  /// One sentence for people, without a period.
  public var description: String { "\(quantity) \(problem), not \(number)" }

  private var number: String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  /// Throws unless `value` is finite.
  static func requireFinite(_ value: Double, _ quantity: String) throws(MotionError) {
    guard value.isFinite else {
      throw MotionError(quantity: quantity, value: value, problem: "must be finite")
    }
  }

  /// Throws unless `value` is finite and more than 0.
  static func requirePositive(_ value: Double, _ quantity: String) throws(MotionError) {
    guard value > 0, value.isFinite else {
      throw MotionError(quantity: quantity, value: value, problem: "must be positive and finite")
    }
  }
}
