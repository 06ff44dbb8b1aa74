/// Values at times, and how to get from one to the next: CAKeyframeAnimation's calculation modes.
public struct Keyframes<Value: Interpolatable>: Hashable, Sendable {
  /// How values are joined.
  public enum Mode: Hashable, Sendable {
    case linear
    /// Each value holds until the next one's time.
    case discrete
    /// Linear, with times by distance: even speed.
    case paced
    /// A smooth curve through the values (Kochanek and Bartels 1984); all 0 gives Catmull-Rom, which agrees with
    /// measurements of Core Animation. Other numbers are not measured.
    case cubic(tension: Double, continuity: Double, bias: Double)
    /// Cubic with all numbers 0, and with times by the distances of the values: nearly even speed. Not measured.
    case cubicPaced
  }

  /// The values in order, at least one.
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
  ///   - timing: one function per segment, or none: the segment's share of time goes through it. Paced modes ignore
  ///     them, `discrete` has no use for them.
  /// - Throws: ``MotionError`` that names the key time, count or number that is wrong.
  public init(
    values: [Value], times: [Double]? = nil, timing: [TimingFunction] = [], mode: Mode = .linear
  ) throws(MotionError) {
    guard !values.isEmpty else {
      throw MotionError(quantity: "number of values", value: 0, problem: "must be positive")
    }
    if let times { try Keyframes.check(times, valueCount: values.count, mode) }
    guard timing.isEmpty || timing.count == max(1, values.count - 1) else {
      throw MotionError(
        quantity: "number of timing functions", value: Double(timing.count),
        problem: "must be \(max(1, values.count - 1)), one per segment")
    }
    if case .cubic(let tension, let continuity, let bias) = mode {
      try MotionError.requireFinite(tension, "tension")
      try MotionError.requireFinite(continuity, "continuity")
      try MotionError.requireFinite(bias, "bias")
    }
    let isPaced = mode == .paced || mode == .cubicPaced
    self.values = values
    self.mode = mode
    self.timing = isPaced ? [] : timing
    self.times =
      isPaced
      ? try Keyframes.pacedTimes(values)
      : times ?? Keyframes.evenTimes(values.count, isDiscrete: mode == .discrete)
  }

  private static func check(_ times: [Double], valueCount: Int, _ mode: Mode) throws(MotionError) {
    guard times.count == valueCount || mode == .discrete && times.count == valueCount + 1 else {
      throw MotionError(
        quantity: "number of key times", value: Double(times.count), problem: "must be \(valueCount)")
    }
    for (index, time) in times.enumerated() {
      guard (0...1).contains(time) else {
        throw MotionError(quantity: "key time \(index + 1)", value: time, problem: "must lie in 0...1")
      }
      guard index == 0 || time >= times[index - 1] else {
        throw MotionError(
          quantity: "key time \(index + 1)", value: time, problem: "must not lie before the one before it")
      }
    }
  }

  private static func evenTimes(_ count: Int, isDiscrete: Bool) -> [Double] {
    if isDiscrete { return (0...count).map { Double($0) / Double(count) } }
    return count == 1 ? [0] : (0..<count).map { Double($0) / Double(count - 1) }
  }

  private static func pacedTimes(_ values: [Value]) throws(MotionError) -> [Double] {
    var lengths = [0.0]
    for (a, b) in zip(values, values.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + a.distance(to: b))
    }
    let total = lengths[lengths.count - 1]
    try MotionError.requireFinite(total, "distance between the values")
    return total > 0 ? lengths.map { $0 / total } : evenTimes(values.count, isDiscrete: false)
  }

  /// The value at `progress`; the first value before the first time, the last one after the last.
  public func value(at progress: Double) -> Value {
    guard let place = place(at: progress) else { return values[heldIndex(at: progress)] }
    let fraction = timing.isEmpty ? place.local : timing[place.index].value(at: place.local)
    if isCubic { return spline(place.index).value(at: fraction) }
    return values[place.index].interpolated(to: values[place.index + 1], by: fraction)
  }

  /// The value's change per progress; 0 where a value holds. At a key it is that of the segment that begins there.
  public func velocity(at progress: Double) -> Value {
    guard let place = place(at: progress) else { return values[0] * 0 }
    let fraction = timing.isEmpty ? place.local : timing[place.index].value(at: place.local)
    let speed = (timing.isEmpty ? 1 : timing[place.index].velocity(at: place.local)) / place.length
    if isCubic { return spline(place.index).derivative(at: fraction) * speed }
    return (values[place.index + 1] - values[place.index]) * speed
  }

  private var isCubic: Bool {
    switch mode {
    case .cubic, .cubicPaced: true
    default: false
    }
  }

  /// The segment at `progress`, its length and the share of it that has passed; nil where a value holds.
  private func place(at progress: Double) -> (index: Int, local: Double, length: Double)? {
    guard mode != .discrete, values.count > 1, progress >= times[0] else { return nil }
    let last = lastKey(at: progress)
    // The last key belongs to the segment before it.
    let index = progress == times[values.count - 1] && values.count > 1 ? values.count - 2 : last
    guard index + 1 < values.count else { return nil }
    let length = times[index + 1] - times[index]
    guard length > 0 else { return nil }
    return (index, (progress - times[index]) / length, length)
  }

  /// A step at a time such as 1.3 s of a clock that begins anew every second is not to come late for its binary form.
  private func heldIndex(at progress: Double) -> Int {
    min(lastKey(at: mode == .discrete ? progress + 1e-9 : progress), values.count - 1)
  }

  /// The last key whose time is not after `progress`; the first one before all of them.
  private func lastKey(at progress: Double) -> Int {
    var (low, high) = (0, times.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if times[middle] <= progress { low = middle } else { high = middle }
    }
    return low
  }

  private func spline(_ index: Int) -> HermiteSegment<Value> {
    HermiteSegment(
      from: values[index], leaving: tangent(index, arriving: false), to: values[index + 1],
      arriving: tangent(index + 1, arriving: true))
  }

  /// The curve's direction at a key, scaled to the segment behind (`arriving`) or before it.
  private func tangent(_ index: Int, arriving: Bool) -> Value {
    var (t, c, b) = (0.0, 0.0, 0.0)
    if case .cubic(let tension, let continuity, let bias) = mode { (t, c, b) = (tension, continuity, bias) }
    if index == 0 { return (values[1] - values[0]) * (1 - t) }
    if index == values.count - 1 { return (values[index] - values[index - 1]) * (1 - t) }
    let (behind, ahead) = (values[index] - values[index - 1], values[index + 1] - values[index])
    let (before, after) = (times[index] - times[index - 1], times[index + 1] - times[index])
    let (x, y) =
      arriving
      ? ((1 - c) * (1 + b), (1 + c) * (1 - b)) : ((1 + c) * (1 + b), (1 - c) * (1 - b))
    let scale = (1 - t) * (arriving ? before : after) / (before + after)
    return behind * (x * scale) + ahead * (y * scale)
  }
}
