/// How an animation's value joins what it is applied to (Core Animation's `additive` and `cumulative`).
public struct Composition: Hashable, Sendable {
  /// Whether the value is added to what lies below instead of taking its place.
  public var isAdditive: Bool
  /// Whether each run starts where the runs before it ended.
  public var isCumulative: Bool

  /// Makes a rule; without anything an animation's value replaces what lies below.
  public init(isAdditive: Bool = false, isCumulative: Bool = false) {
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
  }

  /// The value with what the runs before this one have left.
  ///
  /// - Parameters:
  ///   - value: the value within the run.
  ///   - runEnd: the value with which a whole run ends: the last one, or the first one of an animation that goes back.
  ///     Cumulative animations add it once per run done, as measured on Core Animation; not the run's difference.
  ///   - iteration: runs done.
  public func sum<Value: Interpolatable>(
    _ value: Value, runEnd: @autoclosure () -> Value, iteration: Int
  ) -> Value {
    isCumulative && iteration > 0 ? value + runEnd() * Double(iteration) : value
  }

  /// What shows over `base`: see ``sum(_:runEnd:iteration:)``.
  public func value<Value: Interpolatable>(
    _ value: Value, runEnd: @autoclosure () -> Value, iteration: Int, over base: Value
  ) -> Value {
    let sum = sum(value, runEnd: runEnd(), iteration: iteration)
    return isAdditive ? base + sum : sum
  }

  /// First and last value of a CABasicAnimation with some of `from`, `to` and `by`; `model` is what shows without it.
  public static func ends<Value: Interpolatable>(
    from: Value?, to: Value?, by: Value?, model: Value
  ) -> (from: Value, to: Value) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from + by)
    case (let from?, nil, nil): (from, model)
    case (nil, let to?, let by?): (to - by, to)
    case (nil, let to?, nil): (model, to)
    case (nil, nil, let by?): (model, model + by)
    case (nil, nil, nil): (model, model)
    }
  }
}
