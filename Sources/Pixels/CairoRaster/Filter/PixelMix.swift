import Graphics2D

/// What comes of a pixel and one above it, both premultiplied.
///
/// Blend modes are computed here and not by cairo, whose arithmetic for most of them changed between releases.
enum PixelMix {
  /// The one above, in which the one below has its part already.
  case replace
  case over, sum, without
  case mode(BlendMode)

  /// What joins a group's layer to what lies beneath.
  init(_ group: DisplayList.Group) {
    switch group.blending {
    case .over: self = group.hidesBeneath ? .over : .replace
    case .sum: self = .sum
    case .without: self = .without
    case .mode(let mode): self = mode == .normal ? .over : .mode(mode)
    }
  }

  func callAsFunction(_ below: UInt32, _ above: UInt32) -> UInt32 {
    switch self {
    case .replace: above
    case .over: Self.each { Self.parts(above, $0) + Self.times(Self.parts(below, $0), 255 - above >> 24) }
    case .sum: Self.each { min(255, Self.parts(below, $0) + Self.parts(above, $0)) }
    case .without: Self.each { Self.times(Self.parts(below, $0), 255 - above >> 24) }
    case .mode(let mode): above >> 24 == 0 ? below : Self.blended(below, above, mode)
    }
  }

  private static func each(_ component: (_ shift: UInt32) -> UInt32) -> UInt32 {
    component(24) << 24 | component(16) << 16 | component(8) << 8 | component(0)
  }

  private static func parts(_ pixel: UInt32, _ shift: UInt32) -> UInt32 { pixel >> shift & 255 }

  private static func times(_ value: UInt32, _ fraction: UInt32) -> UInt32 { (value * fraction + 127) / 255 }

  /// CSS Compositing and Blending 1, section 5.
  private static func blended(_ below: UInt32, _ above: UInt32, _ mode: BlendMode) -> UInt32 {
    let (a, b) = (Double(above >> 24) / 255, Double(below >> 24) / 255)
    let (source, backdrop) = (RGB(above), RGB(below))
    let mixed = b > 0 ? mode.mix(backdrop, source) : source
    func byte(_ key: KeyPath<RGB, Double>) -> UInt32 {
      let value =
        a * (1 - b) * source[keyPath: key] + a * b * mixed[keyPath: key] + (1 - a) * b
        * backdrop[keyPath: key]
      return UInt32((min(max(value, 0), 1) * 255).rounded())
    }
    let alpha = UInt32(((a + b - a * b) * 255).rounded())
    func bounded(_ value: UInt32) -> UInt32 { min(value, alpha) }
    return alpha << 24 | bounded(byte(\.red)) << 16 | bounded(byte(\.green)) << 8 | bounded(byte(\.blue))
  }
}

/// Components 0...1, not premultiplied.
private struct RGB {
  var red, green, blue: Double

  init(_ red: Double, _ green: Double, _ blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  init(_ pixel: UInt32) {
    let alpha = Double(pixel >> 24)
    func part(_ shift: UInt32) -> Double { alpha > 0 ? Double(pixel >> shift & 255) / alpha : 0 }
    self.init(part(16), part(8), part(0))
  }

  func map(_ other: RGB, _ mix: (Double, Double) -> Double) -> RGB {
    RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  func map(_ change: (Double) -> Double) -> RGB { RGB(change(red), change(green), change(blue)) }

  var luminosity: Double { 0.3 * red + 0.59 * green + 0.11 * blue }
  var saturation: Double { max(red, green, blue) - min(red, green, blue) }

  func withLuminosity(of other: RGB) -> RGB {
    let distance = other.luminosity - luminosity
    return map { $0 + distance }.clipped
  }

  private var clipped: RGB {
    let (middle, low, high) = (luminosity, min(red, green, blue), max(red, green, blue))
    var color = self
    if low < 0 { color = color.map { middle + (($0 - middle) * middle) / (middle - low) } }
    if high > 1 { color = color.map { middle + (($0 - middle) * (1 - middle)) / (high - middle) } }
    return color
  }

  func withSaturation(of other: RGB) -> RGB {
    let (low, width) = (min(red, green, blue), saturation)
    return map { width > 0 ? ($0 - low) * other.saturation / width : 0 }
  }
}

extension BlendMode {
  /// What the colour `source` makes of the opaque colour `backdrop`.
  fileprivate func mix(_ backdrop: RGB, _ source: RGB) -> RGB {
    switch self {
    case .hue: source.withSaturation(of: backdrop).withLuminosity(of: backdrop)
    case .saturation: backdrop.withSaturation(of: source).withLuminosity(of: backdrop)
    case .color: source.withLuminosity(of: backdrop)
    case .luminosity: backdrop.withLuminosity(of: source)
    default: backdrop.map(source) { separate($0, $1) }
    }
  }

  /// The same for one component, which does not depend on the others.
  private func separate(_ below: Double, _ above: Double) -> Double {
    switch self {
    case .multiply: below * above
    case .screen: below + above - below * above
    case .overlay: Self.hardLight(above, below)
    case .darken: min(below, above)
    case .lighten: max(below, above)
    case .colorDodge: below <= 0 ? 0 : above >= 1 ? 1 : min(1, below / (1 - above))
    case .colorBurn: below >= 1 ? 1 : above <= 0 ? 0 : 1 - min(1, (1 - below) / above)
    case .hardLight: Self.hardLight(below, above)
    case .softLight: Self.softLight(below, above)
    case .difference: abs(below - above)
    case .exclusion: below + above - 2 * below * above
    case .normal, .hue, .saturation, .color, .luminosity: above
    }
  }

  private static func hardLight(_ below: Double, _ above: Double) -> Double {
    if above <= 0.5 { return below * 2 * above }
    let light = 2 * above - 1
    return below + light - below * light
  }

  private static func softLight(_ below: Double, _ above: Double) -> Double {
    if above <= 0.5 { return below - (1 - 2 * above) * below * (1 - below) }
    let curve = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
    return below + (2 * above - 1) * (curve - below)
  }
}
