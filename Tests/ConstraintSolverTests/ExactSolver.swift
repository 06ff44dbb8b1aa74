import ConstraintSolver

/// An exact solver that shares nothing with the product: a dense simplex over fractions with Bland's rule, one strength
/// after the other. After a strength is at its least, the columns that would raise it are shut out.
struct ExactSolver {
  /// What the best solutions have in common.
  struct Answer {
    /// Sum of the violations by strength, strongest first.
    var errors: [(strength: Double, sum: Double)]
    /// Least and greatest value per variable.
    var ranges: [(lower: Double, upper: Double)]
  }

  private let variableCount: Int
  private var rows: [[Fraction]] = []
  private var right: [Fraction] = []
  /// By row, its basic column.
  private var basis: [Int] = []
  /// By column: the strength whose errors it counts; nil for one that costs nothing.
  private var strengthOf: [Double?]
  private var isOpen: [Bool] = []
  private var isLost = false

  /// Nil where the required constraints have no solution; `lost` where a number became too long.
  static func solve(_ constraints: [Constraint], variableCount: Int) -> (answer: Answer?, isLost: Bool) {
    var solver = ExactSolver(constraints, variableCount)
    guard solver.findFeasible() else { return (nil, solver.isLost) }
    let strengths = Set(constraints.map(\.strength.value)).filter(\.isFinite).sorted(by: >)
    var answer = Answer(errors: [], ranges: [])
    for strength in strengths {
      let costs = solver.strengthOf.map { $0 == strength ? Fraction.one : .zero }
      let sum = solver.minimise(costs) ?? .zero
      answer.errors.append((strength, sum.number))
      solver.shutOut(costs)
    }
    for variable in 0..<variableCount {
      let (lower, upper) = (solver.extreme(variable, .one), solver.extreme(variable, -.one))
      answer.ranges.append((lower?.number ?? -.infinity, upper.map { -$0.number } ?? .infinity))
    }
    return (answer, solver.isLost)
  }

  /// Columns: two per variable (it is their difference), then slacks and errors, then one artificial one per row.
  private init(_ constraints: [Constraint], _ variableCount: Int) {
    self.variableCount = variableCount
    strengthOf = Array(repeating: nil, count: 2 * variableCount)
    var extra: [[(column: Int, factor: Int)]] = []
    for constraint in constraints {
      let cost = constraint.strength == .required ? nil : constraint.strength.value
      var columns: [(Int, Int)] = []
      func add(_ factor: Int, _ strength: Double?) {
        columns.append((strengthOf.count, factor))
        strengthOf.append(strength)
      }
      switch constraint.relation {
      case .equal:
        if let cost { add(1, cost); add(-1, cost) }
      case .lessThanOrEqual:
        add(1, nil)
        if let cost { add(-1, cost) }
      case .greaterThanOrEqual:
        add(-1, nil)
        if let cost { add(1, cost) }
      }
      extra.append(columns)
    }
    let width = strengthOf.count
    for (index, constraint) in constraints.enumerated() {
      var row = Array(repeating: Fraction.zero, count: width + constraints.count)
      for term in constraint.expression.terms {
        let (column, factor) = (2 * Int(term.variable.index), Fraction(term.coefficient))
        row[column] = row[column] + factor
        row[column + 1] = row[column + 1] - factor
      }
      for (column, factor) in extra[index] { row[column] = Fraction(factor) }
      var constant = -Fraction(constraint.expression.constant)
      if constant.isNegative {
        row = row.map { -$0 }
        constant = -constant
      }
      row[width + index] = .one
      rows.append(row)
      right.append(constant)
      basis.append(width + index)
    }
    isOpen = Array(repeating: true, count: width + constraints.count)
    strengthOf += Array(repeating: nil, count: constraints.count)
  }

  private mutating func findFeasible() -> Bool {
    let first = strengthOf.count - rows.count
    let costs = strengthOf.indices.map { $0 >= first ? Fraction.one : .zero }
    guard let sum = minimise(costs), sum.isZero else { return false }
    for row in rows.indices where basis[row] >= first {
      // A row without another column is redundant and stays as it is, at zero.
      if let column = (0..<first).first(where: { !rows[row][$0].isZero }) { pivot(row, column) }
    }
    for column in first..<strengthOf.count { isOpen[column] = false }
    return true
  }

  /// The least value of a sum of columns from the present solution on; nil where there is none.
  private mutating func minimise(_ costs: [Fraction]) -> Fraction? {
    while !isLost, let column = entering(costs) {
      var best: (row: Int, ratio: Fraction)?
      for row in rows.indices where rows[row][column].isPositive {
        let ratio = right[row] / rows[row][column]
        if let known = best, known.ratio < ratio || known.ratio == ratio && basis[known.row] < basis[row] {
          continue
        }
        best = (row, ratio)
      }
      guard let best else { return nil }
      pivot(best.row, column)
    }
    return rows.indices.reduce(.zero) { $0 + costs[basis[$1]] * right[$1] }
  }

  /// Bland's rule: the first column that lowers the sum.
  private func entering(_ costs: [Fraction]) -> Int? {
    let used = rows.indices.filter { !costs[basis[$0]].isZero }
    return isOpen.indices.first { column in isOpen[column] && reduced(column, costs, used).isNegative }
  }

  private func reduced(_ column: Int, _ costs: [Fraction], _ used: [Int]) -> Fraction {
    used.reduce(costs[column]) { $0 - costs[basis[$1]] * rows[$1][column] }
  }

  private mutating func shutOut(_ costs: [Fraction]) {
    let used = rows.indices.filter { !costs[basis[$0]].isZero }
    let raising = isOpen.indices.filter { isOpen[$0] && reduced($0, costs, used).isPositive }
    for column in raising { isOpen[column] = false }
  }

  private func extreme(_ variable: Int, _ sign: Fraction) -> Fraction? {
    var copy = self
    var costs = Array(repeating: Fraction.zero, count: strengthOf.count)
    (costs[2 * variable], costs[2 * variable + 1]) = (sign, -sign)
    return copy.minimise(costs)
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let divisor = rows[row][column]
    rows[row] = rows[row].map { $0.isZero ? $0 : $0 / divisor }
    right[row] = right[row] / divisor
    for other in rows.indices where other != row && !rows[other][column].isZero {
      let factor = rows[other][column]
      for index in rows[other].indices where !rows[row][index].isZero {
        rows[other][index] = rows[other][index] - factor * rows[row][index]
      }
      right[other] = right[other] - factor * right[row]
    }
    basis[row] = column
    if right.contains(where: \.isLost) { isLost = true }
  }
}
