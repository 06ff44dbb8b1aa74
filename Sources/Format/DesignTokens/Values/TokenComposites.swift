public import Graphics2D

/// How a line is dashed.
public enum TokenStrokeStyle: Hashable, Sendable {
  /// Styles that have a name.
  public enum Keyword: String, Hashable, Sendable, CaseIterable {
    case solid, dashed, dotted, double, groove, ridge, outset, inset
  }

  case keyword(Keyword)
  /// Alternating lengths of dashes and gaps (at least one), and the ends of the dashes.
  case dashes([TokenDimension], cap: StrokeStyle.Cap)
}

/// A line around a shape.
public struct TokenBorder: Hashable, Sendable {
  /// Colour of the line.
  public var color: TokenColor
  /// Thickness of the line.
  public var width: TokenDimension
  /// How it is dashed.
  public var style: TokenStrokeStyle
}

/// How one state becomes another.
public struct TokenTransition: Hashable, Sendable {
  /// How long it takes.
  public var duration: TokenDuration
  /// How long it waits before.
  public var delay: TokenDuration
  /// Its timing function.
  public var timingFunction: TokenCubicBezier
}

/// One shadow or several on top of each other.
public struct TokenShadow: Hashable, Sendable {
  /// One layer of a shadow.
  public struct Layer: Hashable, Sendable {
    /// Colour with its opacity.
    public var color: TokenColor
    /// Displacement; y grows downwards.
    public var offsetX, offsetY: TokenDimension
    /// Blur radius as CSS gives it.
    public var blur: TokenDimension
    /// How much the shape grows on every side before blurring.
    public var spread: TokenDimension
    /// Whether the shadow falls into the shape.
    public var inset: Bool

    /// What is drawn, in points.
    public var shadow: Shadow {
      Shadow(
        color: color.srgb, offset: Point(offsetX.points, offsetY.points), blur: max(0, blur.points),
        spread: spread.points, isInset: inset)
    }
  }

  /// At least one layer, the topmost first.
  public var layers: [Layer]
  /// Whether the file has a list (of perhaps one layer) instead of a single shadow.
  public var isList: Bool
}

/// A colour at a place of a gradient.
public struct TokenGradientStop: Hashable, Sendable {
  /// Colour at the place.
  public var color: TokenColor
  /// Place along the gradient, 0...1.
  public var position: Double
}

/// A style of text.
public struct TokenTypography: Hashable, Sendable {
  /// Families in order of preference.
  public var fontFamily: TokenFontFamily
  /// Em size.
  public var fontSize: TokenDimension
  /// Weight.
  public var fontWeight: TokenFontWeight
  /// What is added between neighbouring characters.
  public var letterSpacing: TokenDimension
  /// Distance between baselines as a multiple of the font size.
  public var lineHeight: Double

  /// Distance between baselines in points, to a billionth: 16 pt times 1.208125 is 19.33, not 19.330000000000002.
  public var lineHeightPoints: Double { (lineHeight * fontSize.points * 1e9).rounded() / 1e9 }
}

extension TokenValue {
  /// Stops for drawing, sorted by position (equals as written) and at least two; nil where this is no gradient.
  public var gradientStops: [Gradient.Stop]? {
    guard case .gradient(let stops) = self else { return nil }
    let sorted = stops.enumerated().sorted { a, b in
      (a.element.position, a.offset) < (b.element.position, b.offset)
    }
    let drawn = sorted.map { Gradient.Stop(offset: $0.element.position, color: $0.element.color.srgb) }
    guard drawn.count == 1 else { return drawn }
    return [0, 1].map { Gradient.Stop(offset: $0, color: drawn[0].color) }
  }
}
