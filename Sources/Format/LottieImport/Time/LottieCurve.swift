import Graphics2D

/// A value by share of the whole animation's time, within 0...1.
struct LottieCurve {
  struct Key {
    var at: Double
    var value: [Double]
    var eases: [LottieEase] = [.linear]
    var isHold = false
    var bend: LottieProperty.Bend?
  }

  /// By time; at least one.
  var keys: [Key]

  var isAnimated: Bool { keys.count > 1 }
  var first: [Double] { keys[0].value }
  var hasBends: Bool { keys.contains { $0.bend != nil } }
  /// Whether numbers of a value go each at its own pace.
  var isSplit: Bool { keys.contains { $0.eases.count > 1 } }

  init(_ keys: [Key]) { self.keys = keys.isEmpty ? [Key(at: 0, value: [0])] : keys }

  /// One number of each value.
  func part(_ index: Int) -> LottieCurve {
    LottieCurve(
      keys.map { key in
        Key(
          at: key.at, value: [key.value[min(index, key.value.count - 1)]],
          eases: [key.eases[min(index, key.eases.count - 1)]], isHold: key.isHold)
      }
    ).withoutRepeats
  }

  func mapped(_ change: ([Double]) -> [Double]) -> LottieCurve {
    LottieCurve(
      keys.map { key in
        var key = key
        key.value = change(key.value)
        return key
      })
  }

  /// As one key where all say the same.
  var withoutRepeats: LottieCurve {
    let isStill = keys.allSatisfy { key in
      key.bend == nil && zip(key.value, first).allSatisfy { abs($0 - $1) < 1e-9 }
    }
    let stays = isStill && !keys.contains { $0.eases.contains(where: \.overshoots) && $0.value != first }
    return stays ? LottieCurve([keys[0]]) : self
  }
}

/// The time that the whole animation takes, in frames.
struct LottieSpan {
  var start, end: Double

  /// Most moments at which a value is sampled that cannot be taken key by key.
  private static let mostSamples = 2_000
  /// Most numbers that are sampled of one value.
  private static let mostNumbers = 2_000_000

  /// How often the way between two frames is halved.
  private static let deepest = 6

  private var length: Double { end - start }

  func share(_ frame: Double) -> Double { (frame - start) / length }

  /// A property key by key; sampled where time does not run evenly, or a key lies outside and cannot be cut.
  func curve(_ property: LottieProperty, _ clock: LottieClock, tolerance: Double) -> LottieCurve {
    guard property.isAnimated else { return LottieCurve([.init(at: 0, value: property.first)]) }
    if let even = clock.even, let curve = cut(keys(property, even)) { return curve.withoutRepeats }
    return sampled(tolerance: tolerance) { property.value(at: clock.local($0)) }
  }

  /// Keys by shares of the time, some of them outside of 0...1.
  private func keys(
    _ property: LottieProperty, _ even: (factor: Double, offset: Double)
  ) -> [LottieCurve.Key] {
    var keys: [LottieCurve.Key] = []
    for (index, key) in property.keys.enumerated() {
      let at = share((key.time - even.offset) / even.factor)
      var new = LottieCurve.Key(
        at: at, value: key.value, eases: key.eases, isHold: key.isHold, bend: key.isHold ? nil : key.bend)
      let next = index + 1 < property.keys.count ? property.keys[index + 1] : nil
      if next == nil { (new.bend, new.eases, new.isHold) = (nil, [.linear], false) }
      keys.append(new)
      guard let end = key.end, let next, !key.isHold, next.value != end else { continue }
      // The segment ends with something else than what comes next: it jumps there.
      let there = share((next.time - even.offset) / even.factor)
      keys.append(LottieCurve.Key(at: there - min(1e-6, (there - at) / 2), value: end, isHold: true))
    }
    return keys
  }

