import Graphics2D

/// Scores of a first round in a window of offsets, as far as they were asked for.
struct ScoredWindow {
  /// The offsets that it holds.
  private let dx, dy: ClosedRange<Int>
  /// Row by row; not a number for those that nobody asked for yet.
  private var scores: [Float]
  /// Pairs that are compared before all others, and the score from which the others are, too.
  private let gate: (pairs: PixelPairs, least: Float)?

  /// A window that reaches from an offset as far as two ranges say.
  init(
    around center: PixelOffset, dx: ClosedRange<Int>, dy: ClosedRange<Int>,
    gate: (pairs: PixelPairs, least: Float)? = nil
  ) {
    self.gate = gate
    self.dx = center.dx + dx.lowerBound...center.dx + dx.upperBound
    self.dy = center.dy + dy.lowerBound...center.dy + dy.upperBound
    scores = [Float](repeating: .nan, count: dx.count * dy.count)
  }

  /// The place of an offset of the window.
  private func place(_ offset: PixelOffset) -> Int {
    (offset.dy - dy.lowerBound) * dx.count + offset.dx - dx.lowerBound
  }

  /// A score that is known already.
  fileprivate func known(at offset: PixelOffset) -> Float? {
    guard dx.contains(offset.dx), dy.contains(offset.dy) else { return nil }
    let score = scores[place(offset)]
    return score.isNaN ? nil : score
  }

  /// The score at an offset of the window, with which those beside or below it become known.
  fileprivate mutating func score(
    _ pairs: PixelPairs, _ shot: PixelBuffer, at offset: PixelOffset
  ) -> Float {
    let isWide = dx.count >= 4
    guard isWide || dy.count >= 4 else { return pairs.score(shot, at: offset) }
    let first =
      isWide
      ? PixelOffset(dx.start(ofFourWith: offset.dx), offset.dy)
      : PixelOffset(offset.dx, dy.start(ofFourWith: offset.dy))
    let offsets = isWide ? FourOffsets(rightOf: first) : FourOffsets(below: first)
    let four = scores(pairs, shot, at: offsets)
    let (start, step) = (place(first), isWide ? 1 : dx.count)
    for lane in 0..<4 { scores[start + lane * step] = four[lane] }
    return scores[place(offset)]
  }

  /// The scores by a few pairs, where these leave no hope, else by all.
  private func scores(_ pairs: PixelPairs, _ shot: PixelBuffer, at offsets: FourOffsets) -> SIMD4<Float> {
    if let gate {
      let rough = gate.pairs.scores(shot, at: offsets)
      if rough.max() < gate.least { return rough }
    }
    return pairs.scores(shot, at: offsets)
  }
}

extension ClosedRange<Int> {
  /// The first of four numbers of the range, of which there are as many, with one of them.
  fileprivate func start(ofFourWith number: Int) -> Int {
    Swift.min(lowerBound + (number - lowerBound) / 4 * 4, upperBound - 3)
  }
}

extension [ScoredWindow] {
  /// The score at an offset of the last window.
  mutating func score(_ pairs: PixelPairs, _ shot: PixelBuffer, at offset: PixelOffset) -> Float {
    for index in indices.reversed() {
      if let known = self[index].known(at: offset) { return known }
    }
    return self[count - 1].score(pairs, shot, at: offset)
  }
}
