import Graphics2D

/// Outlines that lie beside others at an even distance.
struct LottieOffset {
  /// Points outwards; of a line, to both sides.
  var distance: Double
  /// 1 mitred, 2 round, 3 bevelled.
  var join: Int
  /// Longest mitre, as a multiple of the distance.
  var limit: Double

  /// How many parts a curve is offset in: as many for every curve, so that outlines of all times have as many points.
  private static let parts = 4
  /// A round join in as many curves.
  private static let arcs = 2

  /// A part of an outline between two points.
  private struct Piece {
    var a, b, c, d: Point

    /// A piece without length.
    static func at(_ point: Point) -> Piece { Piece(a: point, b: point, c: point, d: point) }

    var isStraight: Bool { a == b && c == d }
    /// Directions at its ends, of length 1.
    var begin: Point { Self.unit([b - a, c - a, d - a]) }
    var end: Point { Self.unit([d - c, d - b, d - a]) }

    private static func unit(_ ways: [Point]) -> Point {
      for way in ways {
        let length = (way.x * way.x + way.y * way.y).squareRoot()
        if length > 1e-9 { return Point(way.x / length, way.y / length) }
      }
      return Point(1, 0)
    }

    func split(at s: Double) -> (Piece, Piece) {
      func mix(_ p: Point, _ q: Point) -> Point { Point(p.x + (q.x - p.x) * s, p.y + (q.y - p.y) * s) }
      let (ab, bc, cd) = (mix(a, b), mix(b, c), mix(c, d))
      let (abc, bcd) = (mix(ab, bc), mix(bc, cd))
      let middle = mix(abc, bcd)
      return (Piece(a: a, b: ab, c: abc, d: middle), Piece(a: middle, b: bcd, c: cd, d: d))
    }

    /// Shares of both pieces at which they cross, by halving those whose boxes overlap; nil where they do not, or where that is not
    /// found in so many comparisons: pieces may run beside each other closely.
    func crossing(_ other: Piece, depth: Int = 0, _ comparisons: inout Int) -> (own: Double, other: Double)? {
      comparisons -= 1
      guard comparisons > 0, Self.overlap(box, other.box) else { return nil }
      if depth == LottieOffset.deepest { return (0.5, 0.5) }
      let (mine, others) = (split(at: 0.5), other.split(at: 0.5))
      for (i, own) in [mine.0, mine.1].enumerated() {
        for (j, their) in [others.0, others.1].enumerated() {
          guard let found = own.crossing(their, depth: depth + 1, &comparisons) else { continue }
          return ((Double(i) + found.own) / 2, (Double(j) + found.other) / 2)
        }
      }
      return nil
    }

    private static func overlap(_ a: (low: Point, high: Point), _ b: (low: Point, high: Point)) -> Bool {
      a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y
    }

    private var box: (low: Point, high: Point) {
      let (xs, ys) = ([a.x, b.x, c.x, d.x], [a.y, b.y, c.y, d.y])
      return (Point(xs.min() ?? 0, ys.min() ?? 0), Point(xs.max() ?? 0, ys.max() ?? 0))
    }
  }

  /// How often pieces are halved to find where they cross: to a millionth of their length.
  private static let deepest = 20
  /// Most comparisons of two pieces: a clean crossing takes about five for each time that they are halved.
  private static let mostComparisons = 500

  /// - Parameter keepsCount: whether straight parts are divided as curves are.
  func applied(to outline: [Double], isClosed: Bool, keepsCount: Bool) -> [Double] {
    var corners = LottieCorner.all(of: outline)
    guard corners.count > 1 else { return outline }
    guard isClosed else {
      corners = Self.thereAndBack(corners)
      return joined(chains(corners, keepsCount: keepsCount), corners)
    }
    // A closed outline grows, whichever way it runs.
    var own = self
    if Self.runsBackwards(corners) { own.distance = -distance }
    return own.joined(own.chains(corners, keepsCount: keepsCount), corners)
  }

