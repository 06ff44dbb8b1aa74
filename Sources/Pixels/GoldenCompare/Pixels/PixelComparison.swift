// The simpler version, one loop over all pixels that compares their four bytes, was rejected: two equal pictures of
// 1179x2556 took it 9.4 to 14 ms, and take 0.7 to 2.9 ms here, cells included (two cores, others busy).
// Bytes are folded eight pixels at a time, which becomes vector code because `extracting` tells the compiler the
// length of a block; loads without bounds checks were no faster (1.1 ms against 0.9 ms for the bare loop). Blocks that
// differ are looked at pixel by pixel, without a branch: where every pixel differs that takes 9 ms, with one 16 to 30.
// SIMD32 of bytes was 100 times slower, for its operations are not made for the processor's vectors.
public import Graphics2D

/// Finds the pixels that differ and notes them in cells. Pictures may come in bands of rows, so that they need not be
/// held as a whole: two that were just decoded are compared in the processor's cache.
public struct PixelComparison: Sendable {
  private var cells: DifferenceCells
  private var differingPixels = 0
  private var maximumDelta: UInt8 = 0
  private let expected, actual: PixelDifference.Extent
  private let ignored: IgnoredBoxes

  /// Starts comparing pictures of these sizes.
  /// - Parameter ignored: boxes in pixels whose content does not count.
  public init(
    expected: PixelDifference.Extent, actual: PixelDifference.Extent, ignoring ignored: [PixelBox] = []
  ) {
    (self.expected, self.actual) = (expected, actual)
    cells = DifferenceCells(
      columns: max(expected.width, actual.width), rows: max(expected.height, actual.height))
    self.ignored = IgnoredBoxes(ignored)
  }

  /// Compares the part that both of two bands have, each as wide as its picture, which begin `top` rows from its top.
  public mutating func compare(expected: PixelBuffer, actual: PixelBuffer, top: Int = 0) {
    let width = min(expected.width, actual.width)
    for y in 0..<min(expected.height, actual.height) {
      let (a, b) = (y * expected.width * 4, y * actual.width * 4)
      ignored.forEachVisible(0..<width, row: top + y) { columns in
        let bytes = columns.lowerBound * 4..<columns.upperBound * 4
        compareRow(
          top + y, from: columns.lowerBound,
          expected.bytes.span.extracting(a + bytes.lowerBound..<a + bytes.upperBound),
          actual.bytes.span.extracting(b + bytes.lowerBound..<b + bytes.upperBound))
      }
    }
  }

  /// What was found; pixels that only one of the pictures has differ.
  public consuming func difference() -> PixelDifference {
    markUncovered()
    return PixelDifference(
      expected: expected, actual: actual, differingPixels: differingPixels,
      maximumDelta: Int(maximumDelta), regions: differingPixels == 0 ? [] : cells.regions())
  }

  private mutating func markUncovered() {
    for y in 0..<max(expected.height, actual.height) {
      let a = y < expected.height ? expected.width : 0
      let b = y < actual.height ? actual.width : 0
      ignored.forEachVisible(min(a, b)..<max(a, b), row: y) {
        mark(y, from: $0.lowerBound, to: $0.upperBound)
      }
    }
  }

  /// Takes what another comparison of the same pictures found in other rows.
  mutating func add(_ other: PixelComparison) {
    cells.add(other.cells)
    differingPixels += other.differingPixels
    maximumDelta = max(maximumDelta, other.maximumDelta)
  }

  /// Notes a pixel that another measure found to differ.
  mutating func add(x: Int, y: Int, delta: UInt8) {
    maximumDelta = max(maximumDelta, delta)
    differingPixels += 1
    cells.add(1, row: y, from: x, to: x)
  }

  /// Blocks end where cells end, so that a block lies in one cell.
  private mutating func compareRow(_ y: Int, from column: Int, _ a: Span<UInt8>, _ b: Span<UInt8>) {
    let (side, block) = (DifferenceCells.side, DifferenceCells.side * 4)
    var start = min(a.count, (side - column % side) % side * 4)
    comparePixels(y, a.extracting(0..<start), b.extracting(0..<start), firstColumn: column)
    while start + block <= a.count {
      let (x, z) = (a.extracting(start..<start + block), b.extracting(start..<start + block))
      var folded: UInt8 = 0
      for i in 0..<32 { folded |= x[i] ^ z[i] }
      if folded != 0 { compareBlock(y, x, z, firstColumn: column + start / 4) }
      start += block
    }
    let (x, z) = (a.extracting(start..<a.count), b.extracting(start..<a.count))
    comparePixels(y, x, z, firstColumn: column + start / 4)
  }

  /// Notes the pixels of a block, some of which differ.
  @inline(__always)
  private mutating func compareBlock(_ y: Int, _ a: Span<UInt8>, _ b: Span<UInt8>, firstColumn: Int) {
    var (delta, mask): (UInt8, UInt8) = (0, 0)
    for i in 0..<32 { delta = max(delta, max(a[i], b[i]) &- min(a[i], b[i])) }
    for pixel in 0..<8 {
      let i = pixel * 4
      let folded = (a[i] ^ b[i]) | (a[i + 1] ^ b[i + 1]) | (a[i + 2] ^ b[i + 2]) | (a[i + 3] ^ b[i + 3])
      mask |= (folded == 0 ? 0 : 1) << UInt8(truncatingIfNeeded: pixel)
    }
    maximumDelta = max(maximumDelta, delta)
    differingPixels += mask.nonzeroBitCount
    cells.add(
      mask.nonzeroBitCount, row: y, from: firstColumn + mask.trailingZeroBitCount,
      to: firstColumn + 7 - mask.leadingZeroBitCount)
  }

  /// Less than a block, at the ends of a row.
  private mutating func comparePixels(_ y: Int, _ a: Span<UInt8>, _ b: Span<UInt8>, firstColumn: Int) {
    for start in stride(from: 0, to: a.count, by: 4) {
      var delta: UInt8 = 0
      for i in start..<start + 4 { delta = max(delta, max(a[i], b[i]) - min(a[i], b[i])) }
      if delta > 0 { add(x: firstColumn + start / 4, y: y, delta: delta) }
    }
  }

  private mutating func mark(_ y: Int, from start: Int, to end: Int) {
    var x = start
    while x < end {
      let next = min(end, (x / DifferenceCells.side + 1) * DifferenceCells.side)
      cells.add(next - x, row: y, from: x, to: next - 1)
      differingPixels += next - x
      x = next
    }
  }
}
