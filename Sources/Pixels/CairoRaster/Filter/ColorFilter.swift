import Graphics2D

/// Saturation, and a colour over it, as one sum of weighted components, so that nothing is cut off in between.
///
/// Greys are weighted as those of `saturate()` in CSS Filter Effects 1: 0.213, 0.715, 0.072 of encoded red, green, blue.
struct ColorFilter {
  /// For blue, green and red: 65536ths of blue, green and red.
  private let weights: [Int]
  /// Added to blue, green, red and opacity, in 65536ths of a sample.
  private let offsets: [Int]
  /// 65536ths of what is behind that the colour lets through.
  private let fraction: Int
  private let changesNothing: Bool
  /// Whether the colour lies over transparent pixels, too.
  private let tintsEverything: Bool

  init(saturation: Double, tint: Color, tintsEverything: Bool) {
    self.tintsEverything = tintsEverything
    let greys = [0.072, 0.715, 0.213]
    let fraction = 1 - tint.alpha
    weights = (0..<3).flatMap { row in
      (0..<3).map { column in
        let weight = greys[column] * (1 - saturation) + (row == column ? saturation : 0)
        return Int((weight * fraction * 65536).rounded())
      }
    }
    offsets = [tint.blue, tint.green, tint.red, 1].map { Int(($0 * tint.alpha * 65280 * 65536).rounded()) }
    self.fraction = Int((fraction * 65536).rounded())
    changesNothing = saturation == 1 && tint.alpha <= 0
  }

  /// Writes `count` pixels from samples of blue, green, red and opacity.
  ///
  /// - Parameter step: samples from one pixel to the next.
  func write(
    _ line: UnsafePointer<UInt16>, _ step: Int, _ count: Int, to pixels: UnsafeMutableBufferPointer<UInt32>
  ) {
    if changesNothing {
      for x in 0..<count { unsafe pixels[x] = Self.plain(line + step * x) }
    } else {
      unsafe weights.withUnsafeBufferPointer { weights in
        unsafe offsets.withUnsafeBufferPointer { offsets in
          if tintsEverything {
            for x in 0..<count { unsafe pixels[x] = colored(line + step * x, weights, offsets) }
          } else {
            for x in 0..<count { unsafe pixels[x] = coloredInside(line + step * x, weights, offsets) }
          }
        }
      }
    }
  }

  /// Components never exceed the opacity: they are rounded alike, and were below it.
  private static func plain(_ sample: UnsafePointer<UInt16>) -> UInt32 {
    func byte(_ index: Int) -> UInt32 { min((UInt32(unsafe sample[index]) + 128) >> 8, 255) }
    return byte(3) << 24 | byte(2) << 16 | byte(1) << 8 | byte(0)
  }

  /// The same pixel's opacity in another colour.
  private func coloredInside(
    _ sample: UnsafePointer<UInt16>, _ weights: UnsafeBufferPointer<Int>, _ offsets: UnsafeBufferPointer<Int>
  ) -> UInt32 {
    let half = 1 << 23
    let (blue, green, red, opacity) = unsafe (
      Int(sample[0]), Int(sample[1]), Int(sample[2]), Int(sample[3])
    )
    let alpha = min((opacity + 128) >> 8, 255)
    func component(_ index: Int) -> Int {
      let sum =
        unsafe weights[3 * index] * blue + weights[3 * index + 1] * green
        + weights[3 * index + 2] * red + offsets[index] / 65280 * opacity
      return min(max((sum + half) >> 24, 0), alpha)
    }
    return UInt32(alpha << 24 | component(2) << 16 | component(1) << 8 | component(0))
  }

  private func colored(
    _ sample: UnsafePointer<UInt16>, _ weights: UnsafeBufferPointer<Int>, _ offsets: UnsafeBufferPointer<Int>
  ) -> UInt32 {
    let half = 1 << 23
    let (blue, green, red) = unsafe (Int(sample[0]), Int(sample[1]), Int(sample[2]))
    let alpha = min((unsafe fraction * Int(sample[3]) + offsets[3] + half) >> 24, 255)
    func component(_ index: Int) -> Int {
      let sum =
        unsafe weights[3 * index] * blue + weights[3 * index + 1] * green
        + weights[3 * index + 2] * red + offsets[index]
      return min(max((sum + half) >> 24, 0), alpha)
    }
    return UInt32(alpha << 24 | component(2) << 16 | component(1) << 8 | component(0))
  }
}
