/// The reason why a call to a solver failed; the solver is unchanged.
public enum SolverError: Error, Hashable, Sendable {
  /// The required constraint has no solution together with `conflict`, but would have one without any single member of
  /// it. `conflict` is empty if the constraint alone has no solution.
  case unsatisfiable(conflict: [ConstraintID])
  /// The coefficient of `variable`, or the constant if nil, is infinite or not a number.
  case notFinite(variable: Variable?)
  /// The variable belongs to another solver.
  case unknownVariable(Variable)
  /// There is no constraint with this id: it was never added, or it was removed.
  case unknownConstraint(ConstraintID)
  /// A value was suggested for a variable without an edit constraint.
  case notAnEditVariable(Variable)
  /// The variable already has an edit constraint.
  case alreadyAnEditVariable(Variable)
  /// Edit constraints cannot be required, because a suggested value may be violated.
  case invalidStrength(Strength)
  /// The numbers are too far apart for a reliable answer; a required constraint is violated by `error`.
  case illConditioned(error: Double)
}
