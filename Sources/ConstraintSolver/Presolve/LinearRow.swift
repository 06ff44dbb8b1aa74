/// `sum(coefficient * variable) + constant`, by growing variable, without zeros.
struct LinearRow: Sendable {
  var variables: [Int32] = []
  var coefficients: [Double] = []
  var constant = 0.0

  func value(_ values: [Double]) -> Double {
    var sum = constant
    for index in variables.indices { sum += coefficients[index] * values[Int(variables[index])] }
    return sum
  }
}

/// A constraint as the solver keeps it.
struct StoredConstraint: Sendable {
  var row: LinearRow
  var relation: Relation
  var strength: Strength

  /// How far the row's value is from holding; never negative.
  func violation(_ values: [Double]) -> Double {
    let value = row.value(values)
    switch relation {
    case .equal: return abs(value)
    case .lessThanOrEqual: return max(0, value)
    case .greaterThanOrEqual: return max(0, -value)
    }
  }

  /// Largest summand, against which rounding errors are measured.
  func magnitude(_ values: [Double]) -> Double {
    var largest = max(1, abs(row.constant))
    for index in row.variables.indices {
      largest = max(largest, abs(row.coefficients[index] * values[Int(row.variables[index])]))
    }
    return largest
  }
}
