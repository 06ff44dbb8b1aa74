extension Solver {
  /// Computes the best values of all variables.
  /// - Throws: ``SolverError/illConditioned(error:)`` if rounding errors are too large for an answer.
  public mutating func solve() throws(SolverError) {
    changed.removeAll(keepingCapacity: true)
    guard !isSolved else { return }
    if hasSolution, reduction?.update(&values, changed: &changed) == true {
      isSolved = true
      return
    }
    try solveFromStart()
  }

  /// Whether the values are a solution of the present reduction, suggestions apart.
  private var hasSolution: Bool { reduction?.isAnswered ?? false }

  private mutating func solveFromStart() throws(SolverError) {
    changed.removeAll(keepingCapacity: true)
    var current = try takeReduction()
    reduction = nil
    guard current.solve() == .solved, !current.isDoubtful else { throw .illConditioned(error: .infinity) }
    guard let found = current.settle() else { throw .illConditioned(error: .infinity) }
    try check(current.values)
    for variable in values.indices where values[variable] != current.values[variable] {
      changed.append(variable)
    }
    values = current.values
    feasible = values
    ranges = found
    isSolved = true
    current.isAnswered = true
    reduction = current
  }

  /// For each variable, whether an equally good solution has another value for it.
  public func ambiguousVariables() throws(SolverError) -> [Bool] {
    let ranges = try currentRanges()
    return ranges.isEmpty ? Array(repeating: false, count: variableCount) : ranges.map { $0 != nil }
  }

  /// The least and the greatest value of a variable among all equally good solutions; infinite where it is unbounded.
  /// Nil for a variable that has the same value in all of them.
  public func witnesses(of variable: Variable) throws(SolverError) -> (Double, Double)? {
    guard values.indices.contains(Int(variable.index)) else { throw .unknownVariable(variable) }
    let ranges = try currentRanges()
    return ranges.isEmpty ? nil : ranges[Int(variable.index)]
  }

  private func currentRanges() throws(SolverError) -> [(lower: Double, upper: Double)?] {
    if isSolved { return ranges }
    var copy = self
    try copy.solve()
    return copy.ranges
  }

  private func takeReduction() throws(SolverError) -> Reduction {
    if let reduction { return reduction }
    guard
      let new = Reduction(table, 0..<table.count, variables: variableCount, withWishes: true)
    else { throw .illConditioned(error: .infinity) }
    return new
  }

  /// Rounding errors are measured against the numbers that were added up.
  private func check(_ solution: [Double]) throws(SolverError) {
    for index in 0..<table.count where table.isRequired(index) {
      let (error, magnitude) = table.violation(index, solution)
      if !(error <= Tolerance.error * magnitude) { throw .illConditioned(error: error) }
    }
  }
}
