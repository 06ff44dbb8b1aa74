/// What became of a component.
enum Outcome {
  case solved
  /// Its required constraints have no solution.
  case unsatisfiable
  /// Rounding errors kept the simplex from ending.
  case lost
}

extension Reduction {
  /// Puts a row into a tableau whose variables have their first values.
  /// - Parameter position: by column, its position in the tableau.
  func load(_ row: Int, into tableau: inout Tableau, position: [Int32], slot: Int) {
    var sum = elimination.rows[row].constant
    for place in elimination.rows.places(row) {
      let entry = elimination.rows.entries[place]
      let item = Int(position[entry.index])
      tableau.cells[slot * tableau.width + item] = entry.factor
      if !Tolerance.isUsual(entry.factor) {
        tableau.isWide = true
        tableau.isDoubtful = tableau.isDoubtful || abs(entry.factor) < Tolerance.pivot
      }
      sum += entry.factor * tableau.items[item].value
    }
    if kinds[row].level > 0, !Tolerance.isUsual(kinds[row].scale) { tableau.isWide = true }
    tableau.items[tableau.width + slot].value = sum
  }

  /// Finds the best values of a loaded part, strength by strength.
  /// - Parameter rows: the rows in the order of the tableau, strongest first.
  func solve(_ tableau: inout Tableau, rows: some RandomAccessCollection<Int>) -> Outcome {
    tableau.closeFixedColumns()
    tableau.listFilledCells()
    var slot = 0
    var position = rows.startIndex
    if let first = rows.first, level(first) == 0 {
      while position < rows.endIndex, level(rows[position]) == 0 {
        position = rows.index(after: position)
        slot += 1
      }
      let required = rows[..<position]
      let outcome = satisfy(&tableau, required)
      if outcome != .solved { return outcome }
    }
    while position < rows.endIndex, tableau.hasChoice {
      let current = level(rows[position])
      while position < rows.endIndex, level(rows[position]) == current {
        setCost(of: rows[position], tableau.width + slot, in: &tableau)
        position = rows.index(after: position)
        slot += 1
      }
      guard tableau.minimise() else { return .lost }
      tableau.freeze()
    }
    return tableau.isDoubtful ? .lost : .solved
  }

  /// Makes the required rows, the first ones of the tableau, hold, and keeps them so.
  private func satisfy(_ tableau: inout Tableau, _ rows: some Sequence<Int>) -> Outcome {
    var (item, isViolated) = (tableau.width, false)
    let wasDoubtful = tableau.isDoubtful
    for row in rows {
      isViolated = isViolated || misses(row, tableau.items[item].value)
      item += 1
    }
    if isViolated {
      item = tableau.width
      for row in rows {
        setCost(of: row, item, in: &tableau)
        item += 1
      }
      guard tableau.minimise() else { return .lost }
      tableau.clearCosts()
    }
    item = tableau.width
    for row in rows {
      if misses(row, tableau.items[item].value) { return tableau.isDoubtful ? .lost : .unsatisfiable }
      if kinds[row].relation == .lessThanOrEqual {
        tableau.items[item].upper = 0
      } else {
        tableau.items[item].lower = 0
      }
      item += 1
    }
    // That they hold is no matter of doubt.
    tableau.isDoubtful = wasDoubtful
    return .solved
  }

  private func misses(_ row: Int, _ value: Double) -> Bool {
    kinds[row].relation.violation(value) > 4 * Tolerance.contradiction(elimination.rows[row].magnitude)
  }

  /// A unit of violation costs 1 before the row was scaled.
  private func setCost(of row: Int, _ item: Int, in tableau: inout Tableau) {
    let weight = kinds[row].level == 0 ? 1 : 1 / kinds[row].scale
    tableau.setCost(
      item, below: kinds[row].relation == .lessThanOrEqual ? 0 : -weight,
      above: kinds[row].relation == .greaterThanOrEqual ? 0 : weight)
  }
}

extension Reduction {
  /// Solves every component that is out of date.
  mutating func solveComponents() -> Outcome {
    // Kept apart meanwhile, so that both can be written to; kept at all, so that an edit allocates nothing.
    var tableau = Tableau()
    swap(&tableau, &workspace)
    defer { swap(&tableau, &workspace) }
    for component in dirty {
      let outcome = solveComponent(component, &tableau)
      if outcome != .solved { return outcome }
    }
    return .solved
  }

  private mutating func solveComponent(_ component: Int, _ tableau: inout Tableau) -> Outcome {
    let columns = components.columnStart[component]..<components.columnStart[component + 1]
    let rows = components.rowStart[component]..<components.rowStart[component + 1]
    tableau.begin(variables: columns.count, rows: rows.count)
    for place in columns {
      let column = components.columns[place]
      tableau.bound(place - columns.lowerBound, lower[column], upper[column])
    }
    for place in rows {
      load(components.rows[place], into: &tableau, position: components.local, slot: place - rows.lowerBound)
    }
    let outcome = solve(&tableau, rows: components.rows[rows])
    guard outcome == .solved else { return outcome }
    for place in columns {
      values[components.columns[place]] = tableau.items[place - columns.lowerBound].value
      setOpen(components.columns[place], false)
    }
    if tableau.hasChoice {
      let isMovable = tableau.movableVariables()
      for place in columns { setOpen(components.columns[place], isMovable[place - columns.lowerBound]) }
      isDoubtful = isDoubtful || tableau.isDoubtful
    }
    return .solved
  }

  private mutating func setOpen(_ column: Int, _ isOpen: Bool) {
    guard self.isOpen[column] != isOpen else { return }
    self.isOpen[column] = isOpen
    openCount += isOpen ? 1 : -1
  }
}
