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
    score > 0 ? Double(score) * Double(min(1, 2 * (1 - rival / score))) : 0
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
    let found = known.map { best(around: $0.offset, dx: -reach...reach, dy: -reach...reach) }
    let winner = (known + found).max { $0.score < $1.score } ?? Match(offset: .zero, score: 0)
    // What is hardly better elsewhere than where it was expected is where it was expected.
    return known.first { $0.score >= winner.score - 0.03 } ?? winner
  }

  /// The best place in a window around an offset.
  ///
  /// - Parameter isTaken: tells places that do not count.
  func best(
    around start: PixelOffset, dx: ClosedRange<Int>, dy: ClosedRange<Int>,
    isTaken: (PixelOffset) -> Bool = { _ in false }
  ) -> Match {
    var candidates: [Match] = []
    for y in dy {
      for x in dx {
        let offset = PixelOffset(start.dx + x, start.dy + y)
        candidates.append(Match(offset: offset, score: few.score(shot, at: offset)))
      }
    }
    // Of equal ones the nearer: sorting is stable only by this.
    func isBetter(_ a: Match, _ b: Match) -> Bool {
      (a.score, b.offset.distance(to: start)) > (b.score, a.offset.distance(to: start))
    }
    candidates.sort(by: isBetter)
    var finalists = candidates.prefix(24).filter { !isTaken($0.offset) }.map {
      Match(offset: $0.offset, score: score(at: $0.offset))
    }
    finalists.sort(by: isBetter)
    guard var winner = finalists.first else { return Match(offset: start, score: 0) }
    winner.rival =
      candidates.first {
        abs($0.offset.dx - winner.offset.dx) > 2 || abs($0.offset.dy - winner.offset.dy) > 2
      }?.score ?? 0
    return winner
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
  /// Pixels along both axes together.
  func distance(to other: PixelOffset) -> Int { abs(dx - other.dx) + abs(dy - other.dy) }
}
