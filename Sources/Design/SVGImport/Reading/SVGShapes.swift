import ForeignFormats
import Graphics2D

/// The outline of a basic shape or path.
enum SVGShapes {
  static let names: Set = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]

  /// The outline in the element's coordinates; nil where it draws nothing, and what is wrong with what it says.
  static func path(
    _ element: XMLElement, whole: Size, diagonal: Double, style: SVGStyle
  ) -> (path: Path?, fault: String?) {
    switch element.name {
    case "path": return data(style["d"] ?? element["d"] ?? "")
    case "polyline", "polygon":
      guard let numbers = SVGNumber.list(element["points"] ?? "") else {
        return (nil, "its points cannot be read")
      }
      return (polygon(numbers, isClosed: element.name == "polygon"), nil)
    default:
      var lengths = SVGLengths(element: element, style: style)
      let path = basic(element.name, &lengths, whole, diagonal)
      return (path, lengths.fault)
    }
  }

  private static func basic(
    _ name: String, _ lengths: inout SVGLengths, _ whole: Size, _ diagonal: Double
  ) -> Path? {
    switch name {
    case "rect":
      let rect = Rect(
        x: lengths["x", whole.width] ?? 0, y: lengths["y", whole.height] ?? 0,
        width: lengths["width", whole.width] ?? 0, height: lengths["height", whole.height] ?? 0)
      let (rx, ry) = radii(&lengths, whole)
      return rectangle(rect, rx, ry)
    case "circle", "ellipse":
      let center = Point(lengths["cx", whole.width] ?? 0, lengths["cy", whole.height] ?? 0)
      let r = name == "circle" ? lengths["r", diagonal] ?? 0 : 0
      let (rx, ry) = name == "circle" ? (r, r) : radii(&lengths, whole)
      return ellipse(center, rx, ry)
    default:
      let start = Point(lengths["x1", whole.width] ?? 0, lengths["y1", whole.height] ?? 0)
      let end = Point(lengths["x2", whole.width] ?? 0, lengths["y2", whole.height] ?? 0)
      return Path([.move(start), .line(end)])
    }
  }

  /// One radius alone, or beside one that is negative, counts for both directions.
  private static func radii(_ lengths: inout SVGLengths, _ whole: Size) -> (Double, Double) {
    let rx = lengths["rx", whole.width].flatMap { $0 < 0 ? nil : $0 }
    let ry = lengths["ry", whole.height].flatMap { $0 < 0 ? nil : $0 }
    return (rx ?? ry ?? 0, ry ?? rx ?? 0)
  }

  /// What can be read of the data before its first mistake, as browsers draw it.
  private static func data(_ text: String) -> (path: Path?, fault: String?) {
    do throws(PathSyntaxError) { return (try Path(svg: text), nil) } catch {
      let start = String(decoding: Array(text.utf8.prefix(error.offset)), as: UTF8.self)
      guard let path = longest(start) else { return (nil, "its path data is wrong: \(error)") }
      return (path, "its path data is wrong, and drawn up to there: \(error)")
    }
  }

  private static func longest(_ text: String) -> Path? {
    var end = text.endIndex
    for _ in 0..<20 {
      if let path = try? Path(svg: String(text[..<end])), !path.isEmpty { return path }
      guard let space = text[..<end].lastIndex(where: { $0.isLetter && $0 != "e" }) else { return nil }
      end = space
    }
    return nil
  }

  private static func rectangle(_ rect: Rect, _ rx: Double, _ ry: Double) -> Path? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    let (rx, ry) = (min(rx, rect.width / 2), min(ry, rect.height / 2))
    guard rx > 0, ry > 0 else { return Path(rect: rect) }
    let arc = "A\(rx),\(ry) 0 0 1"
    return try? Path(
      svg: """
        M\(rect.minX + rx),\(rect.minY) H\(rect.maxX - rx) \(arc) \(rect.maxX),\(rect.minY + ry) \
        V\(rect.maxY - ry) \(arc) \(rect.maxX - rx),\(rect.maxY) H\(rect.minX + rx) \
        \(arc) \(rect.minX),\(rect.maxY - ry) V\(rect.minY + ry) \(arc) \(rect.minX + rx),\(rect.minY) Z
        """)
  }

  /// Clockwise from the right, where dashes begin.
  private static func ellipse(_ center: Point, _ rx: Double, _ ry: Double) -> Path? {
    guard rx > 0, ry > 0 else { return nil }
    let (x, y, arc) = (center.x, center.y, "A\(rx),\(ry) 0 0 1")
    return try? Path(
      svg: """
        M\(x + rx),\(y) \(arc) \(x),\(y + ry) \(arc) \(x - rx),\(y) \(arc) \(x),\(y - ry) \(arc) \(x + rx),\(y) Z
        """)
  }

  private static func polygon(_ numbers: [Double], isClosed: Bool) -> Path? {
    guard numbers.count >= 4 else { return nil }
    var path = Path()
    for place in stride(from: 0, to: numbers.count - 1, by: 2) {
      let point = Point(numbers[place], numbers[place + 1])
      if place == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if isClosed { path.close() }
    return path
  }
}

