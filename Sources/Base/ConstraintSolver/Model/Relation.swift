/// How a constraint's expression compares with zero; the operators `<=`, `==` and `>=` make constraints.
public enum Relation: Hashable, Sendable, CaseIterable {
  /// The expression is at most zero.
  case lessThanOrEqual
  /// The expression is zero.
  case equal
  /// The expression is at least zero.
  case greaterThanOrEqual

  /// The operator: `<=`, `==` or `>=`.
  public var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  /// Creates the relation of an operator; nil for other texts.
  public init?(sign: String) {
    guard let relation = Self.allCases.first(where: { $0.sign == sign }) else { return nil }
    self = relation
  }

  /// How far a value is from satisfying this relation to zero; 0 if it satisfies it.
  public func violation(_ value: Double) -> Double {
    switch self {
    case .equal: abs(value)
    case .lessThanOrEqual: max(0, value)
    case .greaterThanOrEqual: max(0, -value)
    }
  }
}
