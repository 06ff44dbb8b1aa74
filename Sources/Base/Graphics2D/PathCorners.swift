/// How the corners of a mitered line look where corners are cut off at another length.
public enum MiteredCorners: Hashable, Sendable {
  case same
  /// All are cut off there, as those of a bevelled line are.
  case bevelled
  /// So many end otherwise.
  case different(Int)
}

extension Path {
  /// How the corners of a line along it, which are to be cut off where they are longer than a limit, look where those longer than
  /// ten widths are.
  ///
  /// - Parameter limit: in widths of the line, as SVG and Lottie have it; from 1.
  public func corners(cutOffAt limit: Double) -> MiteredCorners {
    let lengths = miterLengths
    let changed = lengths.count { ($0 <= 10) != ($0 <= limit) }
    if changed == 0 { return .same }
    return lengths.allSatisfy { $0 > limit } ? .bevelled : .different(changed)
  }

  /// How far each corner between straight or curved pieces would reach with a mitered line, in widths.
  var miterLengths: [Double] {
    var lengths: [Double] = []
    var (current, start, first, last): (Point, Point, Point?, Point?) = (.zero, .zero, nil, nil)
    func turn(_ before: Point?, _ after: Point?) {
      guard let before, let after else { return }
      let (a, b) = (before.length * after.length, before.x * after.x + before.y * after.y)
      guard a > 0 else { return }
      // The angle between the pieces is half a turn less than that between their directions.
      let half = ((1 + b / a) / 2).squareRoot()
      let isStraight = b / a > 1 - 1e-9
      if !isStraight { lengths.append(half > 1e-9 ? 1 / half : .infinity) }
    }
    func go(_ out: Point, _ incoming: Point, _ to: Point) {
      turn(last, out)
      if first == nil { first = out }
      (last, current) = (incoming, to)
    }
    for element in elements {
      switch element {
      case .move(let to): (current, start, first, last) = (to, to, nil, nil)
      case .line(let to): if to != current { go(to - current, to - current, to) }
      case .cubic(let a, let b, let to):
        let out = a != current ? a - current : b != current ? b - current : to - current
        let incoming = to != b ? to - b : to != a ? to - a : to - current
        if to != current || a != current { go(out, incoming, to) }
      case .close:
        if current != start { go(start - current, start - current, start) }
        turn(last, first)
        (first, last) = (nil, nil)
      }
    }
    return lengths
  }
}

extension Point {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
