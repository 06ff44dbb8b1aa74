import Graphics2D

/// The motion x of `x'' + 2 r x' + w^2 x = w^2` from x = 0 with a velocity.
///
/// All three regimes are one formula. Let C and S be the motions of the undriven equation with C(0) = 1, C'(0) = -r and
/// S(0) = 0, S'(0) = 1; then `x = 1 - C - (r - v) S`. C is `exp(-rt)` times cos or cosh, S is `exp(-rt)` times sin or sinh
/// over their frequency, and `t exp(-rt)` between the two.
struct SpringResponse: Hashable {
  /// w, per second; positive.
  let frequency: Double
  /// r = z w, per second; not negative.
  let rate: Double
  /// v: distances per second at time 0.
  let velocity: Double
  /// w^2 - r^2: above 0 it swings, below it creeps.
  private let discriminant: Double

  init(frequency: Double, rate: Double, velocity: Double) {
    (self.frequency, self.rate, self.velocity) = (frequency, rate, velocity)
    discriminant = (frequency - rate) * (frequency + rate)
  }

  func value(at time: Double) -> Double {
    let (c, s) = modes(time)
    return 1 - c - (rate - velocity) * s
  }

  func velocity(at time: Double) -> Double {
    let (c, s) = modes(time)
    return velocity * c + (frequency * frequency - rate * velocity) * s
  }

  /// C and S.
  private func modes(_ time: Double) -> (Double, Double) {
    if discriminant > 0 {
      let swing = discriminant.squareRoot()
      let decay = (-rate * time).exponential
      return (decay * (swing * time).cosine, decay * (swing * time).sine / swing)
    }
    let split = (-discriminant).squareRoot()
    // -r + split would cancel; the product of the two rates is w^2.
    let decay = (-frequency * frequency / (rate + split) * time).exponential
    guard split > 0 else { return (decay, time * decay) }
    let gone = -(-2 * split * time).exponentialLessOne
    return (decay * (1 - gone / 2), decay * gone / (2 * split))
  }

  /// Seconds until at rest to one thousandth, by Core Animation's rules.
  var settlingDuration: Double {
    guard rate > 0 else { return Double(Float.greatestFiniteMagnitude) }
    if discriminant > 0 { return (1000 * amplitude).logarithm / rate }
    // A push beyond the faster rate carries it past the target once; it is not at rest as it passes.
    let overshoots = velocity > rate + (-discriminant).squareRoot()
    func isMoving(_ time: Double) -> Bool {
      abs(1 - value(at: time)) >= 0.001 || overshoots && velocity(at: time) > 0
    }
    var time = 0.0
    repeat { time += 0.1 } while isMoving(time) && time < 86_400
    return time
  }

  /// An upper bound of the distance from rest after `time`; for swinging springs Core Animation's envelope.
  func residue(at time: Double) -> Double {
    discriminant > 0
      ? amplitude * (-rate * time).exponential
      : (1 + abs(rate - velocity) * time) * (-rate * time).exponential
  }

  private var amplitude: Double { 1 + abs(rate - velocity) / discriminant.squareRoot() }
}
