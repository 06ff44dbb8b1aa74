import Foundation
import Graphics2D

extension PixelBuffer {
  /// The picture as a JPEG file of a quality (1...100) would give it back: colours at half the resolution, blocks of
  /// 8 x 8 px as cosines, whose amplitudes are rounded (ITU-T T.81, annex K).
  func withJPEGNoise(quality: Int) -> PixelBuffer {
    let factor = quality < 50 ? 5000 / Double(quality) : 200 - 2 * Double(quality)
    func steps(_ table: [Double]) -> [Double] {
      table.map { max(1, (($0 * factor + 50) / 100).rounded(.down)) }
    }
    var planes = ycc
    planes[0] = planes[0].rounded(to: steps(Self.luminance))
    for index in 1...2 {
      planes[index] = planes[index].halved.rounded(to: steps(Self.chrominance)).doubled(width, height)
    }
    var result = self
    for pixel in 0..<width * height {
      let (y, x) = pixel.quotientAndRemainder(dividingBy: width)
      let (luma, blue, red) = (planes[0][x, y], planes[1][x, y] - 128, planes[2][x, y] - 128)
      let components = [luma + 1.402 * red, luma - 0.344136 * blue - 0.714136 * red, luma + 1.772 * blue]
      for i in 0..<3 { result.bytes[pixel * 4 + i] = UInt8(min(255, max(0, components[i].rounded()))) }
    }
    return result
  }

  private var ycc: [Plane] {
    var planes = [Plane](repeating: Plane(width: width, height: height), count: 3)
    for pixel in 0..<width * height {
      let (r, g, b) = (Double(bytes[pixel * 4]), Double(bytes[pixel * 4 + 1]), Double(bytes[pixel * 4 + 2]))
      planes[0].values[pixel] = 0.299 * r + 0.587 * g + 0.114 * b
      planes[1].values[pixel] = 128 - 0.168736 * r - 0.331264 * g + 0.5 * b
      planes[2].values[pixel] = 128 + 0.5 * r - 0.418688 * g - 0.081312 * b
    }
    return planes
  }

  private static let luminance: [Double] = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17,
    22, 29,
    51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
    121, 120,
    101, 72, 92, 95, 98, 112, 100, 103, 99,
  ]
  private static let chrominance: [Double] =
    [
      17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66,
      99, 99,
    ]
    + [Double](repeating: 99, count: 36)
}

/// One component of a picture.
private struct Plane {
  let width, height: Int
  var values: [Double]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    values = [Double](repeating: 0, count: width * height)
  }

  /// Outside of the picture its edge goes on.
  subscript(x: Int, y: Int) -> Double { values[min(y, height - 1) * width + min(x, width - 1)] }

  var halved: Plane {
    var half = Plane(width: (width + 1) / 2, height: (height + 1) / 2)
    for y in 0..<half.height {
      for x in 0..<half.width {
        half.values[y * half.width + x] =
          (self[2 * x, 2 * y] + self[2 * x + 1, 2 * y] + self[2 * x, 2 * y + 1] + self[2 * x + 1, 2 * y + 1])
          / 4
      }
    }
    return half
  }

  func doubled(_ width: Int, _ height: Int) -> Plane {
    var double = Plane(width: width, height: height)
    for y in 0..<height { for x in 0..<width { double.values[y * width + x] = self[x / 2, y / 2] } }
    return double
  }

  func rounded(to steps: [Double]) -> Plane {
    var result = self
    for top in stride(from: 0, to: height, by: 8) {
      for left in stride(from: 0, to: width, by: 8) {
        let block = (0..<64).map { self[left + $0 % 8, top + $0 / 8] - 128 }
        // A flat block stays what it is but for its mean.
        let isFlat = block.allSatisfy { $0 == block[0] }
        let back =
          isFlat
          ? block.map { (($0 * 8) / steps[0]).rounded() * steps[0] / 8 }
          : Self.transformed(
            zip(Self.transformed(block, isInverse: false), steps).map { ($0 / $1).rounded() * $1 },
            isInverse: true)
        for index in 0..<64 where left + index % 8 < width && top + index / 8 < height {
          result.values[(top + index / 8) * width + left + index % 8] = back[index] + 128
        }
      }
    }
    return result
  }

  /// The cosine transform of 8 x 8 numbers, first along rows, then along columns.
  private static func transformed(_ block: [Double], isInverse: Bool) -> [Double] {
    var (rows, both) = (block, block)
    for y in 0..<8 {
      for u in 0..<8 {
        var sum = 0.0
        for x in 0..<8 { sum += block[y * 8 + x] * (isInverse ? cosines[x * 8 + u] : cosines[u * 8 + x]) }
        rows[y * 8 + u] = sum
      }
    }
    for x in 0..<8 {
      for v in 0..<8 {
        var sum = 0.0
        for y in 0..<8 { sum += rows[y * 8 + x] * (isInverse ? cosines[y * 8 + v] : cosines[v * 8 + y]) }
        both[v * 8 + x] = sum
      }
    }
    return both
  }

  private static let cosines: [Double] = (0..<64).map { index in
    let (u, x) = (index / 8, index % 8)
    return (u == 0 ? 0.125.squareRoot() : 0.5) * cos(Double(2 * x + 1) * Double(u) * .pi / 16)
  }
}
