/// The value of a token; parts that were references hold what they refer to.
public enum TokenValue: Hashable, Sendable {
  case color(TokenColor)
  case dimension(TokenDimension)
  case fontFamily(TokenFontFamily)
  case fontWeight(TokenFontWeight)
  case duration(TokenDuration)
  case cubicBezier(TokenCubicBezier)
  case number(Double)
  case strokeStyle(TokenStrokeStyle)
  case border(TokenBorder)
  case transition(TokenTransition)
  case shadow(TokenShadow)
  /// At least one stop, as written; see ``TokenValue/gradientStops`` for drawing.
  case gradient([TokenGradientStop])
  case typography(TokenTypography)

  /// The type that a token with this value has.
  public var type: TokenType {
    switch self {
    case .color: .color
    case .dimension: .dimension
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .duration: .duration
    case .cubicBezier: .cubicBezier
    case .number: .number
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .transition: .transition
    case .shadow: .shadow
    case .gradient: .gradient
    case .typography: .typography
    }
  }
}

/// A distance with its unit.
public struct TokenDimension: Hashable, Sendable {
  /// Units of the format.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// A point of the canvas.
    case px
    /// The default font size, 16 points.
    case rem
  }

  /// The number before the unit.
  public var value: Double
  /// The unit.
  public var unit: Unit

  /// The distance in points; 1 rem is 16 points.
  public var points: Double { unit == .px ? value : value * 16 }
}

/// Font families in order of preference.
public struct TokenFontFamily: Hashable, Sendable {
  /// At least one name.
  public var names: [String]
  /// Whether the file has a list (of perhaps one name) instead of a single name.
  public var isList: Bool
}

/// A font weight.
public struct TokenFontWeight: Hashable, Sendable {
  /// 1...1000 as OpenType counts it.
  public var number: Double
  /// The keyword of the file, such as `semi-bold`; nil where it has the number.
  public var keyword: String?

  /// The weight as a whole number, rounded.
  public var value: Int { Int(number.rounded()) }

  /// The numbers that the format's keywords stand for.
  static let keywords: KeyValuePairs<String, Double> = [
    "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
    "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700,
    "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
  ]
}

/// A length of time with its unit.
public struct TokenDuration: Hashable, Sendable {
  /// Units of the format.
  public enum Unit: String, Hashable, Sendable, CaseIterable { case ms, s }

  /// The number before the unit.
  public var value: Double
  /// The unit.
  public var unit: Unit

  /// The time in seconds.
  public var seconds: Double { unit == .s ? value : value / 1000 }
  /// The time, to the nanosecond; times beyond 31 years are cut there.
  public var duration: Duration {
    .nanoseconds(Int64((min(max(seconds, -1e9), 1e9) * 1e9).rounded()))
  }
}

/// A timing function: the inner control points of a curve from (0, 0) to (1, 1).
public struct TokenCubicBezier: Hashable, Sendable {
  /// Control points; both x lie in 0...1.
  public var x1, y1, x2, y2: Double
}
