import GoldenCompare
import Graphics2D

/// Finds a node where it is larger or smaller by the same factor across and down.
struct ScaledSearch {
  private let pairs: PixelPairs
  private let frame: PixelBox
  private let shot: PixelBuffer
  private let start: PixelOffset
  private let reach: Int
  /// The shorter side in pixels, and by how much it may differ.
  private let side, limit: Int

  /// Nil where there is too little of the node to tell its size.
  init?(_ pairs: PixelPairs, _ frame: PixelBox, in shot: PixelBuffer, from start: PixelOffset, reach: Int) {
    side = min(frame.width, frame.height)
    limit = side / 3
    guard limit >= 1, pairs.pairs.count >= 12 else { return nil }
    (self.pairs, self.frame, self.shot, self.start, self.reach) = (pairs, frame, shot, start, reach)
  }

  /// Nil where it is not found in any size.
  func placement() -> Placement? {
    let step = max(1, limit / 12)
    let rough = stride(from: -limit, through: limit, by: step).filter { $0 != 0 }.map(match)
    guard let near = Self.best(rough, atLeast: 0.35) else { return nil }
    let fine = (near.growth - step...near.growth + step).map(match)
    guard let found = Self.best(fine, atLeast: 0.6) else { return nil }
    let growth = PixelOffset(rounded(found.growth, of: frame.width), rounded(found.growth, of: frame.height))
    // The middle stays where it is; the corner does not.
    let corner = PixelOffset(-Int((Double(growth.dx) / 2).rounded()), -Int((Double(growth.dy) / 2).rounded()))
    return Placement(
      offset: found.match.offset + corner, growth: growth, likeness: found.match.score,
      confidence: found.match.confidence)
  }

  /// A size, by the pixels that the shorter side has more, and how well it matches.
  private typealias Sized = (growth: Int, match: Match)

  private func match(_ growth: Int) -> Sized {
    let center = Point(Double(2 * frame.x + frame.width) / 2, Double(2 * frame.y + frame.height) / 2)
    let larger = pairs.scaled(by: 1 + Double(growth) / Double(side), about: center)
    return (growth, OffsetSearch(larger, in: shot).best(from: [start], reach: min(reach, limit + 2)))
  }

  private static func best(_ sizes: [Sized], atLeast least: Float) -> Sized? {
    sizes.max { $0.match.score < $1.match.score }.flatMap { $0.match.score >= least ? $0 : nil }
  }

  /// What a side of a length grows by where the shorter one grows by `growth`.
  private func rounded(_ growth: Int, of length: Int) -> Int {
    Int((Double(growth) * Double(length) / Double(side)).rounded())
  }
}
