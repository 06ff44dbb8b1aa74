/// A colour in sRGB, not premultiplied; every component lies in 0...1.
public struct Color: Hashable, Encodable, Sendable {
  /// Encoded (gamma) sRGB components, 0...1.
  public var red, green, blue: Double
  /// Opacity: 0 is transparent, 1 is opaque.
  public var alpha: Double

  /// Makes a colour from sRGB components in 0...1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Nothing to see.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The same colour with its opacity multiplied by `factor` (0...1).
  public func multiplyingAlpha(by factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// `#RRGGBB`, or `#RRGGBBAA` where it is not opaque; components rounded to bytes, half up.
  public var hex: String {
    let bytes = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
    let digits = Array("0123456789ABCDEF")
    return bytes.reduce(into: "#") { text, component in
      let byte = Int((min(max(component, 0), 1) * 255).rounded())
      text.append(digits[byte >> 4])
      text.append(digits[byte & 15])
    }
  }
}
