public import Graphics2D

/// A quantity that can be mixed, added and measured.
public protocol Interpolatable: Hashable, Sendable {
  /// The sum.
  static func + (a: Self, b: Self) -> Self
  /// What leads from `b` to `a`.
  static func - (a: Self, b: Self) -> Self
  /// The multiple.
  static func * (a: Self, factor: Double) -> Self
  /// How far apart two values are; not negative.
  func distance(to other: Self) -> Double
}

extension Interpolatable {
  /// This value at 0, `other` at 1, and on the straight line through both anywhere else.
  public func interpolated(to other: Self, by share: Double) -> Self {
    if share == 0 { return self }
    if share == 1 { return other }
    return self + (other - self) * share
  }
}

extension Double: Interpolatable {
  /// The absolute difference.
  public func distance(to other: Double) -> Double { abs(other - self) }
}

extension Point: Interpolatable {
  /// The Euclidean distance.
  public func distance(to other: Point) -> Double {
    ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
  }
}

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
