import SceneExpressions
import SceneFormat
import SceneModel

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
  /// By names and functions: the drivers that they follow.
  private var driversOf: [String: Set<Int>] = [:]
  private var scope = Scope()

  init(drivers: [(state: Int, name: String)]) { self.drivers = drivers }

  /// Finds out which names the questions need.
  mutating func setNames(_ finder: QuestionFinder) {
    followers = Set(finder.followers.map(\.name))
    following = finder.followers(askedBy: reactions.flatMap { $0 } + conditions)
    driversOf = finder.driversOfNames(drivers)
  }

  /// Answers come at a thousand moments of a driver's way: they compute what changes there and is asked for, and no more.
  mutating func setScope(_ scope: Scope) {
    self.scope = scope
    self.scope.noteNothing()
    self.scope.settle(besides: followers)
  }

  /// The questions of a scene.
  var questions: DriverQuestions {
    DriverQuestions(
      isEmpty: conditions.isEmpty && reactions.allSatisfy(\.isEmpty),
      watch: { watch($0, in: $1) }, answer: { answers(in: $0) })
  }

  private func answers(in state: SceneState) -> DriverQuestions.Answers {
    let scope = scope(in: state)
    func answer(_ question: Expression) -> Value? { try? scope.evaluate(question).value }
    return DriverQuestions.Answers(
      reactions: reactions.map { $0.map(answer) }, conditions: conditions.map(answer))
  }

  private func scope(in state: SceneState) -> Scope {
    var scope = scope
    scope.setStates(drivers.map { ($0.state, state[$0.state]) })
    Self.rebind(following, in: &scope)
    return scope
  }

  private static func rebind(_ names: [(name: String, template: Template)], in scope: inout Scope) {
    for (name, template) in names {
      let value = template.onlyExpression.flatMap { try? scope.evaluate($0).value }
      scope.rebind(name, value ?? .null)
    }
  }

  /// What does not mention a driver that moves has one answer all the way.
  private func watch(_ moving: Set<Int>, in state: SceneState) -> DriverQuestions.Watch {
    func follows(_ expression: Expression) -> Bool {
      !expression.drivers(among: driversOf).isDisjoint(with: moving)
    }
    let asked = (reactions.flatMap { $0 } + conditions).filter(follows)
    guard !asked.isEmpty else { return { _ in [] } }
    let names = Set(driversOf.lazy.filter { !$0.value.isDisjoint(with: moving) }.map(\.key))
    var questions = SettledQuestions(asked, following, moving: names, in: scope(in: state))
    guard !questions.isEmpty else { return { _ in [] } }
    return { questions.answers($0) }
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

  /// Drivers that names and functions follow. A name sees what stands before it.
  func driversOfNames(_ drivers: [(state: Int, name: String)]) -> [String: Set<Int>] {
    var known = Dictionary(drivers.map { ($0.name, Set([$0.state])) }) { _, last in last }
    for entry in lets {
      let found = entry.template.expressions.reduce(into: Set<Int>()) {
        $0.formUnion($1.drivers(among: known))
      }
      known[Self.called(entry.name), default: []].formUnion(found)
    }
    return known
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
  /// What it mentions, by names, those of functions with a bracket.
  fileprivate func drivers(among known: [String: Set<Int>]) -> Set<Int> {
    var names = Set<String>()
    addNames(to: &names)
    return names.reduce(into: []) { $0.formUnion(known[$1] ?? []) }
  }

  /// Names that it mentions, those of functions with a bracket.
  func addNames(to names: inout Set<String>) {
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
