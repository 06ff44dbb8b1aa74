import Synchronization

/// What drivers decide about which nodes are there: conditions, keys and lists that follow them.
///
/// Where the answers are the same for two states, so are the nodes. A driver's way is looked at many times; this answers
/// without compiling the scene for each.
package struct NodeChoices: Sendable {
  /// What is answered in a state, and the places of the states that were read for it.
  package typealias Answers = (values: [Value], states: Set<Int>)

  /// Something that drivers decide.
  package struct Choice: Sendable {
    /// The node that comes and goes with it, or whose rows do, by its place among the scene's.
    let node: Int
    /// Answers in a state; nil where only compiling tells.
    let answers: @Sendable (SceneState) -> Answers?

    /// Gathers both.
    package init(node: Int, answers: @escaping @Sendable (SceneState) -> Answers?) {
      (self.node, self.answers) = (node, answers)
    }
  }

  private let choices: [Choice]
  private let latest = Latest()

  /// What is known of the state with which others were compared last.
  private struct Known {
    /// What was compared: all nodes where there is no node.
    struct Question: Hashable {
      var node: Int?
      var state: SceneState
    }

    let state: SceneState
    /// By choice; nil for one of which only compiling tells.
    var answers: [Int: Answers?] = [:]
    /// Whether other states have the same.
    var others: [Question: Bool] = [:]
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
    areSame(in: state, as: other, of: nil, among: choices.indices)
  }

  /// Whether a node of one state is surely there in another that differs in drivers alone: so it is where nothing else is decided
  /// about it and about those in which it stands.
  ///
  /// - Parameter chain: the node and those in which it stands, from inside out, by their places among the scene's.
  package func keep(_ chain: [Int], in state: SceneState, as other: SceneState) -> Bool {
    areSame(
      in: state, as: other, of: chain.first,
      among: choices.indices.filter { chain.contains(choices[$0].node) })
  }

  private func areSame(
    in state: SceneState, as other: SceneState, of node: Int?, among asked: some Collection<Int>
  ) -> Bool {
    guard !asked.isEmpty else { return true }
    let question = Known.Question(node: node, state: state)
    let known = latest.known.withLock { $0?.state == other ? $0?.others[question] : nil }
    if let known { return known }
    let isSame = asked.allSatisfy { compare(choices[$0], answers(to: $0, in: other), in: state, with: other) }
    latest.known.withLock { known in
      guard known?.state == other else { return }
      if known?.others.count == Self.capacity { known?.others = [:] }
      known?.others[question] = isSame
    }
    return isSame
  }

  private func compare(
    _ choice: Choice, _ known: Answers?, in state: SceneState, with other: SceneState
  ) -> Bool {
    guard let known else { return false }
    // What it read is the same, and so is the answer.
    guard known.states.contains(where: { state[$0] != other[$0] }) else { return true }
    return choice.answers(state)?.values == known.values
  }

  private func answers(to choice: Int, in state: SceneState) -> Answers? {
    let known = latest.known.withLock { known -> Answers?? in
      if known?.state != state { known = Known(state: state) }
      return known?.answers[choice]
    }
    if let known { return known }
    let answers = choices[choice].answers(state)
    latest.known.withLock { if $0?.state == state { $0?.answers[choice] = .some(answers) } }
    return answers
  }
}
