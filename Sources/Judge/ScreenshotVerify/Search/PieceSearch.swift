import Files
import GoldenCompare
import Graphics2D

/// Finds the pieces of a text or outline.
struct PieceSearch {
  let node: ExpectedNode
  let shot: PixelBuffer
  /// Pixels around a start that are searched.
  let reach: Int

  /// Each piece where it is most alike, beginning with the one that is found best, its neighbours around it.
  func pieces(of whole: PixelPairs, around start: PixelOffset) -> [Piece] {
    let searches = node.pieceBoxes(in: whole.box).compactMap {
      box -> (box: PixelBox, search: OffsetSearch)? in
      let pairs = whole.inside(box)
      return pairs.pairs.count >= 12 ? (box, OffsetSearch(pairs, in: shot)) : nil
    }
    var found = inParallel(searches.count) { searches[$0].search.best(from: [start], reach: reach) }
    guard let seed = found.indices.max(by: { found[$0].score < found[$1].score }) else { return [] }
    for (index, before) in (seed + 1..<max(seed + 1, found.count)).map({ ($0, $0 - 1) })
      + (0..<seed).reversed().map({ ($0, $0 + 1) }) where found[index].score < 0.9
    {
      let nearby = searches[index].search.best(from: [found[before].offset], reach: reach / 2)
      if nearby.score > found[index].score - 0.05 { found[index] = nearby }
    }
    return zip(searches, found).map { Piece(box: $0.box, middle: $0.search.pairs.middle, match: $1) }
  }
}

extension ExpectedNode {
  /// Pieces of text are about as wide as high, a few letters, or `width` times that; an outline is cut into four.
  func pieceBoxes(in box: PixelBox, width fraction: Double = 1) -> [PixelBox] {
    let rows = lines.isEmpty ? halves(box.y..<box.maxY) : lines
    return rows.flatMap { rows in
      let width = lines.isEmpty ? (box.width + 1) / 2 : max(8, Int(Double(rows.count) * fraction))
      let count = max(1, (box.width + width / 2) / width)
      return (0..<count).map { column in
        let (left, right) = (box.width * column / count, box.width * (column + 1) / count)
        return PixelBox(x: box.x + left, y: rows.lowerBound, width: right - left, height: rows.count)
      }
    }
  }

  private func halves(_ range: Range<Int>) -> [Range<Int>] {
    let middle = (range.lowerBound + range.upperBound) / 2
    return [range.lowerBound..<middle, middle..<range.upperBound]
  }
}