  /// The keys within 0...1, with cut segments at both ends; nil where a segment cannot be cut.
  private func cut(_ keys: [LottieCurve.Key]) -> LottieCurve? {
    var kept: [LottieCurve.Key] = []
    for (index, key) in keys.enumerated() {
      let next = index + 1 < keys.count ? keys[index + 1] : nil
      if let next, next.at <= 0 { continue }
      if key.at > 1 {
        // What begins to move later stands still.
        if kept.isEmpty { kept = [LottieCurve.Key(at: 0, value: key.value)] }
        break
      }
      guard let next, key.at < 0 || next.at > 1 else {
        var held = key
        held.at = min(max(key.at, 0), 1)
        kept.append(held)
        continue
      }
      guard let part = part(of: key, to: next) else { return nil }
      kept += part
    }
    return kept.isEmpty ? nil : LottieCurve(kept)
  }

  private func part(of key: LottieCurve.Key, to next: LottieCurve.Key) -> [LottieCurve.Key]? {
    var (key, next) = (key, next)
    if key.isHold {
      key.at = max(key.at, 0)
      return [key]
    }
    guard key.eases.count == 1 else { return nil }
    if next.at > 1 {
      let share = (1 - key.at) / (next.at - key.at)
      guard let halves = key.eases[0].split(at: share), let cut = cut(key, next, share) else { return nil }
      next = LottieCurve.Key(at: 1, value: cut.value)
      (key.eases, key.bend) = ([halves.before], cut.before)
    }
    guard key.at < 0 else { return [key, next] }
    let share = -key.at / (next.at - key.at)
    guard let halves = key.eases[0].split(at: share), let cut = cut(key, next, share) else { return nil }
    let first = LottieCurve.Key(at: 0, value: cut.value, eases: [halves.after], bend: cut.after)
    return next.at >= 1 ? [first, next] : [first]
  }

  /// The value at a share of a segment's time, and what is left of its bend on both sides; nil where a bent way is left on the way.
  private func cut(
    _ key: LottieCurve.Key, _ next: LottieCurve.Key, _ share: Double
  ) -> (value: [Double], before: LottieProperty.Bend?, after: LottieProperty.Bend?)? {
    let eased = key.eases[0].value(at: share)
    let value = zip(key.value, next.value).map { $0 + ($1 - $0) * eased }
    guard let bend = key.bend else { return (value, nil, nil) }
    guard (0...1).contains(eased), let way = LottieWay(from: key.value, bend, to: next.value) else {
      return nil
    }
    let parts = way.cut(atLength: eased)
    return ([parts.point.x, parts.point.y] + value.dropFirst(2), parts.before, parts.after)
  }

  /// Samples a value at every frame, and keeps as few of them as lie no further off than `tolerance`.
  func sampled(tolerance: Double, _ value: (Double) -> [Double]) -> LottieCurve {
    let size = max(1, value(start).count)
    let count = max(2, min(Int(min(length.rounded(.up), Double(Self.mostSamples))), Self.mostNumbers / size))
    let step = length / Double(count)
    var samples: [LottieCurve.Key] = []
    for index in 0...count {
      let frame = start + step * Double(index)
      let now = value(frame)
      if let last = samples.last {
        // A jump happens at the frame, not on the way to it.
        let before = value(frame - step * 1e-3)
        if differ(before, now, by: max(tolerance * 4, 1e-6)), differ(before, last.value, by: -1) {
          samples.append(.init(at: share(frame - step * 1e-3), value: before))
        }
      }
      samples.append(.init(at: share(frame), value: now))
    }
    let most = min(Self.mostSamples, Self.mostNumbers / size)
    samples = refined(samples, tolerance, shortest: step * 2e-3, most: most, value)
    return LottieCurve(fewest(samples, tolerance)).withoutRepeats
  }

