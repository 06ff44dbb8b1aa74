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
  let rows = 0..<min(expected.height, actual.height)
  return found(expected, actual, measure, ignored, in: rows).difference()
}

/// Compares two pictures as ``compare(expected:actual:by:ignoring:)`` does, their upper and their lower halves at the same time.
public func compareInHalves(
  expected: PixelBuffer, actual: PixelBuffer, by measure: PerceptualMeasure, ignoring ignored: [PixelBox] = []
) async -> PerceptualDifference {
  let height = min(expected.height, actual.height)
  async let lower = found(expected, actual, measure, ignored, in: height / 2..<height)
  var whole = found(expected, actual, measure, ignored, in: 0..<height / 2)
  whole.add(await lower)
  return whole.difference()
}

private func found(
  _ expected: PixelBuffer, _ actual: PixelBuffer, _ measure: PerceptualMeasure, _ ignored: [PixelBox],
  in rows: Range<Int>
) -> PerceptualFindings {
  var search = PerceptualSearch(expected, actual, measure, ignored, in: rows)
  let (width, height) = (min(expected.width, actual.width), min(expected.height, actual.height))
  func common(_ picture: PixelBuffer) -> PixelBuffer {
    let fits = (picture.width, picture.height) == (width, height)
    return fits ? picture : picture.cropped(x: 0, y: 0, width: width, height: height)
  }
  PixelPlane.with(common(expected), common(actual)) { expected, actual in
    switch (measure.space, measure.backdrop) {
    case (.yiq, .pattern): search.search(expected, actual, PatternBlending.self)
    case (.yiq, .white): search.search(expected, actual, WhiteBlending.self)
    case (.oklab, .pattern): search.search(expected, actual, OKLabOverPattern.self)
    case (.oklab, .white): search.search(expected, actual, OKLabOverWhite.self)
    }
  }
  return search.findings
}

/// What was found in some rows.
private struct PerceptualFindings: Sendable {
  var pixels: PixelComparison
  var antialiasedPixels = 0
  var marks: [PixelMark]

  /// Takes what was found in the rows that follow.
  mutating func add(_ next: PerceptualFindings) {
    pixels.add(next.pixels)
    antialiasedPixels += next.antialiasedPixels
    marks += next.marks
  }

  func difference() -> PerceptualDifference {
    PerceptualDifference(
      pixels: pixels.difference(), antialiasedPixels: antialiasedPixels, marks: marks)
  }
}

/// Finds the pixels that differ to an eye.
private struct PerceptualSearch {
  var findings: PerceptualFindings
  private let rows: Range<Int>
  private let ignored: IgnoredBoxes
  private let threshold: Double
  private let includesAntialiasing: Bool

  init(
    _ expected: PixelBuffer, _ actual: PixelBuffer, _ measure: PerceptualMeasure, _ ignored: [PixelBox],
    in rows: Range<Int>
  ) {
    let common = min(expected.width, actual.width) * rows.count
    findings = PerceptualFindings(
      pixels: PixelComparison(expected: expected.extent, actual: actual.extent, ignoring: ignored),
      marks: [PixelMark](repeating: .equal, count: common))
    self.rows = rows
    self.ignored = IgnoredBoxes(ignored)
    threshold = measure.threshold
    includesAntialiasing = measure.includesAntialiasing
  }

  mutating func search<Blending: ColorBlending>(
    _ expected: PixelPlane, _ actual: PixelPlane, _ blending: Blending.Type
  ) {
    let first = rows.lowerBound * expected.width
    for y in rows {
      let row = y * expected.width
      ignored.forEachVisible(0..<expected.width, row: y) { columns in
        let end = row + columns.upperBound
        var index = expected.firstDifference(in: row + columns.lowerBound..<end, from: actual)
        while index < end {
          let mark = judge(index - row, y, expected, actual, blending)
          findings.marks[index - first] = mark
          if mark == .antialiased { findings.antialiasedPixels += 1 }
          if mark == .differing {
            findings.pixels.add(x: index - row, y: y, delta: expected[index].delta(actual[index]))
          }
          index = expected.firstDifference(in: index + 1..<end, from: actual)
        }
      }
    }
  }

  /// What to think of two pixels that are not the same.
  private func judge<Blending: ColorBlending>(
    _ x: Int, _ y: Int, _ expected: PixelPlane, _ actual: PixelPlane, _: Blending.Type
  ) -> PixelMark {
    let index = y * expected.width + x
    guard Blending.differ(expected[index], actual[index], at: index, by: threshold) else { return .tolerated }
    let isSmoothed =
      !includesAntialiasing
      && (EdgeDetection<Blending>(picture: expected, other: actual).isSmoothed(x, y)
        || EdgeDetection<Blending>(picture: actual, other: expected).isSmoothed(x, y))
    return isSmoothed ? .antialiased : .differing
  }
}
