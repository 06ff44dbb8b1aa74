import Graphics2D

/// A colour in CIE L*a*b* of the white point D65, 2°.
struct LabColor: Hashable, Sendable {
  var lightness, a, b: Double

  init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// From sRGB components of 0...255 (IEC 61966-2-1).
  init(_ rgb: SIMD3<Float>) {
    func linear(_ byte: Float) -> Double { GradientSpace.decoded(Double(byte) / 255) }
    func curve(_ t: Double) -> Double { t > 216.0 / 24389 ? t.cubeRoot : (24389.0 / 27 * t + 16) / 116 }
    let (red, green, blue) = (linear(rgb.x), linear(rgb.y), linear(rgb.z))
    let x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = curve(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = curve((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  /// The CIEDE2000 difference with all weights 1 (Sharma, Wu and Dalal 2005, equations 2 to 22).
  func difference(from other: LabColor) -> Double {
    let meanChroma = (a.hypotenuse(b) + other.a.hypotenuse(other.b)) / 2
    let stretch = 1.5 - 0.5 * Self.saturation(meanChroma)
    let (c1, c2) = ((stretch * a).hypotenuse(b), (stretch * other.a).hypotenuse(other.b))
    let (h1, h2) = (Self.hue(stretch * a, b), Self.hue(stretch * other.a, other.b))
    let isGrey = c1 * c2 == 0
    var turn = isGrey ? 0 : h2 - h1
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    var hue = h1 + h2
    if !isGrey { hue = abs(h1 - h2) <= 180 ? hue / 2 : hue < 360 ? (hue + 360) / 2 : (hue - 360) / 2 }
    let chroma = (c1 + c2) / 2
    let light = (lightness + other.lightness) / 2 - 50
    func cosine(_ degrees: Double) -> Double { (degrees * .pi / 180).cosine }
    let t =
      1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6)
      - 0.2 * cosine(4 * hue - 63)
    let dl = (other.lightness - lightness) / (1 + 0.015 * light * light / (20 + light * light).squareRoot())
    let dc = (c2 - c1) / (1 + 0.045 * chroma)
    let dh = 2 * (c1 * c2).squareRoot() * (turn / 2 * .pi / 180).sine / (1 + 0.015 * chroma * t)
    let bend = (hue - 275) / 25
    let rotation = -2 * Self.saturation(chroma) * (60 * (-bend * bend).exponential * .pi / 180).sine
    return max(0, dl * dl + dc * dc + dh * dh + rotation * dc * dh).squareRoot()
  }

  private static func saturation(_ chroma: Double) -> Double {
    let power = chroma.power(7)
    return (power / (power + 6_103_515_625)).squareRoot()
  }

  /// Degrees 0..<360; 0 for grey.
  private static func hue(_ a: Double, _ b: Double) -> Double {
    guard a != 0 || b != 0 else { return 0 }
    let degrees = b.arcTangent(a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }
}
