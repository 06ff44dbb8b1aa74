/// What a scene asks about its drivers: comparisons and other expressions that keep one value for a while as a driver goes
/// on, such as `swipe > 40` or `scroll / 100 | floor`.
public struct DriverQuestions: Sendable {
  /// What all questions are answered with at one moment.
  public struct Answers: Hashable, Sendable {
    /// By state: the questions of the reaction to it; none for what is no driver.
    public var reactions: [[Value?]]
    /// Those of the conditions of timers and animations.
    public var conditions: [Value?]
  }

  var drivers: [(state: Int, name: String)] = []
  /// By state.
  var reactions: [[Expression]] = []
  var conditions: [Expression] = []
  /// Names that follow drivers, in order, and what they stand for.
  var following: [(name: String, template: Template)] = []
  var scope = Scope()

  /// Whether nothing is asked.
  public var isEmpty: Bool { conditions.isEmpty && reactions.allSatisfy(\.isEmpty) }

  /// The answers for the drivers of a state that differs from the scene's in these alone; nil where there is none.
  public func answers(in state: SceneState) -> Answers {
    var scope = scope
    for driver in drivers { scope.bind(driver.name, state[driver.state]) }
    for (name, template) in following {
      let value = template.onlyExpression.flatMap { try? scope.evaluate($0).value }
      scope.bind(name, value ?? .null)
    }
    func answer(_ question: Expression) -> Value? { try? scope.evaluate(question).value }
    return Answers(reactions: reactions.map { $0.map(answer) }, conditions: conditions.map(answer))
  }
}

/// Finds questions about drivers.
struct QuestionFinder {
  private var names: Set<String>
  private var following: [(name: String, template: Template)] = []

  /// - Parameter names: of drivers.
  init(about names: [String], lets: [(name: String, template: Template)]) {
    self.names = Set(names)
    for entry in lets where entry.template.expressions.contains(where: mentions) {
      following.append(entry)
      self.names.insert(entry.name)
    }
  }

  /// Names that follow the drivers, in order.
  var followers: [(name: String, template: Template)] { following }

  func questions(in actions: [ActionSyntax]) -> [Expression] {
    actions.flatMap { action -> [Expression] in
      switch action {
      case .set(_, let value, _): questions(in: value)
      case .freeze: []
      case .play(let play): play.arguments.flatMap { questions(in: $0.value) }
      case .conditional(let condition, let then, let otherwise):
        questions(in: condition) + questions(in: then) + questions(in: otherwise)
      }
    }
  }

  func questions(in template: Template) -> [Expression] { template.expressions.flatMap { questions(in: $0) } }

  private func questions(in expression: Expression) -> [Expression] {
    guard mentions(expression) else { return [] }
    switch expression {
    case .binary(let op, _, _, _) where op.compares: return [expression]
    case .filter(_, let name, _, _) where name != "min" && name != "max": return [expression]
    case .name(let name, _):
      return following.first { $0.name == name }.map { questions(in: $0.template) } ?? []
    default: return expression.parts.flatMap { questions(in: $0) }
    }
  }

  private func mentions(_ expression: Expression) -> Bool {
    if case .name(let name, _) = expression { return names.contains(name) }
    return expression.parts.contains(where: mentions)
  }
}

extension Expression.Binary {
  fileprivate var compares: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }
}
