/// A few numbers that go together, such as the two of a position; all of one property have the same count.
public struct Components: Interpolatable {
  /// The numbers.
  public var values: [Double]

  /// Gathers numbers.
  public init(_ values: [Double]) { self.values = values }

  /// Number by number; of the shorter one's count.
  public static func + (a: Components, b: Components) -> Components {
    Components(zip(a.values, b.values).map(+))
  }
  /// Number by number; of the shorter one's count.
  public static func - (a: Components, b: Components) -> Components {
    Components(zip(a.values, b.values).map(-))
  }
  /// Every number times `factor`.
  public static func * (a: Components, factor: Double) -> Components {
    Components(a.values.map { $0 * factor })
  }

  /// The Euclidean distance.
  public func distance(to other: Components) -> Double {
    zip(values, other.values).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }
}
