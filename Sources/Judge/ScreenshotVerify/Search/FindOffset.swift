import Graphics2D

/// A place where something was found.
struct Match {
  var offset: PixelOffset
  /// How much it is like what was looked for, 0...1.
  var score: Float
  /// The best score elsewhere in the window, more than two pixels away; 0 where nothing else was looked at.
  var rival: Float = 0

  /// How sure the place is, 0...1: nothing else around may look nearly as good.
  var confidence: Double {
    score > 0 ? Double(score) * Double(max(0, min(1, 2 * (1 - rival / score)))) : 0
  }
}

/// Looks for a part of a node in a screenshot.
struct OffsetSearch {
  let shot: PixelBuffer
  let pairs: PixelPairs
  /// The pairs with which a window is searched first.
  private let few: PixelPairs

  /// Pairs of a full comparison and of the first round.
  private static let (many, first) = (320, 64)
  /// Score from which nothing better is looked for.
  static let certain: Float = 0.95

  init(_ pairs: PixelPairs, in shot: PixelBuffer) {
    self.shot = shot
    self.pairs = pairs.thinned(to: Self.many)
    few = self.pairs.thinned(to: Self.first)
  }

  func score(at offset: PixelOffset) -> Float { pairs.score(shot, at: offset) }

  /// The best place: one of `starts` where it matches well, else the best of the windows around them.
  func best(from starts: [PixelOffset], reach: Int) -> Match {
    var known: [Match] = []
    for start in starts where !known.contains(where: { $0.offset == start }) {
      let match = Match(offset: start, score: score(at: start))
      if match.score >= Self.certain { return match }
      known.append(match)
    }
    // Windows around near starts overlap.
    var rough: [PixelOffset: Float] = [:]
    let found = known.map { best(around: $0.offset, dx: -reach...reach, dy: -reach...reach, &rough) }
    let winner = (known + found).max { $0.score < $1.score } ?? Match(offset: .zero, score: 0)
    // What is hardly better elsewhere than where it was expected is where it was expected.
    return known.first { $0.score >= winner.score - 0.03 } ?? winner
  }

  /// The best place in a window around an offset, from the inside to the outside: where it matches well, nothing farther
  /// away is looked at.
  ///
  /// - Parameter isTaken: tells places that do not count.
  func best(
    around start: PixelOffset, dx: ClosedRange<Int>, dy: ClosedRange<Int>,
    isTaken: (PixelOffset) -> Bool = { _ in false }
  ) -> Match {
    best(around: start, dx: dx, dy: dy, isTaken: isTaken) { few.score(shot, at: $0) }
  }

  /// The same with the scores of a first round, by offset, which are kept for the next one.
  private func best(
    around start: PixelOffset, dx: ClosedRange<Int>, dy: ClosedRange<Int>,
    _ known: inout [PixelOffset: Float]
  ) -> Match {
    best(around: start, dx: dx, dy: dy, isTaken: { _ in false }) { offset in
      if let score = known[offset] { return score }
      let score = few.score(shot, at: offset)
      known[offset] = score
      return score
    }
  }

  private func best(
    around start: PixelOffset, dx: ClosedRange<Int>, dy: ClosedRange<Int>,
    isTaken: (PixelOffset) -> Bool, rough: (PixelOffset) -> Float
  ) -> Match {
    var seen: [Match] = []
    var finalists = Finalists()
    var last = max(max(-dx.lowerBound, dx.upperBound), max(-dy.lowerBound, dy.upperBound))
    var ring = 0
    while ring <= last {
      for offset in PixelOffset.ring(ring, around: start, dx, dy) {
        let match = Match(offset: offset, score: rough(offset))
        seen.append(match)
        guard finalists.accept(match.score), !isTaken(offset) else { continue }
        finalists.insert(match)
        if match.score >= Self.certain, score(at: offset) >= Self.certain { last = min(last, ring + 2) }
      }
      ring += 1
    }
    return winner(of: finalists, seen) ?? Match(offset: start, score: 0)
  }

  /// The best of the finalists by all pairs, of equals the first one, and how good the best one elsewhere is.
  private func winner(of finalists: Finalists, _ seen: [Match]) -> Match? {
    let scored = finalists.matches.map { Match(offset: $0.offset, score: score(at: $0.offset)) }
    guard var winner = scored.first else { return nil }
    for match in scored where match.score > winner.score { winner = match }
    let place = winner.offset
    for match in seen where match.score > winner.rival {
      if abs(match.offset.dx - place.dx) > 2 || abs(match.offset.dy - place.dy) > 2 {
        winner.rival = match.score
      }
    }
    return winner
  }

  /// The best places of a first round, best first, of equals the one seen first.
  private struct Finalists {
    private static let limit = 24
    private(set) var matches: [Match] = []

    func accept(_ score: Float) -> Bool {
      matches.count < Self.limit || score > matches[matches.count - 1].score
    }

    mutating func insert(_ match: Match) {
      var place = matches.count
      while place > 0, matches[place - 1].score < match.score { place -= 1 }
      matches.insert(match, at: place)
      if matches.count > Self.limit { matches.removeLast() }
    }
  }

  /// The best place anywhere straight above, below, left or right: what layouts do wrong moves along an axis. Places
  /// where the specification has something that looks alike do not count.
  func bestAlongAxes(_ expected: PixelBuffer) -> Match {
    let (width, height) = (shot.width, shot.height)
    func isTaken(_ offset: PixelOffset) -> Bool { pairs.score(expected, at: offset) >= 0.6 }
    let vertical = best(around: .zero, dx: -2...2, dy: -height...height, isTaken: isTaken)
    let horizontal = best(around: .zero, dx: -width...width, dy: -2...2, isTaken: isTaken)
    return vertical.score >= horizontal.score ? vertical : horizontal
  }
}

extension PixelOffset {
  /// The offsets of a window around one whose larger distance along an axis is `radius`.
  fileprivate static func ring(
    _ radius: Int, around center: PixelOffset, _ dx: ClosedRange<Int>, _ dy: ClosedRange<Int>
  ) -> [PixelOffset] {
    if radius == 0 { return [center] }
    var ring: [PixelOffset] = []
    for side in [-radius, radius] {
      if dy.contains(side) {
        for x in dx.clamped(to: -radius...radius) { ring.append(center + PixelOffset(x, side)) }
      }
      if dx.contains(side) {
        for y in dy.clamped(to: 1 - radius...radius - 1) { ring.append(center + PixelOffset(side, y)) }
      }
    }
    return ring
  }
}
