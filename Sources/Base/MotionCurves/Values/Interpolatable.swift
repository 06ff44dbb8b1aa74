public import Graphics2D

/// A quantity that can be mixed, added and measured: a vector.
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
  public func interpolated(to other: Self, by fraction: Double) -> Self {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    return self + (other - self) * fraction
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

extension Size: Interpolatable {
  /// Adds extent by extent.
  public static func + (a: Size, b: Size) -> Size { Size(a.width + b.width, a.height + b.height) }
  /// Subtracts extent by extent.
  public static func - (a: Size, b: Size) -> Size { Size(a.width - b.width, a.height - b.height) }
  /// Scales both extents.
  public static func * (a: Size, factor: Double) -> Size { Size(a.width * factor, a.height * factor) }

  /// The Euclidean distance.
  public func distance(to other: Size) -> Double {
    Point(width, height).distance(to: Point(other.width, other.height))
  }
}

extension Rect: Interpolatable {
  /// Adds origins and sizes.
  public static func + (a: Rect, b: Rect) -> Rect { Rect(origin: a.origin + b.origin, size: a.size + b.size) }
  /// Subtracts origins and sizes.
  public static func - (a: Rect, b: Rect) -> Rect { Rect(origin: a.origin - b.origin, size: a.size - b.size) }
  /// Scales origin and size.
  public static func * (a: Rect, factor: Double) -> Rect {
    Rect(origin: a.origin * factor, size: a.size * factor)
  }

  /// The Euclidean distance of origins and sizes.
  public func distance(to other: Rect) -> Double {
    Point(origin.distance(to: other.origin), size.distance(to: other.size)).distance(to: .zero)
  }
}
