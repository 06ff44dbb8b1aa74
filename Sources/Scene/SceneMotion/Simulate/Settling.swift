import MotionCurves
import SceneModel

extension ContinuousGesture {
  /// Where a driver comes to rest that fingers leave, and how it gets there. All in points.
  ///
  /// - Parameters:
  ///   - value: what it is when the finger leaves.
  ///   - velocity: its change per second then.
  ///   - start: what it was when the gesture began.
  ///   - page: what it is on the page that was current then.
  ///   - bounds: values at rest.
  func settling(
    from value: Double, velocity: Double, start: Double, page: Double, in bounds: ClosedRange<Double>
  ) throws(MotionError) -> (target: Double, GestureCurve) {
    let nearest = min(max(value, bounds.lowerBound), bounds.upperBound)
    guard let target = try self.target(value, velocity, start, page, bounds) else {
      guard let deceleration else {
        return (nearest, .bounce(try .edge(displacement: value - nearest, velocity: 0)))
      }
      let fling = try Fling(
        from: value, velocity: velocity, in: bounds, rate: deceleration, bounces: rubberBand > 0)
      return (fling.target, .fling(fling))
    }
    // What does not run on, and need not go anywhere, stands.
    if deceleration == nil, target == value {
      return (target, .bounce(try .edge(displacement: 0, velocity: 0)))
    }
    return (target, try settlingCurve(displacement: value - target, velocity: velocity))
  }

  /// How it gets to a page or detent. All in points.
  ///
  /// - Parameters:
  ///   - displacement: how far it is beyond.
  ///   - velocity: its change per second.
  func settlingCurve(displacement: Double, velocity: Double) throws(MotionError) -> GestureCurve {
    if let settle { return .takeover(Takeover(settle, displacement: displacement, velocity: velocity)) }
    return .bounce(try .page(displacement: displacement, velocity: velocity))
  }

  /// Where it is to rest; nil where the laws of scrolling decide.
  private func target(
    _ value: Double, _ velocity: Double, _ start: Double, _ page: Double, _ bounds: ClosedRange<Double>
  ) throws(MotionError) -> Double? {
    guard let length = self.page else {
      guard settle != nil || !detents.isEmpty else { return nil }
      let projected =
        deceleration.map { Deceleration.projection(from: value, velocity: velocity, rate: $0) } ?? value
      if let nearest = detents.min(by: { abs($0 - projected) < abs($1 - projected) }) { return nearest }
      return min(max(projected, bounds.lowerBound), bounds.upperBound)
    }
    // The first page is at the upper bound: fingers go up to turn to the next one.
    let first = bounds.upperBound
    let paging = try Paging(length: length, extent: first - bounds.lowerBound)
    let next = paging.page(
      offset: first - value, travel: start - value, velocity: -velocity,
      current: paging.nearest(to: first - page), rate: deceleration ?? .normal)
    return first - paging.offset(of: next)
  }

  /// The same with where it rests in points.
  func inPoints(_ unit: Double) -> ContinuousGesture {
    var pan = self
    pan.detents = detents.map { $0 * unit }
    pan.page = page.map { $0 * abs(unit) }
    return pan
  }
}

extension GestureCurve {
  /// The same for a number of which 1 is some points.
  func counted(in unit: Double) -> GestureCurve { unit == 1 ? self : .scaled(self, by: 1 / unit) }
}

extension ClosedRange<Double> {
  func scaled(by factor: Double) -> Self {
    let ends = [lowerBound * factor, upperBound * factor]
    return Swift.min(ends[0], ends[1])...Swift.max(ends[0], ends[1])
  }
}

extension Duration {
  /// A spring without damping settles in 1e38 s: what takes years is not over in any scenario.
  static func nearest(toSeconds seconds: Double) -> Duration {
    .nanoseconds(Int64((min(seconds, 1e9) * 1e9).rounded()))
  }
}
