extension Solver {
  /// Adds constraints in order; required ones that leave no solution are left out and reported with a minimal set of
  /// accepted ones that stands against them. Much faster than one by one.
  /// - Returns: ids by position (nil for those left out or malformed), and the conflicts in order.
  public mutating func addAll(_ batch: [Constraint]) throws(SolverError) -> (
    ids: [ConstraintID?], conflicts: [Conflict]
  ) {
    let first = constraints.count
    var ids: [ConstraintID?] = []
    let before = self
    do throws(SolverError) {
      for constraint in batch { ids.append(try append(constraint)) }
    } catch {
      self = before
      throw error
    }
    var conflicts: [Conflict] = []
    var accepted = first
    while let bad = firstRefused(from: accepted) {
      let rejected = constraints[bad]
      constraints[bad] = nil
      conflicts.append(Conflict(rejected: bad - first, with: opponents(of: rejected, below: bad)))
      ids[bad - first] = nil
      accepted = bad + 1
    }
    return (ids, conflicts)
  }

  private mutating func append(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    var probe = constraint
    if constraint.strength == .required { probe.strength = .low }
    let id = try add(probe)
    constraints[Int(id.index)]?.strength = constraint.strength
    return id
  }

  /// Why the required constraint at `index`, the last one, cannot stay; nil where it can.
  mutating func refusal(of index: Int) -> SolverError? {
    guard let constraint = constraints[index] else { return nil }
    if constraint.violation(feasible) <= 1e-12 * constraint.magnitude(feasible) { return nil }
    if let point = feasiblePoint(constraints) {
      feasible = point
      return nil
    }
    return .unsatisfiable(conflict: opponents(of: constraint, below: index))
  }

  /// A point that satisfies all required constraints; nil where there is none.
  private func feasiblePoint(_ constraints: [StoredConstraint?]) -> [Double]? {
    guard let reduced = try? reduce(constraints, withWishes: false) else { return nil }
    var point = [Double](repeating: 0, count: variableCount)
    for part in reduced.parts {
      var tableau = part.tableau
      guard tableau.minimise(level: 0), tableau.cost(ofLevel: 0) <= 1e-7 * tableau.scale else { return nil }
      for (local, value) in tableau.solution.enumerated() { point[Int(part.variables[local])] = value }
    }
    complete(&point, reduced.elimination)
    return point
  }

  /// The first required constraint at or behind `start` that has no solution together with those before it.
  private func firstRefused(from start: Int) -> Int? {
    func isFeasible(_ count: Int) -> Bool { feasiblePoint(Array(constraints[..<count])) != nil }
    guard !isFeasible(constraints.count) else { return nil }
    var (low, high) = (start, constraints.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isFeasible(middle) { low = middle } else { high = middle }
    }
    return high - 1
  }

  /// A minimal set of accepted required constraints that has no solution together with `constraint`, by halving
  /// (Junker's QuickXplain): few tests even among thousands.
  private func opponents(of constraint: StoredConstraint?, below end: Int) -> [ConstraintID] {
    let candidates = (0..<end).filter { constraints[$0]?.strength == .required }
    func fails(_ indices: [Int]) -> Bool {
      feasiblePoint([constraint] + indices.map { constraints[$0] }) == nil
    }
    func explain(_ background: [Int], _ hasNew: Bool, _ candidates: [Int]) -> [Int] {
      if hasNew, fails(background) { return [] }
      if candidates.count <= 1 { return candidates }
      let half = candidates.count / 2
      let (first, second) = (Array(candidates[..<half]), Array(candidates[half...]))
      let fromSecond = explain(background + first, !first.isEmpty, second)
      let fromFirst = explain(background + fromSecond, !fromSecond.isEmpty, first)
      return fromFirst + fromSecond
    }
    guard !fails([]) else { return [] }
    return explain([], false, candidates).sorted().map { ConstraintID(index: Int32($0)) }
  }
}

extension Tableau {
  /// Largest constant, against which rounding errors are measured.
  var scale: Double { values.reduce(1) { max($0, abs($1)) } }
}
