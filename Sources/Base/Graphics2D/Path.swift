/// A sequence of lines and cubic Bézier curves in points, y down; possibly of several parts.
public struct Path: Hashable, Encodable, Sendable {
  /// One step of the pen.
  public enum Element: Hashable, Encodable, Sendable {
    /// Lifts the pen and starts a part.
    case move(Point)
    /// A straight line to the point.
    case line(Point)
    /// A cubic Bézier curve: two control points and the end.
    case cubic(Point, Point, Point)
    /// A straight line back to where the part started.
    case close
  }

  /// Which points lie inside where parts overlap.
  public enum FillRule: Hashable, Encodable, Sendable { case nonZero, evenOdd }

  /// The steps in order; a non-empty path begins with `move`.
  public private(set) var elements: [Element]

  /// Makes a path from its steps.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Starts a part at `point`.
  public mutating func move(to point: Point) { elements.append(.move(point)) }
  /// Draws a line to `point`.
  public mutating func line(to point: Point) { elements.append(.line(point)) }
  /// Draws a cubic Bézier curve to `end`.
  public mutating func cubic(_ control1: Point, _ control2: Point, to end: Point) {
    elements.append(.cubic(control1, control2, end))
  }
  /// Closes the current part.
  public mutating func close() { elements.append(.close) }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { elements.isEmpty }

  /// The path with every point mapped by `transform`.
  public func transformed(by transform: AffineTransform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let p): .move(transform.apply(p))
        case .line(let p): .line(transform.apply(p))
        case .cubic(let a, let b, let p): .cubic(transform.apply(a), transform.apply(b), transform.apply(p))
        case .close: .close
        }
      })
  }

  /// The smallest rectangle around all end and control points; it holds the path, perhaps with room to spare.
  public var controlBox: Rect {
    var (x0, y0) = (Double.infinity, Double.infinity)
    var (x1, y1) = (-Double.infinity, -Double.infinity)
    func add(_ p: Point) {
      (x0, x1) = (min(x0, p.x), max(x1, p.x))
      (y0, y1) = (min(y0, p.y), max(y1, p.y))
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): add(p)
      case .cubic(let a, let b, let p):
        add(a)
        add(b)
        add(p)
      case .close: break
      }
    }
    return x0 <= x1 ? Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .zero
  }
}
