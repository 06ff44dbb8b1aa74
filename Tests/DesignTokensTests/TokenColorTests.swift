import Testing

@testable import DesignTokens

/// Expected values come from another implementation of CSS Color 4.
@Test(
  arguments: [
    ("srgb-linear", [0.2, 0.5, 0.8], [0.484529204, 0.735356983, 0.906331753]),
    ("display-p3", [0.8, 0.4, 0.2], [0.859569793, 0.370402287, 0.123434463]),
    ("a98-rgb", [0.3, 0.6, 0.5], [-0.191503224, 0.605637652, 0.499030056]),
    ("prophoto-rgb", [0.4, 0.5, 0.3], [0.419415726, 0.592111842, 0.327085739]),
    ("xyz-d65", [0.3, 0.35, 0.4], [0.521785694, 0.651837122, 0.640661311]),
    ("xyz-d50", [0.3, 0.33, 0.25], [0.569259371, 0.623840785, 0.581492696]),
    ("lab", [60, 20, -30], [0.62550753, 0.523285721, 0.776166188]),
    ("lab", [5, 1, -2], [0.068334715, 0.0641236056, 0.0788027719]),
    ("lch", [50, 30, 200], [0.115021509, 0.519378568, 0.531028126]),
    ("oklab", [0.6, 0.05, -0.1], [0.529435539, 0.443431552, 0.732834397]),
    ("oklch", [0.7, 0.1, 150], [0.43625874, 0.690586097, 0.490730215]),
    ("hsl", [210, 60, 40], [0.16, 0.4, 0.64]),
    ("hwb", [40, 20, 30], [0.7, 0.533333333, 0.2]),
    ("hwb", [0, 60, 60], [0.5, 0.5, 0.5]),
    ("rec2020", [0.5, 0.4, 0.6], [0.514859711, 0.348505633, 0.595845871]),
  ] as [(String, [Double], [Double])])
func everySpaceBecomesSRGB(space: String, components: [Double], expected: [Double]) throws {
  let space = try #require(TokenColor.Space(rawValue: space))
  let color = TokenColor(colorSpace: space, components: components, alpha: 0.5, hex: nil)
  for (found, expected) in zip(color.unclippedSRGB, expected) { #expect(abs(found - expected) < 5e-6) }
  #expect(color.srgb.alpha == 0.5)
  #expect(color.srgb.red >= 0)
  #expect(color.isOutsideSRGB == expected.contains { $0 < 0 })
}

@Test func whiteIsWhiteInEverySpace() {
  for space in TokenColor.Space.allCases {
    let white: [Double] =
      switch space {
      case .hsl: [0, 0, 100]
      case .hwb: [0, 100, 0]
      case .lab, .lch: [100, 0, 0]
      case .oklab, .oklch: [1, 0, 0]
      case .xyzD65: [0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290]
      case .xyzD50: [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585]
      default: [1, 1, 1]
      }
    let color = TokenColor(colorSpace: space, components: white, alpha: 1, hex: nil)
    for component in color.unclippedSRGB { #expect(abs(component - 1) < 1e-6, "\(space)") }
    #expect(!color.isOutsideSRGB)
  }
}

@Test func missingComponentsCountAsZero() {
  let color = TokenColor(colorSpace: .hsl, components: [nil, 0, 100], alpha: 1, hex: nil)
  #expect(color.srgb.hex == "#FFFFFF")
}

@Test func whatSRGBCannotShowIsClippedWithANote() {
  let loaded = load(
    ##"{"c": {"$type": "color", "$value": {"colorSpace": "display-p3", "components": [1, 0, 1], "hex": "#ff00ff"}}}"##
  )
  #expect(loaded.ids == ["color-clipped"])
  #expect(loaded.diagnostics.first?.severity == .note)
  #expect(loaded.tokens != nil)
}

@Test(arguments: [
  (
    ##""#ff000080""##,
    ##"{ "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.501960784, "hex": "#ff0000" }"##
  ),
  (
    ##""rgba(255,0,0,.5)""##,
    ##"{ "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5 }"##
  ),
  (##""#f80""##, ##"{ "colorSpace": "srgb", "components": [1, 0.533333333, 0], "hex": "#ff8800" }"##),
])
func oldColoursComeWithTheirObject(value: String, object: String) {
  let loaded = load("{\"c\": {\"$type\": \"color\", \"$value\": \(value)}}")
  #expect(loaded.errors.first?.hints == ["write \(object)"])
}
