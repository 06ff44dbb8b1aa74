/// Where SVG path data stops being readable.
public struct PathSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Offset in UTF-8 bytes from the start of the data.
  public var offset: Int
  /// What would have been right there.
  public var expected: String

  /// Makes an error from its place and what should stand there.
  public init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }

  /// One sentence for people, without a period.
  public var description: String { "expected \(expected) at offset \(offset) of the path data" }
}

extension Path {
  /// Furthest coordinate and largest number of path data: some thousand screens away.
  public static let svgRange = 1_000_000.0
  /// Most pieces of path data: more than a drawing has, and few enough to measure and to draw.
  public static let svgPieces = 100_000

  /// Reads SVG path data (SVG 1.1, section 8.3): all commands, absolute and relative, in points.
  ///
  /// Quadratic curves are raised to cubic ones; an elliptical arc becomes one cubic per quarter turn or less, off by
  /// at most 0.03 % of its radius. Empty data is an empty path.
  /// - Throws: ``PathSyntaxError`` for the first thing that is wrong, a point further than ``svgRange`` from the origin
  ///   and more than ``svgPieces`` pieces.
  public init(svg data: String) throws(PathSyntaxError) {
    var reader = PathDataReader(data)
    self = try reader.readPath()
  }

  /// Path data in absolute coordinates, which ``init(svg:)`` reads.
  ///
  /// - Parameter number: writes a coordinate: with as many digits as are wanted, and within ``svgRange``.
  package func svg(_ number: (Double) -> String) -> String {
    func text(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }
    return elements.map { element in
      switch element {
      case .move(let to): "M\(text(to))"
      case .line(let to): "L\(text(to))"
      case .cubic(let a, let b, let to): "C\(text(a)) \(text(b)) \(text(to))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

/// Reads commands one after the other and keeps what relative and smooth ones refer to.
private struct PathDataReader {
  private var scanner: PathDataScanner
  private var path = Path()
  private var current = Point.zero
  /// Where the current part started.
  private var start = Point.zero
  /// Last control point of a cubic or quadratic curve that has just been drawn.
  private var cubicControl, quadraticControl: Point?
  /// Whether `z` ended the part: a drawing command then starts a new one at the same point.
  private var isClosed = false

  init(_ data: String) { scanner = PathDataScanner(data) }

  mutating func readPath() throws(PathSyntaxError) -> Path {
    while let command = try scanner.command(isFirst: path.isEmpty) {
      try read(command)
      let lowercase = command | 0x20
      // After "m" further pairs are lines.
      let next = lowercase == UInt8(ascii: "m") ? command - 1 : command
      while lowercase != UInt8(ascii: "z"), scanner.startsNumber() { try read(next) }
    }
    return path
  }

  /// Reads one command; relative and mirrored points add up, so that what it comes to is looked at.
  private mutating func read(_ command: UInt8) throws(PathSyntaxError) {
    let offset = scanner.offset
    guard path.elements.count < Path.svgPieces else {
      throw PathSyntaxError(offset: offset, expected: "the end, as there are \(Path.svgPieces) pieces")
    }
    try take(command)
    for point in [current, cubicControl, quadraticControl].compactMap(\.self) {
      guard max(abs(point.x), abs(point.y)) <= Path.svgRange else {
        throw PathSyntaxError(offset: offset, expected: PathDataScanner.rangeWords)
      }
    }
  }

  private mutating func take(_ command: UInt8) throws(PathSyntaxError) {
    let base = command >= UInt8(ascii: "a") ? current : .zero
    let (oldCubic, oldQuadratic) = (cubicControl, quadraticControl)
    (cubicControl, quadraticControl) = (nil, nil)
    switch Character(Unicode.Scalar(command | 0x20)) {
    case "m": move(to: try point(base))
    case "l": line(to: try point(base))
    case "h": line(to: Point(try scanner.number() + base.x, current.y))
    case "v": line(to: Point(current.x, try scanner.number() + base.y))
    case "c":
      let control = try point(base)
      cubic(control, try point(base), try point(base))
    case "s":
      let control = oldCubic.map { current * 2 - $0 } ?? current
      cubic(control, try point(base), try point(base))
    case "q": quadratic(try point(base), try point(base))
    case "t":
      quadratic(oldQuadratic.map { current * 2 - $0 } ?? current, try point(base))
    case "a": try arc(base)
    default: close()
    }
  }

  private mutating func point(_ base: Point) throws(PathSyntaxError) -> Point {
    let x = try scanner.number()
    return Point(x, try scanner.number()) + base
  }

  private mutating func move(to point: Point) {
    path.move(to: point)
    (current, start, isClosed) = (point, point, false)
  }

  private mutating func reopen() {
    if isClosed { path.move(to: start) }
    isClosed = false
  }

  private mutating func line(to point: Point) {
    reopen()
    path.line(to: point)
    current = point
  }

  private mutating func cubic(_ a: Point, _ b: Point, _ end: Point) {
    reopen()
    path.cubic(a, b, to: end)
    (current, cubicControl) = (end, b)
  }

  private mutating func quadratic(_ control: Point, _ end: Point) {
    let from = current
    cubic(from + (control - from) * (2 / 3), end + (control - end) * (2 / 3), end)
    (cubicControl, quadraticControl) = (nil, control)
  }

  private mutating func arc(_ base: Point) throws(PathSyntaxError) {
    let radii = Size(abs(try scanner.number()), abs(try scanner.number()))
    let rotation = try scanner.number()
    let (isLarge, isClockwise) = (try scanner.flag(), try scanner.flag())
    let end = try point(base)
    let arc = EllipticalArc(
      from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
    guard let arc else {
      if end != current { line(to: end) }
      return
    }
    for (a, b, p) in arc.cubics { cubic(a, b, p) }
    (current, cubicControl) = (end, nil)
  }

  private mutating func close() {
    path.close()
    (current, isClosed) = (start, true)
  }
}
