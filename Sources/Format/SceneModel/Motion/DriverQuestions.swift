/// What a scene asks about its drivers: comparisons and other expressions that keep one value for a while as a driver goes
/// on, such as `swipe > 40` or `scroll / 100 | floor`.
public struct DriverQuestions: Sendable {
  /// What all questions are answered with at one moment.
  public struct Answers: Hashable, Sendable {
    /// By state: the questions of the reaction to it; none for what is no driver.
    public var reactions: [[Value?]]
    /// Those of the conditions of timers and animations.
    public var conditions: [Value?]

    /// Gathers answers.
    package init(reactions: [[Value?]], conditions: [Value?]) {
      (self.reactions, self.conditions) = (reactions, conditions)
    }
  }

  /// Whether nothing is asked.
  public let isEmpty: Bool
  private let answer: @Sendable (SceneState) -> Answers
  private let watch: @Sendable (Set<Int>, SceneState) -> Watch

  /// What drivers that move may change: answers for the values that they have on their way, by their places.
  ///
  /// It belongs to one thread.
  package typealias Watch = ([(driver: Int, value: Value)]) -> [Value?]

  /// Asks by functions, for a scene does not know expressions.
  ///
  /// - Parameter watch: the questions whose answers may change in a state while some of its drivers move, and no others.
  package init(
    isEmpty: Bool, watch: @escaping @Sendable (Set<Int>, SceneState) -> Watch,
    answer: @escaping @Sendable (SceneState) -> Answers
  ) {
    (self.isEmpty, self.answer, self.watch) = (isEmpty, answer, watch)
  }

  /// The answers for the drivers of a state that differs from the scene's in these alone; nil where there is none.
  public func answers(in state: SceneState) -> Answers { answer(state) }

  /// Asks a thousand times on the way of drivers.
  ///
  /// - Parameters:
  ///   - drivers: places of those that move.
  ///   - state: differs from the scene's in drivers alone.
  package func watching(_ drivers: Set<Int>, in state: SceneState) -> Watch { watch(drivers, state) }
}
