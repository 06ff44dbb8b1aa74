import GoldenCompare
import Graphics2D

extension NodeSearch {
  /// Finds an area or picture by its four edges, and by what the picture shows.
  func placeByEdges(_ outline: [PixelPair], texture: [PixelPair]) -> Placement {
    let sides = SidePairs(outline)
    let edges = sides.thinned(to: 64)
    let inside = PixelPairs(texture, usesSteps: false).thinned(to: 160)
    // A picture's inside changes colour where its opacity does not: steps explain nothing of it.
    let whole =
      texture.isEmpty
      ? PixelPairs(edges) : PixelPairs((edges + inside.pairs).filter(\.isKnown), usesSteps: false)
    guard standsOut(whole, count: whole.pairs.count) else { return unseen }
    let search = OffsetSearch(whole, in: shot)
    var match = search.best(from: starts, reach: reach)
    if match.score < Self.alike, !texture.isEmpty, edges.count >= 12 {
      // Another picture in the same frame.
      match = OffsetSearch(PixelPairs(edges), in: shot).best(from: starts, reach: reach)
    }
    // An edge looks alike all along itself: without those across, it may seem to have moved along.
    let start = starts.first ?? .zero
    if texture.isEmpty, sides[.left].isEmpty, sides[.right].isEmpty { match.offset.dx = start.dx }
    if texture.isEmpty, sides[.top].isEmpty, sides[.bottom].isEmpty { match.offset.dy = start.dy }
    if match.score >= Self.alike { return refined(match.offset, match, sides) }
    // Of a round node that has another size, the middles of the sides still look alike.
    let resized = refined(start, match, sides.middles(of: node.frame))
    if resized.likeness >= 0.6 { return resized }
    let far = isNear ? match : search.bestAlongAxes(expected)
    if far.score >= 0.8 { return refined(far.offset, far, sides) }
    // Another picture, whose outline does not stand out.
    return !texture.isEmpty && isBusy ? replaced(match) : absent(whole, match)
  }

  private func refined(_ start: PixelOffset, _ match: Match, _ sides: SidePairs) -> Placement {
    let edges = EdgeSearch(
      node: node, shot: shot, expected: expected, reach: reach, others: others
    ).edges(sides, around: start)
    return Placement(edges, from: start, whole: match)
  }
}

/// The pairs across each side of a frame.
struct SidePairs {
  private let pairs: [PixelPairs]

  init(_ outline: [PixelPair]) {
    pairs = Side.allCases.map { side in PixelPairs(outline.filter { $0.side == side }.outermost(side)) }
  }

  private init(_ pairs: [PixelPairs]) { self.pairs = pairs }

  subscript(side: Side) -> PixelPairs { pairs[side.rawValue] }

  func map(_ part: (Side) -> PixelPairs) -> SidePairs { SidePairs(Side.allCases.map(part)) }

  /// At most `count` of each side.
  func thinned(to count: Int) -> [PixelPair] { pairs.flatMap { $0.thinned(to: count).pairs } }

  /// Those around the middle of each side of a frame.
  func middles(of frame: PixelBox) -> SidePairs {
    map { self[$0].middle(of: $0, half: $0.length(in: frame) / 5, in: frame) }
  }
}

extension [PixelPair] {
  /// The first ones of each row or column from a side, and those next to them: what changes further inside, as a border's inner
  /// edge does, is no edge of the frame.
  fileprivate func outermost(_ side: Side) -> [PixelPair] {
    let place = { (pair: PixelPair) in side.isUpright ? (pair.y, pair.x) : (pair.x, pair.y) }
    let isLast = side == .right || side == .bottom
    var first: [Int: Int] = [:]
    for pair in self {
      let (line, depth) = place(pair)
      first[line] = first[line].map { isLast ? Swift.max($0, depth) : Swift.min($0, depth) } ?? depth
    }
    return filter { pair in
      let (line, depth) = place(pair)
      return first[line].map { Swift.abs(depth - $0) <= 1 } ?? false
    }
  }
}

extension Side {
  /// Whether it runs from the top to the bottom.
  var isUpright: Bool { self == .left || self == .right }

  func length(in frame: PixelBox) -> Int { isUpright ? frame.height : frame.width }
}
