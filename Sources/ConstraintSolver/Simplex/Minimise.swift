extension Tableau {
  /// Costs that differ by less than this are equal.
  private static let costTolerance = 1e-9
  /// Factors below this do not move a row.
  private static let factorTolerance = 1e-10

  /// Lowers the sum of a level's costs as far as it goes without raising a stronger level's, and closes the directions
  /// that would raise it again.
  /// - Returns: false when the arithmetic found no end, which only ill-conditioned systems reach.
  mutating func minimise(level: Int) -> Bool {
    var stalled = 0
    var pivotsLeft = 60 * (basic.count + columnCount) + 200
    while let entering = chooseEntering(level, usesFirst: stalled > 2 * columnCount + 20) {
      pivotsLeft -= 1
      guard pivotsLeft > 0, let step = findStep(entering, level) else { return false }
      stalled = step.distance < 1e-9 ? stalled + 1 : 0
      move(entering, step, level)
    }
    close(level)
    return true
  }

  /// A nonbasic item, the direction to move it, and how fast the level's cost changes.
  private struct Entering {
    var column: Int
    var sign: Double
    var slope: Double
  }

  /// Rate of the level's cost per column, from the rows that have a cost where they are.
  private func rates(_ level: Int) -> [Double] {
    var rates = [Double](repeating: 0, count: columnCount)
    for slot in basic.indices {
      guard let cost = cost(basic[slot]), cost.level == level else { continue }
      let slope = sides[slot] > 0 ? cost.up : -cost.down
      if slope == 0 { continue }
      let start = slot * columnCount
      for column in 0..<columnCount { rates[column] += slope * cells[start + column] }
    }
    return rates
  }

  private func slope(_ rate: Double, _ column: Int, _ sign: Double, _ level: Int) -> Double {
    guard let cost = cost(nonbasic[column]), cost.level == level else { return rate * sign }
    return rate * sign + (sign > 0 ? cost.up : cost.down)
  }

  /// The steepest descent; while nothing moves, the descent of the lowest item (Bland's rule).
  private func chooseEntering(_ level: Int, usesFirst: Bool) -> Entering? {
    let rates = rates(level)
    var best: Entering?
    for column in 0..<columnCount {
      for sign in [1.0, -1.0] where sign > 0 ? openUp[column] : openDown[column] {
        let slope = slope(rates[column], column, sign, level)
        guard slope < -Self.costTolerance else { continue }
        let isBetter =
          best.map { usesFirst ? nonbasic[column] < nonbasic[$0.column] : slope < $0.slope } ?? true
        if isBetter { best = Entering(column: column, sign: sign, slope: slope) }
      }
    }
    return best
  }

  private struct Step {
    var slot: Int
    var distance: Double
  }

  /// How far the cost falls: rows of the level bend it when they pass 0, rows of stronger levels end it.
  private func findStep(_ entering: Entering, _ level: Int) -> Step? {
    var bends: [(distance: Double, slot: Int, bend: Double)] = []
    for slot in basic.indices {
      guard let cost = cost(basic[slot]), cost.level <= level else { continue }
      let rate = cells[slot * columnCount + entering.column] * entering.sign
      guard abs(rate) > Self.factorTolerance, rate * sides[slot] < 0 else { continue }
      let bend = cost.level < level ? Double.infinity : (cost.up + cost.down) * abs(rate)
      if bend == 0 { continue }
      bends.append((max(0, -values[slot] / rate), slot, bend))
    }
    bends.sort { ($0.distance, basic[$0.slot]) < ($1.distance, basic[$1.slot]) }
    var slope = entering.slope
    for index in bends.indices {
      slope += bends[index].bend
      guard slope >= -Self.costTolerance else { continue }
      return Step(slot: stablest(bends, index, entering), distance: bends[index].distance)
    }
    return nil
  }

  /// Of the rows that end the step at the same distance, the one with the largest factor loses least precision. Rows
  /// before it keep their bend, so only stronger rows may stand in for each other.
  private func stablest(
    _ bends: [(distance: Double, slot: Int, bend: Double)], _ index: Int, _ entering: Entering
  ) -> Int {
    var best = bends[index].slot
    guard bends[index].bend == .infinity else { return best }
    func factor(_ slot: Int) -> Double { abs(cells[slot * columnCount + entering.column]) }
    guard factor(best) < 1e-4 else { return best }
    for other in bends[index...] {
      guard other.distance <= bends[index].distance + 1e-12 else { break }
      if other.bend == .infinity, factor(other.slot) > factor(best) { best = other.slot }
    }
    return best
  }

  private mutating func move(_ entering: Entering, _ step: Step, _ level: Int) {
    let side = sides[step.slot]
    let leaving = cost(basic[step.slot])
    let distance = step.distance * entering.sign
    let others = values.indices.map { values[$0] + cells[$0 * columnCount + entering.column] * distance }
    for slot in basic.indices where slot != step.slot {
      guard let cost = cost(basic[slot]), cost.level >= level else { continue }
      if cost.level == level, abs(others[slot]) > 1e-12 { sides[slot] = others[slot] < 0 ? -1 : 1 }
      if cost.level > level { sides[slot] = others[slot] < 0 ? -1 : 1 }
    }
    pivot(column: entering.column, slot: step.slot, distance: distance)
    sides[step.slot] = entering.sign
    let isStronger = leaving.map { $0.level < level } ?? false
    openUp[entering.column] = !isStronger || side > 0
    openDown[entering.column] = !isStronger || side < 0
  }

  /// Directions that would raise the level's cost stay closed for all weaker levels.
  private mutating func close(_ level: Int) {
    let rates = rates(level)
    for column in 0..<columnCount {
      if openUp[column], slope(rates[column], column, 1, level) > Self.costTolerance {
        openUp[column] = false
      }
      if openDown[column], slope(rates[column], column, -1, level) > Self.costTolerance {
        openDown[column] = false
      }
    }
  }

  /// The sum of a level's costs.
  func cost(ofLevel level: Int) -> Double {
    basic.indices.reduce(0) { sum, slot in
      guard let cost = cost(basic[slot]), cost.level == level else { return sum }
      return sum + (values[slot] > 0 ? cost.up * values[slot] : -cost.down * values[slot])
    }
  }
}
