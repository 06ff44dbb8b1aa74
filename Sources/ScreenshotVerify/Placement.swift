import GoldenCompare
import Graphics2D

/// Where a node was found.
struct Placement {
  var status = NodeFinding.Status.found
  var offset = PixelOffset.zero
  var growth = PixelOffset.zero
  var likeness: Float = 1
  var confidence = 1.0
  /// Where the pieces of a text or outline were found, each with its box in the specification.
  var pieces: [Piece] = []

  static let asSpecified = Placement()
}

/// Finds one node, starting where it may be.
struct NodeSearch {
  let node: ExpectedNode
  let collection: PairCollection
  let shot: PixelBuffer
  let expected: PixelBuffer
  /// Pixels around a start that are searched.
  let reach: Int
  let starts: [PixelOffset]

  /// Below this, what was found is something else.
  private static let alike: Float = 0.5
  /// Differences in levels below which an edge cannot be told from its surroundings.
  private static let faint: Float = 6

  func place() -> Placement {
    switch node.look {
    case .group: .asSpecified
    case .area: placeByEdges(collection.outline(), texture: [])
    case .picture: placeByEdges(collection.outline(), texture: collection.texture())
    case .text, .shape: placeByPieces()
    }
  }

  // MARK: Areas and pictures

  private func placeByEdges(_ outline: [PixelPair], texture: [PixelPair]) -> Placement {
    let sides = Side.allCases.map { side in PixelPairs(outline.filter { $0.side == side }) }
    let edges = sides.flatMap { $0.thinned(to: 64).pairs }
    let inside = PixelPairs(texture, usesSteps: false).thinned(to: 160)
    // A picture's inside changes colour where its opacity does not: steps explain nothing of it.
    let whole =
      texture.isEmpty
      ? PixelPairs(edges) : PixelPairs((edges + inside.pairs).filter(\.isKnown), usesSteps: false)
    guard whole.pairs.count >= 12, (whole.contrast ?? .infinity) >= Self.faint else { return unseen }
    let search = OffsetSearch(whole, in: shot)
    var match = search.best(from: starts, reach: reach)
    if match.score < Self.alike, !texture.isEmpty, edges.count >= 12 {
      // Another picture in the same frame.
      match = OffsetSearch(PixelPairs(edges), in: shot).best(from: starts, reach: reach)
    }
    if match.score >= Self.alike { return refined(match.offset, match, sides) }
    // Of a round node that has another size, the middles of the sides still look alike.
    let middles = Side.allCases.map { sides[$0.rawValue].middle(of: $0) }
    let resized = refined(starts.first ?? .zero, match, middles)
    if resized.likeness >= 0.6 { return resized }
    let far = search.bestAlongAxes(expected)
    return far.score >= 0.7 ? refined(far.offset, far, sides) : absent(whole, match)
  }

  /// The four edges, each moved along its normal.
  private func refined(_ start: PixelOffset, _ match: Match, _ sides: [PixelPairs]) -> Placement {
    var moved: [Int?] = [nil, nil, nil, nil]
    var found: [Match] = []
    for side in Side.allCases {
      let pairs = sides[side.rawValue]
      guard pairs.pairs.count >= 6, (pairs.contrast ?? .infinity) >= Self.faint else { continue }
      let search = OffsetSearch(pairs, in: shot)
      let isUpright = side == .left || side == .right
      let here = search.score(at: start)
      let range = -reach...reach
      let edge =
        here >= OffsetSearch.certain
        ? Match(offset: start, score: here)
        : search.best(around: start, dx: isUpright ? range : 0...0, dy: isUpright ? 0...0 : range)
      guard edge.score >= Self.alike else { continue }
      // Something behind may look more like an edge than the edge does; but an edge as strong as expected is one.
      let isStrong = pairs.gain(shot, at: start).map { $0 > 0.5 && $0 < 2 } ?? false
      let best = here >= edge.score - 0.05 || isStrong && here >= 0.7 ? start : edge.offset
      moved[side.rawValue] = isUpright ? best.dx : best.dy
      found.append(edge)
    }
    let (left, right) = (moved[0] ?? moved[1], moved[1] ?? moved[0])
    let (top, bottom) = (moved[2] ?? moved[3], moved[3] ?? moved[2])
    // An edge looks alike all along itself: how sure its place is, it tells across only.
    let count = Double(max(1, found.count))
    let edges = found.reduce(0) { $0 + $1.score } / Float(count)
    var placement = Placement(
      likeness: max(match.score, found.count >= 3 ? edges : 0),
      confidence: found.isEmpty ? match.confidence : found.reduce(0) { $0 + $1.confidence } / count)
    placement.offset = PixelOffset(left ?? start.dx, top ?? start.dy)
    placement.growth = PixelOffset((right ?? 0) - (left ?? 0), (bottom ?? 0) - (top ?? 0))
    return placement
  }

