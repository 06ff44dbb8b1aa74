import Graphics2D

/// The noise of a lossy picture, which rings around edges where the expected picture is even.
struct Ringing {
  let shot: PixelBuffer
  let expected: PixelBuffer
  let visibility: Visibility

  /// The highest level that is told apart.
  static let maximum = 8

  /// How far the greens of even pixels are from what they are off by in their square, which two thirds do not exceed, in
  /// squares with an edge. What only moved or changed its colour leaves them alike.
  ///
  /// - Parameter differs: by square of ``ShotDifferences/side`` px, row by row, whether anything does.
  func level(columns: Int, differs: [Bool]) -> Int {
    var counts = [Int](repeating: 0, count: 256)
    for square in differs.indices where differs[square] { count(square, columns, &counts) }
    var all = counts.reduce(0, +)
    // Squares that are as expected are looked at until it is clear that the picture is lossless.
    for square in differs.indices where !differs[square] && counts[0] <= all * 2 / 3 {
      let before = counts[0]
      count(square, columns, &counts)
      all += counts[0] - before
    }
    let most = all * 2 / 3
    var seen = 0
    for (delta, count) in counts.prefix(Self.maximum).enumerated() {
      seen += count
      if seen > most { return delta }
    }
    return most == 0 ? 0 : Self.maximum
  }

  private func count(_ square: Int, _ columns: Int, _ counts: inout [Int]) {
    let side = ShotDifferences.side
    let (left, top) = (square % columns * side, square / columns * side)
    guard left >= side, top >= side, left + side < shot.width, top + side < shot.height,
      hasEdge(left, top)
    else { return }
    var changes: [Int] = []
    for y in top..<top + side {
      for pixel in y * shot.width + left..<y * shot.width + left + side
      where isEven(pixel) && visibility.isKnown(pixel) {
        changes.append(Int(shot.bytes[pixel * 4 + 1]) - Int(expected.bytes[pixel * 4 + 1]))
      }
    }
    guard changes.count >= 8 else { return }
    changes.sort()
    for change in changes { counts[min(255, abs(change - changes[changes.count / 2]))] += 1 }
  }

  /// Whether colours of a square differ by 32 levels or more.
  private func hasEdge(_ left: Int, _ top: Int) -> Bool {
    let bytes = expected.bytes.span
    let first = (top * expected.width + left) * 4
    for y in top..<top + ShotDifferences.side {
      let start = (y * expected.width + left) * 4
      for i in start..<start + ShotDifferences.side * 4 {
        let (here, there) = (bytes[i], bytes[first + (i - start) % 4])
        if here > there ? here - there >= 32 : there - here >= 32 { return true }
      }
    }
    return false
  }

  /// Whether the four pixels around one inside the picture have its colour.
  private func isEven(_ pixel: Int) -> Bool {
    let bytes = expected.bytes.span
    for i in pixel * 4..<pixel * 4 + 3 {
      let here = bytes[i]
      if bytes[i - 4] != here || bytes[i + 4] != here { return false }
      if bytes[i - expected.width * 4] != here || bytes[i + expected.width * 4] != here { return false }
    }
    return true
  }
}
