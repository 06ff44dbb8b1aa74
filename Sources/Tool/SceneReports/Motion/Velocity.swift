import SceneCompiler
import SceneFormat
import SceneModel

/// How fast a number changes, from its values at and around a time.
///
/// Motion is smooth but for the times at which something begins, ends or jumps. There a difference over both sides would
/// be half of a speed, or a jump divided by a little time; what holds from then on is asked for instead.
enum Velocity {
  /// Distance of the values: rounding (1e-9 points) and curvature then both stay below 1e-4 points per second.
  private static let step = Duration.microseconds(100)

  /// Two times before, the time itself, two behind it; nil for those before the scenario.
  static func times(around time: Duration) -> [Duration?] {
    (-2...2).map { time + step * $0 }.map { $0 < .zero ? nil : $0 }
  }

  /// Change per second at the middle of five values; 0 where no neighbours are known.
  ///
  /// Of the parabolas through three neighbours the one over both sides is taken, unless it bends much more than those of
  /// either side; then the one behind the time, or the one before it where that has a jump.
  static func velocity(_ values: [Double?]) -> Double? {
    guard let here = values[2] else { return nil }
    let before = side(here, values[1], values[0]), after = side(here, values[3], values[4])
    guard let low = values[1], let high = values[3] else {
      return after?.slope ?? before.map { -$0.slope } ?? 0
    }
    let bend = abs(low - 2 * here + high)
    guard let before, let after, bend > 4 * min(before.bend, after.bend) + noise else {
      return (high - low) / (2 * step.seconds)
    }
    return after.bend <= bend / 2 ? after.slope : -before.slope
  }

  /// Smaller second differences are rounding.
  private static let noise = 1e-8

  /// The slope away from a value, by it and two neighbours on one side, and their second difference.
  private static func side(_ here: Double, _ near: Double?, _ far: Double?) -> (slope: Double, bend: Double)?
  {
    guard let near, let far else { return nil }
    return ((4 * near - 3 * here - far) / (2 * step.seconds), abs(here - 2 * near + far))
  }
}
