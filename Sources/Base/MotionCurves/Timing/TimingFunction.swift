/// How progress passes over time: 0...1 to 0...1, perhaps beyond.
public enum TimingFunction: Hashable, Sendable {
  /// A Bézier curve; a line for `linear`.
  case bezier(CubicBezier)
  /// Equal steps.
  case steps(StepTiming)
  /// Straight pieces.
  case pieces(PiecewiseTiming)
  /// A spring, stretched so that it settles at progress 1.
  case spring(SettlingSpring)

  /// Even progress.
  public static let linear = bezier(CubicBezier(unchecked: 0, 0, 1, 1))
  /// CSS `ease`, the default of Core Animation.
  public static let ease = bezier(CubicBezier(unchecked: 0.25, 0.1, 0.25, 1))
  /// Slow at the beginning.
  public static let easeIn = bezier(CubicBezier(unchecked: 0.42, 0, 1, 1))
  /// Slow at the end.
  public static let easeOut = bezier(CubicBezier(unchecked: 0, 0, 0.58, 1))
  /// Slow at both ends.
  public static let easeInOut = bezier(CubicBezier(unchecked: 0.42, 0, 0.58, 1))
  /// All of the way at the start.
  public static let stepStart = steps(StepTiming(unchecked: 1, .start))
  /// All of the way at the end.
  public static let stepEnd = steps(StepTiming(unchecked: 1, .end))

  /// A Bézier curve with two control points; throws where x does not lie in 0...1 or y is not finite.
  public static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) throws(MotionError) -> TimingFunction { .bezier(try CubicBezier(x1, y1, x2, y2)) }

  /// Equal steps; throws for a count without a step or, with `jump-none`, without two.
  public static func steps(count: Int, _ jump: StepTiming.Jump = .end) throws(MotionError) -> TimingFunction {
    .steps(try StepTiming(count: count, jump))
  }

  /// A spring that settles at progress 1; throws for one without damping.
  public static func spring(_ spring: Spring) throws(MotionError) -> TimingFunction {
    .spring(try SettlingSpring(spring))
  }

  /// The value at a finite `progress`; outside 0...1 it goes on as CSS has it.
  ///
  /// - Parameter before: whether the animation has not begun: a step that begins at this very progress is then not yet
  ///   taken (CSS Easing 2, section 2.3).
  public func value(at progress: Double, before: Bool = false) -> Double {
    switch self {
    case .bezier(let curve): curve.y(at: progress)
    case .steps(let steps): steps.value(at: progress, before: before)
    case .pieces(let pieces): pieces.value(at: progress)
    case .spring(let spring): spring.value(at: progress)
    }
  }

  /// The value at `progress` held within 0...1, as Core Animation does.
  public func clampedValue(at progress: Double) -> Double { value(at: min(max(progress, 0), 1)) }

  /// The value's change per progress; 0 between steps, and within ±1e9.
  public func velocity(at progress: Double) -> Double {
    switch self {
    case .bezier(let curve): curve.slope(at: progress)
    case .steps: 0
    case .pieces(let pieces): min(max(pieces.slope(at: progress), -1e9), 1e9)
    case .spring(let spring): spring.velocity(at: progress)
    }
  }
}

/// A spring's way to rest as a timing function: progress 1 is its settling duration.
public struct SettlingSpring: Hashable, Sendable {
  /// The spring.
  public let spring: Spring

  /// Throws for a spring without damping, which never settles.
  init(_ spring: Spring) throws(MotionError) {
    guard spring.damping > 0 else {
      throw MotionError(quantity: "damping", value: spring.damping, problem: "must be positive to settle")
    }
    self.spring = spring
  }

  func value(at progress: Double) -> Double {
    progress >= 1 ? 1 : spring.value(at: progress * spring.settlingDuration)
  }

  func velocity(at progress: Double) -> Double {
    guard (0..<1).contains(progress) else { return 0 }
    return spring.velocity(at: progress * spring.settlingDuration) * spring.settlingDuration
  }
}
