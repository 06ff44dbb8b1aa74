/// Finds the values that satisfy all required constraints and violate the others as little as possible, strength by
/// strength: no number of weaker constraints outweighs one stronger one; within one strength the sum of violations is
/// least.
///
/// ```swift
/// var solver = Solver()
/// let (left, width) = (solver.makeVariable(), solver.makeVariable())
/// try solver.add(left >= 16)
/// try solver.add(left + width <= 393)
/// try solver.add((width == 500).strength(.low))
/// try solver.solve()
/// solver.value(of: width)  // 377
/// ```
///
/// Where the constraints leave a choice, variables take the value nearest 0, one after the other in the order in which
/// they were made: the answer depends on the system alone, not on the order of adding.
public struct Solver: Sendable {
  /// By id; nil after removal.
  var constraints: [StoredConstraint?] = []
  var editOf: [Int32: ConstraintID] = [:]
  var variableCount = 0
  /// A point that satisfies all required constraints.
  var feasible: [Double] = []
  /// The last solution, by variable; 0 for variables that no constraint has fixed yet.
  public internal(set) var values: [Double] = []

  /// Makes a solver without variables and constraints.
  public init() {}

  /// Makes a variable; its value is 0 until ``solve()``.
  public mutating func makeVariable() -> Variable {
    variableCount += 1
    values.append(0)
    feasible.append(0)
    return Variable(index: Int32(variableCount - 1))
  }

  /// The value of a variable in the last solution; 0 for an unknown variable.
  public func value(of variable: Variable) -> Double {
    values.indices.contains(Int(variable.index)) ? values[Int(variable.index)] : 0
  }

  /// Adds a constraint.
  /// - Throws: ``SolverError/unsatisfiable(conflict:)`` for a required constraint that leaves no solution, and for
  ///   numbers that are not finite or variables of another solver. The solver is then as it was before.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    let stored = try stored(constraint)
    constraints.append(stored)
    if stored.strength == .required, let failure = refusal(of: constraints.count - 1) {
      constraints.removeLast()
      throw failure
    }
    return ConstraintID(index: Int32(constraints.count - 1))
  }

  /// Takes a constraint out.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    guard constraints.indices.contains(Int(id.index)), constraints[Int(id.index)] != nil else {
      throw .unknownConstraint(id)
    }
    constraints[Int(id.index)] = nil
    for (variable, edit) in editOf where edit == id { editOf[variable] = nil }
  }

  /// Makes a variable editable: the wish `variable == 0`, whose 0 ``suggest(_:for:)`` replaces.
  @discardableResult
  public mutating func addEdit(_ variable: Variable, strength: Strength) throws(SolverError) -> ConstraintID {
    guard strength != .required else { throw .invalidStrength(strength) }
    guard editOf[variable.index] == nil else { throw .alreadyAnEditVariable(variable) }
    let id = try add(Constraint(variable.expression, .equal, strength: strength))
    editOf[variable.index] = id
    return id
  }

  /// Wishes that an editable variable had this value.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    guard value.isFinite else { throw .notFinite(variable: variable) }
    guard let id = editOf[variable.index] else { throw .notAnEditVariable(variable) }
    constraints[Int(id.index)]?.row.constant = -value
  }

  private func stored(_ constraint: Constraint) throws(SolverError) -> StoredConstraint {
    guard constraint.expression.constant.isFinite else { throw .notFinite(variable: nil) }
    var terms: [(Int32, Double)] = []
    for term in constraint.expression.terms {
      guard term.coefficient.isFinite else { throw .notFinite(variable: term.variable) }
      guard term.variable.index >= 0, Int(term.variable.index) < variableCount else {
        throw .unknownVariable(term.variable)
      }
      terms.append((term.variable.index, term.coefficient))
    }
    var row = LinearRow(constant: constraint.expression.constant)
    for (variable, coefficient) in terms.sorted(by: { $0.0 < $1.0 }) {
      if row.variables.last == variable {
        row.coefficients[row.coefficients.count - 1] += coefficient
      } else {
        row.variables.append(variable)
        row.coefficients.append(coefficient)
      }
    }
    for index in row.variables.indices.reversed() where row.coefficients[index] == 0 {
      row.variables.remove(at: index)
      row.coefficients.remove(at: index)
    }
    guard row.coefficients.allSatisfy(\.isFinite) else { throw .notFinite(variable: nil) }
    return StoredConstraint(row: row, relation: constraint.relation, strength: constraint.strength)
  }
}
