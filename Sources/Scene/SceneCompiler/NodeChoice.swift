import SceneExpressions
import SceneFormat
import SceneModel

/// A condition, key or list that follows drivers, and all that it is computed with.
struct NodeChoice: Sendable {
  /// What it asks, and what each argument asks that it may use: where these have the same answers, so does it. Nil where only
  /// compiling the scene tells what it decides.
  private let questions: [OwnQuestions]?

  init(_ spec: Spec, at place: ExpansionContext) {
    guard let expressions = spec.template?.expressions, let arguments = place.scope.drivenArguments else {
      questions = nil
      return
    }
    questions =
      arguments.map { OwnQuestions($0.template.expressions, $0.scope) } + [
        OwnQuestions(expressions, place.scope)
      ]
  }

  /// - Returns: nil where something has no value, or is not known.
  fileprivate func answers(in state: SceneState) -> NodeChoices.Answers? {
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
    self.init(choices.map { choice in { choice.answers(in: $0) } as Choice })
  }
}
