import Documents
import Graphics2D

/// Constraints: numbers are computed where the node is expanded, nodes are looked up when all are known.
extension Compiler {
  mutating func addLayout(_ items: [LayoutItem], _ node: NodeID, _ context: Context) {
    for item in items {
      switch item {
      case .constraint(let syntax):
        var tokens: [ResolvedConstraint.Origin.TokenUse] = []
        guard let left = withNumbers(syntax.left, context.scope, &tokens),
          let right = withNumbers(syntax.right, context.scope, &tokens)
        else { continue }
        var resolved = syntax
        (resolved.left, resolved.right) = (left, right)
        pending.append(
          Pending(
            syntax: resolved, node: node, prefix: context.prefix, tokens: tokens,
            keepsSides: context.keepsSides))
      case .conditional(let condition, let items):
        guard let value = value(condition, context.scope) else { continue }
        guard case .bool(let holds) = value else {
          wrongType("a truth value", value, condition.span)
          continue
        }
        if holds { addLayout(items, node, context) }
      }
    }
  }

  /// Puts numbers in the place of tokens and expressions.
  private mutating func withNumbers(
    _ syntax: LinearSyntax, _ scope: Scope, _ tokens: inout [ResolvedConstraint.Origin.TokenUse]
  ) -> LinearSyntax? {
    switch syntax {
    case .number, .driven, .anchor: return syntax
    case .token(let path, let span):
      guard let number = number(.token(path), at: span) else { return nil }
      tokens.append(.init(path: path, span: span, value: number))
      return .number(number)
    case .hole(let expression, let span):
      guard let (value, slopes) = following(Template(parts: [.expression(expression)], span: span), scope),
        let number = number(value, at: span)
      else { return nil }
      tokens.append(
        .init(
          path: nil, sources: keepsSources ? scope.sources(of: expression) : [], span: span, value: number))
      return slopes.isEmpty ? .number(number) : .driven(number, slopes)
    case .add(let a, let b): return pair(a, b, scope, &tokens) { .add($0, $1) }
    case .subtract(let a, let b): return pair(a, b, scope, &tokens) { .subtract($0, $1) }
    case .multiply(let a, let b, let span): return pair(a, b, scope, &tokens) { .multiply($0, $1, span) }
    case .divide(let a, let b, let span): return pair(a, b, scope, &tokens) { .divide($0, $1, span) }
    }
  }

  private mutating func pair(
    _ a: LinearSyntax, _ b: LinearSyntax, _ scope: Scope,
    _ tokens: inout [ResolvedConstraint.Origin.TokenUse], _ make: (LinearSyntax, LinearSyntax) -> LinearSyntax
  ) -> LinearSyntax? {
    guard let left = withNumbers(a, scope, &tokens), let right = withNumbers(b, scope, &tokens) else {
      return nil
    }
    let sum = make(left, right)
    if !sum.isProportional { driversOnlyMove = false }
    return sum
  }

  /// Looks up the nodes of all constraints; those that speak of absent nodes are left out.
  mutating func resolveConstraints() {
    for pending in pending {
      do throws(ResolutionFailure) {
        constraints.append(try resolve(pending))
      } catch {
        if case .wrong(let diagnostic) = error { diagnostics.add(diagnostic) }
      }
    }
  }

  private func resolve(_ pending: Pending) throws(ResolutionFailure) -> ResolvedConstraint {
    let syntax = pending.syntax
    let sides = LinearForm.difference(
      try form(syntax.left, pending), try form(syntax.right, pending))
    let mirrored =
      environment.isRightToLeft && !pending.keepsSides && sides.terms.contains { $0.anchor.isLogical }
    var form = sides.measuredFromParent(of: pending.node, in: nodes)
    form.makePhysical(mirrored: mirrored, width: environment.device.size.width)
    guard form.terms.allSatisfy({ abs($0.coefficient) < 1e9 }), abs(form.constant) < 1e9 else {
      throw .wrong(
        Diagnostic(
          "out-of-range", .error, "the numbers of this constraint are too large: at most 1e9", at: syntax.span
        ))
    }
    return ResolvedConstraint(
      terms: form.physicalTerms, constant: form.constant, slopes: form.slopes, relation: syntax.relation,
      strength: syntax.strength, isProportional: pending.isProportional,
      origin: .init(
        text: syntax.text, span: syntax.span, node: pending.node, tokens: pending.tokens,
        linesUp: pending.linesUp))
  }

