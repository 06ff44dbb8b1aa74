public import ConstraintSolver

/// Labels that are compressed together in a bounded stack, each yielding at a strength of its own: one component that
/// no elimination takes apart. All lengths in points, y downwards.
public struct StackProblem {
  /// Has the variables and the edit of ``height``, and no constraint yet.
  public private(set) var solver = Solver()
  /// All constraints, from top to bottom.
  public private(set) var constraints: [Constraint] = []
  /// The height of the stack, editable.
  public let height: Variable
  /// Heights of the stack, falling evenly from the one at which no label is compressed to a fifth of it.
  public let steps: [Double]

  /// The problem with this many labels, at least 1: 1 + 2 `labels` variables.
  public init(labels: Int) throws(SolverError) {
    height = solver.makeVariable()
    let sizes = (0..<labels).map { Double(20 + $0 % 7) }
    let natural = sizes.reduce(4 * Double(labels - 1), +)
    steps = (0..<60).map { natural * (1 - 0.8 * Double($0) / 59) }
    try solver.addEdit(height, strength: Strength(1e6) ?? .high)
    constraints.append(height >= 0)
    var last: (top: Variable, height: Variable)?
    for (label, size) in sizes.enumerated() {
      let (top, own) = (solver.makeVariable(), solver.makeVariable())
      constraints.append(last.map { top == $0.top + $0.height + 4 } ?? (top == 0))
      constraints.append(own >= 0)
      constraints.append((own == size).strength(Strength(1000 + 10 * Double(label)) ?? .high))
      last = (top, own)
    }
    if let last { constraints.append(last.top + last.height <= height) }
  }
}
