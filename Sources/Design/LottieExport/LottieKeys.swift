import CurveFitting
import Documents
import Graphics2D

/// Numbers over time as properties of a Lottie document.
struct LottieKeys {
  let recording: Recording
  let frameRate: Double

  func frame(_ seconds: Double) -> DocumentNode { Self.number(seconds * frameRate, 4) }

  static func number(_ number: Double, _ digits: Int = 3) -> DocumentNode {
    let factor = [1.0, 10, 100, 1e3, 1e4, 1e5, 1e6][digits]
    let result = (number * factor).rounded() / factor
    return .number(result == 0 || !result.isFinite ? 0 : result)
  }

  static func numbers(_ numbers: [Double], _ digits: Int = 3) -> DocumentNode {
    .list(numbers.map { number($0, digits) })
  }

  // MARK: Fitting

  /// Keys from which no value at the channel's moments is further off than the tolerance.
  func keys(_ moments: [Int], _ values: [[Double]], tolerance: [Double]) -> [FittedKey] {
    var (keys, begin): ([FittedKey], Int) = ([], 0)
    for index in moments.indices {
      let isLast = index + 1 == moments.count
      let jumps =
        !isLast
        && (moments[index + 1] > moments[index] + 1
          || recording.eves.contains(moments[index]) && differ(values[index], values[index + 1], tolerance))
      guard isLast || jumps else { continue }
      append(fitted(begin...index, moments, values, tolerance), to: &keys)
      begin = index + 1
    }
    return keys
  }

  private func differ(_ a: [Double], _ b: [Double], _ tolerance: [Double]) -> Bool {
    zip(a, b).enumerated().contains { abs($1.0 - $1.1) > tolerance[min($0, tolerance.count - 1)] * 0.5 }
  }

  private func fitted(
    _ range: ClosedRange<Int>, _ moments: [Int], _ values: [[Double]], _ tolerance: [Double]
  ) -> [FittedKey] {
    let own = Array(moments[range])
    let turns = Set(recording.turns)
    return CurveSamples(
      times: own.map { recording.times[$0] }, values: Array(values[range]),
      turns: own.indices.filter { turns.contains(own[$0]) }, tolerance: tolerance
    ).keys
  }

  /// Joins stretches between jumps: a value holds until the next stretch begins.
  private func append(_ more: [FittedKey], to keys: inout [FittedKey]) {
    if let last = keys.indices.last {
      keys[last].ease = nil
      // A value that stood still before needs no second key right before the jump.
      if last > 0, keys[last].value == keys[last - 1].value {
        keys.removeLast()
        keys[last - 1].ease = nil
      }
    }
    if let last = keys.last, more.count == 1, last.value == more[0].value { return }
    keys += more
  }

  // MARK: Properties

  /// A property: one value, or keys.
  func property(_ keys: [FittedKey], _ value: ([Double]) -> DocumentNode) -> DocumentNode {
    if keys.count == 1 { return .map([("a", .number(0)), ("k", value(keys[0].value))]) }
    return .map([("a", .number(1)), ("k", .list(written(keys) { value($0) }))])
  }

  /// An outline's property: each key has its value in a list.
  func outline(_ keys: [FittedKey], _ value: ([Double]) -> DocumentNode) -> DocumentNode {
    if keys.count == 1 { return .map([("a", .number(0)), ("k", value(keys[0].value))]) }
    return .map([("a", .number(1)), ("k", .list(written(keys) { .list([value($0)]) }))])
  }

  private func written(_ keys: [FittedKey], _ value: ([Double]) -> DocumentNode) -> [DocumentNode] {
    keys.enumerated().map { index, key in
      var members = [("t", frame(key.time)), ("s", listed(value(key.value)))]
      guard index + 1 < keys.count else { return .map(members) }
      if let ease = key.ease {
        // A thousandth of a long way would be more than the tolerance.
        members.append(
          ("o", .map([("x", .list([Self.number(ease.x1, 5)])), ("y", .list([Self.number(ease.y1, 5)]))])))
        members.append(
          ("i", .map([("x", .list([Self.number(ease.x2, 5)])), ("y", .list([Self.number(ease.y2, 5)]))])))
      } else {
        members.append(("h", .number(1)))
      }
      return .map(members)
    }
  }

  /// Keys hold lists, also of one number.
  private func listed(_ node: DocumentNode) -> DocumentNode { node.items == nil ? .list([node]) : node }

  /// A property of one number.
  func single(_ moments: [Int], _ values: [Double], tolerance: Double, digits: Int = 3) -> DocumentNode {
    property(keys(moments, values.map { [$0] }, tolerance: [tolerance])) { Self.number($0[0], digits) }
  }

  static func fixed(_ numbers: [Double]) -> DocumentNode {
    .map([("a", .number(0)), ("k", numbers.count == 1 ? number(numbers[0]) : self.numbers(numbers))])
  }
}

extension DocumentNode {
  /// Adds a member to a mapping.
  mutating func append(_ key: String, _ value: DocumentNode) {
    self = .map((entries ?? []).map { ($0.key, $0.value) } + [(key, value)])
  }
}
