public import Graphics2D

/// A paint measured in shares of the frame that it fills.
public enum RelativePaint: Hashable, Sendable {
  case solid(Color)
  /// From `start` to `end`, shares of width and height.
  case linear(start: Point, end: Point, stops: [Stop])
  /// Around `center` (shares), `radius` as a share of half the frame's shorter side.
  case radial(center: Point, radius: Double, stops: [Stop])
  /// Colours along another figure than a line between two places or a circle.
  case along(Figure, stops: [Stop])
  /// Several over each other, back to front; none of them is of this kind.
  case layers([RelativePaint])

  /// What is painted, back to front.
  public var each: [RelativePaint] { if case .layers(let layers) = self { layers } else { [self] } }

  /// The one colour that stands for it: of several the first.
  public var firstColor: Color {
    switch self {
    case .solid(let color): color
    case .linear(_, _, let stops), .radial(_, _, let stops), .along(_, let stops):
      stops.first?.color ?? .clear
    case .layers(let layers): layers.last?.firstColor ?? .clear
    }
  }

  /// Where colours run.
  public enum Figure: Hashable, Sendable {
    /// Through the middle in a direction, radians clockwise from upwards, as long as the corners of the frame need (CSS Images
    /// 3, section 3.1).
    case angle(Double)
    /// From `center` to an ellipse; shares of the frame's width and height.
    case ellipse(center: Point, radii: Point)
    /// From `focus` to an ellipse around `center`, all in shares of the frame's width and height.
    case focal(center: Point, radii: Point, focus: Point)
    /// Around `center` (shares) clockwise, from a direction in radians clockwise from upwards.
    case angular(center: Point, start: Double)

    /// Its numbers, in an order that is the same for all of its kind.
    public var numbers: [Double] {
      get {
        switch self {
        case .angle(let angle): [angle]
        case .ellipse(let center, let radii): [center.x, center.y, radii.x, radii.y]
        case .focal(let center, let radii, let focus):
          [center.x, center.y, radii.x, radii.y, focus.x, focus.y]
        case .angular(let center, let start): [center.x, center.y, start]
        }
      }
      set {
        switch self {
        case .angle: self = .angle(newValue[0])
        case .ellipse:
          self = .ellipse(center: Point(newValue[0], newValue[1]), radii: Point(newValue[2], newValue[3]))
        case .focal:
          self = .focal(
            center: Point(newValue[0], newValue[1]), radii: Point(newValue[2], newValue[3]),
            focus: Point(newValue[4], newValue[5]))
        case .angular: self = .angular(center: Point(newValue[0], newValue[1]), start: newValue[2])
        }
      }
    }

    /// Its direction in radians; nil for what has none.
    public var angle: Double? {
      switch self {
      case .angle(let angle), .angular(_, let angle): angle
      case .ellipse, .focal: nil
      }
    }

    /// Whether both have the same numbers.
    public func isSameKind(as other: Figure) -> Bool {
      switch (self, other) {
      case (.angle, .angle), (.ellipse, .ellipse), (.focal, .focal), (.angular, .angular): true
      default: false
      }
    }
  }

  /// A colour at a distance along the gradient.
  public struct Stop: Hashable, Sendable {
    /// Share of the gradient's length.
    public var fraction: Double
    /// Points added to it.
    public var points: Double
    /// Colour at that distance.
    public var color: Color

    /// Makes a stop.
    public init(fraction: Double, points: Double, color: Color) {
      (self.fraction, self.points, self.color) = (fraction, points, color)
    }
  }
}
