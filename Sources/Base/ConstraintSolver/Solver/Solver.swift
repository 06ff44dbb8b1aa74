/// Finds values that satisfy all required constraints and minimize the violation of the others, strength by strength.
/// No number of weaker constraints outweighs one stronger constraint. Within one strength, the solver minimizes the sum
/// of the violations.
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
/// If the constraints leave a choice, each variable takes the value nearest to 0, in the order in which the variables
/// were created. The answer therefore depends only on the system, not on the order in which constraints were added.
public struct Solver: Sendable {
  var table = ConstraintTable()
  /// By variable, the index of its edit constraint, or -1.
  var editOf: [Int32] = []
  /// By variable, in how many required constraints it occurs; nil until a single constraint wants to know.
  var requiredUses: [Int32]?
  /// A point that satisfies all required constraints.
  var feasible: [Double] = []
  /// The system after elimination; nil when constraints came or went since.
  var reduction: Reduction?
  /// By variable, its range among the best solutions, nil where it has one value; empty where all have.
  var ranges: [(lower: Double, upper: Double)?] = []
  /// Whether the values belong to the constraints as they are.
  var isSolved = false
  var changed: [Int] = []
  /// The last solution, by variable; 0 for variables that were created later.
  public internal(set) var values: [Double] = []

  var variableCount: Int { values.count }

  /// Creates a solver without variables and constraints.
  public init() {}

  /// Creates a variable; its value is 0 until ``solve()``.
  public mutating func makeVariable() -> Variable {
    values.append(0)
    feasible.append(0)
    editOf.append(-1)
    requiredUses?.append(0)
    forget()
    return Variable(index: Int32(variableCount - 1))
  }

  /// The value of a variable in the last solution; 0 for an unknown variable.
  public func value(of variable: Variable) -> Double {
    values.indices.contains(Int(variable.index)) ? values[Int(variable.index)] : 0
  }

  /// The variables whose values the last ``solve()`` changed, each once. After suggestions for a few variables,
  /// reading these is faster than reading all.
  public var changedVariables: some RandomAccessCollection<Variable> {
    changed.lazy.map { Variable(index: Int32($0)) }
  }

  /// Adds a constraint: `try solver.add(left + width <= 393)`.
  /// - Returns: The constraint's id, for ``remove(_:)`` and derivations.
  /// - Throws: ``SolverError/unsatisfiable(conflict:)`` for a required constraint that leaves no solution. Also throws
  ///   for numbers that are not finite and for variables of another solver. The solver is then unchanged.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    try table.append(constraint, variables: variableCount)
    let index = table.count - 1
    do throws(SolverError) {
      if table.isRequired(index), let conflict = try conflict(of: index) {
        throw .unsatisfiable(conflict: conflict)
      }
    } catch {
      table.truncate(to: index)
      throw error
    }
    countUses(of: index, 1)
    forget()
    return ConstraintID(index: Int32(index))
  }

  /// Removes a constraint.
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    let index = Int(id.index)
    guard index >= 0, index < table.count, table.isPresent(index) else { throw .unknownConstraint(id) }
    countUses(of: index, -1)
    if table.rows.count(index) == 1 {
      let column = table.rows.first(index).index
      if Int(editOf[column]) == index { editOf[column] = -1 }
    }
    table.remove(index)
    forget()
  }

  /// Makes a variable editable: adds a constraint `variable == 0` whose 0 is replaced by ``suggest(_:for:)``.
  ///
  /// ```swift
  /// try solver.addEdit(keyboard, strength: .high)
  /// try solver.suggest(336, for: keyboard)
  /// try solver.solve()
  /// ```
  /// - Returns: The id of this constraint; removing it ends the edit.
  /// - Throws: ``SolverError/invalidStrength(_:)`` for ``Strength/required``,
  ///   ``SolverError/alreadyAnEditVariable(_:)``, ``SolverError/unknownVariable(_:)``.
  @discardableResult
  public mutating func addEdit(_ variable: Variable, strength: Strength) throws(SolverError) -> ConstraintID {
    guard strength != .required else { throw .invalidStrength(strength) }
    guard editIndex(variable) == nil else { throw .alreadyAnEditVariable(variable) }
    let id = try add(Constraint(variable.expression, .equal, strength: strength))
    editOf[Int(variable.index)] = id.index
    return id
  }

  /// Suggests a value for an editable variable, from the next ``solve()`` on.
  /// - Throws: ``SolverError/notFinite(variable:)`` and ``SolverError/notAnEditVariable(_:)``.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    guard value.isFinite else { throw .notFinite(variable: variable) }
    guard let index = editIndex(variable) else { throw .notAnEditVariable(variable) }
    let difference = -value - table.rows[index].constant
    guard difference != 0 else { return }
    table.setConstant(index, -value)
    reduction?.shift(index, by: difference)
    isSolved = false
  }

  private func editIndex(_ variable: Variable) -> Int? {
    guard editOf.indices.contains(Int(variable.index)) else { return nil }
    let index = Int(editOf[Int(variable.index)])
    return index < 0 ? nil : index
  }

  /// Keeps count of the variables of a required constraint that comes or goes.
  mutating func countUses(of index: Int, _ step: Int32) {
    guard requiredUses != nil, table.isRequired(index) else { return }
    for place in table.rows.places(index) { requiredUses?[table.rows.entries[place].index] += step }
  }

  /// Marks what was computed from the constraints as out of date.
  mutating func forget() {
    reduction = nil
    isSolved = false
  }
}
