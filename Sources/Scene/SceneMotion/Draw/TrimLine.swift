import Graphics2D
import MotionCurves
import SceneModel

extension Shape.Trim {
  /// The part of a path that is left; what the offset moves beyond its end goes on at its beginning.
  func part(of path: Path) -> Path {
    func fraction(_ number: Double) -> Double { min(max(number, 0), 1) }
    let (first, last) = (fraction(min(start, end)), fraction(max(start, end)))
    guard last > first else { return Path() }
    if first == 0, last == 1 { return path }
    guard let way = try? MotionPath(path) else { return Path() }
    let begin = (first + offset) - (first + offset).rounded(.down)
    let rest = begin + (last - first) - 1
    let part = way.trimmed(from: begin, to: min(begin + (last - first), 1))
    return rest > 1e-12 ? part.continued(by: way.trimmed(from: 0, to: rest)) : part
  }
}

extension Path {
  /// Both, as one line where the second begins at the end of the first.
  fileprivate func continued(by other: Path) -> Path {
    guard let end = elements.last?.end, case .move(let begin)? = other.elements.first else {
      return Path(elements + other.elements)
    }
    let isOneLine = abs(begin.x - end.x) < 1e-9 && abs(begin.y - end.y) < 1e-9
    return Path(elements + other.elements.dropFirst(isOneLine ? 1 : 0))
  }
}

extension Path.Element {
  fileprivate var end: Point? {
    switch self {
    case .move(let end), .line(let end), .cubic(_, _, let end): end
    case .close: nil
    }
  }
}
