import Graphics2D

/// Something that is painted, over all moments: its place among its siblings, and its numbers by moment.
final class Channel {
  /// What it is the same by, among its siblings.
  let key: Key
  /// For messages.
  let id: String
  /// What it was first.
  let kind: Kind
  /// Moments at which it is painted, rising, and its numbers then.
  private(set) var moments: [Int] = []
  private(set) var numbers: [[Double]] = []
  /// From back to front.
  var children: [Channel] = []
  /// What is painted for a group's mask.
  var stencil: [Channel] = []

  enum Kind {
    case step(DisplayList.Operation, trimCount: Int)
    case group(DisplayList.Group, isNode: Bool)

    /// Whether the other's numbers can be mixed with these.
    func isAlike(_ other: Kind) -> Bool {
      switch (self, other) {
      case (.step(let a, let count), .step(let b, let otherCount)): count == otherCount && a.isAlike(b)
      case (.group(let a, let isNode), .group(let b, let otherIsNode)): isNode == otherIsNode && a.isAlike(b)
      default: false
      }
    }
  }

  /// A node's name, or the kind of a step; of several alike the number.
  struct Key: Hashable {
    var name: String
    var number: Int
  }

  init(key: Key, id: String, kind: Kind) { (self.key, self.id, self.kind) = (key, id, kind) }

  func add(_ values: [Double], at moment: Int) {
    guard moments.last != moment else { return }
    moments.append(moment)
    numbers.append(values)
  }

  /// Stretches of neighbouring moments at which it is painted.
  var stretches: [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    for moment in moments {
      if let last = result.last, last.upperBound + 1 == moment {
        result[result.count - 1] = last.lowerBound...moment
      } else {
        result.append(moment...moment)
      }
    }
    return result
  }

  /// Steps inside, however deep.
  var stepCount: Int {
    if case .step = kind { return 1 }
    return children.reduce(0) { $0 + $1.stepCount }
  }
}

/// The numbers of what is painted. Places lie relative to the first point, so that what only moves keeps its other numbers.
struct Measured {
  private(set) var numbers: [Double] = []

  init(_ operation: DisplayList.Operation) {
    switch operation {
    case .fill(let path, let paint, _):
      add(path, from: path.firstPoint)
      add(paint, from: path.firstPoint)
    case .stroke(let path, let paint, let style):
      add(path, from: path.firstPoint)
      add(paint, from: path.firstPoint)
      numbers += [style.width, style.dashPhase]
    case .shadow(let path, let shadow, _):
      add(path, from: path.firstPoint)
      add(shadow.color)
      numbers += [shadow.offset.x, shadow.offset.y, shadow.blur, shadow.spread]
    case .text(_, let origin, _, let paints, _):
      numbers = [origin.x, origin.y]
      for paint in paints { add(paint, from: origin) }
    case .textStroke(_, let origin, _, _, let paint, let style):
      numbers = [origin.x, origin.y]
      add(paint, from: origin)
      numbers.append(style.width)
    case .image(_, let source, let destination, let opacity):
      numbers = [
        destination.minX, destination.minY, destination.width, destination.height, source.minX, source.minY,
        source.width, source.height, opacity,
      ]
    case .backdrop: numbers = [0, 0]
    case .beginGroup, .endGroup: break
    }
  }

  /// Opacity, the transform's six numbers, then the clip's outline and the mask's paint.
  init(_ group: DisplayList.Group) {
    let transform = group.transform.affine ?? .identity
    numbers = [group.opacity, transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    if let clip = group.clip { add(clip, from: .zero) }
    if let mask = group.mask { add(mask, from: .zero) }
  }

  private mutating func add(_ path: Path, from origin: Point) {
    numbers.reserveCapacity(numbers.count + path.elements.count * 6 + 8)
    numbers.append(origin.x)
    numbers.append(origin.y)
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): add(point, from: origin)
      case .cubic(let a, let b, let point):
        add(a, from: origin)
        add(b, from: origin)
        add(point, from: origin)
      case .close: break
      }
    }
  }

  private mutating func add(_ point: Point, from origin: Point) {
    numbers.append(point.x - origin.x)
    numbers.append(point.y - origin.y)
  }

  private mutating func add(_ color: Color) { numbers += [color.red, color.green, color.blue, color.alpha] }

  private mutating func add(_ paint: Paint, from origin: Point) {
    switch paint {
    case .solid(let color): add(color)
    case .gradient(let gradient):
      switch gradient.geometry {
      case .linear(let start, let end):
        add(start, from: origin)
        add(end, from: origin)
      case .radial(let center, let radius):
        add(center, from: origin)
        add(Point(center.x + radius, center.y), from: origin)
      case .ellipse(let center, let radii):
        add(center, from: origin)
        add(Point(center.x + radii.width, center.y), from: origin)
      case .focal(let center, let radii, let focus):
        add(center, from: origin)
        add(Point(center.x + radii.width, center.y), from: origin)
        add(focus, from: origin)
      case .angular: break
      }
      for stop in gradient.stops {
        numbers.append(stop.offset)
        add(stop.color)
      }
    }
  }
}

extension Path {
  var firstPoint: Point {
    if case .move(let point)? = elements.first { return point }
    return .zero
  }
}
