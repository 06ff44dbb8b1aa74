extension Tableau {
  /// A nonbasic item that lowers the cost when it moves up or down.
  struct Move {
    var column: Int
    /// 1 or -1.
    var direction: Double
    /// Cost per unit of the movement; negative.
    var slope: Double
  }

  /// Lowers the cost of the present level as far as it goes.
  /// - Returns: whether a least cost exists and was reached.
  mutating func minimise() -> Bool {
    var stalls = 0
    // Rounding errors can make a step that goes nowhere look like progress; nothing else comes near this number.
    var budget = 20_000 + 50 * (width + height)
    while budget > 0 {
      budget -= 1
      computeGradient()
      let isCautious = stalls > 30
      guard let move = isCautious ? firstMove() : steepestMove() else {
        isDoubtful = isDoubtful || isWide && hasDoubtfulSlope
        return true
      }
      guard let progress = take(move, isCautious: isCautious) else { return false }
      stalls = progress > 1e-13 ? 0 : stalls + 1
    }
    return false
  }

  /// Whether a slope that counts as level is more than a rounding error.
  private var hasDoubtfulSlope: Bool {
    let (noise, limit) = (Tolerance.noise * largestCost, Tolerance.cost * largestCost)
    for column in 0..<openCount {
      let (up, down) = slopes(column)
      for slope in [up, down] where abs(slope) > noise && abs(slope) <= limit { return true }
    }
    return false
  }

  /// Sets the cost of an item at the present level.
  mutating func setCost(_ item: Int, below: Double, above: Double) {
    items[item].left = below
    items[item].right = above
    costly.append(item)
    let cost = max(abs(below), abs(above))
    largestCost = max(largestCost, cost)
    leastCost = min(leastCost, cost)
    if isWide, leastCost < Tolerance.cost * largestCost { isDoubtful = true }
    if items[item].place >= 0 { items[item].isAbove = items[item].value >= 0 }
  }

  /// Ends the present level.
  mutating func clearCosts() {
    for item in costly {
      items[item].left = 0
      items[item].right = 0
    }
    costly.removeAll(keepingCapacity: true)
    largestCost = 0
    leastCost = .infinity
  }

  private mutating func computeGradient() {
    for column in 0..<openCount { gradient[column] = 0 }
    for item in costly where items[item].place >= 0 {
      let slope = items[item].isAbove ? items[item].right : items[item].left
      if slope == 0 { continue }
      let start = items[item].place * width
      if filled.isKept {
        filled.dropZeros(of: items[item].place, cells)
        for column in filled.columns[items[item].place] where column < openCount {
          gradient[Int(column)] += slope * cells[start + Int(column)]
        }
      } else {
        for column in 0..<openCount { gradient[column] += slope * cells[start + column] }
      }
    }
  }

  /// Cost per unit of moving up and of moving down the item of a column.
  func slopes(_ column: Int) -> (up: Double, down: Double) {
    let item = nonbasic[column]
    let position = items[item].value
    return (
      gradient[column] + (position >= 0 ? items[item].right : items[item].left),
      -gradient[column] - (position <= 0 ? items[item].left : items[item].right)
    )
  }

  private func steepestMove() -> Move? {
    var best: Move?
    var steepest = -Tolerance.cost * largestCost
    for column in 0..<openCount {
      let item = nonbasic[column]
      let (up, down) = slopes(column)
      if up < steepest, items[item].value < items[item].upper {
        steepest = up
        best = Move(column: column, direction: 1, slope: up)
      }
      if down < steepest, items[item].value > items[item].lower {
        steepest = down
        best = Move(column: column, direction: -1, slope: down)
      }
    }
    return best
  }

  /// The first possible move in a fixed order of the items: with it, degenerate steps cannot go round in circles
  /// (Bland's rule).
  private func firstMove() -> Move? {
    let limit = -Tolerance.cost * largestCost
    var best: Move?
    var first = Int.max
    for column in 0..<openCount where nonbasic[column] < first {
      let item = nonbasic[column]
      let (up, down) = slopes(column)
      if up < limit, items[item].value < items[item].upper {
        best = Move(column: column, direction: 1, slope: up)
        first = item
      } else if down < limit, items[item].value > items[item].lower {
        best = Move(column: column, direction: -1, slope: down)
        first = item
      }
    }
    return best
  }

  /// Keeps later levels from raising the cost of this one: an item that costs when it moves may no longer move that
  /// way, and no item may cross the 0 at which its cost has a kink.
  mutating func freeze() {
    let limit = Tolerance.cost * largestCost
    for column in 0..<openCount {
      let item = nonbasic[column]
      let (up, down) = slopes(column)
      if up > limit { items[item].upper = items[item].value }
      if down > limit { items[item].lower = items[item].value }
    }
    for item in costly where items[item].left < items[item].right {
      let isBasic = items[item].place >= 0
      if isBasic ? items[item].isAbove : items[item].value > 0 {
        items[item].lower = max(items[item].lower, 0)
      }
      if isBasic ? !items[item].isAbove : items[item].value < 0 {
        items[item].upper = min(items[item].upper, 0)
      }
    }
    clearCosts()
    closeFixedColumns()
  }
}
