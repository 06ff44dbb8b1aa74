/// Names that are bound for a row, a component or a call, besides those of the scene.
extension Scope {
  /// The names that are bound here only, to be compared with those of other scopes of the scene.
  package var own: Scope {
    var own = Scope()
    (own.names, own.meanings, own.sharedCount, own.calledLevels) = (
      names, meanings, sharedCount, calledLevels
    )
    return own
  }

  /// The names that are bound here only.
  struct OwnNames: Sendable {
    let names: [String]
    let meanings: [Meaning]
    /// How many names are shared before them.
    let sharedCount: Int
  }

  /// Nil where they belong to a call, or where states have been set since names were bound.
  var ownNames: OwnNames? {
    guard isComparable, sharedCount > 0, calledLevels == 0, !isMeasuring, !keepsSources else { return nil }
    return OwnNames(names: names, meanings: meanings, sharedCount: sharedCount)
  }

  /// Whether names are bound here only.
  package var hasOwnNames: Bool { sharedCount == 0 || !names.isEmpty }

  /// Another place of the scene; nil where that has other names in common.
  func with(_ own: OwnNames) -> Scope? {
    guard own.sharedCount == sharedCount else { return nil }
    var scope = self
    (scope.names, scope.meanings) = (own.names, own.meanings)
    return scope
  }

  /// The same with some of its names alone; nil where one of them is computed of others.
  package func keeping(_ some: [String]) -> Scope? {
    var scope = self
    let kept = some.compactMap { name in place(of: name).map { (name, meaning(at: $0)) } }
    guard !kept.contains(where: { if case .computed = $0.1 { true } else { false } }) else { return nil }
    scope.forget(from: 0)
    (scope.names, scope.meanings) = (kept.map(\.0), kept.map(\.1))
    return scope
  }

  /// Whether all names that are bound here only have values of their own.
  package var isComparable: Bool {
    recomputed == nil
      && meanings.allSatisfy { meaning in
        switch meaning {
        case .value, .driven, .state: true
        case .computed, .failed: false
        }
      }
  }

  /// Whether names that are bound here only stand for the same in another scope of the scene.
  package func hasSameOwnNames(as other: Scope) -> Bool {
    sharedCount == other.sharedCount && calledLevels == other.calledLevels && recomputed == nil
      && other.recomputed == nil && names == other.names
      && zip(meanings, other.meanings).allSatisfy { $0.isSame(as: $1) }
  }
}

extension Scope.Meaning {
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.value(let a), .value(let b)), (.driven(let a, _), .driven(let b, _)): a.isSame(as: b)
    case (.state(let a), .state(let b)): a == b
    default: false
    }
  }
}
