extension Tableau {
  /// Whether some item could still move.
  var hasChoice: Bool { openCount > 0 }

  /// The least and the greatest value of an item within the bounds; infinite where nothing bounds it.
  mutating func range(of item: Int) -> (lower: Double, upper: Double) {
    (extreme(of: item, 1), extreme(of: item, -1))
  }

  /// The least value of `sign` times the item, times `sign`.
  private mutating func extreme(of item: Int, _ sign: Double) -> Double {
    guard isLoose(item) else { return items[item].value }
    setCost(item, below: sign, above: sign)
    let isBounded = minimise()
    clearCosts()
    return isBounded ? items[item].value : -sign * .infinity
  }

  /// Whether a nonbasic item that can move, moves this one.
  private func isLoose(_ item: Int) -> Bool {
    guard items[item].place >= 0 else { return ~items[item].place < openCount }
    let start = items[item].place * width
    let limit = isWide ? Tolerance.noise : Tolerance.pivot
    for column in 0..<openCount where abs(cells[start + column]) > limit { return true }
    return false
  }

  /// By variable, whether it can move; seeing it at two places spares the search for its ends.
  mutating func movableVariables() -> [Bool] {
    let start = items[0..<width].map(\.value)
    var isMovable = [Bool](repeating: false, count: width)
    for item in 0..<width where !isMovable[item] {
      for sign in [1.0, -1] where !isMovable[item] {
        if extreme(of: item, sign).isInfinite { isMovable[item] = true }
        for other in 0..<width where Tolerance.differ(items[other].value, start[other]) {
          isMovable[other] = true
        }
      }
    }
    return isMovable
  }
}
