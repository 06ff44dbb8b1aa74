public import Graphics2D

/// What a perceptual comparison found.
public struct PerceptualDifference: Hashable, Sendable {
  /// The pixels that count: how many, where, and by how much.
  public var pixels: PixelDifference
  /// Pixels above the threshold that belong to smoothed edges, which do not count.
  public var antialiasedPixels: Int
  /// What became of each pixel that both pictures have, row by row.
  var marks: [PixelMark]
}

/// What became of a pixel of a comparison; one in an ignored box is taken as equal.
enum PixelMark: UInt8, Sendable {
  case equal, tolerated, antialiased, differing
}

/// Compares two pictures by what an eye sees of their difference.
///
/// Of pictures that differ in size the common part is compared as if it were all there is, and every pixel that only
/// one of them has counts.
/// - Parameter ignored: boxes in pixels whose content does not count; it is still seen as the neighbourhood of others.
public func compare(
  expected: PixelBuffer, actual: PixelBuffer, by measure: PerceptualMeasure, ignoring ignored: [PixelBox] = []
) -> PerceptualDifference {
  switch measure.backdrop {
  case .pattern: compare(expected, actual, measure, ignored, PatternBlending.self)
  case .white: compare(expected, actual, measure, ignored, WhiteBlending.self)
  }
}

private func compare<Blending: ColorBlending>(
  _ expected: PixelBuffer, _ actual: PixelBuffer, _ measure: PerceptualMeasure, _ ignored: [PixelBox],
  _: Blending.Type
) -> PerceptualDifference {
  var comparison = PerceptualComparison<Blending>(expected, actual, measure, ignored)
  let (width, height) = (min(expected.width, actual.width), min(expected.height, actual.height))
  func common(_ picture: PixelBuffer) -> PixelBuffer {
    let fits = (picture.width, picture.height) == (width, height)
    return fits ? picture : picture.cropped(x: 0, y: 0, width: width, height: height)
  }
  PixelPlane.with(common(expected), common(actual)) { comparison.compareCommon($0, $1) }
  return PerceptualDifference(
    pixels: comparison.pixels.difference(),
    antialiasedPixels: comparison.antialiasedPixels, marks: comparison.marks)
}

/// Finds the pixels that differ to an eye.
private struct PerceptualComparison<Blending: ColorBlending> {
  var pixels: PixelComparison
  var antialiasedPixels = 0
  var marks: [PixelMark]
  private let ignored: IgnoredBoxes
  private let limit: Double
  private let includesAntialiasing: Bool

  init(
    _ expected: PixelBuffer, _ actual: PixelBuffer, _ measure: PerceptualMeasure, _ ignored: [PixelBox]
  ) {
    pixels = PixelComparison(expected: expected.extent, actual: actual.extent, ignoring: ignored)
    let common = min(expected.width, actual.width) * min(expected.height, actual.height)
    marks = [PixelMark](repeating: .equal, count: common)
    self.ignored = IgnoredBoxes(ignored)
    limit = 35215 * measure.threshold * measure.threshold
    includesAntialiasing = measure.includesAntialiasing
  }

  mutating func compareCommon(_ expected: PixelPlane, _ actual: PixelPlane) {
    for y in 0..<expected.height {
      let row = y * expected.width
      ignored.forEachVisible(0..<expected.width, row: y) { columns in
        let end = row + columns.upperBound
        var index = expected.firstDifference(in: row + columns.lowerBound..<end, from: actual)
        while index < end {
          let mark = judge(index - row, y, expected, actual)
          marks[index] = mark
          if mark == .antialiased { antialiasedPixels += 1 }
          if mark == .differing {
            pixels.add(x: index - row, y: y, delta: expected[index].delta(actual[index]))
          }
          index = expected.firstDifference(in: index + 1..<end, from: actual)
        }
      }
    }
  }

  /// What to think of two pixels that are not the same.
  private func judge(_ x: Int, _ y: Int, _ expected: PixelPlane, _ actual: PixelPlane) -> PixelMark {
    let index = y * expected.width + x
    let distance = Blending.difference(expected[index], actual[index], at: index).squaredLength
    guard distance > limit else { return .tolerated }
    let isSmoothed =
      !includesAntialiasing
      && (EdgeDetection<Blending>(picture: expected, other: actual).isSmoothed(x, y)
        || EdgeDetection<Blending>(picture: actual, other: expected).isSmoothed(x, y))
    return isSmoothed ? .antialiased : .differing
  }
}
