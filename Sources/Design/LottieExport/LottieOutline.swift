import Documents
import Graphics2D

/// An outline's pieces as places in a list of numbers: where each point and handle stands, for values of many moments.
struct LottieOutline {
  /// A part of an outline: from one lifting of the pen to the next.
  struct Part {
    /// Index of x of each point, and of the handles before and behind it; nil for a handle that lies on its point.
    var points: [(at: Int, before: Int?, behind: Int?)] = []
    var isClosed = false

    /// The part with the numbers of a moment.
    func node(in numbers: [Double]) -> DocumentNode {
      func pair(_ index: Int?, minus at: Int) -> DocumentNode {
        guard let index else { return LottieKeys.numbers([0, 0]) }
        return LottieKeys.numbers([numbers[index] - numbers[at], numbers[index + 1] - numbers[at + 1]])
      }
      return .map([
        ("c", .bool(isClosed)),
        ("v", .list(points.map { LottieKeys.numbers([numbers[$0.at], numbers[$0.at + 1]]) })),
        ("i", .list(points.map { pair($0.before, minus: $0.at) })),
        ("o", .list(points.map { pair($0.behind, minus: $0.at) })),
      ])
    }
  }

  private(set) var parts: [Part] = []

  /// All parts closed, as fills take them.
  var closedParts: [Part] {
    parts.map { part in
      var part = part
      part.isClosed = true
      return part
    }
  }

  /// - Parameter base: how many numbers come before the path's own.
  init(_ path: Path, base: Int = 0) {
    var at = base
    let numbers = path.numbers
    func ends(_ part: Part) -> Bool {
      guard let first = part.points.first, let last = part.points.last, part.points.count > 1 else {
        return false
      }
      return numbers[first.at - base] == numbers[last.at - base]
        && numbers[first.at + 1 - base] == numbers[last.at + 1 - base]
    }
    for element in path.elements {
      switch element {
      case .move:
        parts.append(Part(points: [(at, nil, nil)]))
        at += 2
      case .line:
        begin(at)
        parts[parts.count - 1].points.append((at, nil, nil))
        at += 2
      case .cubic:
        begin(at)
        let last = parts.count - 1
        parts[last].points[parts[last].points.count - 1].behind = at
        parts[last].points.append((at + 4, at + 2, nil))
        at += 6
      case .close:
        guard var part = parts.last else { continue }
        part.isClosed = true
        if ends(part), let last = part.points.popLast() { part.points[0].before = last.before }
        parts[parts.count - 1] = part
      }
    }
    parts.removeAll { $0.points.count < 2 && !$0.isClosed }
  }

  private mutating func begin(_ at: Int) {
    if parts.isEmpty { parts.append(Part(points: [(at, nil, nil)])) }
    // Behind a closed part the pen goes on from where that began.
    if parts[parts.count - 1].isClosed {
      parts.append(Part(points: [(parts[parts.count - 1].points[0].at, nil, nil)]))
    }
  }
}

extension Path {
  /// Coordinates of all its points in order.
  var numbers: [Double] {
    elements.flatMap { element -> [Double] in
      switch element {
      case .move(let p), .line(let p): [p.x, p.y]
      case .cubic(let a, let b, let p): [a.x, a.y, b.x, b.y, p.x, p.y]
      case .close: []
      }
    }
  }
}
