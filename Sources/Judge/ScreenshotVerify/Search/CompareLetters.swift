import Graphics2D

extension NodeSearch {
  /// A text as found, each of its letters compared by itself: one other letter is little of a long text.
  func withLetters(_ placement: Placement, _ outline: PixelPairs) -> Placement {
    guard placement.isSure, placement.likeness < 0.999 else { return placement }
    let scores = node.pieceBoxes(in: outline.box, width: 0.5).compactMap { box -> Double? in
      let letter = outline.inside(box)
      guard letter.pairs.count >= 24, let contrast = letter.contrast, contrast >= 2 * Self.faint else {
        return nil
      }
      let piece = placement.pieces.first { $0.box.contains(box.x + box.width / 2, box.y + box.height / 2) }
      return Double(letter.score(shot, at: piece?.match.offset ?? placement.offset))
    }
    var checked = placement
    if let middle = median(scores), middle > 0, let least = scores.min() {
      checked.leastLetter = Float(min(1, least / middle))
    }
    return checked
  }
}
