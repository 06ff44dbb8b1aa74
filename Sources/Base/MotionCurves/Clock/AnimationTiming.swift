/// When an animation runs and how often, as CAMediaTiming: local time = (time - delay) * speed + offset.
///
/// All times are seconds. Times closer than a nanosecond count as equal: a document's decimals are not exact in binary,
/// and a step or an end must not come a frame late for it.
public struct AnimationTiming: Hashable, Sendable {
  /// What shows before an animation begins and after it has ended.
  public enum Fill: String, Hashable, Sendable, CaseIterable { case none, forwards, backwards, both }

  /// Where in an animation's time a moment lies.
  public enum Phase: String, Hashable, Sendable { case before, active, after }

  /// Where an animation stands at some time.
  public struct Moment: Hashable, Sendable {
    /// Before its time, within it (both ends included), or after it.
    public var phase: Phase
    /// Runs completed before this one, from 0; a way there and back is one run.
    public var iteration: Int
    /// Whether it is on its way back.
    public var isReversed: Bool
    /// Share of the way, 0...1; falling on the way back.
    public var progress: Double
  }

  /// Seconds before it begins; negative for one that began earlier.
  public let delay: Double
  /// Seconds of one run one way, at least a microsecond; infinite for one that only stands.
  public let duration: Double
  /// Whether each run goes back, too.
  public let autoreverses: Bool
  /// What shows outside of its time.
  public var fill: Fill
  /// How fast its clock goes; negative for backwards, 0 for one that stands at its ``timeOffset`` for ever.
  public let speed: Double
  /// Seconds of its own clock by which it starts further on; it wraps around at its end unless the clock stands.
  public let timeOffset: Double
  /// Seconds of its own clock for which it runs.
  public let activeDuration: Double

  /// - Parameters:
  ///   - repeatCount: runs; possibly broken or infinite.
  ///   - repeatDuration: seconds of its own clock for which it runs, instead of a count.
  /// - Throws: ``MotionError`` for a duration below a microsecond, a repetition that is not positive, and numbers that
  ///   are not finite where they must be.
  public init(
    delay: Double = 0, duration: Double, repeatCount: Double = 1, repeatDuration: Double? = nil,
    autoreverses: Bool = false, fill: Fill = .none, speed: Double = 1, timeOffset: Double = 0
  ) throws(MotionError) {
    guard duration >= 1e-6 else {
      throw MotionError(quantity: "duration", value: duration, problem: "must be at least 0.000001 s")
    }
    for (name, value) in [("repeat count", repeatCount), ("repeat duration", repeatDuration ?? 1)]
    where !(value > 0) {
      throw MotionError(quantity: name, value: value, problem: "must be positive")
    }
    try MotionError.requireFinite(delay, "delay")
    try MotionError.requireFinite(speed, "speed")
    try MotionError.requireFinite(timeOffset, "time offset")
    (self.delay, self.duration, self.autoreverses, self.fill) = (delay, duration, autoreverses, fill)
    (self.speed, self.timeOffset) = (speed, timeOffset)
    activeDuration = repeatDuration ?? duration * repeatCount * (autoreverses ? 2 : 1)
  }

  /// Seconds after its start at which it ends; infinite for one that is repeated for ever or stands.
  public var end: Double { delay + activeDuration / abs(speed) }

  /// Seconds of its own clock in the present run, falling on the way back; held at its ends outside of its time.
  ///
  /// It is the clock of what runs inside, as in a CAAnimationGroup: every run begins at 0 again. One without an end has
  /// a single run, which may go beyond 0 backwards.
  public func localTime(at time: Double) -> Double {
    guard duration.isFinite else { return max(0, time - delay) * speed + timeOffset }
    let elapsed = min(max((time - delay) * abs(speed), 0), activeDuration)
    return moment(.active, after: elapsed).progress * duration
  }

  /// The share of a run, 0...1, `time` seconds after the animation was started; nil where it shows nothing.
  public func progress(at time: Double) -> Double? { moment(at: time)?.progress }

  /// Where it stands `time` seconds after it was started; nil where it shows nothing. Its end itself is included, as in
  /// Core Animation.
  public func moment(at time: Double) -> Moment? {
    let elapsed = (time - delay) * abs(speed)
    if time - delay < -AnimationTiming.instant {
      return fill == .backwards || fill == .both ? moment(.before, after: 0) : nil
    }
    if elapsed > activeDuration + AnimationTiming.instant {
      return fill == .forwards || fill == .both ? moment(.after, after: activeDuration) : nil
    }
    return moment(.active, after: min(max(elapsed, 0), activeDuration))
  }

  /// Times this close are one.
  private static let instant = 1e-9

  /// Where it stands after 0...`activeDuration` seconds of its own clock.
  private func moment(_ phase: Phase, after elapsed: Double) -> Moment {
    guard duration.isFinite else { return Moment(phase: phase, iteration: 0, isReversed: false, progress: 0) }
    let elapsed = speed == 0 ? min(max(timeOffset, 0), activeDuration) : elapsed
    let isShifted = speed != 0 && timeOffset != 0 || speed < 0
    let place = isShifted ? wrapped((speed < 0 ? -elapsed : elapsed) + timeOffset) : elapsed
    let legs = wholeLegs(place / duration)
    // The end of the last run belongs to it; shifted ones end where they began.
    let isEnd =
      !isShifted && legs > 0 && legs == legs.rounded(.down)
      && elapsed >= activeDuration - AnimationTiming.instant
    let leg = isEnd ? legs - 1 : legs.rounded(.down)
    let isReversed = autoreverses && leg.truncatingRemainder(dividingBy: 2) == 1
    let iteration = (autoreverses ? leg / 2 : leg).rounded(.down)
    return Moment(
      phase: phase, iteration: Int(min(iteration, 1e15)), isReversed: isReversed,
      progress: isReversed ? 1 - (legs - leg) : legs - leg)
  }

  /// A number of runs one way, whole where only the binary representation keeps it from that.
  private func wholeLegs(_ legs: Double) -> Double {
    abs(legs - legs.rounded()) * duration < AnimationTiming.instant ? legs.rounded() : legs
  }

  /// A time of the own clock within its active time, or within one run of an endless one.
  private func wrapped(_ time: Double) -> Double {
    let cycle = activeDuration.isFinite ? activeDuration : duration * (autoreverses ? 2 : 1)
    let rest = time.truncatingRemainder(dividingBy: cycle)
    return rest < 0 ? rest + cycle : rest
  }
}
