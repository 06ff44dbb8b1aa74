import Synchronization

/// What drivers decide about which nodes are there: conditions, keys and lists that follow them.
///
/// Where the answers are the same for two states, so are the nodes. A driver's way is looked at many times; this answers
/// without compiling the scene for each.
package struct NodeChoices: Sendable {
  /// What is answered in a state, and the places of the states that were read for it.
  package typealias Answers = (values: [Value], states: Set<Int>)

  /// Whether drivers decide nothing.
  package let isEmpty: Bool
  private let answers: @Sendable (SceneState) -> Answers?
  private let latest = Latest()

  /// The answers in the state that was asked last to be compared with.
  private final class Latest: Sendable {
    let known = Mutex<(state: SceneState, answers: Answers?)?>(nil)
  }

  /// Asks by a function, for a scene does not know expressions.
  ///
  /// - Parameter answers: nil where only compiling tells.
  package init(isEmpty: Bool, answers: @escaping @Sendable (SceneState) -> Answers?) {
    (self.isEmpty, self.answers) = (isEmpty, answers)
  }

  /// Drivers decide nothing.
  static let none = NodeChoices(isEmpty: true) { _ in ([], []) }

  /// Whether the same nodes are surely there in two states that differ in drivers alone.
  package func areSame(in state: SceneState, as other: SceneState) -> Bool {
    guard !isEmpty else { return true }
    guard let known = known(in: other) else { return false }
    guard known.states.contains(where: { state[$0] != other[$0] }) else { return true }
    return answers(state).map { $0.values == known.values } ?? false
  }

  private func known(in state: SceneState) -> Answers? {
    if let known = latest.known.withLock({ $0 }), known.state == state { return known.answers }
    let answers = answers(state)
    latest.known.withLock { $0 = (state, answers) }
    return answers
  }
}
