import Documents

/// A colour in the space that the token file names.
public struct TokenColor: Hashable, Sendable {
  /// The colour spaces of the format; the raw value is their key in the file.
  public enum Space: String, Hashable, Sendable, CaseIterable {
    case srgb
    case srgbLinear = "srgb-linear"
    case hsl, hwb, lab, lch, oklab, oklch
    case displayP3 = "display-p3"
    case a98RGB = "a98-rgb"
    case proPhotoRGB = "prophoto-rgb"
    case rec2020
    case xyzD65 = "xyz-d65"
    case xyzD50 = "xyz-d50"
  }

  /// The colour space.
  public var colorSpace: Space
  /// Three components in the order and the units of the space; nil for `none`, which draws like 0.
  public var components: [Double?]
  /// Opacity, 0...1.
  public var alpha: Double
  /// Fallback `#rrggbb` as written; components decide what is drawn.
  public var hex: String?
}

extension TokenColor.Space {
  /// Which values a component may take.
  struct Range: Hashable, Sendable {
    var name: String
    var bounds: ClosedRange<Double>
    var excludesUpper = false

    func contains(_ value: Double) -> Bool {
      bounds.contains(value) && !(excludesUpper && value == bounds.upperBound)
    }

    /// As messages give it.
    var phrase: String {
      switch (bounds.lowerBound.isFinite, bounds.upperBound.isFinite) {
      case (true, true):
        "lie in \(jsonText(bounds.lowerBound))...\(jsonText(bounds.upperBound))"
          + (excludesUpper ? " without \(jsonText(bounds.upperBound)) itself" : "")
      case (true, false): "be at least \(jsonText(bounds.lowerBound))"
      default: "be a number"
      }
    }
  }

  /// Name and range of each of the three components.
  var ranges: [Range] {
    let unit = 0.0...1.0
    let percent = 0.0...100.0
    let any = -Double.infinity...Double.infinity
    let positive = 0...Double.infinity
    let hue = Range(name: "hue", bounds: 0...360, excludesUpper: true)
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .proPhotoRGB, .rec2020:
      return ["red", "green", "blue"].map { Range(name: $0, bounds: unit) }
    case .xyzD65, .xyzD50: return ["X", "Y", "Z"].map { Range(name: $0, bounds: unit) }
    case .hsl:
      return [hue, Range(name: "saturation", bounds: percent), Range(name: "lightness", bounds: percent)]
    case .hwb:
      return [hue, Range(name: "whiteness", bounds: percent), Range(name: "blackness", bounds: percent)]
    case .lab, .oklab:
      return [
        Range(name: "lightness", bounds: self == .lab ? percent : unit), Range(name: "a", bounds: any),
        Range(name: "b", bounds: any),
      ]
    case .lch, .oklch:
      return [
        Range(name: "lightness", bounds: self == .lch ? percent : unit),
        Range(name: "chroma", bounds: positive), hue,
      ]
    }
  }
}
