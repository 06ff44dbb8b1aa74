/// A value at a time, and how it goes on to the next one.
public struct FittedKey: Hashable, Sendable {
  /// In the unit of the samples.
  public var time: Double
  /// One number or several.
  public var value: [Double]
  /// The pace of the way to the next key; nil where the value holds until then.
  public var ease: FittedEase?

  /// Makes a key.
  public init(time: Double, value: [Double], ease: FittedEase?) {
    (self.time, self.value, self.ease) = (time, value, ease)
  }
}

/// Values at times, which few keys with cubic Bézier eases are to come close to.
public struct CurveSamples: Sendable {
  private let times: [Double]
  private let values: [[Double]]
  /// Indices of samples at which the course may turn, rising.
  private let turns: [Int]
  private let tolerance: [Double]

  /// Takes samples.
  ///
  /// - Parameters:
  ///   - times: rising.
  ///   - values: as many numbers each.
  ///   - turns: indices of samples at which the course may turn: keys go there rather than elsewhere.
  ///   - tolerance: for each number of a value; the last counts for those after it.
  public init(times: [Double], values: [[Double]], turns: [Int] = [], tolerance: [Double]) {
    (self.times, self.values, self.turns) = (times, values, turns)
    let count = values.first?.count ?? 0
    self.tolerance = (0..<count).map { tolerance[min($0, tolerance.count - 1)] }
  }

  /// Keys from which no sample is further off than its tolerance: at each step the longest way that one ease can take.
  public var keys: [FittedKey] {
    guard let last = times.indices.last else { return [] }
    if isStill(0, last) { return [FittedKey(time: times[0], value: values[0], ease: nil)] }
    var (keys, at): ([FittedKey], Int) = ([], 0)
    while at < last {
      let (end, ease) = longest(from: at, last)
      keys.append(FittedKey(time: times[at], value: values[at], ease: ease))
      at = end
    }
    keys.append(FittedKey(time: times[last], value: values[last], ease: nil))
    return keys
  }

  private func isStill(_ low: Int, _ high: Int) -> Bool {
    for index in low...high {
      for (number, limit) in tolerance.enumerated()
      where abs(values[index][number] - values[low][number]) > limit * 0.5 {
        return false
      }
    }
    return true
  }

  private func longest(from start: Int, _ last: Int) -> (Int, FittedEase) {
    if let ease = ease(start, last) { return (last, ease) }
    let ends = turns.filter { $0 > start && $0 < last }
    // The furthest turn that can be reached, looked for by halves: what reaches a turn mostly reaches the ones before it.
    var (low, high) = (0, ends.count)
    var found: (Int, FittedEase)?
    while low < high {
      let middle = (low + high) / 2
      if let ease = ease(start, ends[middle]) {
        found = (ends[middle], ease)
        low = middle + 1
      } else {
        high = middle
      }
    }
    if let found { return found }
    let limit = ends.first ?? last
    (low, high) = (start + 1, limit)
    found = (start + 1, .linear)
    while low < high {
      let middle = (low + high) / 2
      if let ease = ease(start, middle) {
        found = (middle, ease)
        low = middle + 1
      } else {
        high = middle
      }
    }
    return found ?? (start + 1, .linear)
  }

  /// The ease of a way from one sample to another; nil where no ease comes close to all between.
  private func ease(_ start: Int, _ end: Int) -> FittedEase? {
    if end <= start + 1 { return .linear }
    let (first, length) = (values[start], times[end] - times[start])
    let way = zip(values[end], first).map { $0 - $1 }
    let square = way.reduce(0) { $0 + $1 * $1 }
    var (shares, progress, limits): ([Double], [Double], [Double]) = ([], [], [])
    shares.reserveCapacity(end - start)
    for index in start...end {
      var along = 0.0
      if square > 0 {
        for number in way.indices { along += (values[index][number] - first[number]) * way[number] }
        along /= square
      }
      guard let room = room(index, first, way, along) else { return nil }
      shares.append((times[index] - times[start]) / length)
      progress.append(along)
      limits.append(room)
    }
    return square > 0 ? FittedEase.closest(shares, progress, tolerance: limits) : .linear
  }

  /// How far the progress of a sample may be off, in shares of the way; nil where it lies too far beside the way.
  private func room(_ index: Int, _ first: [Double], _ way: [Double], _ along: Double) -> Double? {
    var room = Double.infinity
    for number in way.indices {
      let beside = abs(values[index][number] - first[number] - along * way[number])
      let left = tolerance[number] - beside
      if left < 0 { return nil }
      if way[number] != 0 { room = min(room, left / abs(way[number])) }
    }
    return room
  }
}
