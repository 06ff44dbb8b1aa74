/// A position in points: x grows to the right, y grows downwards.
public struct Point: Hashable, Encodable, Sendable {
  /// Horizontal coordinate in points, growing to the right.
  public var x: Double
  /// Vertical coordinate in points, growing downwards.
  public var y: Double

  /// Makes a point from its coordinates in points.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static let zero = Point(0, 0)

  /// Adds coordinate by coordinate.
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// Subtracts coordinate by coordinate.
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  /// Scales both coordinates.
  public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }
}

/// A width and a height in points; neither is negative in a solved scene.
public struct Size: Hashable, Encodable, Sendable {
  /// Extent along x in points.
  public var width: Double
  /// Extent along y in points.
  public var height: Double

  /// Makes a size from its extents in points.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  public static let zero = Size(0, 0)
}

/// An axis-parallel rectangle in points, named by its top left corner and its size.
public struct Rect: Hashable, Encodable, Sendable {
  /// Top left corner in points.
  public var origin: Point
  /// Extents in points.
  public var size: Size

  /// Makes a rectangle from its top left corner and size, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x, y)
    size = Size(width, height)
  }

  /// Makes a rectangle from its top left corner and size, in points.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle at the origin without extent.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Left edge.
  public var minX: Double { origin.x }
  /// Top edge.
  public var minY: Double { origin.y }
  /// Right edge.
  public var maxX: Double { origin.x + size.width }
  /// Bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// Horizontal middle.
  public var midX: Double { origin.x + size.width / 2 }
  /// Vertical middle.
  public var midY: Double { origin.y + size.height / 2 }
  /// Extent along x.
  public var width: Double { size.width }
  /// Extent along y.
  public var height: Double { size.height }
  /// Whether nothing lies inside.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// The rectangle moved by (`dx`, `dy`) points.
  public func offset(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The rectangle with every edge moved inwards by `distance` points (outwards where negative).
  public func inset(by distance: Double) -> Rect {
    Rect(x: minX + distance, y: minY + distance, width: width - 2 * distance, height: height - 2 * distance)
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// What lies in both; empty where they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y, width: max(0, min(maxX, other.maxX) - x), height: max(0, min(maxY, other.maxY) - y))
  }

  /// Whether `point` lies inside; the left and top edges belong to the rectangle, the others do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}

/// Distances from the four edges of a rectangle inwards, in points.
public struct Insets: Hashable, Encodable, Sendable {
  /// Distance from the top edge.
  public var top: Double
  /// Distance from the left edge.
  public var left: Double
  /// Distance from the bottom edge.
  public var bottom: Double
  /// Distance from the right edge.
  public var right: Double

  /// Makes insets from the four distances in points.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
