public import Graphics2D

/// A path on its way to another one, point by point.
///
/// Paths of the same elements in the same order keep them. Others become cubic curves, and where a part has fewer of them
/// than its counterpart, they are cut. Parts are matched in order, each from its own starting point.
public struct PathMorph: Hashable, Sendable {
  private let from, to: Path
  /// Both of the same elements.
  private let start, end: [Path.Element]

  /// Throws for paths with different numbers of parts.
  public init(from: Path, to: Path) throws(MorphError) {
    (self.from, self.to) = (from, to)
    let isAlike =
      from.elements.count == to.elements.count && zip(from.elements, to.elements).allSatisfy { $0.isLike($1) }
    if isAlike {
      (start, end) = (from.elements, to.elements)
      return
    }
    let (a, b) = (from.parts, to.parts)
    guard a.count == b.count else { throw .pathParts(a.count, b.count) }
    let pairs = zip(a, b)
    start = pairs.flatMap {
      $0.elements(count: max($0.curves.count, $1.curves.count), closes: $0.isClosed && $1.isClosed)
    }
    end = pairs.flatMap {
      $1.elements(count: max($0.curves.count, $1.curves.count), closes: $0.isClosed && $1.isClosed)
    }
  }

  /// The path at a share of the way; the two themselves at 0 and 1.
  public func value(at fraction: Double) -> Path {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    return Path(zip(start, end).map { $0.mixed(with: $1, fraction) })
  }
}

/// A part of a path as cubic curves.
private struct PathPart {
  var start: Point
  var curves: [(Point, Point, Point)] = []
  var isClosed = false

  /// The part cut into `count` curves, which is not less than it has.
  func elements(count: Int, closes: Bool) -> [Path.Element] {
    // A point alone is as many curves of no length.
    let curves = curves.isEmpty ? [(start, start, start)] : curves
    let count = max(1, count)
    var elements = [Path.Element.move(start)]
    var current = start
    for (index, curve) in curves.enumerated() {
      let pieces = (index + 1) * count / curves.count - index * count / curves.count
      elements += cut((current, curve.0, curve.1, curve.2), into: pieces)
      current = curve.2
    }
    return closes ? elements + [.close] : elements
  }

  /// De Casteljau: the first part of what is left, again and again.
  private func cut(_ curve: (Point, Point, Point, Point), into count: Int) -> [Path.Element] {
    var elements: [Path.Element] = []
    var (a, b, c, d) = curve
    for left in stride(from: count, to: 1, by: -1) {
      let t = 1 / Double(left)
      let (ab, bc, cd) = (
        a.interpolated(to: b, by: t), b.interpolated(to: c, by: t), c.interpolated(to: d, by: t)
      )
      let (abc, bcd) = (ab.interpolated(to: bc, by: t), bc.interpolated(to: cd, by: t))
      let point = abc.interpolated(to: bcd, by: t)
      elements.append(.cubic(ab, abc, point))
      (a, b, c) = (point, bcd, cd)
    }
    return elements + [.cubic(b, c, d)]
  }
}

extension Path {
  /// The parts between the lifts of the pen; a closed one ends with the way back.
  fileprivate var parts: [PathPart] {
    var parts: [PathPart] = []
    var current = Point.zero
    func addLine(to point: Point) {
      let third = (point - current) * (1 / 3)
      parts[parts.count - 1].curves.append((current + third, point - third, point))
      current = point
    }
    for element in elements {
      // A path that draws before it moves starts at the origin.
      if parts.isEmpty, !element.isLike(.move(.zero)) { parts.append(PathPart(start: current)) }
      switch element {
      case .move(let point):
        parts.append(PathPart(start: point))
        current = point
      case .line(let point): addLine(to: point)
      case .cubic(let a, let b, let point):
        parts[parts.count - 1].curves.append((a, b, point))
        current = point
      case .close:
        let start = parts[parts.count - 1].start
        if current != start { addLine(to: start) }
        parts[parts.count - 1].isClosed = true
      }
    }
    return parts
  }
}

extension Path.Element {
  fileprivate func isLike(_ other: Path.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.cubic, .cubic), (.close, .close): true
    default: false
    }
  }

  fileprivate func mixed(with other: Path.Element, _ fraction: Double) -> Path.Element {
    switch (self, other) {
    case (.move(let p), .move(let q)): .move(p.interpolated(to: q, by: fraction))
    case (.line(let p), .line(let q)): .line(p.interpolated(to: q, by: fraction))
    case (.cubic(let a, let b, let p), .cubic(let c, let d, let q)):
      .cubic(
        a.interpolated(to: c, by: fraction), b.interpolated(to: d, by: fraction),
        p.interpolated(to: q, by: fraction))
    default: self
    }
  }
}
