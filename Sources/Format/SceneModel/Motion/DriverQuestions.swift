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
  private let asked: @Sendable (SceneState) -> Set<Int>

  /// Asks by functions, for a scene does not know expressions.
  ///
  /// - Parameter statesAsked: places of the states that are read to answer.
  package init(
    isEmpty: Bool, statesAsked: @escaping @Sendable (SceneState) -> Set<Int>,
    answer: @escaping @Sendable (SceneState) -> Answers
  ) {
    (self.isEmpty, self.answer, asked) = (isEmpty, answer, statesAsked)
  }

  /// The answers for the drivers of a state that differs from the scene's in these alone; nil where there is none.
  public func answers(in state: SceneState) -> Answers { answer(state) }

  /// Places of the drivers, and of other states, that are read to answer in a state: as long as these are the same, so are the
  /// answers.
  package func statesAsked(in state: SceneState) -> Set<Int> { asked(state) }
}
