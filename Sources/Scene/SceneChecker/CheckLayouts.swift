import Documents
import SceneCompiler
import SceneExpressions
import SceneFormat
import SceneModel

/// Constraints: nodes that some state has, numbers, and equations that are linear.
extension SceneCheck {
  /// - Parameter around: names of the layouts in which the items stand.
  mutating func checkLayout(_ items: [LayoutItem], _ place: Place, inside around: [String] = []) {
    warnOfSigns(items)
    for item in items {
      switch item {
      case .named(let name, let span):
        guard !hasReadingErrors else { continue }
        usedLayouts.insert(name)
        let inner = names.layout(name, at: span, inside: around, diagnostics: &diagnostics)
        checkLayout(inner ?? [], place, inside: around + [name])
      case .constraint(let constraint):
        _ = degree(of: constraint.left, place)
        _ = degree(of: constraint.right, place)
      case .conditional(let condition, let items):
        check(condition, as: .boolean, place.scope)
        var inner = place
        if infer(condition, place.scope) == .boolean(false) { inner.scope = place.scope.forgetting }
        checkLayout(items, inner, inside: around)
      }
    }
  }

  /// What a term of a constraint is: a number, which may be known, or something with anchors.
  private enum Degree {
    case number(Double?)
    case linear
  }

  private mutating func degree(of term: WrittenSum, _ place: Place) -> Degree {
    switch term {
    case .number(.number(let number)): return .number(number)
    case .number(.token(let path, let span)):
      check(.init(.token(path, span), span), as: .number(ExpectedValue.anyNumber, or: []), place.scope)
      return .number(nil)
    case .number(.hole(let expression, let span)):
      check(.init(expression, span), as: .number(ExpectedValue.anyNumber, or: []), place.scope)
      return .number(nil)
    case .anchor(let anchor):
      checkOwner(anchor, place)
      return .linear
    case .add(let a, let b), .subtract(let a, let b):
      guard case (.number, .number) = (degree(of: a, place), degree(of: b, place)) else { return .linear }
      return .number(nil)
    case .multiply(let a, let b, let span):
      switch (degree(of: a, place), degree(of: b, place)) {
      case (.number, .number): return .number(nil)
      case (.linear, .linear):
        diagnostics.error(.nonlinearConstraint, "one factor must be a number", at: span)
        return .linear
      default: return .linear
      }
    case .divide(let a, let b, let span):
      let (dividend, divisor) = (degree(of: a, place), degree(of: b, place))
      if case .linear = divisor {
        diagnostics.error(.nonlinearConstraint, "the divisor must be a number", at: span)
      } else if case .number(0) = divisor {
        diagnostics.error(.divisionByZero, "the divisor is zero", at: span)
      }
      return dividend
    }
  }

  private mutating func checkOwner(_ anchor: AnchorSyntax, _ place: Place) {
    for row in anchor.rows {
      check(.init(row.expression, row.span), as: .number(ExpectedValue.rows, or: []), place.scope)
    }
    let owner = anchor.with(rows: anchor.rows.map { _ in 0 }).owner
    guard !owner.isEmpty, owner != "parent", Guide(rawValue: owner) == nil, !place.scope.isOpen,
      !hasReadingErrors, !possible.has(owner, from: place.names)
    else { return }
    unknownNode(
      owner, among: place.names.flatMap(\.suggestions) + Guide.allCases.map(\.rawValue), at: anchor.span)
  }

  mutating func unknownNode(_ name: String, among names: [String], at span: Span) {
    diagnostics.error(
      .unknownNode, "no node is named \"\(name)\"", at: span,
      hints: [ForeignWords.hint(onNode: name, among: names)])
  }
}

extension ExpectedValue {
  /// Numbers of constraints.
  fileprivate static let anyNumber = -1e9...1e9
}
