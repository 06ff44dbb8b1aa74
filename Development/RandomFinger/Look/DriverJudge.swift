import MotionCurves
import SceneModel
import SceneMotion

/// Numbers that move do not jump unless the document sets them at once.
struct DriverJumpJudge: Judge {
  var invariants: [Fault.Invariant] { [.driverJumps] }

  func faults(of trial: inout Trial, _ player: ScenePlayer) -> [Fault] {
    let timeline = trial.timeline
    let drivers = trial.lastScene?.motion.drivers ?? []
    let states = Set(trial.fingerDrivers.keys).union(drivers.indices.filter { drivers[$0] }).sorted()
    let free = Set(trial.fingerDrivers.filter { $1.contains(where: \.isFree) }.keys)
    return trial.events.flatMap { event in
      states.compactMap { state in
        event.atOnce.contains(state)
          ? nil
          : jump(of: state, at: event, timeline, isFree: free.contains(state)).map {
            Fault(
              invariant: .driverJumps, subject: trial.name(state), time: event.last,
              words: "goes from \($0.decimalText) to \($1.decimalText) at once")
          }
      }
    }
  }

  /// - Parameter isFree: whether a pan takes it that counts from the touch: as it begins, the number goes the slop at once.
  private func jump(of state: Int, at event: Trial.Event, _ timeline: Timeline, isFree: Bool) -> (
    Double, Double
  )? {
    let times = [event.first - Trial.step * 2, event.first - Trial.step, event.last, event.last + Trial.step]
    let values = times.compactMap { $0 < .zero ? nil : timeline.shownNumber(state, at: $0) }
    guard values.count == 4 else { return nil }
    // As fast as it is before or behind it, it may go on; below 1e-6 numbers are rounded.
    let speed = max(abs(values[1] - values[0]), abs(values[3] - values[2])) / Trial.step.seconds
    let left = timeline.leftover(from: event.first, to: event.last, step: Trial.step) * Trial.step.seconds
    var allowed = 2 * speed * ((event.last - event.first + Trial.step).seconds + left) + 1e-6
    if timeline.settlesAtOnce(state, from: event.first, to: event.last) { allowed += Bounce.restingDistance }
    let begins =
      timeline.followsFinger(state, at: event.last + Trial.step)
      && !timeline.followsFinger(state, at: event.first - Trial.step)
    if isFree, begins { allowed += RubberBand.slop }
    return abs(values[2] - values[1]) > allowed ? (values[1], values[2]) : nil
  }
}

/// What a finger leaves goes on as fast as the finger moved it: a finger that holds has no speed.
struct SpeedJudge: Judge {
  var invariants: [Fault.Invariant] { [.speedBreaks] }

  /// Distance of samples: far longer than the rounding of numbers, far shorter than any motion.
  private static let step = Duration.microseconds(100)

  func faults(of trial: inout Trial, _ player: ScenePlayer) -> [Fault] {
    let events = trial.events
    return trial.script.steps.filter(\.isDrag).flatMap { step -> [Fault] in
      let near = events.filter { abs(($0.first - step.release).seconds) < 3 * Self.step.seconds }
      // Something else that happens beside it is another matter.
      guard near.count == 1, let event = near.first, event.first <= step.release, step.release <= event.last
      else { return [] }
      return trial.fingerDrivers.sorted { $0.key < $1.key }.compactMap { state, pans in
        // Where another finger still holds it, nothing is left yet: it goes on as fast as that one moves.
        guard !event.atOnce.contains(state), !event.moving.contains(state),
          !trial.timeline.followsFinger(state, at: event.last + Trial.step),
          let break_ = speedBreak(of: state, pans, at: event, trial.timeline)
        else { return nil }
        return Fault(
          invariant: .speedBreaks, subject: trial.name(state), time: step.release,
          words:
            "has \(break_.0.decimalText) per second as the finger leaves, and then \(break_.1.decimalText)")
      }
    }
  }