  /// Whether the corners go around anticlockwise.
  private static func runsBackwards(_ corners: [LottieCorner]) -> Bool {
    let area = corners.indices.reduce(0.0) { sum, index in
      let (a, b) = (corners[index].at, corners[(index + 1) % corners.count].at)
      return sum + a.x * b.y - b.x * a.y
    }
    return area < 0
  }

  private func chains(_ corners: [LottieCorner], keepsCount: Bool) -> [[Piece]] {
    var chains = corners.indices.map { index in
      let (from, to) = (corners[index], corners[(index + 1) % corners.count])
      return offset(Piece(a: from.at, b: from.out, c: to.back, d: to.at), keepsCount: keepsCount)
    }
    for index in chains.indices { cut(&chains, index, (index + 1) % chains.count) }
    return chains
  }

  /// Ends two pieces that cross inside of the corner between them where they do; what lies behind has no length any more.
  private func cut(_ chains: inout [[Piece]], _ from: Int, _ to: Int) {
    guard from != to, let end = chains[from].last, let begin = chains[to].first else { return }
    let (u, v) = (end.end, begin.begin)
    guard (u.x * v.y - u.y * v.x) * distance < -1e-9 else { return }
    for i in chains[from].indices.reversed() {
      for j in chains[to].indices {
        var comparisons = Self.mostComparisons
        guard let found = chains[from][i].crossing(chains[to][j], &comparisons) else { continue }
        let (kept, rest) = (
          chains[from][i].split(at: found.own).0, chains[to][j].split(at: found.other).1
        )
        chains[from][i] = kept
        chains[from][(i + 1)...] = chains[from][(i + 1)...].map { _ in .at(kept.d) }[...]
        chains[to][j] = rest
        chains[to][..<j] = chains[to][..<j].map { _ in .at(kept.d) }[...]
        chains[to][j].a = kept.d
        return
      }
    }
  }

  /// A line becomes the area around it: it is gone along on both sides.
  private static func thereAndBack(_ corners: [LottieCorner]) -> [LottieCorner] {
    var all = corners
    all[0].back = corners[0].out
    all[corners.count - 1].out = corners[corners.count - 1].back
    return all
      + corners.dropFirst().dropLast().reversed().map { LottieCorner(at: $0.at, out: $0.back, back: $0.out) }
  }

  /// A piece beside another, in parts whose handles are as much longer as the parts are (Tiller and Hanson).
  private func offset(_ piece: Piece, keepsCount: Bool) -> [Piece] {
    var (parts, rest): ([Piece], Piece) = ([], piece)
    let number = piece.isStraight && !keepsCount ? 1 : Self.parts
    for index in 0..<number - 1 {
      let halves = rest.split(at: 1 / Double(number - index))
      parts.append(halves.0)
      rest = halves.1
    }
    return (parts + [rest]).map { part in
      let (a, d) = (beside(part.a, part.begin), beside(part.d, part.end))
      func length(_ p: Point) -> Double { (p.x * p.x + p.y * p.y).squareRoot() }
      let before = length(part.d - part.a)
      let factor = before > 1e-9 ? length(d - a) / before : 1
      func handle(_ way: Point) -> Point { Point(way.x * factor, way.y * factor) }
      let (out, back) = (handle(part.b - part.a), handle(part.c - part.d))
      return Piece(a: a, b: Point(a.x + out.x, a.y + out.y), c: Point(d.x + back.x, d.y + back.y), d: d)
    }
  }

  private func beside(_ point: Point, _ way: Point) -> Point {
    Point(point.x + way.y * distance, point.y - way.x * distance)
  }

  // MARK: Joins

