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
    let edges = PixelPairs(outline)
    var refuted = PixelOffset.zero
    if let scaled = scaled(edges), scaled.likeness > match.score + 0.05 {
      if explains(scaled.likeness, more: match, edges) { return scaled }
      refuted = scaled.growth
    }
    if good.count * 2 > pieces.count, let fit = PieceFit(good, in: whole.box) {
      let together = Placement(fit, pieces)
      let growth = max(abs(fit.growth.dx), abs(fit.growth.dy))
      let isWhole = growth <= tolerance || together.likeness >= 0.9
      if !isWhole, !explains(edges.stretched(whole.box, by: fit).score(shot, at: .zero), more: match, edges) {
        var found = match.score >= Self.alike ? placement(whole: match) : replaced(match)
        found.refutedGrowth = fit.growth
        return found
      }
      let isRough = isLossy && fit.growth.isWithinPixel && (fit.offset - match.offset).isWithinPixel
      // Pieces that do not hang together say less than the whole.
      return match.score >= together.likeness || isRough ? placement(whole: match) : together
    }
    var found = match.score >= Self.alike ? placement(whole: match) : replaced(match)
    found.refutedGrowth = refuted
    return found
  }

  /// Whether another size explains half of what an outline leaves as it is specified: parts of another outline may be alike
  /// elsewhere, too. In a lossy picture, nothing explains as much.
  private func explains(_ likeness: Float, more match: Match, _ edges: PixelPairs) -> Bool {
    let left = 1 - edges.score(shot, at: match.offset)
    return node.look != .shape || isLossy || 1 - likeness <= left * Float(1 - CauseProof.enough)
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
