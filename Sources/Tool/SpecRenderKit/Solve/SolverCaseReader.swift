import ConstraintSolver
package import Documents

/// Reads one case; every mistake is a diagnostic at its place.
package struct SolverCaseReader {
  package private(set) var diagnostics = Diagnostics()
  private var variables: [String: Variable] = [:]
  private var edits: [SolverCase.Edit] = []
  private var rowCount = 0

  package init() {}

  /// Nil where something is wrong.
  package mutating func read(_ node: DocumentNode) -> SolverCase? {
    guard node.entries != nil else { return wrong(.wrongType, "a case is a JSON object", node.span) }
    let id = id(node["id"], at: node.span)
    let names = list("variables", of: node)
    for name in names { declare(name) }
    let constraints = list("constraints", of: node)
    rowCount = constraints.count
    let rows = constraints.compactMap { row($0) }
    for edit in list("edit_vars", of: node, isOptional: true) { declareEdit(edit) }
    let operations = list("edits", of: node, isOptional: true).compactMap { operation($0) }
    guard let id, !diagnostics.hasErrors else { return nil }
    return SolverCase(
      id: id, names: names.compactMap(\.string), rows: rows, edits: edits, operations: operations,
      span: node.span)
  }

  private mutating func id(_ node: DocumentNode?, at span: Span) -> String? {
    switch node?.value {
    case .number(let number)?: return shortest(number)
    case .string(let text)?: return quoted(text)
    default: return wrong(.missingKey, "a case has an id: a number or text", node?.span ?? span)
    }
  }

  private mutating func declare(_ node: DocumentNode) {
    guard let name = node.string else { return report(.wrongType, "a variable's name is text", node.span) }
    if variables.updateValue(Variable(index: Int32(variables.count)), forKey: name) != nil {
      report(.duplicateVariable, "the variable \"\(name)\" is declared twice", node.span)
    }
  }

  private mutating func row(_ node: DocumentNode) -> SolverCase.Row? {
    let terms = list("terms", of: node).compactMap { term($0) }
    let constant = number("constant", of: node)
    let relation = node["op"]?.string.flatMap { Relation(sign: $0) }
    if relation == nil { report(.badRelation, "op is one of <=, == and >=", node["op"]?.span ?? node.span) }
    let strength = strength(node["strength"], at: node.span)
    if let initial = node["initial"], initial.bool == nil {
      report(.wrongType, "initial is true or false", initial.span)
    }
    guard let strength, let relation, let constant else { return nil }
    return SolverCase.Row(
      constraint: Constraint(Expression(terms: terms, constant: -constant), relation, strength: strength),
      isInitial: node["initial"]?.bool ?? true, span: node.span)
  }

  private mutating func term(_ node: DocumentNode) -> Term? {
    guard let parts = node.items, parts.count == 2, let coefficient = parts[0].number else {
      return wrong(.wrongType, "a term is [coefficient, \"variable\"]", node.span)
    }
    return variable(parts[1], at: node.span).map { Term(coefficient: coefficient, variable: $0) }
  }

  private mutating func variable(_ node: DocumentNode?, at span: Span) -> Variable? {
    guard let node, let name = node.string else {
      return wrong(.wrongType, "expected a variable's name", node?.span ?? span)
    }
    if let variable = variables[name] { return variable }
    let near = didYouMean(name, among: variables.keys.sorted())
    diagnostics.error(
      .unknownVariable, "the case declares no variable \"\(name)\"", at: node.span,
      hints: near.map { [$0] } ?? [])
    return nil
  }

  /// A number, or a name with kiwi's numbers: strong 1e6, medium 1e3, weak 1.
  private mutating func strength(_ node: DocumentNode?, at span: Span) -> Strength? {
    let named: [String: Strength?] = [
      "required": .required, "strong": Strength(1e6), "medium": Strength(1e3), "weak": Strength(1),
    ]
    if let name = node?.string, let strength = named[name] { return strength }
    if let number = node?.number, let strength = Strength(number) { return strength }
    return wrong(
      .badStrength, "a strength is required, strong, medium, weak, or a positive number", node?.span ?? span
    )
  }
}

// Edit variables and what is done after the start.
extension SolverCaseReader {
  private mutating func declareEdit(_ node: DocumentNode) {
    guard let parts = node.items, parts.count == 2 else {
      return report(.wrongType, "an edit variable is [\"variable\", strength]", node.span)
    }
    guard let variable = variable(parts[0], at: node.span), let strength = strength(parts[1], at: node.span)
    else { return }
    guard strength != .required else {
      return report(.badStrength, "a suggestion is a wish; it cannot be required", parts[1].span)
    }
    guard !edits.contains(where: { $0.variable == variable }) else {
      return report(.duplicateVariable, "this is an edit variable twice", parts[0].span)
    }
    edits.append(SolverCase.Edit(variable: variable, strength: strength))
  }

  private mutating func operation(_ node: DocumentNode) -> SolverCase.Operation? {
    let kind: SolverCase.Operation.Kind? =
      switch node["op"]?.string {
      case "suggest": suggestion(node)
      case "add": index(of: node).map { .add($0) }
      case "remove": index(of: node).map { .remove($0) }
      default:
        wrong(.unknownOperation, "op is one of suggest, add and remove", node["op"]?.span ?? node.span)
      }
    return kind.map { SolverCase.Operation(kind: $0, span: node.span) }
  }

  private mutating func suggestion(_ node: DocumentNode) -> SolverCase.Operation.Kind? {
    let value = number("value", of: node)
    guard let variable = variable(node["var"], at: node.span), let value else { return nil }
    guard edits.contains(where: { $0.variable == variable }) else {
      diagnostics.error(
        .noEditVariable, "a value is suggested for what is not an edit variable",
        at: node["var"]?.span ?? node.span, hints: ["list it under \"edit_vars\" with a strength"])
      return nil
    }
    return .suggest(variable, value)
  }

  private mutating func index(of node: DocumentNode) -> Int? {
    guard let number = number("index", of: node) else { return nil }
    guard number == number.rounded(), number >= 0, number < Double(rowCount) else {
      return wrong(
        .outOfRange, "there are \(rowCount) constraints, from 0", node["index"]?.span ?? node.span)
    }
    return Int(number)
  }
}

// Parts of all of them.
extension SolverCaseReader {
  private mutating func list(
    _ key: String, of node: DocumentNode, isOptional: Bool = false
  ) -> [DocumentNode] {
    if let items = node[key]?.items { return items }
    guard node[key] != nil || !isOptional else { return [] }
    reportMissing("list", key, of: node)
    return []
  }

  private mutating func number(_ key: String, of node: DocumentNode) -> Double? {
    if let number = node[key]?.number { return number }
    reportMissing("number", key, of: node)
    return nil
  }

  private mutating func reportMissing(_ kind: String, _ key: String, of node: DocumentNode) {
    report(
      node[key] == nil ? .missingKey : .wrongType, "expected a \(kind) \"\(key)\"",
      node[key]?.span ?? node.span)
  }

  private mutating func wrong<T>(_ id: DiagnosticID, _ message: String, _ span: Span) -> T? {
    report(id, message, span)
    return nil
  }

  private mutating func report(_ id: DiagnosticID, _ message: String, _ span: Span) {
    diagnostics.error(id, message, at: span)
  }
}