  private func joined(_ chains: [[Piece]], _ corners: [LottieCorner]) -> [Double] {
    var points: [LottieCorner] = []
    for (index, chain) in chains.enumerated() {
      for (place, piece) in chain.enumerated() {
        if points.isEmpty || place == 0 && index == 0 {
          points.append(LottieCorner(at: piece.a, out: piece.b, back: piece.a))
        } else {
          let at = points[points.count - 1].at
          points[points.count - 1].out = piece.isStraight ? at : piece.b
        }
        points.append(LottieCorner(at: piece.d, out: piece.d, back: piece.c))
      }
      guard let end = chain.last, let begin = chains[(index + 1) % chains.count].first else { continue }
      let corner = corners[(index + 1) % corners.count].at
      join(&points, from: end, to: begin, around: corner)
    }
    if points.count > 1 {
      // The last point is where the outline begins.
      let last = points.removeLast()
      let out = points[0].out == points[0].at ? last.at : points[0].out
      points[0] = LottieCorner(at: last.at, out: out, back: last.back)
    }
    return points.flatMap(\.numbers)
  }

  /// Goes on from the end of a piece to the beginning of the next one: three points more for each join.
  private func join(_ points: inout [LottieCorner], from: Piece, to: Piece, around corner: Point) {
    let (u, v) = (from.end, to.begin)
    let turn = u.x * v.y - u.y * v.x
    let gap = to.a - from.d
    func add(_ p: Point, out: Point? = nil, back: Point? = nil) {
      points.append(LottieCorner(at: p, out: out ?? p, back: back ?? p))
    }
    let isGap = gap.x * gap.x + gap.y * gap.y > 1e-12
    let turnsBack = abs(turn) <= 1e-9 && u.x * v.x + u.y * v.y < 0
    if isGap, turnsBack, join == 2 {
      round(&points, from: from.d, to: to.a, around: corner, u, by: distance < 0 ? -.pi : .pi)
      return
    }
    guard isGap, abs(turn) > 1e-9 else {
      for _ in 0..<Self.arcs { add(to.a) }
      return
    }
    // Where both ways meet when they go on straight.
    let along = (gap.x * v.y - gap.y * v.x) / turn
    let meeting = Point(from.d.x + u.x * along, from.d.y + u.y * along)
    if turn * distance < 0 {
      // Inside of a corner the offset pieces cross: both end there.
      let isCut = from.isStraight && to.isStraight
      if isCut { points[points.count - 1] = LottieCorner(at: meeting, out: meeting, back: meeting) }
      add(meeting)
      add(isCut ? meeting : to.a)
      return
    }
    let reach =
      ((meeting.x - corner.x) * (meeting.x - corner.x) + (meeting.y - corner.y) * (meeting.y - corner.y))
      .squareRoot()
    if join == 1, reach <= abs(distance) * max(limit, 1) {
      add(meeting)
      add(to.a)
    } else if join == 2 {
      round(
        &points, from: from.d, to: to.a, around: corner, u, by: turn.arcTangent(u.x * v.x + u.y * v.y))
    } else {
      for _ in 0..<Self.arcs { add(to.a) }
    }
  }

  /// An arc around a corner, in two curves.
  private func round(
    _ points: inout [LottieCorner], from: Point, to: Point, around corner: Point, _ u: Point, by turn: Double
  ) {
    let angle = turn / Double(Self.arcs)
    let handle = 4.0 / 3 * (angle / 4).tangent * abs(distance) * (angle < 0 ? -1 : 1)
    for step in 1...Self.arcs {
      let spin = AffineTransform.rotation(radians: angle * Double(step))
      let way = spin.apply(u)
      let end = step == Self.arcs ? to : spin.apply(from - corner) + corner
      let last = points.count - 1
      let before = AffineTransform.rotation(radians: angle * Double(step - 1)).apply(u)
      points[last].out = Point(points[last].at.x + before.x * handle, points[last].at.y + before.y * handle)
      points.append(
        LottieCorner(at: end, out: end, back: Point(end.x - way.x * handle, end.y - way.y * handle)))
    }
  }
}

extension Point {
  fileprivate static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
}
