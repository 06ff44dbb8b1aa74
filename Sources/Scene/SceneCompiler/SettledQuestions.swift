import SceneExpressions
import SceneModel

/// Questions about drivers while some of them move. What stays the same meanwhile has been computed: they are asked at a
/// thousand moments.
struct SettledQuestions {
  /// What the scene says where the drivers are.
  private var scope: Scope
  /// Drivers that move, names and functions that follow them.
  private var moving: Set<String>
  /// Names that follow them and are asked for, in order.
  private var names: [(name: String, expression: Expression)] = []
  private var asked: [Expression] = []
  /// Whether the scope has names besides, which others may be computed of.
  private var hasOthers = true

  /// - Parameters:
  ///   - questions: those that may have other answers.
  ///   - names: all names that follow drivers, in order, with the values that they have in the scope.
  ///   - moving: names of drivers that move, and of what may follow them.
  init(
    _ questions: [Expression], _ names: [(name: String, template: Template)], moving: Set<String>,
    in scope: Scope
  ) {
    (self.scope, self.moving) = (scope, moving)
    for (name, template) in names where moving.contains(name) {
      let expression = template.onlyExpression.map { settled($0) }
      if let expression, !expression.isLiteral {
        self.names.append((name, expression))
      } else {
        self.moving.remove(name)
      }
    }
    asked = questions.map { settled($0) }.filter { !$0.isLiteral }
    leaveOutOthers()
  }

  /// Whether no answer can change.
  var isEmpty: Bool { asked.isEmpty }

  /// Leaves out names for which nobody asks.
  private mutating func leaveOutOthers() {
    let functions = Set(scope.functionNames)
    guard !(asked + names.map(\.expression)).contains(where: { $0.calls(functions) }) else { return }
    var used = asked.reduce(into: Set<String>()) { $1.addNames(to: &$0) }
    var kept: [(name: String, expression: Expression)] = []
    for entry in names.reversed() where used.contains(entry.name) {
      entry.expression.addNames(to: &used)
      kept.append(entry)
    }
    guard let few = scope.keeping(used.sorted()) else { return }
    (scope, names, hasOthers) = (few, kept.reversed(), false)
  }

  /// The answers where drivers have these values.
  mutating func answers(_ values: [(driver: Int, value: Value)]) -> [Value?] {
    let values = values.map { (state: $0.driver, value: $0.value) }
    if hasOthers { scope.setStates(values) } else { scope.putStates(values) }
    for (name, expression) in names {
      scope.rebind(name, (try? scope.evaluate(expression).value) ?? .null)
    }
    return asked.map { try? scope.evaluate($0).value }
  }

  /// The same with values in the place of what does not follow drivers that move.
  private func settled(_ expression: Expression) -> Expression {
    var names = Set<String>()
    expression.addNames(to: &names)
    if names.isDisjoint(with: moving), let value = try? scope.evaluate(expression).value {
      return .literal(value)
    }
    switch expression {
    // Names mean something else inside of a function.
    case .literal, .name, .token, .function, .record: return expression
    case .member(let base, let name, let span): return .member(settled(base), name, span)
    case .index(let base, let index, let span): return .index(settled(base), settled(index), span)
    case .unary(let op, let operand, let span): return .unary(op, settled(operand), span)
    case .binary(let op, let left, let right, let span):
      let first = settled(left)
      switch (op, first) {
      case (.and, .literal(.bool(false))), (.or, .literal(.bool(true))): return first
      default: return .binary(op, first, settled(right), span)
      }
    case .conditional(let condition, let then, let otherwise):
      switch settled(condition) {
      case .literal(.bool(let holds)): return settled(holds ? then : otherwise)
      case let decision: return .conditional(decision, then: settled(then), otherwise: settled(otherwise))
      }
    case .filter(let base, let name, let arguments, let span):
      return .filter(settled(base), name: name, arguments: arguments.map { settled($0) }, span)
    case .list(let items, let span): return .list(items.map { settled($0) }, span)
    }
  }
}

extension Expression {
  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }

  /// Whether it calls one of the document's functions.
  fileprivate func calls(_ functions: Set<String>) -> Bool {
    if case .filter(_, let name, _, _) = self, functions.contains(name) { return true }
    return parts.contains { $0.calls(functions) }
  }
}
