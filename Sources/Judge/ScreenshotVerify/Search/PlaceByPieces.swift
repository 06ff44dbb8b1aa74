import GoldenCompare
import Graphics2D

extension NodeSearch {
  /// Finds a text or outline as a whole or, where it has changed, by its pieces.
  func placeByPieces(_ outline: [PixelPair]) -> Placement {
    let flat = PixelPairs(collection.interior()).thinned(to: outline.count / 4)
    let whole = PixelPairs(outline + flat.pairs)
    guard standsOut(whole, count: outline.count) else { return unseen }
    let search = OffsetSearch(whole, in: shot)
    let near = search.best(from: starts, reach: reach)
    if near.score >= 0.9 { return placement(whole: near) }
    let match = near.score < Self.alike && !isNear ? far(search) ?? near : near
    let pieces = PieceSearch(node: node, shot: shot, reach: reach).pieces(of: whole, around: match.offset)
    let good = pieces.filter { $0.match.score >= 0.6 }
    if match.score < Self.alike, good.isEmpty, !isBusy { return absent(whole, match) }
    if let scaled = scaled(PixelPairs(outline)), scaled.likeness > match.score + 0.05 { return scaled }
    if good.count * 2 > pieces.count, let fit = PieceFit(good, in: whole.box) {
      let together = Placement(fit, pieces)
      let isRough = isLossy && fit.growth.isWithinPixel && (fit.offset - match.offset).isWithinPixel
      // Pieces that do not hang together say less than the whole.
      return match.score >= together.likeness || isRough ? placement(whole: match) : together
    }
    return match.score >= Self.alike ? placement(whole: match) : replaced(match)
  }

  private func far(_ search: OffsetSearch) -> Match? {
    let match = search.bestAlongAxes(expected)
    return match.score >= 0.7 ? match : nil
  }

  private func placement(whole match: Match) -> Placement {
    Placement(
      offset: match.offset, likeness: match.score, confidence: match.confidence,
      pieces: [Piece(box: collection.mask.box, middle: .zero, match: match)])
  }

  private func scaled(_ pairs: PixelPairs) -> Placement? {
    guard node.look == .shape, !isNear else { return nil }
    return ScaledSearch(pairs, node.frame, in: shot, from: starts.first ?? .zero, reach: reach)?.placement()
  }
}

extension PixelOffset {
  fileprivate var isWithinPixel: Bool { max(abs(dx), abs(dy)) <= 1 }
}

extension Placement {
  fileprivate init(_ fit: PieceFit, _ pieces: [Piece]) {
    self.init(
      offset: fit.offset, growth: fit.growth,
      likeness: pieces.reduce(0) { $0 + $1.match.score } / Float(pieces.count),
      confidence: pieces.reduce(0) { $0 + $1.match.confidence } / Double(pieces.count), pieces: pieces)
  }
}
