/// Values at times, and how to get from one to the next: CAKeyframeAnimation's calculation modes.
public struct Keyframes<Value: Interpolatable>: Hashable, Sendable {
  /// How values are joined.
  public enum Mode: Hashable, Sendable {
    case linear
    /// Each value holds until the next one's time.
    case discrete
    /// Linear, with times by distance: even speed.
    case paced
    /// A smooth curve through the values (Kochanek and Bartels 1984); all 0 gives Catmull-Rom.
    case cubic(tension: Double, continuity: Double, bias: Double)
    /// Cubic, with times by distance.
    case cubicPaced
  }

  /// The values in order.
  public let values: [Value]
  /// One time per value, 0...1, not falling; for `discrete` possibly one more.
  public let times: [Double]
  /// One per segment; empty for even progress.
  public let timing: [TimingFunction]
  /// How values are joined.
  public let mode: Mode

  /// - Parameters:
  ///   - times: 0...1, not falling, one per value (for `discrete` one more is allowed); nil for even spacing. Paced
  ///     modes ignore them.
  ///   - timing: one function per segment, or none. Paced modes ignore them.
  public init(values: [Value], times: [Double]? = nil, timing: [TimingFunction] = [], mode: Mode = .linear)
    throws(MotionError)
  {
    guard !values.isEmpty else {
      throw MotionError(quantity: "number of values", value: 0, problem: "must be positive")
    }
    let isDiscrete = mode == .discrete
    if let times {
      guard times.count == values.count || isDiscrete && times.count == values.count + 1 else {
        throw MotionError(
          quantity: "number of key times", value: Double(times.count), problem: "must be \(values.count)")
      }
      for (index, time) in times.enumerated()
      where !(0...1).contains(time) || index > 0 && time < times[index - 1] {
        throw MotionError(
          quantity: "key time \(index + 1)", value: time,
          problem: "must lie in 0...1 and not before the one before it")
      }
    }
    guard timing.isEmpty || timing.count >= values.count - 1 else {
      throw MotionError(
        quantity: "number of timing functions", value: Double(timing.count),
        problem: "must be \(values.count - 1)")
    }
    self.values = values
    self.mode = mode
    switch mode {
    case .paced, .cubicPaced:
      self.times = Keyframes.pacedTimes(values)
      self.timing = []
    default:
      self.times = times ?? Keyframes.evenTimes(values.count, isDiscrete: isDiscrete)
      self.timing = timing
    }
  }

  private static func evenTimes(_ count: Int, isDiscrete: Bool) -> [Double] {
    if isDiscrete { return (0...count).map { Double($0) / Double(count) } }
    return count == 1 ? [0] : (0..<count).map { Double($0) / Double(count - 1) }
  }

  private static func pacedTimes(_ values: [Value]) -> [Double] {
    var lengths = [0.0]
    for (a, b) in zip(values, values.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + a.distance(to: b))
    }
    let total = lengths[lengths.count - 1]
    return total > 0 ? lengths.map { $0 / total } : evenTimes(values.count, isDiscrete: false)
  }

  /// The value at `progress`; the first value before the first time, the last one after the last.
  public func value(at progress: Double) -> Value {
    let index = segment(at: progress)
    if case .discrete = mode { return values[min(index, values.count - 1)] }
    guard progress > times[0] else { return values[0] }
    guard index + 1 < values.count else { return values[values.count - 1] }
    let length = times[index + 1] - times[index]
    guard length > 0 else { return values[index + 1] }
    let local = (progress - times[index]) / length
    let share = timing.isEmpty ? local : timing[index].value(at: local)
    switch mode {
    case .cubic, .cubicPaced: return hermite(index, share)
    default: return values[index].interpolated(to: values[index + 1], by: share)
    }
  }

  /// The value's change per progress, from a symmetric difference of a millionth of the way; exact to about 1e-9 of the
  /// largest value.
  public func velocity(at progress: Double) -> Value {
    let step = 1e-6
    let (low, high) = (max(0, progress - step), min(1, progress + step))
    return (value(at: high) - value(at: low)) * (1 / max(high - low, .leastNormalMagnitude))
  }

  /// The last key whose time is not after `progress`.
  private func segment(at progress: Double) -> Int {
    var (low, high) = (0, times.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if times[middle] <= progress { low = middle } else { high = middle }
    }
    return low
  }

  private func hermite(_ index: Int, _ s: Double) -> Value {
    let (a, b) = (values[index], values[index + 1])
    let (leaving, arriving) = (tangent(index, arriving: false), tangent(index + 1, arriving: true))
    let (s2, s3) = (s * s, s * s * s)
    return a * (2 * s3 - 3 * s2 + 1) + leaving * (s3 - 2 * s2 + s) + b * (3 * s2 - 2 * s3) + arriving
      * (s3 - s2)
  }

  /// The curve's direction at a key, scaled to the segment behind (`arriving`) or before it.
  private func tangent(_ index: Int, arriving: Bool) -> Value {
    var (t, c, b) = (0.0, 0.0, 0.0)
    if case .cubic(let tension, let continuity, let bias) = mode { (t, c, b) = (tension, continuity, bias) }
    if index == 0 { return (values[1] - values[0]) * (1 - t) }
    if index == values.count - 1 { return (values[index] - values[index - 1]) * (1 - t) }
    let (behind, ahead) = (values[index] - values[index - 1], values[index + 1] - values[index])
    let (before, after) = (times[index] - times[index - 1], times[index + 1] - times[index])
    let total = before + after
    guard total > 0 else { return behind * 0 }
    let (x, y) =
      arriving
      ? ((1 - c) * (1 + b), (1 + c) * (1 - b)) : ((1 + c) * (1 + b), (1 - c) * (1 - b))
    let scale = (1 - t) / 2 * 2 * (arriving ? before : after) / total
    // The differences count per time of their own segment, for keys at uneven times.
    return behind * (x * scale) + ahead * (y * scale)
  }
}
