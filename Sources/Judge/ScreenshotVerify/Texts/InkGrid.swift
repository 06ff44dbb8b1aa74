import GoldenCompare
import Graphics2D

/// How much of each pixel of a box is a text's, whatever its font.
struct InkGrid: Sendable {
  var box: PixelBox
  /// Row by row, 0...255.
  var coverage: [UInt8]

  init(box: PixelBox, coverage: [UInt8]) { (self.box, self.coverage) = (box, coverage) }

  /// What a layer paints in a box.
  init(_ layer: Layer, in box: PixelBox) {
    self.box = box
    coverage = []
    coverage.reserveCapacity(box.width * box.height)
    for y in box.y..<box.maxY { for x in box.x..<box.maxX { coverage.append(layer.alpha(x, y)) } }
  }

  /// Coverage from which a pixel counts as ink.
  static let ink: UInt8 = 96

  /// Whether any pixel of a column is ink.
  func hasInk(inColumn column: Int) -> Bool {
    for row in 0..<box.height where coverage[row * box.width + column] >= Self.ink { return true }
    return false
  }

  /// Runs of columns with ink, from the left.
  var strokes: [Range<Int>] {
    var (strokes, start): ([Range<Int>], Int?) = ([], nil)
    for column in 0...box.width {
      let isInk = column < box.width && hasInk(inColumn: column)
      if isInk, start == nil { start = column }
      if !isInk, let first = start {
        strokes.append(first..<column)
        start = nil
      }
    }
    return strokes
  }

  /// Only some columns.
  func columns(_ range: Range<Int>) -> InkGrid {
    let box = PixelBox(x: box.x + range.lowerBound, y: box.y, width: range.count, height: box.height)
    var part: [UInt8] = []
    part.reserveCapacity(box.width * box.height)
    for row in 0..<box.height {
      part += coverage[row * self.box.width + range.lowerBound..<row * self.box.width + range.upperBound]
    }
    return InkGrid(box: box, coverage: part)
  }

  /// Dark on white with a margin, larger by a factor, as readers of letters like it.
  func page(scale: Double, margin: Int) -> (width: Int, height: Int, gray: [UInt8]) {
    let (width, height) = (
      max(1, Int(Double(box.width) * scale)), max(1, Int(Double(box.height) * scale))
    )
    let full = (width: width + 2 * margin, height: height + 2 * margin)
    var gray = [UInt8](repeating: 255, count: full.width * full.height)
    for y in 0..<height {
      let (top, down) = Self.split((Double(y) + 0.5) / scale - 0.5, box.height)
      for x in 0..<width {
        let (left, right) = Self.split((Double(x) + 0.5) / scale - 0.5, box.width)
        let first = top * box.width + left
        let (below, beside) = (top + 1 < box.height ? box.width : 0, left + 1 < box.width ? 1 : 0)
        let upper =
          Double(coverage[first]) * (1 - right) + Double(coverage[first + beside]) * right
        let lower =
          Double(coverage[first + below]) * (1 - right) + Double(coverage[first + below + beside]) * right
        gray[(y + margin) * full.width + x + margin] = UInt8(255 - (upper * (1 - down) + lower * down))
      }
    }
    return (full.width, full.height, gray)
  }

  private static func split(_ place: Double, _ count: Int) -> (Int, Double) {
    let clamped = min(max(0, place), Double(count - 1))
    let whole = Int(clamped)
    return (whole, clamped - Double(whole))
  }
}
