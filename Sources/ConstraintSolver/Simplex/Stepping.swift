/// The points along a move at which an item reaches a bound or the kink of its cost.
struct Stops {
  var distance: [Double] = []
  /// The row of the item, or -1 for the moving item itself.
  var row: [Int] = []
  /// By how much the slope of the cost grows there; infinite at a bound.
  var jump: [Double] = []
  /// Where the item stands then.
  var target: [Double] = []
  /// How fast the item moves.
  var speed: [Double] = []
  /// The stops by distance, once sorted.
  var order: [Int] = []

  mutating func removeAll() {
    distance.removeAll(keepingCapacity: true)
    row.removeAll(keepingCapacity: true)
    jump.removeAll(keepingCapacity: true)
    target.removeAll(keepingCapacity: true)
    speed.removeAll(keepingCapacity: true)
  }

  mutating func sort() {
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: distance.indices)
    let distance = distance
    order.sort { distance[$0] < distance[$1] }
  }

  mutating func append(_ distance: Double, row: Int, jump: Double, target: Double, speed: Double) {
    self.distance.append(max(0, distance))
    self.row.append(row)
    self.jump.append(jump)
    self.target.append(target)
    self.speed.append(speed)
  }
}

extension Tableau {
  /// Moves an item to the point at which the cost is least, and exchanges it with the item that stops it there.
  /// - Returns: by how much the cost fell at least, or nil where nothing stops the move.
  mutating func take(_ move: Move, isCautious: Bool) -> Double? {
    collectStops(move)
    guard let stop = isCautious ? firstStop() : bestStop(move.slope) else { return nil }
    let distance = stops.distance[stop]
    shift(move.column, by: move.direction * distance)
    let entering = nonbasic[move.column]
    let row = stops.row[stop]
    if row < 0 {
      value[entering] = stops.target[stop]
      return -move.slope * distance
    }
    value[basic[row]] = stops.target[stop]
    isAbove[entering] = value[entering] == 0 ? move.direction > 0 : value[entering] > 0
    pivot(row: row, column: move.column)
    return -move.slope * distance
  }

  private mutating func shift(_ column: Int, by distance: Double) {
    guard distance != 0 else { return }
    value[nonbasic[column]] += distance
    var cell = column
    for row in 0..<height {
      let factor = cells[cell]
      if factor != 0 { value[basic[row]] += factor * distance }
      cell += width
    }
  }

  private mutating func collectStops(_ move: Move) {
    stops.removeAll()
    addStops(nonbasic[move.column], row: -1, speed: move.direction, isBelow: value[nonbasic[move.column]] < 0)
    var cell = move.column
    for row in 0..<height {
      let factor = cells[cell]
      cell += width
      if abs(factor) < Tolerance.pivot { continue }
      addStops(basic[row], row: row, speed: factor * move.direction, isBelow: !isAbove[basic[row]])
    }
  }

  private mutating func addStops(_ item: Int, row: Int, speed: Double, isBelow: Bool) {
    let kink = right[item] - left[item]
    let position = value[item]
    let crossesKink = kink > 0 && (row < 0 ? position * speed < 0 : isBelow == (speed > 0))
    if crossesKink {
      stops.append(-position / speed, row: row, jump: kink * abs(speed), target: 0, speed: speed)
    }
    let bound = speed > 0 ? upper[item] : lower[item]
    if bound.isFinite {
      stops.append((bound - position) / speed, row: row, jump: .infinity, target: bound, speed: speed)
    }
  }

  /// The stop behind which the cost would rise; items whose kinks come before change sides.
  private mutating func bestStop(_ slope: Double) -> Int? {
    guard var stop = nearestStop() else { return nil }
    let limit = -Tolerance.cost * largestCost
    guard slope + stops.jump[stop] < limit else { return stablest(from: stop) }
    stops.sort()
    var passed = 0
    var rest = slope
    while passed < stops.order.count, rest + stops.jump[stops.order[passed]] < limit {
      rest += stops.jump[stops.order[passed]]
      passed += 1
    }
    guard passed < stops.order.count else { return nil }
    for position in 0..<passed {
      let row = stops.row[stops.order[position]]
      if row >= 0 { isAbove[basic[row]].toggle() }
    }
    stop = stops.order[passed]
    return stablest(from: stop, passed: passed)
  }

  /// Among stops at the same place, the one with the largest coefficient to divide by.
  private func stablest(from stop: Int) -> Int {
    let end = stops.distance[stop] + 1e-11 * max(1, stops.distance[stop])
    var best = stop
    for index in stops.distance.indices where stops.distance[index] <= end {
      if isBetter(index, than: best) { best = index }
    }
    return best
  }

  /// The same among the stops behind the first `passed` in order.
  private func stablest(from stop: Int, passed: Int) -> Int {
    let end = stops.distance[stop] + 1e-11 * max(1, stops.distance[stop])
    var best = stop
    for position in passed..<stops.order.count {
      let index = stops.order[position]
      guard stops.distance[index] <= end else { break }
      if isBetter(index, than: best) { best = index }
    }
    return best
  }

  private func isBetter(_ index: Int, than other: Int) -> Bool {
    abs(stops.speed[index]) > abs(stops.speed[other])
  }

  private func nearestStop() -> Int? {
    var best: Int?
    var least = Double.infinity
    for index in stops.distance.indices where stops.distance[index] < least {
      least = stops.distance[index]
      best = index
    }
    return best
  }

  /// The nearest stop; of several, that of the first item.
  private func firstStop() -> Int? {
    guard let nearest = nearestStop() else { return nil }
    let end = stops.distance[nearest] + 1e-12 * max(1, stops.distance[nearest])
    var best = nearest
    for index in stops.distance.indices where stops.distance[index] <= end {
      guard stops.row[index] >= 0 else { return index }
      if stops.row[best] >= 0, basic[stops.row[index]] < basic[stops.row[best]] { best = index }
    }
    return best
  }
}
