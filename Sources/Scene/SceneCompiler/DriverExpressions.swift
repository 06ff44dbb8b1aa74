import SceneExpressions
import SceneFormat
import SceneModel
import Synchronization

/// Expressions by which a scene asks about its drivers, and all that they are evaluated with.
struct DriverExpressions: Sendable {
  package let drivers: [(state: Int, name: String)]
  /// By state.
  var reactions: [[Expression]] = []
  package var conditions: [Expression] = []
  /// Names that follow drivers and are asked for, in order, and what they stand for.
  private(set) var following: [(name: String, template: Template)] = []
  /// All names that follow drivers.
  private var followers: Set<String> = []
  private var scope = Scope()

  init(drivers: [(state: Int, name: String)]) { self.drivers = drivers }

  /// Finds out which names the questions need.
  mutating func setNames(_ finder: QuestionFinder) {
    followers = Set(finder.followers.map(\.name))
    following = finder.followers(askedBy: reactions.flatMap { $0 } + conditions)
  }

  /// Answers come at a thousand moments of a driver's way: they compute what changes there and is asked for, and no more.
  mutating func setScope(_ scope: Scope) {
    self.scope = scope
    self.scope.noteNothing()
    self.scope.settle(besides: followers)
  }

  /// The questions of a scene.
  var questions: DriverQuestions {
    // Every answer sets all drivers and all names that follow them: one scope, of which there is no copy, answers everything.
    let asked = AskedScope(scope)
    return DriverQuestions(
      isEmpty: conditions.isEmpty && reactions.allSatisfy(\.isEmpty),
      statesAsked: { state in scope.tracing { _ = answers(in: state, &$0) }.states },
      answer: { state in asked.scope.withLock { answers(in: state, &$0) } })
  }

  private final class AskedScope: Sendable {
    let scope: Mutex<Scope>

    init(_ scope: Scope) { self.scope = Mutex(scope) }
  }

  private func answers(in state: SceneState, _ scope: inout Scope) -> DriverQuestions.Answers {
    for driver in drivers { scope.setState(driver.state, state[driver.state]) }
    for (name, template) in following {
      let value = template.onlyExpression.flatMap { try? scope.evaluate($0).value }
      scope.rebind(name, value ?? .null)
    }
    let asked = scope
    func answer(_ question: Expression) -> Value? { try? asked.evaluate(question).value }
    return DriverQuestions.Answers(
      reactions: reactions.map { $0.map(answer) }, conditions: conditions.map(answer))
  }
}

/// Finds questions about drivers.
struct QuestionFinder {
  private var names: Set<String>
  private let lets: [(name: String, template: Template)]
  private var following: [(name: String, template: Template)] = []

  /// - Parameter names: of drivers.
  init(about names: [String], lets: [(name: String, template: Template)]) {
    self.names = Set(names)
    self.lets = lets
    for entry in lets where entry.template.expressions.contains(where: mentions) {
      // A function is known by its name and a bracket, and asked where it is called.
      if !entry.name.contains("(") { following.append(entry) }
      self.names.insert(Self.called(entry.name))
    }
  }

  /// What a name of a value or function is looked for as: the function's ends in a bracket.
  private static func called(_ name: String) -> String {
    name.firstIndex(of: "(").map { trimmed(String(name[..<$0])) + "(" } ?? name
  }

  /// Names that follow the drivers, in order.
  var followers: [(name: String, template: Template)] { following }

  /// Those of them that questions need. A name sees what stands before it, so one way back finds all.
  func followers(askedBy questions: [Expression]) -> [(name: String, template: Template)] {
    var asked = questions.reduce(into: Set<String>()) { $1.addNames(to: &$0) }
    for entry in lets.reversed() where asked.contains(Self.called(entry.name)) {
      for expression in entry.template.expressions { expression.addNames(to: &asked) }
    }
    return following.filter { asked.contains($0.name) }
  }

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
    case .filter(_, let name, _, _) where !Self.continuous.contains(name): return [expression]
    case .name(let name, _):
      return following.first { $0.name == name }.map { questions(in: $0.template) } ?? []
    default: return expression.parts.flatMap { questions(in: $0) }
    }
  }

  /// Filters whose value goes on as its number does: what is constant in pieces can only be inside.
  private static let continuous = ["abs", "clamp", "cos", "max", "min", "mix", "sin", "sqrt"]

  private func mentions(_ expression: Expression) -> Bool {
    switch expression {
    case .name(let name, _) where names.contains(name): return true
    case .filter(_, let name, _, _) where names.contains(name + "("): return true
    default: break
    }
    return expression.parts.contains(where: mentions)
  }
}

extension Expression {
  /// Names that it mentions, those of functions with a bracket.
  fileprivate func addNames(to names: inout Set<String>) {
    switch self {
    case .name(let name, _): names.insert(name)
    case .filter(_, let name, _, _): names.insert(name + "(")
    default: break
    }
    for part in parts { part.addNames(to: &names) }
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
