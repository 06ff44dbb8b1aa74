/// From frames of the whole animation to those of a composition inside it.
struct LottieClock {
  private enum Step {
    /// A layer that begins at a frame and takes so much longer.
    case stretched(start: Double, factor: Double)
    /// A layer that says for each frame which second it shows.
    case remapped(LottieProperty, frameRate: Double)
  }

  private var steps: [Step] = []

  func stretched(start: Double, factor: Double) -> LottieClock {
    var clock = self
    clock.steps.append(.stretched(start: start, factor: factor))
    return clock
  }

  func remapped(_ seconds: LottieProperty, frameRate: Double) -> LottieClock {
    var clock = self
    clock.steps.append(.remapped(seconds, frameRate: frameRate))
    return clock
  }

  /// The inner frame at a frame of the whole animation.
  func local(_ frame: Double) -> Double {
    steps.reduce(frame) { frame, step in
      switch step {
      case .stretched(let start, let factor): (frame - start) / factor
      case .remapped(let seconds, let rate): seconds.value(at: frame)[0] * rate
      }
    }
  }

  /// The factor and sum that give the inner frame; nil where time does not run evenly forwards.
  var even: (factor: Double, offset: Double)? {
    var (factor, offset) = (1.0, 0.0)
    for step in steps {
      guard case .stretched(let start, let stretch) = step, stretch > 0 else { return nil }
      (factor, offset) = (factor / stretch, (offset - start) / stretch)
    }
    return (factor, offset)
  }
}
