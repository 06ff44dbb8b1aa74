extension Reduction {
  /// Brings a solution up to date after edits.
  /// - Parameter changed: gets the variables whose values changed.
  /// - Returns: false where that takes a solution from the start.
  mutating func update(_ solution: inout [Double], changed: inout [Int]) -> Bool {
    guard openCount == 0, isTrustworthy, solveComponents() == .solved, openCount == 0, !isDoubtful else {
      return false
    }
    for component in dirty where !isSound(component) { return false }
    for component in dirty {
      for place in components.columnStart[component]..<components.columnStart[component + 1] {
        let column = components.columns[place]
        if solution[column] != values[column] {
          changed.append(column)
          solution[column] = values[column]
        }
      }
    }
    markClean()
    // In a list of its own, so that the list can grow while its first part is read.
    swap(&moved, &changed)
    changed.removeAll(keepingCapacity: true)
    consequences.follow(moved, elimination, in: &solution, changed: &changed)
    changed.append(contentsOf: moved)
    return true
  }

  /// Whether values that follow from the rows satisfy the constraints that the rows came from, without another look.
  ///
  /// The error of Gaussian elimination is the rounding unit times the largest factor on the way (Wilkinson, "Error
  /// analysis of direct methods of matrix inversion", 1961): with 1e6, four orders below the error that counts.
  private var isTrustworthy: Bool { elimination.growth <= 1e6 }

  /// Whether a solved component satisfies its required rows, computed anew from its values.
  private func isSound(_ component: Int) -> Bool {
    for place in components.rowStart[component]..<components.rowStart[component + 1] {
      let row = components.rows[place]
      guard kinds[row].level == 0 else { return true }
      var sum = elimination.rows[row].constant
      var magnitude = max(1, elimination.rows[row].magnitude)
      for place in elimination.rows.places(row) {
        let summand = elimination.rows.entries[place].factor * values[elimination.rows.entries[place].index]
        sum += summand
        magnitude = max(magnitude, abs(summand))
      }
      if !(kinds[row].relation.violation(sum) <= Tolerance.error * magnitude) { return false }
    }
    return true
  }
}
