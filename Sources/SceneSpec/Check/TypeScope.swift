import Documents

/// Names that expressions may use, innermost last, and what is known of their values.
struct TypeScope: Hashable, Sendable {
  private(set) var names: [String] = []
  private var types: [ValueType] = []
  /// Names of states for which names stand; empty for one that is not known.
  private var states: [String?] = []
  /// Whether names, tokens and nodes that nothing has are passed over: in components that nobody uses, the names around
  /// are not known.
  var isOpen = false

  /// - Parameter state: for which the name stands; empty for one that is not known.
  mutating func bind(_ name: String, _ type: ValueType, state: String? = nil) {
    names.append(name)
    types.append(type)
    states.append(state)
  }

  /// The state for which a name stands.
  func state(of name: String) -> String? { names.lastIndex(of: name).flatMap { states[$0] } }

  func type(of name: String) -> ValueType? { names.lastIndex(of: name).map { types[$0] } }

  /// The same names where nothing is known of their values: behind a condition that never holds, what makes it false
  /// must not be taken for a mistake.
  var forgetting: TypeScope {
    var scope = self
    scope.types = types.map { _ in .any }
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
