/// What an area is filled with.
public enum Paint: Hashable, Encodable, Sendable {
  /// One colour everywhere.
  case solid(Color)
  /// Colours along a line or around a point.
  case gradient(Gradient)
}

/// Colours that change with the position; outside the first and the last stop their colours continue.
public struct Gradient: Hashable, Encodable, Sendable {
  /// How a position becomes an offset 0...1 among the stops.
  public enum Geometry: Hashable, Encodable, Sendable {
    /// 0 at `start`, 1 at `end`, constant across; points of the current coordinate system.
    case linear(start: Point, end: Point)
    /// 0 at `center`, 1 at distance `radius` (points).
    case radial(center: Point, radius: Double)
    /// 0 at `center`, 1 on the ellipse of these radii along x and y (points).
    case ellipse(center: Point, radii: Size)
    /// 0 at `focus`, 1 on the ellipse of these radii around `center` (points), along straight ways from the focus. The focus
    /// lies inside the ellipse.
    case focal(center: Point, radii: Size, focus: Point)
    /// Around `center` clockwise: 0 in the direction `start` (radians clockwise from upwards), 1 after a whole turn.
    case angular(center: Point, start: Double)
  }

  /// A colour at an offset of 0...1; stops are sorted by offset.
  public struct Stop: Hashable, Encodable, Sendable {
    /// Position among the stops, 0...1.
    public var offset: Double
    /// Colour at the position; between stops the premultiplied colours are interpolated in sRGB.
    public var color: Color

    /// Makes a stop.
    public init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// Where the gradient runs.
  public var geometry: Geometry
  /// At least two stops, by growing offset.
  public var stops: [Stop]

  /// Makes a gradient from its geometry and stops.
  public init(geometry: Geometry, stops: [Stop]) {
    self.geometry = geometry
    self.stops = stops
  }
}

/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Encodable, Sendable {
  /// What the ends of an open line look like.
  public enum Cap: String, Hashable, Encodable, Sendable, CaseIterable { case butt, round, square }
  /// What the corners look like.
  public enum Join: String, Hashable, Encodable, Sendable, CaseIterable { case miter, round, bevel }

  /// Width in points, centred on the path.
  public var width: Double
  /// Ends of open lines and dashes.
  public var cap: Cap
  /// Corners; mitres are cut at 10 times the width.
  public var join: Join
  /// Alternating lengths of dashes and gaps in points; empty for a solid line.
  public var dashes: [Double]
  /// Distance into the dash pattern at which the path starts, in points.
  public var dashPhase: Double

  /// Makes a stroke style.
  public init(
    width: Double, cap: Cap = .butt, join: Join = .miter, dashes: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}

/// A blurred copy of a shape behind it, or of what surrounds a shape inside of it.
public struct Shadow: Hashable, Encodable, Sendable {
  /// Colour, with its opacity.
  public var color: Color
  /// Displacement in points, y down.
  public var offset: Point
  /// Blur radius in points as design tools and CSS give it; the Gaussian's standard deviation is half of it.
  public var blur: Double
  /// Points by which the shape grows on every side before blurring.
  public var spread: Double
  /// Whether it falls into the shape, as if its edge threw it; the spread then makes it broader inwards.
  public var isInset: Bool

  /// Makes a shadow.
  public init(color: Color, offset: Point, blur: Double, spread: Double = 0, isInset: Bool = false) {
    self.isInset = isInset
    self.color = color
    self.offset = offset
    self.blur = blur
    self.spread = spread
  }
}
