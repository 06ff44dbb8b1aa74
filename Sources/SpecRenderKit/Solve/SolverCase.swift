import ConstraintSolver
import SceneSpec

/// A bare constraint system: constraints that are added in order, and what is done to it afterwards.
struct SolverCase {
  /// A constraint as it stands in the file.
  struct Row {
    var constraint: Constraint
    /// Whether it is added at the start instead of by an operation.
    var isInitial: Bool
  }

  /// Something done after the start.
  enum Operation {
    case suggest(Variable, Double)
    case add(Int)
    case remove(Int)
  }

  /// A variable that takes suggestions.
  struct Edit {
    var variable: Variable
    var strength: Strength
  }

  /// The id as JSON.
  var id: String
  var variableCount: Int
  var rows: [Row]
  var edits: [Edit]
  var operations: [Operation]
}

/// Reads one case; every mistake is a diagnostic at its place.
struct SolverCaseReader {
  var diagnostics = Diagnostics()
  private var variables: [String: Variable] = [:]
  private var rowCount = 0

  mutating func read(_ node: DocumentNode) -> SolverCase? {
    guard let id = id(node["id"], at: node.span), let names = list("variables", of: node) else { return nil }
    for name in names { declare(name) }
    let constraints = list("constraints", of: node) ?? []
    rowCount = constraints.count
    let rows = constraints.compactMap { row($0) }
    let edits = (list("edit_vars", of: node, isOptional: true) ?? []).compactMap { edit($0) }
    let operations = (list("edits", of: node, isOptional: true) ?? []).compactMap { operation($0) }
    guard !diagnostics.hasErrors else { return nil }
    return SolverCase(
      id: id, variableCount: names.count, rows: rows, edits: edits, operations: operations)
  }

  private mutating func id(_ node: DocumentNode?, at span: Span) -> String? {
    switch node?.value {
    case .number(let number)?:
      return number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
    case .string(let text)?: return quoted(text)
    default: return wrong("missing-key", "a case has an id: a number or text", node?.span ?? span)
    }
  }

  private mutating func declare(_ node: DocumentNode) {
    guard let name = node.string else { return report("wrong-type", "a variable's name is text", node.span) }
    if variables.updateValue(Variable(index: Int32(variables.count)), forKey: name) != nil {
      report("duplicate-variable", "the variable \"\(name)\" is declared twice", node.span)
    }
  }

  private mutating func row(_ node: DocumentNode) -> SolverCase.Row? {
    let relations: [String: Relation] = ["<=": .lessThanOrEqual, "==": .equal, ">=": .greaterThanOrEqual]
    let terms = (list("terms", of: node) ?? []).map { term($0) }
    let constant = number("constant", of: node)
    let relation = node["op"]?.string.flatMap { relations[$0] }
    if relation == nil { report("bad-relation", "op is one of <=, == and >=", node["op"]?.span ?? node.span) }
    guard let strength = strength(node["strength"], at: node.span), let relation, let constant else {
      return nil
    }
    let expression = Expression(terms: terms.compactMap(\.self), constant: -constant)
    return SolverCase.Row(
      constraint: Constraint(expression, relation, strength: strength),
      isInitial: node["initial"]?.bool ?? true)
  }

  private mutating func term(_ node: DocumentNode) -> Term? {
    guard let parts = node.items, parts.count == 2, let coefficient = parts[0].number else {
      return wrong("wrong-type", "a term is [coefficient, \"variable\"]", node.span)
    }
    return variable(parts[1]).map { Term(coefficient: coefficient, variable: $0) }
  }

  private mutating func variable(_ node: DocumentNode?) -> Variable? {
    guard let node, let name = node.string else { return nil }
    if let variable = variables[name] { return variable }
    let near = nearestName(to: name, among: variables.keys.sorted())
    diagnostics.error(
      "unknown-variable", "the case declares no variable \"\(name)\"", at: node.span,
      hints: near.map { ["did you mean \"\($0)\"?"] } ?? [])
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
      "bad-strength", "a strength is required, strong, medium, weak, or a positive number", node?.span ?? span
    )
  }

  private mutating func edit(_ node: DocumentNode) -> SolverCase.Edit? {
    guard let parts = node.items, parts.count == 2, let strength = strength(parts[1], at: node.span) else {
      return wrong("wrong-type", "an edit variable is [\"variable\", strength]", node.span)
    }
    guard strength != .required else {
      return wrong("bad-strength", "a suggestion is a wish; it cannot be required", parts[1].span)
    }
    return variable(parts[0]).map { SolverCase.Edit(variable: $0, strength: strength) }
  }

  private mutating func operation(_ node: DocumentNode) -> SolverCase.Operation? {
    switch node["op"]?.string {
    case "suggest":
      guard let variable = variable(node["var"]), let value = number("value", of: node) else {
        return wrong("wrong-type", "a suggestion has a var and a value", node.span)
      }
      return .suggest(variable, value)
    case "add": return index(of: node).map { .add($0) }
    case "remove": return index(of: node).map { .remove($0) }
    default:
      return wrong("unknown-operation", "op is one of suggest, add and remove", node["op"]?.span ?? node.span)
    }
  }

  private mutating func index(of node: DocumentNode) -> Int? {
    guard let number = number("index", of: node) else { return nil }
    guard number == number.rounded(), number >= 0, number < Double(rowCount) else {
      return wrong(
        "out-of-range", "there are \(rowCount) constraints, from 0", node["index"]?.span ?? node.span)
    }
    return Int(number)
  }

  // MARK: Parts

  private mutating func list(_ key: String, of node: DocumentNode, isOptional: Bool = false)
    -> [DocumentNode]?
  {
    if node[key] == nil, isOptional { return [] }
    guard let items = node[key]?.items else {
      return wrong(
        node[key] == nil ? "missing-key" : "wrong-type", "a list \"\(key)\" should stand here",
        node[key]?.span ?? node.span)
    }
    return items
  }

  private mutating func number(_ key: String, of node: DocumentNode) -> Double? {
    guard let number = node[key]?.number else {
      return wrong(
        node[key] == nil ? "missing-key" : "wrong-type", "a number \"\(key)\" should stand here",
        node[key]?.span ?? node.span)
    }
    return number
  }

  private mutating func wrong<T>(_ id: String, _ message: String, _ span: Span) -> T? {
    report(id, message, span)
    return nil
  }

  private mutating func report(_ id: String, _ message: String, _ span: Span) {
    diagnostics.error(id, message, at: span)
  }
}
