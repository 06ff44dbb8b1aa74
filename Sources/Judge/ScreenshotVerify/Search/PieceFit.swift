import GoldenCompare
import Graphics2D

/// A part of a text or outline and where it was found.
struct Piece {
  /// Where the specification has it.
  var box: PixelBox
  /// The middle of its edges there, in pixels.
  var middle: Point
  var match: Match
}

/// How the pieces of a text or outline have moved together: by an offset that grows evenly along x and along y.
struct PieceFit {
  let offset: PixelOffset
  let growth: PixelOffset

  /// Fits by medians of slopes (Theil and Sen), so that a third of the pieces may be wrong; nil without pieces.
  ///
  /// - Parameter box: where all of it is expected.
  init?(_ pieces: [Piece], in box: PixelBox) {
    guard !pieces.isEmpty else { return nil }
    let across = Self.line(
      pieces.map { ($0.middle.x, Double($0.match.offset.dx)) },
      least: Double(box.width) / 5)
    let down = Self.line(
      pieces.map { ($0.middle.y, Double($0.match.offset.dy)) },
      least: Double(box.height) / 5)
    offset = PixelOffset(
      Int((across.at + across.slope * Double(box.x)).rounded()),
      Int((down.at + down.slope * Double(box.y)).rounded()))
    growth = PixelOffset(
      Int((across.slope * Double(box.width)).rounded()), Int((down.slope * Double(box.height)).rounded()))
    // What fits so badly was not found.
    if abs(growth.dx) * 5 > box.width * 2 || abs(growth.dy) * 5 > box.height * 2 { return nil }
  }

  /// Value at 0 and slope; slopes are taken between places at least `least` apart.
  private static func line(_ points: [(place: Double, value: Double)], least: Double) -> (
    at: Double, slope: Double
  ) {
    var slopes: [Double] = []
    for (index, a) in points.enumerated() {
      for b in points[(index + 1)...] where abs(b.place - a.place) >= max(1, least) {
        slopes.append((b.value - a.value) / (b.place - a.place))
      }
    }
    let slope = median(slopes) ?? 0
    return (median(points.map { $0.value - slope * $0.place }) ?? 0, slope)
  }
}

/// The middle of numbers, of two middles their mean; nil without numbers.
func median(_ numbers: [Double]) -> Double? {
  let sorted = numbers.sorted()
  guard !sorted.isEmpty else { return nil }
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
