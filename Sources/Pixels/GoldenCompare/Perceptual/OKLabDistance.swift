import Graphics2D

// Results are those of pixelmatch to the last bit, whose tables and order of sums these are.

/// Colours in OKLab (Ottosson 2020), with the lightness that is near what people see in the dark.
protocol OKLabBlending: ColorBlending {
  /// What is behind the pixel `index`, 0...255.
  static func behind(_ index: Int) -> (red: Int, green: Int, blue: Int)
}

/// Over the pattern that a pixel's place gives.
enum OKLabOverPattern: OKLabBlending {
  @inline(__always)
  static func behind(_ index: Int) -> (red: Int, green: Int, blue: Int) { PatternBlending.backdrop(index) }
}

/// Over white.
enum OKLabOverWhite: OKLabBlending {
  @inline(__always)
  static func behind(_ index: Int) -> (red: Int, green: Int, blue: Int) { (255, 255, 255) }
}

extension OKLabBlending {
  @inline(__always)
  static func differ(_ a: Pixel, _ b: Pixel, at index: Int, by threshold: Double) -> Bool {
    let (one, other) = (color(a, index), color(b, index))
    let rest = threshold - abs(one.lightness - other.lightness)
    guard rest > 0 else { return true }
    let (l, m, s) = (one.l - other.l, one.m - other.m, one.s - other.s)
    let first = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    let second = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    return first * first + second * second > rest * rest
  }

  /// Of slopes, the luma tells enough; what is translucent lies over white there.
  @inline(__always)
  static func brightness(of a: Pixel, over b: Pixel, at _: Int) -> Double {
    let alpha = a.alpha - b.alpha
    func luma(_ red: Double, _ green: Double, _ blue: Double) -> Double {
      red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    }
    guard a.alpha < 255 || b.alpha < 255 else {
      return luma(Double(a.red - b.red), Double(a.green - b.green), Double(a.blue - b.blue))
    }
    func overWhite(_ a: Int, _ alphaOfA: Int, _ b: Int, _ alphaOfB: Int) -> Double {
      let difference: Int = a * alphaOfA - b * alphaOfB - 255 * alpha
      return Double(difference) / 255
    }
    let seen = luma(
      overWhite(a.red, a.alpha, b.red, b.alpha), overWhite(a.green, a.alpha, b.green, b.alpha),
      overWhite(a.blue, a.alpha, b.blue, b.alpha))
    return seen == 0 && alpha != 0 ? Double(alpha) / 2 : seen
  }

  @inline(__always)
  static func difference(_ a: Pixel, _ b: Pixel, at index: Int) -> ColorDifference {
    PatternBlending.difference(a, b, at: index)
  }

  @inline(__always)
  private static func color(_ pixel: Pixel, _ index: Int) -> OKLab {
    if pixel.alpha == 255 {
      return OKLab(
        red: OKLab.linear[pixel.red], green: OKLab.linear[pixel.green], blue: OKLab.linear[pixel.blue])
    }
    let behind = behind(index)
    func blended(_ own: Int, _ behind: Int) -> Double {
      OKLab.linear(Double(own * pixel.alpha + behind * (255 - pixel.alpha)) / 255)
    }
    return OKLab(
      red: blended(pixel.red, behind.red), green: blended(pixel.green, behind.green),
      blue: blended(pixel.blue, behind.blue))
  }
}

/// Cube roots of what the three kinds of cones see, and the lightness that comes of them.
private struct OKLab {
  let l, m, s, lightness: Double

  /// From linear components, 0...1.
  @inline(__always)
  init(red: Double, green: Double, blue: Double) {
    l = Self.cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    m = Self.cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    s = Self.cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    let plain = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    let (k1, k2) = (0.206, 0.03)
    let k3 = (1 + k1) / (1 + k2)
    let x = k3 * plain - k1
    lightness = 0.5 * (x + (x * x + 4 * k2 * k3 * plain).squareRoot())
  }

  /// Linear components of bytes, and that of 255 once more.
  static let linear = LinearColor.ofBytes + [1]

  /// Between bytes.
  @inline(__always)
  static func linear(_ value: Double) -> Double {
    let place = Int(value)
    return linear[place] + (linear[place + 1] - linear[place]) * (value - Double(place))
  }

  private static let steps = 4096
  private static let roots = (0...steps + 1).map { (Double($0) / Double(steps)).cubeRoot }

  @inline(__always)
  private static func cubeRoot(_ value: Double) -> Double {
    let place = value * Double(steps)
    let index = Int(place)
    return roots[index] + (roots[index + 1] - roots[index]) * (place - Double(index))
  }
}
