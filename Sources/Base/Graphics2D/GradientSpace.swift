/// In which numbers colours lie between two others.
public enum GradientSpace: String, Hashable, Encodable, Sendable, CaseIterable {
  /// Encoded sRGB, as iOS and CSS have it unless told otherwise.
  case srgb
  /// Amounts of light.
  case linear
  /// Oklab (Björn Ottosson, 2020), in which lightness and hue seem to change evenly.
  case oklab

  /// The colour at a share 0...1 of the way; opacities count, as CSS has it.
  public func color(from a: Color, to b: Color, at fraction: Double) -> Color {
    let alpha = a.alpha + (b.alpha - a.alpha) * fraction
    guard alpha > 0 else { return b.multiplyingAlpha(by: 0) }
    let parts = zip(components(of: a), components(of: b)).map { x, y in
      (x * a.alpha * (1 - fraction) + y * b.alpha * fraction) / alpha
    }
    return color(parts, alpha)
  }

  private func components(of color: Color) -> [Double] {
    let encoded = [color.red, color.green, color.blue]
    switch self {
    case .srgb: return encoded
    case .linear: return encoded.map(Self.decoded)
    case .oklab:
      let light = encoded.map(Self.decoded)
      return Self.times(Self.toLab, Self.times(Self.toCones, light).map { $0.cubeRoot })
    }
  }

  private func color(_ parts: [Double], _ alpha: Double) -> Color {
    let encoded: [Double] =
      switch self {
      case .srgb: parts
      case .linear: parts.map(Self.encoded)
      case .oklab:
        Self.times(Self.fromCones, Self.times(Self.fromLab, parts).map { $0 * $0 * $0 }).map(Self.encoded)
      }
    func part(_ index: Int) -> Double { min(max(encoded[index], 0), 1) }
    return Color(red: part(0), green: part(1), blue: part(2), alpha: alpha)
  }

  /// The light of an encoded component of sRGB, both 0...1 (IEC 61966-2-1).
  package static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055).power(2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * value.power(1 / 2.4) - 0.055
  }

  private static func times(_ rows: [[Double]], _ vector: [Double]) -> [Double] {
    rows.map { $0[0] * vector[0] + $0[1] * vector[1] + $0[2] * vector[2] }
  }

  // Numbers of Ottosson's publication: linear sRGB to cones, their cube roots to Lab, and back.
  private static let toCones = [
    [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ]
  private static let toLab = [
    [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.8086757660],
  ]
  private static let fromLab = [
    [1, 0.3963377774, 0.2158037573], [1, -0.1055613458, -0.0638541728], [1, -0.0894841775, -1.2914855480],
  ]
  private static let fromCones = [
    [4.0767416621, -3.3077115913, 0.2309699292], [-1.2684380046, 2.6097574011, -0.3413193965],
    [-0.0041960863, -0.7034186147, 1.7076147010],
  ]
}
