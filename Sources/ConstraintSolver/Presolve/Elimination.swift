/// Takes the required equations out of a system: each defines one variable by others, so that only the free variables
/// are left for the simplex. Layouts are mostly chains of such equations.
///
/// Equations with one unknown go first: what they fix keeps all later definitions short.
struct Elimination {
  /// By variable: its value in terms of variables that had no definition then.
  private(set) var definitions: [LinearRow?]
  private var sum: [Double]
  private var largest: [Double]
  private var touched: [Int32] = []
  private var isTouched: [Bool]

  /// Coefficients below this share of the summands they are the difference of are rounding errors.
  private static let negligible = 1e-11

  init(variableCount: Int) {
    definitions = Array(repeating: nil, count: variableCount)
    sum = Array(repeating: 0, count: variableCount)
    largest = sum
    isTouched = Array(repeating: false, count: variableCount)
  }

  /// Defines one variable per equation.
  /// - Parameter weights: per variable, how costly it is to define it (how often inequalities and wishes use it).
  /// - Returns: the first equation that contradicts those before it in the order of treatment, or nil.
  mutating func eliminate(_ equations: [LinearRow], weights: [Int32]) -> Int? {
    for index in Elimination.order(equations, variableCount: definitions.count) {
      let row = expand(equations[index])
      guard let pivot = choosePivot(row, weights) else {
        let scale = equations[index].coefficients.reduce(max(1, abs(equations[index].constant))) {
          max($0, abs($1))
        }
        if abs(row.constant) > 1e-8 * scale * 10 { return index }
        continue
      }
      define(row, pivot)
    }
    return nil
  }

  /// The row in terms of free variables.
  mutating func expand(_ row: LinearRow) -> LinearRow {
    var constant = row.constant
    for index in row.variables.indices { add(row.variables[index], row.coefficients[index]) }
    var next = 0
    while next < touched.count {
      let variable = Int(touched[next])
      next += 1
      guard let definition = definitions[variable], isTouched[variable] else { continue }
      let factor = sum[variable]
      sum[variable] = 0
      largest[variable] = 0
      isTouched[variable] = false
      constant += factor * definition.constant
      for index in definition.variables.indices {
        add(definition.variables[index], factor * definition.coefficients[index])
      }
    }
    return collect(constant)
  }

  private mutating func add(_ variable: Int32, _ coefficient: Double) {
    let index = Int(variable)
    sum[index] += coefficient
    largest[index] = max(largest[index], abs(coefficient))
    if !isTouched[index] {
      isTouched[index] = true
      touched.append(variable)
    }
  }

  private mutating func collect(_ constant: Double) -> LinearRow {
    var row = LinearRow(constant: constant)
    for variable in touched.sorted() where isTouched[Int(variable)] {
      let index = Int(variable)
      if abs(sum[index]) > Self.negligible * largest[index] {
        row.variables.append(variable)
        row.coefficients.append(sum[index])
      }
      sum[index] = 0
      largest[index] = 0
      isTouched[index] = false
    }
    touched.removeAll(keepingCapacity: true)
    return row
  }

  /// The variable that inequalities use least, among those whose coefficient is not small.
  private func choosePivot(_ row: LinearRow, _ weights: [Int32]) -> Int? {
    let largest = row.coefficients.reduce(0) { max($0, abs($1)) }
    var best: Int?
    for index in row.variables.indices where abs(row.coefficients[index]) >= 0.01 * largest {
      guard let current = best else {
        best = index
        continue
      }
      if weights[Int(row.variables[index])] < weights[Int(row.variables[current])] { best = index }
    }
    return best
  }

  private mutating func define(_ row: LinearRow, _ pivot: Int) {
    let factor = -1 / row.coefficients[pivot]
    var definition = LinearRow(constant: row.constant * factor)
    for index in row.variables.indices where index != pivot {
      definition.variables.append(row.variables[index])
      definition.coefficients.append(row.coefficients[index] * factor)
    }
    definitions[Int(row.variables[pivot])] = definition
  }

  /// Equations in the order of treatment: as soon as all but one of its variables are fixed an equation comes, the
  /// others follow as given.
  private static func order(_ equations: [LinearRow], variableCount: Int) -> [Int] {
    var unknowns = equations.map(\.variables.count)
    var starts = [Int32](repeating: 0, count: variableCount + 1)
    for row in equations { for variable in row.variables { starts[Int(variable) + 1] += 1 } }
    for index in 0..<variableCount { starts[index + 1] += starts[index] }
    var users = [Int32](repeating: 0, count: Int(starts[variableCount]))
    var fill = starts
    for (index, row) in equations.enumerated() {
      for variable in row.variables {
        users[Int(fill[Int(variable)])] = Int32(index)
        fill[Int(variable)] += 1
      }
    }
    var isFixed = [Bool](repeating: false, count: variableCount)
    var order: [Int] = []
    var isPlaced = [Bool](repeating: false, count: equations.count)
    var queue = equations.indices.filter { unknowns[$0] == 1 }
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      guard !isPlaced[index] else { continue }
      isPlaced[index] = true
      order.append(index)
      guard let variable = equations[index].variables.first(where: { !isFixed[Int($0)] }) else { continue }
      isFixed[Int(variable)] = true
      for user in users[Int(starts[Int(variable)])..<Int(starts[Int(variable) + 1])] {
        unknowns[Int(user)] -= 1
        if unknowns[Int(user)] == 1 { queue.append(Int(user)) }
      }
    }
    return order + equations.indices.filter { !isPlaced[$0] }
  }
}
