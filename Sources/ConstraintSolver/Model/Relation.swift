/// How a constraint's expression compares with zero; the operators `<=`, `==` and `>=` make constraints.
public enum Relation: Hashable, Sendable, CaseIterable {
  /// The expression is at most zero.
  case lessThanOrEqual
  /// The expression is zero.
  case equal
  /// The expression is at least zero.
  case greaterThanOrEqual
}