  /// The node where it is larger or smaller by the same factor across and down; nil where it is not found so.
  private func scaled(_ pairs: PixelPairs) -> Placement? {
    let frame = node.frame
    let (side, limit) = (Double(min(frame.width, frame.height)), min(frame.width, frame.height) / 3)
    guard limit >= 1, pairs.pairs.count >= 12 else { return nil }
    let center = Point(Double(2 * frame.x + frame.width) / 2, Double(2 * frame.y + frame.height) / 2)
    func match(_ growth: Int) -> (growth: Int, match: Match) {
      let larger = pairs.scaled(by: 1 + Double(growth) / side, about: center)
      return (
        growth,
        OffsetSearch(larger, in: shot).best(from: [starts.first ?? .zero], reach: min(reach, limit + 2))
      )
    }
    let step = max(1, limit / 12)
    let rough = stride(from: -limit, through: limit, by: step).filter { $0 != 0 }.map(match)
    guard let start = rough.max(by: { $0.match.score < $1.match.score }), start.match.score >= 0.35 else {
      return nil
    }
    let fine = (start.growth - step...start.growth + step).map(match)
    guard let best = fine.max(by: { $0.match.score < $1.match.score }), best.match.score >= 0.6 else {
      return nil
    }
    let growth = PixelOffset(
      Int((Double(best.growth) * Double(frame.width) / side).rounded()),
      Int((Double(best.growth) * Double(frame.height) / side).rounded()))
    // The middle stays where it is; the corner does not.
    let corner = PixelOffset(-Int((Double(growth.dx) / 2).rounded()), -Int((Double(growth.dy) / 2).rounded()))
    return Placement(
      offset: best.match.offset + corner, growth: growth, likeness: best.match.score,
      confidence: best.match.confidence)
  }

  // MARK: Texts and outlines

  private func placeByPieces() -> Placement {
    let outline = collection.outline()
    let flat = PixelPairs(collection.interior()).thinned(to: outline.count / 4)
    let whole = PixelPairs(outline + flat.pairs)
    guard outline.count >= 12, (whole.contrast ?? .infinity) >= Self.faint else { return unseen }
    let search = OffsetSearch(whole, in: shot)
    var match = search.best(from: starts, reach: reach)
    if match.score >= 0.9 { return placement(whole: match) }
    if match.score < Self.alike {
      let far = search.bestAlongAxes(expected)
      if far.score >= 0.7 { match = far }
    }
    let pieces = findPieces(of: whole, around: match.offset)
    let good = pieces.filter { $0.match.score >= 0.6 }
    if match.score < Self.alike, good.isEmpty, !isBusy { return absent(whole, match) }
    if good.count * 2 > pieces.count, let fit = PieceFit(good, in: whole.box) {
      return placement(of: fit, pieces, whole: match)
    }
    if match.score >= Self.alike { return placement(whole: match) }
    if node.look == .shape, let scaled = scaled(PixelPairs(outline)) { return scaled }
    // Something else is written there: its place says nothing.
    return Placement(offset: starts.first ?? .zero, likeness: match.score, confidence: 0)
  }

  private func placement(whole match: Match) -> Placement {
    Placement(
      offset: match.offset, likeness: match.score, confidence: match.confidence,
      pieces: [Piece(box: collection.mask.box, middle: .zero, match: match)])
  }

  private func placement(of fit: PieceFit, _ pieces: [Piece], whole: Match) -> Placement {
    let likeness = pieces.reduce(0) { $0 + $1.match.score } / Float(pieces.count)
    // Pieces that do not hang together say less than the whole.
    if whole.score >= likeness { return placement(whole: whole) }
    return Placement(
      offset: fit.offset, growth: fit.growth, likeness: likeness,
      confidence: pieces.reduce(0) { $0 + $1.match.confidence } / Double(pieces.count), pieces: pieces)
  }

  /// Each piece where it is most alike, beginning with the one that is found best, its neighbours around it.
  private func findPieces(of whole: PixelPairs, around start: PixelOffset) -> [Piece] {
    let searches = boxes(whole.box).compactMap { box -> (box: PixelBox, search: OffsetSearch)? in
      let pairs = whole.inside(box)
      return pairs.pairs.count >= 12 ? (box, OffsetSearch(pairs, in: shot)) : nil
    }
    var found = searches.map { $0.search.best(from: [start], reach: reach) }
    guard let seed = found.indices.max(by: { found[$0].score < found[$1].score }) else { return [] }
    for (index, before) in (seed + 1..<max(seed + 1, found.count)).map({ ($0, $0 - 1) })
      + (0..<seed).reversed().map({ ($0, $0 + 1) }) where found[index].score < 0.9
    {
      let nearby = searches[index].search.best(from: [found[before].offset], reach: reach / 2)
      if nearby.score > found[index].score - 0.05 { found[index] = nearby }
    }
    return zip(searches, found).map { Piece(box: $0.box, middle: $0.search.pairs.middle, match: $1) }
  }

  /// Pieces of text are about as wide as high, a few letters; an outline is cut into four.
  private func boxes(_ box: PixelBox) -> [PixelBox] {
    let rows = node.lines.isEmpty ? halves(box.y..<box.maxY) : node.lines
    return rows.flatMap { rows in
      let width = node.lines.isEmpty ? (box.width + 1) / 2 : max(8, rows.count)
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

  // MARK: What is not there

  private var unseen: Placement { Placement(status: .faint, offset: starts.last ?? .zero, confidence: 0) }

  private func absent(_ whole: PixelPairs, _ match: Match) -> Placement {
    // Over something unknown, what is translucent may not stand out.
    if whole.contrast == nil, collection.mask.peak < 160 { return unseen }
    return Placement(status: .missing, likeness: match.score, confidence: Double(1 - match.score))
  }

  /// Whether about as much changes from pixel to pixel as the specification says: something is there.
  private var isBusy: Bool {
    let box = collection.mask.box
    var (seen, wanted) = (Float(0), Float(0))
    for y in box.y..<box.maxY - 1 {
      for x in box.x..<box.maxX - 1 {
        let pixel = y * shot.width + x
        for next in [pixel + 1, pixel + shot.width] {
          let (a, b) = (shot.color(next) - shot.color(pixel), expected.color(next) - expected.color(pixel))
          seen += (a * a).sum()
          wanted += (b * b).sum()
        }
      }
    }
    return seen > wanted * 0.3
  }
}
