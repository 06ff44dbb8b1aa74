import MotionCurves
import SceneModel

/// How a number that a finger moves gets to where it rests, in closed form.
enum Travel: Hashable, Sendable {
  case finger(FingerTrack)
  case fling(Fling)
  /// Back to rest from where it is.
  case bounce(Bounce)
  /// From a displacement in points by a curve or spring of the document.
  case movement(Double, Movement)
  /// One in points, of a number that counts others.
  indirect case scaled(Travel, by: Double)

  /// Points from rest after `time` seconds.
  func distance(at time: Double) -> Double {
    switch self {
    case .finger(let track): track.value(at: time) - track.value(at: track.duration)
    case .fling(let fling): fling.value(at: time) - fling.target
    case .bounce(let bounce): bounce.value(at: time)
    case .movement(let displacement, let movement): displacement * (1 - movement.progress(at: time))
    case .scaled(let travel, let factor): travel.distance(at: time) * factor
    }
  }

  /// Seconds until it rests.
  var duration: Double {
    switch self {
    case .finger(let track): track.duration
    case .fling(let fling): fling.duration
    case .bounce(let bounce): bounce.duration
    case .movement(_, let movement): movement.end
    case .scaled(let travel, _): travel.duration
    }
  }
}

extension Pan {
  /// Where a number comes to rest that a finger leaves, and how it gets there.
  ///
  /// - Parameters:
  ///   - value: what it is when the finger leaves.
  ///   - velocity: its change per second then.
  ///   - start: what it was when the finger began.
  ///   - bounds: values at rest.
  func settling(from value: Double, velocity: Double, start: Double, in bounds: ClosedRange<Double>)
    throws(MotionError) -> (target: Double, Travel)
  {
    let nearest = min(max(value, bounds.lowerBound), bounds.upperBound)
    guard let target = try self.target(value, velocity, start, bounds) else {
      guard let deceleration else {
        return (nearest, .bounce(try .edge(displacement: value - nearest, velocity: 0)))
      }
      let fling = try Fling(
        from: value, velocity: velocity, in: bounds, rate: deceleration, bounces: rubberBand > 0)
      return (fling.target, .fling(fling))
    }
    if let settle {
      return (target, .movement(value - target, settle.starting(velocity, distance: target - value)))
    }
    return (target, .bounce(try .page(displacement: value - target, velocity: velocity)))
  }

  /// Where it is to rest; nil where the laws of scrolling decide.
  private func target(_ value: Double, _ velocity: Double, _ start: Double, _ bounds: ClosedRange<Double>)
    throws(MotionError) -> Double?
  {
    let rate = deceleration ?? .normal
    guard let page else {
      guard settle != nil || !detents.isEmpty else { return nil }
      let projected =
        deceleration.map { Deceleration.projection(from: value, velocity: velocity, rate: $0) } ?? value
      if let nearest = detents.min(by: { abs($0 - projected) < abs($1 - projected) }) { return nearest }
      return min(max(projected, bounds.lowerBound), bounds.upperBound)
    }
    // The first page is at the upper bound: fingers go up to turn to the next one.
    let first = bounds.upperBound
    let paging = try Paging(length: page, count: Int((first - bounds.lowerBound) / page + 1e-9) + 1)
    let current = Int(((first - start) / page).rounded())
    return first - page
      * Double(paging.page(offset: first - value, velocity: -velocity, current: current, rate: rate))
  }
}

extension Movement {
  /// The same, beginning with the speed of what it takes over: a spring knows one, a timing function does not.
  fileprivate func starting(_ velocity: Double, distance: Double) -> Movement {
    guard case .spring(let spring) = curve, distance != 0,
      let pushed = try? Spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: velocity / distance, allowsOverdamping: spring.allowsOverdamping)
    else { return self }
    var movement = self
    movement.curve = .spring(pushed)
    if duration == spring.settlingDuration { movement.duration = pushed.settlingDuration }
    return movement
  }
}
