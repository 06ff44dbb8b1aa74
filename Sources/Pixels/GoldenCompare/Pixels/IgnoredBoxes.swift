import Graphics2D

/// The parts of a canvas that a comparison does not look at.
struct IgnoredBoxes: Sendable {
  private let boxes: [PixelBox]

  init(_ boxes: [PixelBox]) { self.boxes = boxes.filter { $0.width > 0 && $0.height > 0 } }

  /// Calls `body` with the parts of `columns` in row `y` that no box covers, from the left.
  @inline(__always)
  func forEachVisible(_ columns: Range<Int>, row y: Int, _ body: (Range<Int>) -> Void) {
    if boxes.isEmpty { return body(columns) }
    var start = columns.lowerBound
    for box in boxes.filter({ $0.y <= y && y < $0.maxY }).sorted(by: { $0.x < $1.x }) {
      let end = min(box.x, columns.upperBound)
      if start < end { body(start..<end) }
      start = max(start, box.maxX)
    }
    if start < columns.upperBound { body(start..<columns.upperBound) }
  }

  /// How many pixels of a canvas lie in a box.
  func count(in canvas: PixelDifference.Extent) -> Int {
    var visible = 0
    for y in 0..<canvas.height { forEachVisible(0..<canvas.width, row: y) { visible += $0.count } }
    return canvas.width * canvas.height - visible
  }
}
