import ConstraintSolver

extension OracleCase {
  /// Kinds of systems, after those of the published cases.
  static let families = ["random", "ui", "chain", "conflict", "redundant", "levels", "edit", "dynamic"]

  /// A fresh case with what the exact solver says of it; nil where its numbers became too long.
  static func fresh(_ seed: UInt64) -> OracleCase? {
    var maker = CaseMaker(seed: seed)
    return maker.make(id: Int(seed), family: families[Int(seed % UInt64(families.count))])
  }
}

/// Makes cases and plays them against the exact solver.
private struct CaseMaker {
  private var random: SeededGenerator
  private var variableCount = 0
  private var rows: [OracleCase.Row] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func make(id: Int, family: String) -> OracleCase? {
    variableCount = 2 * Int.random(in: 1...2, using: &random)
    switch family {
    case "ui", "chain": addBoxes(isChain: family == "chain")
    case "redundant":
      addRandom(required: 0.4)
      for row in rows where Bool.random(using: &random) {
        rows.append(.init(constraint: scaled(row.constraint, by: pick([1, 2, 0.5, -1])), isInitial: true))
      }
    default: addRandom(required: family == "conflict" ? 0.8 : family == "levels" ? 0.1 : 0.4)
    }
    if family == "dynamic" {
      for index in rows.indices where Int.random(in: 0..<3, using: &random) == 0 {
        rows[index].isInitial = false
      }
    }
    rows.shuffle(using: &random)
    var edits: [(variable: Variable, strength: Strength)] = []
    if family == "edit" || family == "dynamic" {
      edits.append((variable(), pick([Strength(1000), .high, .low]) ?? .low))
    }
    let operations = family == "edit" || family == "dynamic" ? operations(edits[0].variable) : []
    return expected(
      OracleCase(
        id: id, family: family, variableCount: variableCount, rows: rows, edits: edits,
        operations: operations,
        unsatisfiable: [], unsatisfiableEdits: [], stages: []))
  }

  // MARK: Systems

  private mutating func addRandom(required: Double) {
    for _ in 0..<Int.random(in: 2...(variableCount + 5), using: &random) {
      var expression = Expression(constant: pick([0, 0, 10, -5, 100, 44, -120, 0.5]))
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        expression.terms.append(Term(coefficient: pick([1, -1, 0.5, 2, -2, 0.25]), variable: variable()))
      }
      let isRequired = Double.random(in: 0..<1, using: &random) < required
      add(Constraint(expression, pick(Relation.allCases), strength: isRequired ? .required : wish()))
    }
  }

  /// Boxes beside each other: a start and a size each.
  private mutating func addBoxes(isChain: Bool) {
    for box in 0..<variableCount / 2 {
      let (start, size) = (Variable(index: Int32(2 * box)), Variable(index: Int32(2 * box + 1)))
      add(size >= pick([0, 24, 44]))
      add((size == pick([30, 86, 200])).strength(wish()))
      if box == 0 { add(isChain ? start == 16 : (start >= 16).strength(pick([.required, wish()]))) }
      if box > 0 {
        let before = Variable(index: Int32(2 * box - 2)) + Variable(index: Int32(2 * box - 1))
        add(isChain ? start == before + 8 : start >= before + 8)
      }
    }
    let end = Variable(index: Int32(variableCount - 2)) + Variable(index: Int32(variableCount - 1))
    add((end <= pick([100, 150, 393])).strength(pick([.required, wish()])))
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      add(Constraint(variable() - pick([0, 40, 120]), pick(Relation.allCases), strength: wish()))
    }
  }

  private mutating func operations(_ edit: Variable) -> [OracleCase.Edit] {
    (0..<3).map { _ in
      switch Int.random(in: 0..<3, using: &random) {
      case 0: .suggest(edit, pick([-40, 12.5, 100, 300]))
      case 1: .remove(Int.random(in: 0..<rows.count, using: &random))
      default: .add(rows.firstIndex { !$0.isInitial } ?? Int.random(in: 0..<rows.count, using: &random))
      }
    }
  }

  private mutating func add(_ constraint: Constraint) {
    rows.append(.init(constraint: constraint, isInitial: true))
  }

  private func scaled(_ constraint: Constraint, by factor: Double) -> Constraint {
    let flipped: [Relation: Relation] = [
      .lessThanOrEqual: .greaterThanOrEqual, .greaterThanOrEqual: .lessThanOrEqual,
    ]
    let relation = factor < 0 ? flipped[constraint.relation] ?? .equal : constraint.relation
    return Constraint(factor * constraint.expression, relation, strength: constraint.strength)
  }

  private mutating func variable() -> Variable {
    Variable(index: Int32.random(in: 0..<Int32(variableCount), using: &random))
  }

  private mutating func wish() -> Strength {
    [Strength(1e6), Strength(1000), .high, .low, Strength(1), Strength(1.5)].randomElement(using: &random)?
      .flatMap { $0 }
      ?? .low
  }

  private mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  // MARK: Expectations

  private func expected(_ given: OracleCase) -> OracleCase? {
    var result = given
    var isPresent = Array(repeating: false, count: given.rows.count)
    var suggestion = 0.0
    var isLost = false

    func system() -> [Constraint] {
      given.edits.map { ($0.variable.expression - suggestion == 0).strength($0.strength) }
        + given.rows.indices.filter { isPresent[$0] }.map { given.rows[$0].constraint }
    }
    func add(_ index: Int) -> Bool {
      guard !isPresent[index] else { return true }
      isPresent[index] = true
      let required = system().filter { $0.strength == .required }
      let (answer, lost) = ExactSolver.solve(required, variableCount: variableCount)
      isLost = isLost || lost
      isPresent[index] = answer != nil
      return answer != nil
    }
    func addStage() {
      let (answer, lost) = ExactSolver.solve(system(), variableCount: variableCount)
      isLost = isLost || lost
      if let answer { result.stages.append(.init(errors: answer.errors, ranges: answer.ranges)) }
    }

    for index in given.rows.indices where given.rows[index].isInitial {
      if !add(index) { result.unsatisfiable.append(index) }
    }
    addStage()
    for (index, operation) in given.operations.enumerated() {
      switch operation {
      case .suggest(_, let value): suggestion = value
      case .remove(let row): isPresent[row] = false
      case .add(let row): if !add(row) { result.unsatisfiableEdits.append(index) }
      }
      addStage()
    }
    return isLost ? nil : result
  }
}
