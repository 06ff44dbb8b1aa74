/// What drivers decide about which nodes are there: conditions, keys and lists that follow them.
///
/// Where the answers are the same for two states, so are the nodes. A driver's way is looked at many times; this answers
/// without compiling the scene for each.
package struct NodeChoices: Sendable {
  /// Whether drivers decide nothing.
  package let isEmpty: Bool
  private let answers: @Sendable (SceneState) -> [Value]?

  /// Asks by a function, for a scene does not know expressions.
  ///
  /// - Parameter answers: nil where only compiling tells.
  package init(isEmpty: Bool, answers: @escaping @Sendable (SceneState) -> [Value]?) {
    (self.isEmpty, self.answers) = (isEmpty, answers)
  }

  /// Drivers decide nothing.
  static let none = NodeChoices(isEmpty: true) { _ in [] }

  /// Whether the same nodes are surely there in two states that differ in drivers alone.
  package func areSame(in state: SceneState, as other: SceneState) -> Bool {
    guard !isEmpty else { return true }
    guard let known = answers(other), let new = answers(state) else { return false }
    return known == new
  }
}
