extension Solver {
  /// Adds constraints in order. Required constraints that leave no solution are skipped, and reported with a minimal
  /// set of accepted constraints that they conflict with. This is much faster than adding them one by one.
  ///
  /// ```swift
  /// let (ids, conflicts) = try solver.addAll([left >= 16, left + width <= 393, width >= 400])
  /// ids[2]  // nil
  /// conflicts[0].with  // ids[0] and ids[1]
  /// ```
  /// - Parameter kinds: What the constraints are instances of, by position, or nothing where each is its own kind. Asked
  ///   when the first one is refused. A kind of which ``mostConflictsOfAKind`` have been refused is skipped from there on:
  ///   one mistake in a row of a list is not proved for thousands of rows.
  /// - Returns: Ids by position (nil for skipped constraints), and the conflicts in order.
  /// - Throws: The error of the first malformed constraint, or ``SolverError/illConditioned(error:)`` if rounding
  ///   errors leave it open whether a solution exists. The solver is then unchanged.
  public mutating func addAll(_ batch: [Constraint], kinds: () -> [Int] = { [] }) throws(SolverError) -> (
    ids: [ConstraintID?], conflicts: [Conflict]
  ) {
    let first = table.count
    table.reserve(for: batch)
    requiredUses = nil
    do throws(SolverError) {
      for index in batch.indices { try table.append(batch[index], variables: variableCount) }
      forget()
      let conflicts = try removeRefused(from: first, kinds)
      let ids = (first..<table.count).map { table.isPresent($0) ? ConstraintID(index: Int32($0)) : nil }
      return (ids, conflicts)
    } catch {
      table.truncate(to: first)
      forget()
      throw error
    }
  }

  /// Takes out the required constraints from `first` on that have no solution together with those before them.
  private mutating func removeRefused(from first: Int, _ kindsOfAll: () -> [Int]) throws(SolverError)
    -> [Conflict]
  {
    var conflicts: [Conflict] = []
    var kinds: [Int]?
    var counts: [Int: Int] = [:]
    var accepted = first
    while let bad = try firstRefused(from: accepted) {
      var conflict = Conflict(rejected: bad - first, with: try opponents(of: bad))
      table.remove(bad)
      accepted = bad + 1
      let known = kinds ?? kindsOfAll()
      kinds = known
      if !known.isEmpty {
        let kind = known[bad - first]
        counts[kind, default: 0] += 1
        if counts[kind] == Self.mostConflictsOfAKind {
          conflict.unchecked = remove(kind, from: accepted, first, known)
        }
      }
      conflicts.append(conflict)
    }
    return conflicts
  }

  /// How many constraints of one kind are refused singly.
  public static let mostConflictsOfAKind = 8

  /// Takes out the required constraints of a kind from `start` on.
  /// - Returns: how many.
  private mutating func remove(_ kind: Int, from start: Int, _ first: Int, _ kinds: [Int]) -> Int {
    let places = (start..<table.count).filter { kinds[$0 - first] == kind && table.isRequired($0) }
    for place in places { table.remove(place) }
    return places.count
  }

  /// The accepted constraints that stand against the last one, or nil where it can stay.
  mutating func conflict(of index: Int) throws(SolverError) -> [ConstraintID]? {
    if holdsAlready(index) { return nil }
    if let point = try feasiblePoint(0..<table.count) {
      feasible = point
      return nil
    }
    return try opponents(of: index)
  }

  /// Whether the known point satisfies a new constraint, or can be made to by a variable that no other one requires.
  private mutating func holdsAlready(_ index: Int) -> Bool {
    let (error, magnitude) = table.violation(index, feasible)
    if error <= 1e-12 * magnitude { return true }
    let requiredUses = countedUses(before: index)
    var sum = table.rows[index].constant
    var fresh: Entry?
    for place in table.rows.places(index) {
      let entry = table.rows.entries[place]
      sum += entry.factor * feasible[entry.index]
      let isLarger = fresh.map { abs(entry.factor) > abs($0.factor) } ?? true
      if requiredUses[entry.index] == 0, isLarger { fresh = entry }
    }
    guard let fresh else { return false }
    feasible[fresh.index] -= sum / fresh.factor
    return true
  }

  private mutating func countedUses(before index: Int) -> [Int32] {
    if let requiredUses { return requiredUses }
    requiredUses = Array(repeating: 0, count: variableCount)
    for other in 0..<index { countUses(of: other, 1) }
    return requiredUses ?? []
  }

  /// A point that satisfies the required ones among some constraints; nil where there is none.
  /// - Throws: where rounding errors leave it open whether there is one.
  private func feasiblePoint(_ included: some Sequence<Int>) throws(SolverError) -> [Double]? {
    guard var reduction = Reduction(table, included, variables: variableCount, withWishes: false) else {
      return nil
    }
    switch reduction.solve() {
    case .unsatisfiable: return nil
    case .lost: throw .illConditioned(error: .infinity)
    case .solved: return reduction.values
    }
  }

  /// The first required constraint at or behind `start` that has no solution together with those before it.
  private mutating func firstRefused(from start: Int) throws(SolverError) -> Int? {
    guard start < table.count, try !acceptAll() else { return nil }
    var (low, high) = (start, table.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if try feasiblePoint(0..<middle) != nil { low = middle } else { high = middle }
    }
    return high - 1
  }

  /// Whether all constraints together have a solution. What is computed on the way stays for ``solve()``, which also
  /// reports where rounding errors keep wishes from an answer.
  private mutating func acceptAll() throws(SolverError) -> Bool {
    guard var new = Reduction(table, 0..<table.count, variables: variableCount, withWishes: true) else {
      return false
    }
    switch new.solve() {
    case .unsatisfiable: return false
    case .lost: return try feasiblePoint(0..<table.count) != nil
    case .solved: break
    }
    feasible = new.values
    reduction = new
    return true
  }

  /// A minimal set of accepted required constraints that has no solution together with the one at `index`, by halving
  /// (Junker's QuickXplain): few tests even among thousands.
  private func opponents(of index: Int) throws(SolverError) -> [ConstraintID] {
    guard try feasiblePoint([index]) != nil else { return [] }
    return try explain([index], false, relatives(of: index)).sorted().map { ConstraintID(index: Int32($0)) }
  }

  private func explain(
    _ background: [Int], _ hasNew: Bool, _ candidates: [Int]
  ) throws(SolverError) -> [Int] {
    if hasNew, try feasiblePoint(background) == nil { return [] }
    if candidates.count <= 1 { return candidates }
    let half = candidates.count / 2
    let (first, second) = (Array(candidates[..<half]), Array(candidates[half...]))
    let fromSecond = try explain(background + first, true, second)
    let fromFirst = try explain(background + fromSecond, !fromSecond.isEmpty, first)
    return fromFirst + fromSecond
  }

  /// The required constraints before `index` that share variables with it, directly or through others.
  private func relatives(of index: Int) -> [Int] {
    var sets = DisjointSets(count: variableCount)
    var result: [Int] = []
    for other in 0...index where table.isRequired(other) && table.rows.count(other) > 0 {
      let first = table.rows.first(other).index
      for place in table.rows.places(other) {
        sets.unite(first, table.rows.entries[place].index)
      }
    }
    guard table.rows.count(index) > 0 else { return [] }
    let root = sets.root(table.rows.first(index).index)
    for other in 0..<index where table.isRequired(other) && table.rows.count(other) > 0 {
      if sets.root(table.rows.first(other).index) == root { result.append(other) }
    }
    return result
  }
}
