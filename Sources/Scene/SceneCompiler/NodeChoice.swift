import SceneExpressions
import SceneFormat
import SceneModel

/// A condition, key or list that follows drivers, and all that it is computed with.
struct NodeChoice: Sendable {
  /// What it asks, and what each argument asks that it may use: where these have the same answers, so does it. Nil where only
  /// compiling the scene tells what it decides.
  private let questions: [OwnQuestions]?
  /// What is asked of drivers instead, by their places among the states.
  private var asked: (drivers: [Int], answer: @Sendable (SceneState) -> [Value]?)?
  /// The node that comes and goes with it, or in which it decides which rows there are. Where it left one out, that which came in
  /// its place.
  private(set) var node: Int

  init(_ spec: Spec, of node: Int, at place: ExpansionContext) {
    self.node = node
    guard let expressions = spec.template?.expressions, let arguments = place.scope.drivenArguments else {
      questions = nil
      return
    }
    questions =
      arguments.map { OwnQuestions($0.template.expressions, $0.scope) } + [
        OwnQuestions(expressions, place.scope)
      ]
  }

  /// - Parameters:
  ///   - drivers: those that the answer follows from.
  ///   - answer: nil where only compiling the scene tells.
  init(of node: Int, _ drivers: [Int], answer: @escaping @Sendable (SceneState) -> [Value]?) {
    (self.node, questions, asked) = (node, nil, (drivers, answer))
  }

  /// The same of a node that stands elsewhere.
  func moved(by shift: Int) -> NodeChoice {
    var choice = self
    choice.node += shift
    return choice
  }

  /// - Returns: nil where something has no value, or is not known.
  fileprivate func answers(in state: SceneState) -> NodeChoices.Answers? {
    if let asked { return asked.answer(state).map { ($0, Set(asked.drivers)) } }
    guard let questions else { return nil }
    var all: NodeChoices.Answers = ([], [])
    for question in questions {
      let (values, states) = question.tracedAnswers(in: state)
      for value in values {
        guard let value else { return nil }
        all.values.append(value)
      }
      all.states.formUnion(states)
    }
    return all
  }
}

extension NodeChoices {
  init(_ choices: [NodeChoice]) {
    self.init(choices.map { choice in Choice(node: choice.node) { choice.answers(in: $0) } })
  }
}
