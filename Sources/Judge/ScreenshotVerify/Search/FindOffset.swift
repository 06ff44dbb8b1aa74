import Files
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
  /// Pairs with which a long way is looked along before, and half of the score that something far away needs.
  private static let gate: (count: Int, least: Float) = (24, 0.35)
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
    var windows: [ScoredWindow] = []
    let found = known.map { match -> Match in
      windows.append(ScoredWindow(around: match.offset, dx: -reach...reach, dy: -reach...reach))
      return best(
        around: match.offset, dx: -reach...reach, dy: -reach...reach, isTaken: { _ in false }, &windows)
    }
    let winner = (known + found).max { $0.score < $1.score } ?? Match(offset: .zero, score: 0)
    // What is hardly better elsewhere than where it was expected is where it was expected.
    return known.first { $0.score >= winner.score - 0.03 } ?? winner
  }

  /// The best place in a window around an offset, from the inside to the outside: where it matches well, nothing farther
  /// away is looked at.
  ///
  /// - Parameter isTaken: tells places that do not count.
  func best(
    around start: PixelOffset, dx: ClosedRange<Int>, dy: ClosedRange<Int>, isGated: Bool = false,
    isTaken: (PixelOffset) -> Bool = { _ in false }
  ) -> Match {
    let gate = isGated ? (pairs: few.thinned(to: Self.gate.count), least: Self.gate.least) : nil
    var windows = [ScoredWindow(around: start, dx: dx, dy: dy, gate: gate)]
    return best(around: start, dx: dx, dy: dy, isTaken: isTaken, &windows)
  }

  /// The same with the scores of a first round, of which those of the windows before are known.
  private func best(
    around start: PixelOffset, dx: ClosedRange<Int>, dy: ClosedRange<Int>,
    isTaken: (PixelOffset) -> Bool, _ windows: inout [ScoredWindow]
  ) -> Match {
    var seen: [Match] = []
    var finalists = Finalists()
    var last = max(max(-dx.lowerBound, dx.upperBound), max(-dy.lowerBound, dy.upperBound))
    var ring = 0
    while ring <= last {
      for offset in PixelOffset.ring(ring, around: start, dx, dy) {
        let match = Match(offset: offset, score: windows.score(few, shot, at: offset))
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
    let scored = scored(finalists.matches.map(\.offset))
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

  private func scored(_ offsets: [PixelOffset]) -> [Match] {
    stride(from: 0, to: offsets.count, by: 4).flatMap { start -> [Match] in
      let scores = pairs.scores(shot, at: FourOffsets(offsets, from: start))
      return (start..<min(start + 4, offsets.count)).map {
        Match(offset: offsets[$0], score: scores[$0 - start])
      }
    }
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
    // Farther away, nothing of it lies in the shot.
    let across = -max(0, pairs.box.maxX)...max(0, shot.width - pairs.box.x)
    let down = -max(0, pairs.box.maxY)...max(0, shot.height - pairs.box.y)
    let found = inParallel(2) { axis in
      best(
        around: .zero, dx: axis == 0 ? -2...2 : across, dy: axis == 0 ? down : -2...2,
        isGated: true, isTaken: { pairs.score(expected, at: $0) >= 0.6 })
    }
    let (vertical, horizontal) = (found[0], found[1])
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
