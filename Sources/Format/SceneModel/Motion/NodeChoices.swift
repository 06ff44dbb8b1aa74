import Synchronization

/// What drivers decide about which nodes are there: conditions, keys and lists that follow them.
///
/// Where the answers are the same for two states, so are the nodes. A driver's way is looked at many times; this answers
/// without compiling the scene for each.
package struct NodeChoices: Sendable {
  /// What is answered in a state, and the places of the states that were read for it.
  package typealias Answers = (values: [Value], states: Set<Int>)
  /// Answers in a state; nil where only compiling tells.
  package typealias Choice = @Sendable (SceneState) -> Answers?

  private let choices: [Choice]
  private let latest = Latest()

  /// What is known of the state with which others were compared last.
  private struct Known {
    let state: SceneState
    /// By choice; nil where only compiling tells.
    let answers: [Answers]?
    /// Whether other states have the same nodes.
    var others: [SceneState: Bool] = [:]
  }

  private final class Latest: Sendable {
    let known = Mutex<Known?>(nil)
  }

  /// Most other states that are known.
  private static let capacity = 1000

  /// Asks by functions, for a scene does not know expressions.
  package init(_ choices: [Choice]) { self.choices = choices }

  /// Drivers decide nothing.
  static let none = NodeChoices([])

  /// Whether drivers decide nothing.
  package var isEmpty: Bool { choices.isEmpty }

  /// Whether the same nodes are surely there in two states that differ in drivers alone.
  package func areSame(in state: SceneState, as other: SceneState) -> Bool {
    guard !isEmpty else { return true }
    let known = latest.known.withLock { $0?.state == other ? $0?.others[state] : nil }
    if let known { return known }
    let isSame = compare(state, with: other)
    latest.known.withLock { known in
      guard known?.state == other else { return }
      if known?.others.count == Self.capacity { known?.others = [:] }
      known?.others[state] = isSame
    }
    return isSame
  }

  private func compare(_ state: SceneState, with other: SceneState) -> Bool {
    guard let answers = answers(in: other) else { return false }
    return zip(choices, answers).allSatisfy { choice, known in
      // What it read is the same, and so is the answer.
      guard known.states.contains(where: { state[$0] != other[$0] }) else { return true }
      return choice(state)?.values == known.values
    }
  }

  private func answers(in state: SceneState) -> [Answers]? {
    if let known = latest.known.withLock({ $0?.state == state ? $0 : nil }) { return known.answers }
    let answers = choices.compactMap { $0(state) }
    let known = Known(state: state, answers: answers.count == choices.count ? answers : nil)
    latest.known.withLock { $0 = known }
    return known.answers
  }
}
