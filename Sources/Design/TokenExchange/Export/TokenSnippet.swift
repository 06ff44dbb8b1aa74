package import DesignTokens
import Documents
import Graphics2D

/// A token as people paste it into their own files; references are followed.
package struct TokenSnippet {
  /// Its value in words: `#FF2D55`, `16 pt`, `0.3 s`.
  package let value: String
  /// A custom property, or two where CSS needs two.
  package let css: String
  /// Of SwiftUI where that has a type for it, else a number.
  package let swift: String
  /// A member of a token file.
  package let dtcg: String
  /// What CSS paints to show it: a colour or a gradient; empty for what is no paint.
  package let swatch: String

  /// Writes a token.
  package init(_ token: Token) {
    let writing = CSSText(names: [:])
    let name = "--" + CSSText.name(token.steps)
    let properties = writing.properties(of: token)
    css = properties.map { "\(name)\($0.suffix): \($0.value);" }.joined(separator: "\n")
    dtcg =
      "\(quoted(token.steps.last ?? token.path)): { \"$type\": \(quoted(token.type.rawValue)), \"$value\": \(token.value.json) }"
    let plain = properties.map(\.value).joined(separator: " ")
    switch token.value {
    case .color(let color): (value, swatch) = (ShownColor(color).hex, plain)
    case .dimension(let length): (value, swatch) = ("\(jsonText(length.points)) pt", "")
    case .duration(let time): (value, swatch) = ("\(jsonText(time.seconds)) s", "")
    case .gradient: (value, swatch) = (plain, "linear-gradient(to right, \(plain))")
    case .typography(let type):
      value =
        "\(type.fontFamily.names[0]) \(jsonText(type.fontSize.points)) / \(jsonText(type.lineHeightPoints)), \(jsonText(type.fontWeight.number))"
      swatch = ""
    case .border, .cubicBezier, .fontFamily, .fontWeight, .number, .shadow, .strokeStyle, .transition:
      (value, swatch) = (plain, "")
    }
    swift = token.value.swiftUI
  }
}

extension ShownColor {
  /// `#RRGGBB`, with two digits more where something shines through.
  fileprivate var hex: String {
    let bytes = (components + (alpha == 1 ? [] : [alpha])).map { Int((min(max($0, 0), 1) * 255).rounded()) }
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    return "#\(digits)\(isWide ? " (Display P3)" : "")"
  }
}

extension TokenValue {
  /// As an app has it.
  fileprivate var swiftUI: String {
    switch self {
    case .color(let color): Self.color(color)
    case .cubicBezier(let curve): "UnitCurve.bezier(\(Self.points(curve)))"
    case .transition(let transition):
      "Animation.timingCurve(\(Self.numbers(transition.timingFunction)), duration: \(jsonText(transition.duration.seconds)))"
        + (transition.delay.seconds == 0 ? "" : ".delay(\(jsonText(transition.delay.seconds)))")
    case .gradient(let stops):
      "Gradient(stops: ["
        + stops.map { ".init(color: \(Self.color($0.color)), location: \(jsonText($0.position)))" }
        .joined(separator: ", ") + "])"
    case .shadow(let shadow):
      shadow.layers.map { layer in
        // SwiftUI's radius is the deviation of the blur: half of what CSS and Figma say.
        ".shadow(color: \(Self.color(layer.color)), radius: \(jsonText(layer.blur.points / 2)), x: \(jsonText(layer.offsetX.points)), y: \(jsonText(layer.offsetY.points)))"
      }.joined(separator: "\n")
    case .typography(let type):
      "Font.custom(\(SwiftText.string(type.fontFamily.names[0])), size: \(jsonText(type.fontSize.points))).weight(\(Self.weight(type.fontWeight.number)))"
    case .border, .dimension, .duration, .fontFamily, .fontWeight, .number, .strokeStyle:
      SwiftText.value(self)
    }
  }

  private static func color(_ color: TokenColor) -> String {
    let shown = ShownColor(color)
    let numbers = zip(["red", "green", "blue"], shown.components)
      .map { "\($0): \(jsonText(($1 * 1e4).rounded() / 1e4))" }
    let opacity = shown.alpha == 1 ? "" : ", opacity: \(jsonText(shown.alpha))"
    return "Color(\(shown.isWide ? ".displayP3" : ".sRGB"), \(numbers.joined(separator: ", "))\(opacity))"
  }

  private static func numbers(_ curve: TokenCubicBezier) -> String {
    [curve.x1, curve.y1, curve.x2, curve.y2].map { jsonText($0) }.joined(separator: ", ")
  }

  private static func points(_ curve: TokenCubicBezier) -> String {
    "startControlPoint: .init(x: \(jsonText(curve.x1)), y: \(jsonText(curve.y1))), endControlPoint: .init(x: \(jsonText(curve.x2)), y: \(jsonText(curve.y2)))"
  }

  /// The nearest of the weights that SwiftUI has.
  private static func weight(_ number: Double) -> String {
    let names = [
      (100.0, "ultraLight"), (200, "thin"), (300, "light"), (400, "regular"), (500, "medium"),
      (600, "semibold"),
      (700, "bold"), (800, "heavy"), (900, "black"),
    ]
    let nearest = names.min { abs($0.0 - number) < abs($1.0 - number) }
    return ".\(nearest?.1 ?? "regular")"
  }
}
