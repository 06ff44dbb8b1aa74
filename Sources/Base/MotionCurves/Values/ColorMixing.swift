public import Graphics2D

/// Colours between colours.
///
/// They are mixed premultiplied in encoded sRGB, as gradients blend them and CSS has it for legacy colours (CSS Color 4,
/// section 12.3): a fade from nothing does not pass through black.
extension Color {
  /// Red, green and blue times opacity, and the opacity: a vector that may be mixed and added.
  public var premultiplied: Components {
    Components([red * alpha, green * alpha, blue * alpha, alpha])
  }

  /// The colour of four premultiplied components; what an overshooting motion drives out of 0...1 is cut.
  public init(premultiplied components: Components) {
    let values = components.values
    let opacity = min(max(values[3], 0), 1)
    func part(_ index: Int) -> Double { opacity > 0 ? min(max(values[index] / opacity, 0), 1) : 0 }
    self.init(red: part(0), green: part(1), blue: part(2), alpha: opacity)
  }

  /// This colour at 0 and `other` at 1; the two themselves are exact.
  public func interpolated(to other: Color, by fraction: Double) -> Color {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    return Color(premultiplied: premultiplied.interpolated(to: other.premultiplied, by: fraction))
  }
}
