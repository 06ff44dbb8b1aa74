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
  /// Whether what is behind it is known, so that less than a good likeness means something.
  var isClear = true
  /// How much the letter of a text that is least like its own is like it, against most of them, 0...1.
  var leastLetter: Float = 1

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
  /// Whether it is looked for near the starts only.
  var isNear = false

  /// Below this, what was found is something else.
  private static let alike: Float = 0.5
  /// Differences in levels below which an edge cannot be told from its surroundings.
  private static let faint: Float = 6

  func place() -> Placement {
    var placement = placeByLook()
    placement.isClear = PixelPairs(collection.outline()).isKnown
    return placement
  }

  private func placeByLook() -> Placement {
    switch node.look {
    case .group: .asSpecified
    case .area: placeByEdges(collection.outline(), texture: [])
    case .picture: placeByEdges(collection.outline(), texture: collection.texture())
    case .shape: placeByPieces()
    case .text: withLetters(placeByPieces())
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
    let middles = Side.allCases.map { side in
      let length = side == .left || side == .right ? node.frame.height : node.frame.width
      return sides[side.rawValue].middle(of: side, half: length / 5, in: node.frame)
    }
    let resized = refined(starts.first ?? .zero, match, middles)
    if resized.likeness >= 0.6 { return resized }
    let far = isNear ? match : search.bestAlongAxes(expected)
    if far.score >= 0.8 { return refined(far.offset, far, sides) }
    // Another picture, whose outline does not stand out: its place says nothing.
    if !texture.isEmpty, isBusy {
      return Placement(offset: starts.first ?? .zero, likeness: match.score, confidence: 0)
    }
    return absent(whole, match)
  }

  /// The four edges, each moved along its normal; those of a round node anew where its middle turns out to be.
  private func refined(_ start: PixelOffset, _ match: Match, _ sides: [PixelPairs]) -> Placement {
    let sides = Side.allCases.map { straightPart(of: sides[$0.rawValue], $0) }
    var edges = Side.allCases.map { edge(sides[$0.rawValue], $0, around: start) }
    let middle = PixelOffset(
      ((edges[0]?.offset.dx ?? start.dx) + (edges[1]?.offset.dx ?? start.dx)) / 2,
      ((edges[2]?.offset.dy ?? start.dy) + (edges[3]?.offset.dy ?? start.dy)) / 2)
    if isRound, middle != start {
      edges = Side.allCases.map { edge(sides[$0.rawValue], $0, around: middle) }
    }
    let found = edges.compactMap { $0 }
    let (left, right) = (edges[0]?.offset.dx, edges[1]?.offset.dx)
    let (top, bottom) = (edges[2]?.offset.dy, edges[3]?.offset.dy)
    // An edge looks alike all along itself: how sure its place is, it tells across only.
    let count = Double(max(1, found.count))
    let likeness = found.reduce(0) { $0 + $1.score } / Float(count)
    var placement = Placement(
      likeness: max(match.score, found.count >= 3 ? likeness : 0),
      confidence: found.isEmpty ? match.confidence : found.reduce(0) { $0 + $1.confidence } / count)
    placement.offset = PixelOffset(left ?? right ?? start.dx, top ?? bottom ?? start.dy)
    placement.growth = PixelOffset(
      (right ?? left ?? 0) - (left ?? right ?? 0), (bottom ?? top ?? 0) - (top ?? bottom ?? 0))
    return placement
  }

  /// Whether the sides are arcs more than straight.
  private var isRound: Bool {
    (node.cornerRadius ?? 0) * 5 >= Double(2 * min(node.frame.width, node.frame.height))
  }

  /// Where one side is; nil where it cannot be told.
  private func edge(_ pairs: PixelPairs, _ side: Side, around start: PixelOffset) -> Match? {
    guard pairs.pairs.count >= 6, (pairs.contrast ?? .infinity) >= Self.faint else { return nil }
    let search = OffsetSearch(pairs, in: shot)
    let here = Match(offset: start, score: search.score(at: start))
    if here.score >= OffsetSearch.certain { return here }
    let isUpright = side == .left || side == .right
    let range = -reach...reach
    var edge = search.best(
      around: start, dx: isUpright ? range : 0...0, dy: isUpright ? 0...0 : range,
      isTaken: { isTaken($0, start, pairs) })
    guard edge.score >= Self.alike else { return nil }
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

  /// Round corners of another radius are elsewhere, the middles of the sides are not: the part that a circle leaves by a
  /// pixel at most.
  private func straightPart(of pairs: PixelPairs, _ side: Side) -> PixelPairs {
    guard let radius = node.cornerRadius, radius > 0 else { return pairs }
    let length = side == .left || side == .right ? node.frame.height : node.frame.width
    let half = max(0, Double(length) / 2 - radius) + (2 * radius).squareRoot()
    let middle = pairs.middle(of: side, half: Int(half), in: node.frame)
    return middle.pairs.count >= 6 ? middle : pairs
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
    if match.score < Self.alike, !isNear {
      let far = search.bestAlongAxes(expected)
      if far.score >= 0.7 { match = far }
    }
    let pieces = findPieces(of: whole, around: match.offset)
    let good = pieces.filter { $0.match.score >= 0.6 }
    if match.score < Self.alike, good.isEmpty, !isBusy { return absent(whole, match) }
    let scaled = node.look == .shape && !isNear ? scaled(PixelPairs(outline)) : nil
    if let scaled, scaled.likeness > match.score + 0.05 { return scaled }
    if good.count * 2 > pieces.count, let fit = PieceFit(good, in: whole.box) {
      return placement(of: fit, pieces, whole: match)
    }
    if match.score >= Self.alike { return placement(whole: match) }
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

  /// Pieces of text are about as wide as high, a few letters, or `width` times that; an outline is cut into four.
  private func boxes(_ box: PixelBox, width share: Double = 1) -> [PixelBox] {
    let rows = node.lines.isEmpty ? halves(box.y..<box.maxY) : node.lines
    return rows.flatMap { rows in
      let width = node.lines.isEmpty ? (box.width + 1) / 2 : max(8, Int(Double(rows.count) * share))
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

  /// A text as found, each of its letters compared by itself: one other letter is little of a long text.
  private func withLetters(_ placement: Placement) -> Placement {
    guard placement.status == .found, placement.confidence > 0, placement.likeness < 0.999 else {
      return placement
    }
    let outline = PixelPairs(collection.outline())
    let scores = boxes(outline.box, width: 0.5).compactMap { box -> Double? in
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

  // MARK: What is not there

  private var unseen: Placement { Placement(status: .faint, offset: starts.last ?? .zero, confidence: 0) }

  private func absent(_ whole: PixelPairs, _ match: Match) -> Placement {
    if whole.contrast == nil {
      // Over something unknown, what is translucent may not stand out, and what does may be hard to recognise.
      let presence = presence(of: whole)
      guard let presence, collection.mask.peak >= 160 else { return unseen }
      if presence > 0.3 { return Placement(likeness: match.score, confidence: 0) }
    }
    return Placement(status: .missing, likeness: match.score, confidence: Double(1 - match.score))
  }

  /// How much of the node is seen where it should be, from how it changes what is beside it: 1 for all of it, 0 for
  /// nothing; nil where it would hardly stand out.
  private func presence(of whole: PixelPairs) -> Float? {
    guard let ink = node.ink else { return nil }
    var (product, energy, count) = (Float(0), Float(0), Float(0))
    for pair in whole.pairs where pair.step != 0 {
      let (x, y) = (pair.x, pair.y)
      let (right, below) = pair.isVertical ? (x, y + 1) : (x + 1, y)
      let (inner, outer) = pair.step > 0 ? ((right, below), (x, y)) : ((x, y), (right, below))
      guard let own = ink.color(inner.0, inner.1), let seen = shot.color(inner.0, inner.1),
        let beside = shot.color(outer.0, outer.1)
      else { continue }
      let wanted = (own - beside) * abs(pair.step)
      product += ((seen - beside) * wanted).sum()
      energy += (wanted * wanted).sum()
      count += 1
    }
    return energy > count * 3 * Self.faint * Self.faint ? product / energy : nil
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