  private func form(_ syntax: LinearSyntax, _ pending: Pending) throws(ResolutionFailure) -> LinearForm {
    switch syntax {
    case .number(let number): return LinearForm(constant: number)
    case .driven(let number, let slopes): return LinearForm(constant: number, slopes: slopes)
    case .token, .hole: return LinearForm(constant: 0)
    case .anchor(let anchor):
      let owner = try owner(anchor, pending)
      return LinearForm(terms: [
        .init(coefficient: 1, anchor: .init(owner: owner, attribute: anchor.attribute))
      ])
    case .add(let a, let b):
      return LinearForm.difference(try form(a, pending), try form(b, pending).scaled(by: -1))
    case .subtract(let a, let b): return LinearForm.difference(try form(a, pending), try form(b, pending))
    case .multiply(let a, let b, let span):
      let (left, right) = (try form(a, pending), try form(b, pending))
      if left.isNumber { return right.scaled(by: left.constant) }
      if right.isNumber { return left.scaled(by: right.constant) }
      if left.terms.isEmpty { return right.scaled(by: left.constant) }
      if right.terms.isEmpty { return left.scaled(by: right.constant) }
      throw .wrong(Diagnostic("nonlinear-constraint", .error, "one factor must be a number", at: span))
    case .divide(let a, let b, let span):
      let (left, right) = (try form(a, pending), try form(b, pending))
      guard right.terms.isEmpty else {
        throw .wrong(Diagnostic("nonlinear-constraint", .error, "the divisor must be a number", at: span))
      }
      guard right.constant != 0 else {
        throw .wrong(Diagnostic("division-by-zero", .error, "the divisor is zero", at: span))
      }
      return left.scaled(by: 1 / right.constant)
    }
  }

  /// The node or guide that an anchor names: from the innermost component outwards.
  private func owner(_ anchor: AnchorSyntax, _ pending: Pending) throws(ResolutionFailure) -> LinearForm.Owner
  {
    if anchor.owner.isEmpty { return .node(pending.node) }
    if anchor.owner == "parent" {
      return nodes[Int(pending.node.index)].parent.map { .node($0) } ?? .guide(.canvas)
    }
    if let guide = Guide(rawValue: anchor.owner) { return .guide(guide) }
    var prefix = pending.prefix
    while true {
      let name = withLastRow(prefix + anchor.owner)
      if let id = ids[name] { return .node(id) }
      if possible.has(prefix + anchor.owner) { throw .absent }
      guard !prefix.isEmpty else { break }
      prefix = String(prefix.dropLast().lastIndex(of: ".").map { prefix[...$0] } ?? "")
    }
    let near = nearestName(
      to: anchor.owner, among: ids.keys.sorted() + possible.suggestions + Guide.allCases.map(\.rawValue))
    throw .wrong(
      Diagnostic(
        "unknown-node", .error, "no node is named \"\(anchor.owner)\"", at: anchor.span,
        hints: (near ?? ForeignWords.ours(anchor.owner, among: Guide.allCases.map(\.rawValue) + ["parent"]))
          .map {
            ["did you mean \"\($0)\"?"]
          } ?? []))
  }

  private func withLastRow(_ name: String) -> String {
    guard let bracket = name.firstIndex(of: "["), name[bracket...].hasPrefix("[last]") else { return name }
    let count = rowCounts[String(name[..<bracket])] ?? 0
    return name[..<bracket] + "[\(count - 1)]" + name[bracket...].dropFirst("[last]".count)
  }
}

/// Why a constraint is not added.
enum ResolutionFailure: Error {
  /// It speaks of a node that the present state leaves out.
  case absent
  case wrong(Diagnostic)
}
