import GoldenCompare
import Graphics2D

/// Finds the four edges of a node, each along its normal.
struct EdgeSearch {
  let node: ExpectedNode
  let shot: PixelBuffer
  let expected: PixelBuffer
  /// Pixels around a start that are searched.
  let reach: Int
  /// The frames of what does not stand inside of the node.
  let others: [PixelBox]

  /// The edges around a place; those of a round node anew where its middle turns out to be.
  func edges(_ sides: SidePairs, around start: PixelOffset) -> FoundEdges {
    let sides = sides.map { straightPart(of: sides[$0], $0) }
    let edges = FoundEdges { edge(sides[$0], $0, around: start) }
    let middle = edges.middle(from: start)
    return isRound && middle != start ? FoundEdges { edge(sides[$0], $0, around: middle) } : edges
  }

  /// Whether the sides are arcs more than straight.
  private var isRound: Bool {
    (node.cornerRadius ?? 0) * 5 >= Double(2 * min(node.frame.width, node.frame.height))
  }

  /// Where one side is; nil where it cannot be told.
  private func edge(_ pairs: PixelPairs, _ side: Side, around start: PixelOffset) -> Match? {
    guard pairs.pairs.count >= 6, (pairs.contrast ?? .infinity) >= NodeSearch.faint else { return nil }
    let search = OffsetSearch(pairs, in: shot)
    let here = Match(offset: start, score: search.score(at: start))
    if here.score >= OffsetSearch.certain { return here }
    let range = -reach...reach
    var edge = search.best(
      around: start, dx: side.isUpright ? range : 0...0, dy: side.isUpright ? 0...0 : range,
      isTaken: { isTaken($0, start, pairs) })
    guard edge.score >= NodeSearch.alike else { return nil }
    // Over something unknown, the edge of something else may look like the node's, and be clearer.
    if !pairs.isKnown, edge.offset != start, isOfAnother(edge.offset, side) { return here }
    // Something behind may look more like an edge than the edge does; but an edge as strong as expected is one, and over
    // something unknown only a very clear one counts that is elsewhere.
    let isStrong = pairs.gain(shot, at: start).map { $0 > 0.5 && $0 < 2 } ?? false
    if here.score >= edge.score - 0.05 || isStrong && here.score >= 0.7 { edge.offset = start }
    if !pairs.isKnown, edge.offset != start, edge.score < 0.9 || here.score >= 0.5 { return here }
    return edge
  }

  /// Whether the specification has something that looks alike at a place which is neither the edge's nor where it is
  /// looked for.
  private func isTaken(_ offset: PixelOffset, _ start: PixelOffset, _ pairs: PixelPairs) -> Bool {
    let own = max(abs(offset.dx), abs(offset.dy)) <= 1
    return !own && offset != start && pairs.score(expected, at: offset) >= 0.6
  }

  /// Whether another node has an edge where one of the node's would be.
  private func isOfAnother(_ offset: PixelOffset, _ side: Side) -> Bool {
    let frame = node.frame.moved(by: offset)
    func ends(_ box: PixelBox) -> (near: Int, far: Int) {
      side.isUpright ? (box.x, box.x + box.width) : (box.y, box.y + box.height)
    }
    let place = side == .left || side == .top ? ends(frame).near : ends(frame).far
    return others.contains { other in
      let (along, otherAlong) =
        side.isUpright
        ? (frame.y..<frame.y + frame.height, other.y..<other.y + other.height)
        : (frame.x..<frame.x + frame.width, other.x..<other.x + other.width)
      let ends = ends(other)
      return along.overlaps(otherAlong) && min(abs(ends.near - place), abs(ends.far - place)) <= 1
    }
  }

  /// Round corners of another radius are elsewhere, the middles of the sides are not: the part that a circle leaves by a
  /// pixel at most.
  private func straightPart(of pairs: PixelPairs, _ side: Side) -> PixelPairs {
    guard let radius = node.cornerRadius, radius > 0 else { return pairs }
    let half = max(0, Double(side.length(in: node.frame)) / 2 - radius) + (2 * radius).squareRoot()
    let middle = pairs.middle(of: side, half: Int(half), in: node.frame)
    return middle.pairs.count >= 6 ? middle : pairs
  }
}

/// Where the sides of a frame were found; nil for those of which it cannot be told.
struct FoundEdges {
  private let left, right, top, bottom: Match?

  init(_ find: (Side) -> Match?) {
    (left, right, top, bottom) = (find(.left), find(.right), find(.top), find(.bottom))
  }

  var found: [Match] { [left, right, top, bottom].compactMap { $0 } }

  /// How far the left or else the right edge has moved, and so on; as a place of which nothing is known otherwise.
  func corner(from start: PixelOffset) -> PixelOffset {
    PixelOffset((left ?? right)?.offset.dx ?? start.dx, (top ?? bottom)?.offset.dy ?? start.dy)
  }

  /// How far the middle has moved.
  func middle(from start: PixelOffset) -> PixelOffset {
    PixelOffset(
      ((left?.offset.dx ?? start.dx) + (right?.offset.dx ?? start.dx)) / 2,
      ((top?.offset.dy ?? start.dy) + (bottom?.offset.dy ?? start.dy)) / 2)
  }

  /// By how much edges have moved apart.
  var growth: PixelOffset {
    PixelOffset(
      ((right ?? left)?.offset.dx ?? 0) - ((left ?? right)?.offset.dx ?? 0),
      ((bottom ?? top)?.offset.dy ?? 0) - ((top ?? bottom)?.offset.dy ?? 0))
  }
}

extension Placement {
  /// - Parameters:
  ///   - start: where the edges were looked for.
  ///   - match: of the node as a whole.
  init(_ edges: FoundEdges, from start: PixelOffset, whole match: Match) {
    let found = edges.found
    // An edge looks alike all along itself: how sure its place is, it tells across only.
    let count = Double(max(1, found.count))
    let likeness = found.reduce(0) { $0 + $1.score } / Float(count)
    self.init(
      offset: edges.corner(from: start), growth: edges.growth,
      likeness: max(match.score, found.count >= 3 ? likeness : 0),
      confidence: found.isEmpty ? match.confidence : found.reduce(0) { $0 + $1.confidence } / count)
  }
}