/// The lengths of an element, and which of them cannot be read.
struct SVGLengths {
  let element: XMLElement
  let style: SVGStyle
  private(set) var fault: String?

  /// In user units; nil where the element has none, or says `auto`. Percentages are shares of the second argument.
  subscript(name: String, whole: Double) -> Double? {
    mutating get {
      guard let text = style[name] ?? element[name], text != "auto" else { return nil }
      let length = style.length(text, whole: whole)
      if length == nil { fault = fault ?? "its \(name) \"\(text.prefix(60))\" is not a length" }
      return length
    }
  }
}

extension Path {
  /// The smallest rectangle around the outline itself; nil where it has no points.
  var extent: Rect? {
    var (low, high) = (Point(.infinity, .infinity), Point(-.infinity, -.infinity))
    func add(_ p: Point) {
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let to), .line(let to):
        add(to)
        current = to
      case .cubic(let a, let b, let to):
        for t in Self.turns(current.x, a.x, b.x, to.x) + Self.turns(current.y, a.y, b.y, to.y) {
          add(Self.point(current, a, b, to, t))
        }
        add(to)
        current = to
      case .close: break
      }
    }
    return low.x <= high.x ? Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : nil
  }

  /// Where a coordinate of a cubic curve turns, in 0...1.
  private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
    if abs(a) < 1e-12 { return abs(b) < 1e-12 ? [] : [-c / b].filter { (0...1).contains($0) } }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    return [-1.0, 1].map { (-b + $0 * discriminant.squareRoot()) / (2 * a) }.filter { (0...1).contains($0) }
  }

  private static func point(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ t: Double) -> Point {
    let s = 1 - t
    let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    return Point(
      weights[0] * a.x + weights[1] * b.x + weights[2] * c.x + weights[3] * d.x,
      weights[0] * a.y + weights[1] * b.y + weights[2] * c.y + weights[3] * d.y)
  }

  /// Twice the area of the polygon of its points, positive where it turns clockwise on the screen.
  var turning: Double {
    var (sum, first, last) = (0.0, Point.zero, Point.zero)
    func go(_ to: Point) {
      sum += last.x * to.y - to.x * last.y
      last = to
    }
    for element in elements {
      switch element {
      case .move(let to):
        go(first)
        (first, last) = (to, to)
      case .line(let to): go(to)
      case .cubic(let a, let b, let to):
        go(a)
        go(b)
        go(to)
      case .close: go(first)
      }
    }
    go(first)
    return sum
  }

  /// The same outline, mirrored parts drawn backwards, for a map that swaps clockwise and counterclockwise.
  var reversed: Path {
    var parts: [[(from: Point, element: Element)]] = []
    var (current, closed) = (Point.zero, [Bool]())
    for element in elements {
      switch element {
      case .move(let to):
        parts.append([])
        closed.append(false)
        current = to
      case .line(let to), .cubic(_, _, let to):
        if !parts.isEmpty { parts[parts.count - 1].append((current, element)) }
        current = to
      case .close: if !closed.isEmpty { closed[closed.count - 1] = true }
      }
    }
    var result = Path()
    for (part, isClosed) in zip(parts, closed) {
      guard let last = part.last else { continue }
      result.move(to: last.element.end)
      for (from, element) in part.reversed() {
        if case .cubic(let a, let b, _) = element {
          result.cubic(b, a, to: from)
        } else {
          result.line(to: from)
        }
      }
      if isClosed { result.close() }
    }
    return result
  }
}

extension Path.Element {
  fileprivate var end: Point {
    switch self {
    case .move(let to), .line(let to), .cubic(_, _, let to): to
    case .close: .zero
    }
  }
}
