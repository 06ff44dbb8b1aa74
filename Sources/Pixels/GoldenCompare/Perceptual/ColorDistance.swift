// Results are those of pixelmatch to the last bit, for its tests of equality and order depend on rounding: sums stand
// in the order in which it takes them.

/// A first colour minus a second one in YIQ, 0...255 each before the subtraction.
struct ColorDifference {
  var y, i, q: Double

  /// The weighted square of its length.
  @inline(__always) var squaredLength: Double { 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q }
}

/// How a backdrop makes one colour of a translucent one.
protocol ColorBlending {
  /// The first pixel minus the second, both laid over what is behind the pixel `index`.
  static func difference(_ a: Pixel, _ b: Pixel, at index: Int) -> ColorDifference

  /// Whether the two are further apart than a threshold, laid over what is behind the pixel `index`.
  static func differ(_ a: Pixel, _ b: Pixel, at index: Int, by threshold: Double) -> Bool

  /// How much brighter the first is, for the slopes of smoothed edges.
  static func brightness(of a: Pixel, over b: Pixel, at index: Int) -> Double
}

extension ColorBlending {
  @inline(__always)
  static func differ(_ a: Pixel, _ b: Pixel, at index: Int, by threshold: Double) -> Bool {
    difference(a, b, at: index).squaredLength > 35215 * threshold * threshold
  }

  @inline(__always)
  static func brightness(of a: Pixel, over b: Pixel, at index: Int) -> Double {
    difference(a, b, at: index).y
  }
}

/// Red, green and blue as numbers; the coefficients of NTSC (FCC 1953) as pixelmatch rounds them.
private struct RGB {
  var red, green, blue: Double

  @inline(__always) var y: Double { red * 0.29889531 + green * 0.58662247 + blue * 0.11448223 }
  @inline(__always) var i: Double { red * 0.59597799 - green * 0.27417610 - blue * 0.32180189 }
  @inline(__always) var q: Double { red * 0.21147017 - green * 0.52261711 + blue * 0.31114694 }
}

/// Over a pattern that a pixel's place gives: the backdrop is subtracted, then transformed.
enum PatternBlending: ColorBlending {
  @inline(__always)
  static func difference(_ a: Pixel, _ b: Pixel, at index: Int) -> ColorDifference {
    var rgb = RGB(
      red: Double(a.red - b.red), green: Double(a.green - b.green), blue: Double(a.blue - b.blue))
    if a.alpha < 255 || b.alpha < 255 {
      let (behind, alpha) = (backdrop(index), a.alpha - b.alpha)
      rgb.red = Double(a.red * a.alpha - b.red * b.alpha - behind.red * alpha) / 255
      rgb.green = Double(a.green * a.alpha - b.green * b.alpha - behind.green * alpha) / 255
      rgb.blue = Double(a.blue * a.alpha - b.blue * b.alpha - behind.blue * alpha) / 255
    }
    return ColorDifference(y: rgb.y, i: rgb.i, q: rgb.q)
  }

  /// 48 or 207 by whether the byte's number, divided by powers of the golden ratio, is even. A pixel has four bytes, so
  /// that red is always 48.
  static func backdrop(_ index: Int) -> (red: Int, green: Int, blue: Int) {
    let byte = Double(index * 4)
    return (
      48, 48 + 159 * (Int(byte / 1.618033988749895) % 2), 48 + 159 * (Int(byte / 2.618033988749895) % 2)
    )
  }
}

/// Over white: each colour is blended and transformed, then they are subtracted.
enum WhiteBlending: ColorBlending {
  @inline(__always)
  static func difference(_ a: Pixel, _ b: Pixel, at _: Int) -> ColorDifference {
    let (a, b) = (blended(a), blended(b))
    return ColorDifference(y: a.y - b.y, i: a.i - b.i, q: a.q - b.q)
  }

  @inline(__always)
  private static func blended(_ pixel: Pixel) -> RGB {
    let rgb = RGB(red: Double(pixel.red), green: Double(pixel.green), blue: Double(pixel.blue))
    if pixel.alpha == 255 { return rgb }
    let opacity = Double(pixel.alpha) / 255
    return RGB(
      red: 255 + (rgb.red - 255) * opacity, green: 255 + (rgb.green - 255) * opacity,
      blue: 255 + (rgb.blue - 255) * opacity)
  }
}
