extension Solver {
  /// By variable, whether another solution as good as the best has another value for it.
  public func ambiguousVariables() throws(SolverError) -> [Bool] {
    try ranges().map { isWide($0) }
  }

  /// The least and the greatest value of a variable among the best solutions; infinite where nothing bounds it. Nil
  /// for a variable that has one value in all of them.
  public func witnesses(of variable: Variable) throws(SolverError) -> (Double, Double)? {
    guard variable.index >= 0, Int(variable.index) < variableCount else { throw .unknownVariable(variable) }
    let range = try ranges(only: Int(variable.index))[Int(variable.index)]
    return isWide(range) ? (range.lower, range.upper) : nil
  }

  /// Whether the ends differ by more than rounding errors.
  private func isWide(_ range: (lower: Double, upper: Double)) -> Bool {
    guard range.lower.isFinite, range.upper.isFinite else { return true }
    return range.upper - range.lower > 1e-6 * max(1, min(abs(range.lower), abs(range.upper)))
  }

  private func ranges(only: Int? = nil) throws(SolverError) -> [(lower: Double, upper: Double)] {
    var reduced = try reduce(constraints, withWishes: true)
    var faces: [Tableau] = []
    var place = [(part: Int, local: Int32)?](repeating: nil, count: variableCount)
    for (index, part) in reduced.parts.enumerated() {
      var tableau = part.tableau
      for level in 0..<reduced.levelCount where !tableau.minimise(level: level) {
        throw .illConditioned(error: tableau.cost(ofLevel: 0))
      }
      faces.append(tableau)
      for (local, variable) in part.variables.enumerated() { place[Int(variable)] = (index, Int32(local)) }
    }
    var result = [(lower: Double, upper: Double)](repeating: (0, 0), count: variableCount)
    for variable in 0..<variableCount where only == nil || only == variable {
      let row = reduced.elimination.expand(
        LinearRow(variables: [Int32(variable)], coefficients: [1], constant: 0))
      result[variable] = range(of: row, faces, place, reduced.levelCount)
    }
    return result
  }

  /// A sum's range is the sum of the ranges of its parts, since parts do not share constraints.
  private func range(
    of row: LinearRow, _ faces: [Tableau], _ place: [(part: Int, local: Int32)?], _ level: Int
  ) -> (lower: Double, upper: Double) {
    var (lower, upper) = (row.constant, row.constant)
    var byPart: [Int: LinearRow] = [:]
    for index in row.variables.indices {
      guard let (part, local) = place[Int(row.variables[index])] else { return (-.infinity, .infinity) }
      byPart[part, default: LinearRow()].variables.append(local)
      byPart[part, default: LinearRow()].coefficients.append(row.coefficients[index])
    }
    for part in byPart.keys.sorted() {
      guard let sum = byPart[part] else { continue }
      let range = faces[part].range(of: sum, level: level)
      lower += range.lower
      upper += range.upper
    }
    return (lower, upper)
  }
}

extension Tableau {
  /// Least and greatest value of a sum of variables over the solutions that are best so far.
  func range(of row: LinearRow, level: Int) -> (lower: Double, upper: Double) {
    var (factors, value) = (Array(repeating: 0.0, count: columnCount), 0.0)
    for index in row.variables.indices {
      let variable = Int(row.variables[index])
      if let slot = basic.firstIndex(of: variable) {
        value += row.coefficients[index] * values[slot]
        for column in 0..<columnCount {
          factors[column] += row.coefficients[index] * cells[slot * columnCount + column]
        }
      } else if let column = nonbasic.firstIndex(of: variable) {
        factors[column] += row.coefficients[index]
      }
    }
    let moves = (0..<columnCount).contains { abs(factors[$0]) > 1e-9 && (openUp[$0] || openDown[$0]) }
    guard moves else { return (value, value) }
    return (-extreme(factors, value, -1, level), extreme(factors, value, 1, level))
  }

  /// Greatest value of `sign` times the sum.
  private func extreme(_ factors: [Double], _ value: Double, _ sign: Double, _ level: Int) -> Double {
    var copy = self
    copy.costs.append(RowCost(level: level, up: -sign, down: sign))
    copy.basic.append(variableCount + copy.costs.count - 1)
    copy.values.append(value)
    copy.sides.append(1)
    copy.cells += factors
    let isBounded = copy.minimise(level: level)
    guard isBounded, let slot = copy.basic.firstIndex(of: variableCount + copy.costs.count - 1) else {
      return .infinity
    }
    return sign * copy.values[slot]
  }
}