  private func speedBreak(
    of state: Int, _ pans: [ContinuousGesture], at event: Trial.Event, _ timeline: Timeline
  ) -> (
    Double, Double
  )? {
    func side(_ start: Duration, _ sign: Int) -> (speed: Double, bend: Double)? {
      let values = (0...3).compactMap { index -> Double? in
        timeline.shownNumber(state, at: start + Self.step * (sign * index))
      }
      guard values.count == 4 else { return nil }
      let h = Double(sign) * Self.step.seconds
      // One-sided differences of the third order: where a spring passes a point without acceleration, those of the second
      // order are off by its jerk.
      return (
        (18 * values[1] - 11 * values[0] - 9 * values[2] + 2 * values[3]) / (6 * h),
        (2 * values[0] - 5 * values[1] + 4 * values[2] - values[3]) / (h * h)
      )
    }
    guard event.first > Self.step * 3, let before = side(event.first - Trial.step, -1),
      let after = side(event.last + Trial.step, 1)
    else { return nil }
    if abs(after.speed) < 1e-9,
      pans.allSatisfy({ $0.stops(at: timeline.shownNumber(state, at: event.last) ?? 0) })
    {
      return nil
    }
    // Between the two places speeds change by what bends the way; a hundred oscillations a second are allowed for.
    let gap = (event.last - event.first).seconds + 2 * Trial.step.seconds
    let bend = abs(before.bend) + abs(after.bend)
    let allowed = bend * (2 * gap + 100 * Self.step.seconds * Self.step.seconds) + 1e-5
    let rates = pans.compactMap(\.deceleration)
    let stands = !rates.isEmpty && abs(before.speed) <= Deceleration.stoppingSpeed
    let reach = 3 * Self.step.seconds * abs(before.speed) + 1e-6
    let bands = timeline.bands(of: state, at: event.first, near: reach)
    if !bands.isEmpty, let last = timeline.lastSpeed(of: state, before: event.first - Trial.step) {
      // At a bound the band holds back on one side of it only, and samples that lie on both sides tell nothing.
      let slowest = stands ? 0 : rates.map(\.start).min() ?? 1
      let (way, speed) = (last < 0 ? -1.0 : 1.0, abs(last))
      let fits = bands.contains {
        (0.99 * slowest * $0 * speed - 1e-5...1.01 / $0 * speed + 1e-5).contains(after.speed * way)
      }
      return fits ? nil : (last, after.speed)
    }
    let expected = [before.speed] + rates.map { before.speed * $0.start } + (stands ? [0] : [])
    return expected.allSatisfy { abs(after.speed - $0) > allowed } ? (before.speed, after.speed) : nil
  }
}

extension Timeline {
  /// Points per second in the last microsecond before a time.
  fileprivate func lastSpeed(of state: Int, before time: Duration) -> Double? {
    guard let last = shownNumber(state, at: time), let other = shownNumber(state, at: time - Trial.step)
    else { return nil }
    return (last - other) / Trial.step.seconds
  }

  /// With how much of a finger's speed a driver begins to go beyond its bounds, where it is at most `reach` from one of them.
  fileprivate func bands(of state: Int, at time: Duration, near reach: Double) -> [Double] {
    let rest = self.state(at: time)
    guard case .number(let value) = rest.scene.state[state], let shown = shownNumber(state, at: time) else {
      return []
    }
    return rest.scene.nodes.indices.flatMap { node in
      (rest.scene.nodes[node].gestures?.pans ?? []).compactMap { pan in
        guard pan.state == state, pan.rubberBand > 0 else { return nil }
        let bounds = rest.bounds(of: pan, node, value)
        return min(abs(shown - bounds.lowerBound), abs(shown - bounds.upperBound)) <= reach
          ? pan.rubberBand : nil
      }
    }
  }
}

extension ContinuousGesture {
  /// Whether the document says that the number stands still once the finger has left.
  fileprivate func stops(at value: Double) -> Bool {
    if deceleration == nil && page == nil && detents.isEmpty && settle == nil { return true }
    guard rubberBand == 0, case .range(let range) = bounds else { return false }
    return abs(value - range.lowerBound) < 1e-9 || abs(value - range.upperBound) < 1e-9
  }
}

extension Deceleration.Rate {
  /// The share of a finger's speed with which a scroll view begins to decelerate: the way is that of steps of a millisecond, of
  /// which the first has lost some already.
  fileprivate var start: Double {
    // -ln(rate) as its series.
    (1...8).reduce(0.0) { $0 + pow(1 - rawValue, $1) / Double($1) } * 1000 * reach
  }
}

/// `base` times itself.
private func pow(_ base: Double, _ exponent: Int) -> Double {
  (0..<exponent).reduce(1) { product, _ in product * base }
}
