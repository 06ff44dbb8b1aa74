public import Graphics2D

extension MotionPath {
  /// The part of the path between two shares of its length, as Core Animation's `strokeStart` and `strokeEnd`; empty
  /// where it ends before it begins. Closed parts come out open.
  public func trimmed(from start: Double, to end: Double) -> Path {
    let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
    guard start < end, length > 0 else { return Path() }
    let (first, last) = (place(start), place(end))
    var path = Path()
    var pen: Point?
    for index in first.curve...last.curve {
      let from = index == first.curve ? first.parameter : 0
      let to = index == last.curve ? last.parameter : 1
      guard to > from else { continue }
      let curve = curves[index]
      let begin = curve.point(from)
      if pen != begin { path.move(to: begin) }
      curve.append(from: from, to: to, to: &path)
      pen = curve.point(to)
    }
    return path
  }
}
