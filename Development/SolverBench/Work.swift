/// Something to time.
struct Work {
  private let body: () throws -> Void
  /// How many steps one call does; its time is divided by them.
  private let steps: Int

  init(steps: Int = 1, _ body: @escaping () throws -> Void) {
    self.body = body
    self.steps = steps
  }

  /// The least time of a step among so many calls.
  func milliseconds(_ times: Int) throws -> Double {
    var best = Duration.seconds(Int64.max)
    for _ in 0..<times { best = min(best, try ContinuousClock().measure(body)) }
    return best / .milliseconds(1) / Double(steps)
  }
}
