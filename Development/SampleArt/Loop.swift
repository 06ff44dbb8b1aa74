/// How far a clip has come: 0 at its poster, and just below 1 in the last frame before it begins anew.
struct Loop: Sendable {
  /// The poster.
  static let still = Loop(done: 0)

  /// 0..<1.
  let done: Double

  /// Whether it is the poster: nothing may move then, not by a rounding error.
  var isStill: Bool { done == 0 }

  /// Swings so many times; 0 at the poster.
  ///
  /// - Parameter start: the part of a swing at which the poster is, 0..<1.
  func swing(_ times: Int, from start: Double = 0) -> Double {
    sine(2 * .pi * way(times, from: start)) - sine(2 * .pi * start)
  }

  /// Rises from 0 at the poster to 1 half-way, and falls again.
  var tide: Double {
    let half = sine(.pi * done)
    return half * half
  }

  /// The part of a way that has been gone, which is gone so many times: 0..<1.
  func way(_ times: Int, from start: Double = 0) -> Double {
    let part = Double(times) * done + start
    return part - part.rounded(.down)
  }

  /// 0 before a time, 1 behind it, and in between on its way with a soft start and end.
  func passed(_ time: ClosedRange<Double>) -> Double {
    let part = min(max((done - time.lowerBound) / (time.upperBound - time.lowerBound), 0), 1)
    return part * part * (3 - 2 * part)
  }

  /// Comes in one time and goes in another.
  func visit(_ coming: ClosedRange<Double>, _ going: ClosedRange<Double>) -> Double {
    passed(coming) * (1 - passed(going))
  }
}
