import Documents

/// The thirteen types a design token can have; the raw value is the `$type` of the file.
public enum TokenType: String, Hashable, Sendable, CaseIterable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography

  /// What messages call a value of this type.
  package var phrase: String {
    switch self {
    case .color: "a colour"
    case .dimension: "a dimension"
    case .fontFamily: "a font family"
    case .fontWeight: "a font weight"
    case .duration: "a duration"
    case .cubicBezier: "a cubic Bézier curve"
    case .number: "a number"
    case .strokeStyle: "a stroke style"
    case .border: "a border"
    case .transition: "a transition"
    case .shadow: "a shadow"
    case .gradient: "a gradient"
    case .typography: "a typography"
    }
  }

  /// Id of the diagnostic for a value that is none of this type, such as `invalid-font-weight`.
  var invalidID: DiagnosticID {
    switch self {
    case .color: .invalidColor
    case .dimension: .invalidDimension
    case .fontFamily: .invalidFontFamily
    case .fontWeight: .invalidFontWeight
    case .duration: .invalidDuration
    case .cubicBezier: .invalidCubicBezier
    case .number: .invalidNumber
    case .strokeStyle: .invalidStrokeStyle
    case .border: .invalidBorder
    case .transition: .invalidTransition
    case .shadow: .invalidShadow
    case .gradient: .invalidGradient
    case .typography: .invalidTypography
    }
  }
}
