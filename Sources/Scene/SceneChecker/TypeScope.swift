import Documents
import SceneCompiler
import SceneExpressions
import SceneFormat

/// Names that expressions may use, innermost last, and what is known of their values.
struct TypeScope: Hashable, Sendable {
  private(set) var names: [String] = []
  private var types: [ValueType] = []
  /// Names of states for which names stand; empty for one that is not known.
  private var states: [String?] = []
  /// Functions of the document, in its order, and how many names are bound before each.
  private var functions: [Function] = []

  private struct Function: Hashable {
    var function: NamedFunction
    var names: Int
  }

  mutating func bind(_ function: NamedFunction) {
    functions.append(Function(function: function, names: names.count))
  }

  func function(named name: String) -> NamedFunction? {
    functions.last { $0.function.name == name }?.function
  }

  /// Levels of the functions that are being called, one inside the other.
  private(set) var calledLevels = 0

  var functionNames: [String] { functions.map(\.function.name) }

  /// The names that a function sees.
  func inside(_ function: NamedFunction) -> TypeScope {
    guard let place = functions.lastIndex(where: { $0.function.name == function.name }) else { return self }
    var inside = self
    let more = names.count - functions[place].names
    inside.names.removeLast(more)
    inside.types.removeLast(more)
    inside.states.removeLast(more)
    inside.functions.removeLast(functions.count - place)
    inside.calledLevels += function.levels
    return inside
  }

  /// Whether names, tokens and nodes that nothing has are passed over: in components that nobody uses, the names around
  /// are not known.
  var isOpen = false

  /// - Parameter state: for which the name stands; empty for one that is not known.
  mutating func bind(_ name: String, _ type: ValueType, state: String? = nil) {
    names.append(name)
    types.append(type.isNested(deeperThan: NestingLimit.values) ? .any : type)
    states.append(state)
  }

  /// The state for which a name stands.
  func state(of name: String) -> String? { names.lastIndex(of: name).flatMap { states[$0] } }

  func type(of name: String) -> ValueType? { names.lastIndex(of: name).map { types[$0] } }

  private(set) var isForgetting = false

  /// The same names where nothing is known of their values: behind a condition that never holds, what makes it false
  /// must not be taken for a mistake.
  var forgetting: TypeScope {
    var scope = self
    scope.types = types.map { _ in .any }
    scope.isForgetting = true
    return scope
  }
}

/// Where an expression stands.
struct Asking: Sendable {
  var scope: TypeScope
  /// The whole value, for what has no place of its own.
  var span: Span
  /// Whether `??` takes over where data are missing.
  var isGuarded = false

  var guarded: Asking {
    var asking = self
    asking.isGuarded = true
    return asking
  }

  var forgetting: Asking {
    var asking = self
    asking.scope = scope.forgetting
    return asking
  }
}
