/// When an animation runs and how often, as CAMediaTiming: local time = (time - delay) * speed + offset.
public struct AnimationTiming: Hashable, Sendable {
  /// What shows before an animation begins and after it has ended.
  public enum Fill: String, Hashable, Sendable, CaseIterable { case none, forwards, backwards, both }

  /// Seconds before it begins.
  public var delay: Double
  /// Seconds of one run one way.
  public var duration: Double
  /// Runs; possibly broken or infinite.
  public var repeatCount: Double
  /// Whether each run goes back, too.
  public var autoreverses: Bool
  /// What shows outside of its time.
  public var fill: Fill
  /// How fast its clock goes; negative for backwards.
  public var speed: Double
  /// Seconds added to its clock.
  public var timeOffset: Double

  /// Throws for a duration that is not positive (infinite is allowed), a repeat count that is not positive, and numbers
  /// that are not finite.
  public init(
    delay: Double = 0, duration: Double, repeatCount: Double = 1, autoreverses: Bool = false,
    fill: Fill = .none,
    speed: Double = 1, timeOffset: Double = 0
  ) throws(MotionError) {
    guard duration > 0 else {
      throw MotionError(quantity: "duration", value: duration, problem: "must be positive")
    }
    guard repeatCount > 0 else {
      throw MotionError(quantity: "repeat count", value: repeatCount, problem: "must be positive")
    }
    for (name, value) in [("delay", delay), ("speed", speed), ("time offset", timeOffset)]
    where !value.isFinite {
      throw MotionError(quantity: name, value: value, problem: "must be finite")
    }
    guard speed != 0 else { throw MotionError(quantity: "speed", value: speed, problem: "must not be zero") }
    (self.delay, self.duration, self.repeatCount, self.autoreverses) = (
      delay, duration, repeatCount, autoreverses
    )
    (self.fill, self.speed, self.timeOffset) = (fill, speed, timeOffset)
  }

  /// Seconds of its own clock that it is active.
  public var activeDuration: Double { duration * repeatCount * (autoreverses ? 2 : 1) }

  /// Seconds after its start at which it ends.
  public var end: Double { delay + activeDuration / abs(speed) }

  /// Seconds of its own clock since it began, in the present run; held at its ends outside of its time.
  public func localTime(at time: Double) -> Double {
    progress(at: time, holding: true).map { duration.isFinite ? $0 * duration : max(0, time - delay) } ?? 0
  }

  /// The share of a run, 0...1, `time` seconds after the animation was started; nil where it shows nothing. Its end
  /// itself is included, as in Core Animation.
  public func progress(at time: Double) -> Double? { progress(at: time, holding: false) }

  private func progress(at time: Double, holding: Bool) -> Double? {
    let sinceBegin = (time - delay) * abs(speed)
    let active = activeDuration
    if sinceBegin < 0 { return holding || fill == .backwards || fill == .both ? share(0) : nil }
    if sinceBegin > active { return holding || fill == .forwards || fill == .both ? share(active) : nil }
    return share(sinceBegin)
  }

  /// The share of a run after `time` seconds of the own clock, 0...`activeDuration`.
  private func share(_ time: Double) -> Double {
    guard duration.isFinite else { return 0 }
    let forward = speed < 0 ? activeDuration - time : time
    let shifted = timeOffset == 0 ? forward : wrapped(forward + timeOffset)
    var runs = shifted / duration
    // The end of the last run belongs to it.
    let isEnd = shifted == activeDuration && timeOffset == 0
    if !autoreverses { return isEnd && runs == runs.rounded(.down) ? 1 : runs - runs.rounded(.down) }
    runs = runs.truncatingRemainder(dividingBy: 2)
    return runs <= 1 ? runs : 2 - runs
  }

  private func wrapped(_ time: Double) -> Double {
    let active = activeDuration
    guard active.isFinite else { return time }
    return time - active * (time / active).rounded(.down)
  }
}
