/// How progress passes over time: 0...1 to 0...1, perhaps beyond.
public enum TimingFunction: Hashable, Sendable {
  /// A Bézier curve; a line for `linear`.
  case bezier(CubicBezier)
  /// `count` equal steps (CSS Easing 2, section 2.3).
  case steps(Int, Jump)
  /// Straight pieces between points by growing input (CSS Easing 2, section 2.2).
  case pieces([Piece])

  /// At which ends of a stepped way a jump stands.
  public enum Jump: String, Hashable, Sendable, CaseIterable {
    case start = "jump-start"
    case end = "jump-end"
    case none = "jump-none"
    case both = "jump-both"
  }

  /// A point of a piecewise linear function.
  public struct Piece: Hashable, Sendable {
    /// Progress, growing from piece to piece.
    public var input: Double
    /// Value there.
    public var output: Double
  }

  /// Even progress.
  public static let linear = bezier(CubicBezier(0, 0, 1, 1))
  /// CSS `ease`, the default of Core Animation.
  public static let ease = bezier(CubicBezier(0.25, 0.1, 0.25, 1))
  /// Slow at the beginning.
  public static let easeIn = bezier(CubicBezier(0.42, 0, 1, 1))
  /// Slow at the end.
  public static let easeOut = bezier(CubicBezier(0, 0, 0.58, 1))
  /// Slow at both ends.
  public static let easeInOut = bezier(CubicBezier(0.42, 0, 0.58, 1))

  /// A Bézier curve with two control points; throws where x does not lie in 0...1 or y is not finite.
  public static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) throws(MotionError) -> TimingFunction {
    for (name, x) in [("x1", x1), ("x2", x2)] where !(0...1).contains(x) {
      throw MotionError(quantity: name, value: x, problem: "must lie in 0...1")
    }
    for (name, y) in [("y1", y1), ("y2", y2)] where !y.isFinite {
      throw MotionError(quantity: name, value: y, problem: "must be finite")
    }
    return .bezier(CubicBezier(x1, y1, x2, y2))
  }

  /// Equal steps; throws for a count without a step or, with `jump-none`, without two.
  public static func steps(count: Int, _ jump: Jump) throws(MotionError) -> TimingFunction {
    guard count >= (jump == .none ? 2 : 1), count <= 1_000_000 else {
      throw MotionError(
        quantity: "steps", value: Double(count), problem: "must lie in \(jump == .none ? 2 : 1)...1000000")
    }
    return .steps(count, jump)
  }

  /// The value at `progress`.
  ///
  /// - Parameter before: whether the animation has not begun: a step that begins at this very progress is then not yet
  ///   taken (CSS Easing 2, section 2.3).
  public func value(at progress: Double, before: Bool = false) -> Double {
    switch self {
    case .bezier(let curve): curve.y(at: progress)
    case .steps(let count, let jump): stepped(progress, count, jump, before)
    case .pieces(let pieces): TimingFunction.value(of: pieces, at: progress)
    }
  }

  /// The value at `progress` held within 0...1, as Core Animation does.
  public func clampedValue(at progress: Double) -> Double { value(at: min(max(progress, 0), 1)) }

  /// The value's change per progress; 0 between steps.
  public func velocity(at progress: Double) -> Double {
    switch self {
    case .bezier(let curve): return curve.slope(at: progress)
    case .steps: return 0
    case .pieces(let pieces):
      let (a, b) = TimingFunction.segment(of: pieces, at: progress)
      return b.input > a.input ? (b.output - a.output) / (b.input - a.input) : 0
    }
  }

  private func stepped(_ progress: Double, _ count: Int, _ jump: Jump, _ before: Bool) -> Double {
    let scaled = progress * Double(count)
    var step = scaled.rounded(.down)
    if jump == .start || jump == .both { step += 1 }
    if before, scaled == scaled.rounded(.down) { step -= 1 }
    if progress >= 0 { step = max(step, 0) }
    let jumps = Double(jump == .both ? count + 1 : jump == .none ? count - 1 : count)
    if progress <= 1 { step = min(step, jumps) }
    return step / jumps
  }

  /// The piece that holds `input`; the first or last one outside.
  private static func segment(of pieces: [Piece], at input: Double) -> (Piece, Piece) {
    // At a jump, where two pieces share an input, the later one holds.
    let after = pieces.firstIndex { $0.input > input } ?? pieces.count - 1
    let index = max(1, after)
    return (pieces[index - 1], pieces[index])
  }

  private static func value(of pieces: [Piece], at input: Double) -> Double {
    guard pieces.count > 1 else { return pieces.first?.output ?? input }
    if let last = pieces.last, input == last.input { return last.output }
    let (a, b) = segment(of: pieces, at: input)
    guard b.input > a.input else { return b.output }
    return a.output + (b.output - a.output) * (input - a.input) / (b.input - a.input)
  }
}

/// A number that no motion can have.
public struct MotionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the number is, such as "mass".
  public var quantity: String
  /// The number.
  public var value: Double
  /// What is wrong with it.
  public var problem: String

  /// One sentence.
  public var description: String { "\(quantity) \(problem), not \(value)" }
}