  /// Samples between those of frames too, where a straight way between two frames is too far off.
  ///
  /// - Parameter shortest: frames between two samples that are a jump.
  private func refined(
    _ samples: [LottieCurve.Key], _ tolerance: Double, shortest: Double, most: Int,
    _ value: (Double) -> [Double]
  ) -> [LottieCurve.Key] {
    var (done, open) = ([LottieCurve.Key](), Array(samples.reversed()))
    var depths = [Int](repeating: 0, count: open.count)
    while let next = open.popLast(), let depth = depths.popLast() {
      guard let last = done.last, depth < Self.deepest, done.count + open.count < most,
        (next.at - last.at) * length > shortest
      else {
        done.append(next)
        continue
      }
      let at = (last.at + next.at) / 2
      let middle = LottieCurve.Key(at: at, value: value(start + at * length))
      guard distance(middle, last, next) > tolerance else {
        done.append(next)
        continue
      }
      open += [next, middle]
      depths += [depth + 1, depth + 1]
    }
    return done
  }

  private func differ(_ a: [Double], _ b: [Double], by tolerance: Double) -> Bool {
    zip(a, b).contains { abs($0 - $1) > tolerance }
  }

  /// Ramer, Douglas and Peucker: the sample furthest off the line between two kept ones is kept, until none is too far.
  private func fewest(_ samples: [LottieCurve.Key], _ tolerance: Double) -> [LottieCurve.Key] {
    var isKept = Array(repeating: false, count: samples.count)
    (isKept[0], isKept[samples.count - 1]) = (true, true)
    var open = [(0, samples.count - 1)]
    while let (low, high) = open.popLast() {
      guard high > low + 1 else { continue }
      var (worst, index) = (tolerance, -1)
      for middle in low + 1..<high {
        let off = distance(samples[middle], samples[low], samples[high])
        if off > worst { (worst, index) = (off, middle) }
      }
      guard index > 0 else { continue }
      isKept[index] = true
      open += [(low, index), (index, high)]
    }
    return samples.indices.filter { isKept[$0] }.map { samples[$0] }
  }

  private func distance(_ key: LottieCurve.Key, _ a: LottieCurve.Key, _ b: LottieCurve.Key) -> Double {
    let share = (key.at - a.at) / max(b.at - a.at, 1e-12)
    guard a.value.count == key.value.count, b.value.count == key.value.count else { return .infinity }
    var worst = 0.0
    for index in key.value.indices {
      worst = max(worst, abs(a.value[index] + (b.value[index] - a.value[index]) * share - key.value[index]))
    }
    return worst
  }

  /// Several properties as one value, their numbers one after the other. Exact where one of them moves, or all at the same
  /// times and paces; else sampled.
  func joined(
    _ properties: [LottieProperty], _ clock: LottieClock, tolerance: Double, isLinear: Bool = true,
    _ build: ([[Double]]) -> [Double]
  ) -> LottieCurve {
    let moving = properties.indices.filter { properties[$0].isAnimated }
    guard let lead = moving.first else {
      return LottieCurve([.init(at: 0, value: build(properties.map(\.first)))])
    }
    let clocked = moving.allSatisfy { isAlike(properties[$0], properties[lead]) }
    if isLinear, clocked, clock.even != nil {
      let curves = properties.map { curve($0, clock, tolerance: tolerance) }
      let count = curves[lead].keys.count
      if count > 1, moving.allSatisfy({ curves[$0].keys.count == count }) {
        return LottieCurve(
          (0..<count).map { index in
            var key = curves[lead].keys[index]
            key.value = build(curves.map { $0.keys[$0.isAnimated ? index : 0].value })
            return key
          })
      }
    }
    return sampled(tolerance: tolerance) { frame in
      let local = clock.local(frame)
      return build(properties.map { $0.value(at: local) })
    }
  }

  /// Whether two properties have the same key times and paces, and go straight.
  private func isAlike(_ a: LottieProperty, _ b: LottieProperty) -> Bool {
    a.keys.count == b.keys.count
      && zip(a.keys, b.keys).allSatisfy {
        $0.time == $1.time && $0.eases == $1.eases && $0.eases.count == 1 && $0.isHold == $1.isHold
          && $0.bend == nil && $1.bend == nil && $0.end == nil && $1.end == nil
      }
  }
}
