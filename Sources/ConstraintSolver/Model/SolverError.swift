/// Why a solver refused a call; the solver is as it was before.
public enum SolverError: Error, Hashable, Sendable {
  /// The required constraint has no solution together with `conflict`, and would have one without any single
  /// member of it. Empty when the constraint alone is false.
  case unsatisfiable(conflict: [ConstraintID])
  /// The coefficient of `variable`, or the constant when nil, is infinite or not a number.
  case notFinite(variable: Variable?)
  /// The variable belongs to another solver.
  case unknownVariable(Variable)
  /// No such constraint was added, or it was removed.
  case unknownConstraint(ConstraintID)
  /// A value was suggested for a variable without an edit constraint.
  case notAnEditVariable(Variable)
  /// The variable already has an edit constraint.
  case alreadyAnEditVariable(Variable)
  /// An edit constraint can not be required: a suggestion is a wish.
  case invalidStrength(Strength)
  /// The numbers are too far apart for a trustworthy answer: a required constraint is missed by `error`.
  case illConditioned(error: Double)
}
