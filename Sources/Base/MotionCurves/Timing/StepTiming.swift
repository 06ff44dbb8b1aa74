/// Equal steps from 0 to 1 (CSS Easing 2, section 2.3).
public struct StepTiming: Hashable, Sendable {
  /// At which ends of the way a jump stands.
  public enum Jump: String, Hashable, Sendable, CaseIterable {
    case start = "jump-start"
    case end = "jump-end"
    case none = "jump-none"
    case both = "jump-both"
  }

  /// Number of steps, 1...1,000,000; with `jump-none` at least 2.
  public let count: Int
  /// At which ends a jump stands.
  public let jump: Jump

  /// Throws for a count out of its range.
  public init(count: Int, _ jump: Jump = .end) throws(MotionError) {
    let least = jump == .none ? 2 : 1
    guard (least...1_000_000).contains(count) else {
      throw MotionError(
        quantity: "number of steps", value: Double(count), problem: "must lie in \(least)...1000000")
    }
    self.init(unchecked: count, jump)
  }

  init(unchecked count: Int, _ jump: Jump) { (self.count, self.jump) = (count, jump) }

  /// The value at `progress`. With `before`, a step that begins at this very progress is not yet taken.
  func value(at progress: Double, before: Bool) -> Double {
    // A boundary such as 0.29 of 100 is not exact in binary; its step is not to come late.
    let exact = progress * Double(count)
    let scaled = abs(exact - exact.rounded()) < 1e-9 ? exact.rounded() : exact
    var step = scaled.rounded(.down)
    if jump == .start || jump == .both { step += 1 }
    if before, scaled == scaled.rounded(.down) { step -= 1 }
    if progress >= 0 { step = max(step, 0) }
    let jumps = Double(jump == .both ? count + 1 : jump == .none ? count - 1 : count)
    if progress <= 1 { step = min(step, jumps) }
    return step / jumps
  }
}
