/// A point along a move at which an item reaches a bound or the kink of its cost.
struct Stop {
  var distance: Double
  /// The row of the item, or -1 for the moving item itself.
  var row: Int
  /// By how much the slope of the cost grows there; infinite at a bound.
  var jump: Double
  /// Where the item stands then.
  var target: Double
  /// How fast the item moves.
  var speed: Double
}

extension Tableau {
  /// Moves an item to the point at which the cost is least, and exchanges it with the item that stops it there.
  /// - Returns: by how much the cost fell at least, or nil where nothing stops the move.
  mutating func take(_ move: Move, isCautious: Bool) -> Double? {
    collectStops(move)
    guard let stop = isCautious ? firstStop() : bestStop(move.slope) else { return nil }
    let distance = stops[stop].distance
    shift(move.column, by: move.direction * distance)
    let entering = nonbasic[move.column]
    let row = stops[stop].row
    if row < 0 {
      items[entering].value = stops[stop].target
      return -move.slope * distance
    }
    items[basic[row]].value = stops[stop].target
    items[entering].isAbove = items[entering].value == 0 ? move.direction > 0 : items[entering].value > 0
    pivot(row: row, column: move.column)
    return -move.slope * distance
  }

  private mutating func shift(_ column: Int, by distance: Double) {
    guard distance != 0 else { return }
    items[nonbasic[column]].value += distance
    var cell = column
    for row in 0..<height {
      let factor = cells[cell]
      if factor != 0 { items[basic[row]].value += factor * distance }
      cell += width
    }
  }

  private mutating func collectStops(_ move: Move) {
    stops.removeAll(keepingCapacity: true)
    addStops(
      nonbasic[move.column], row: -1, speed: move.direction, isBelow: items[nonbasic[move.column]].value < 0)
    var cell = move.column
    for row in 0..<height {
      let factor = cells[cell]
      cell += width
      if abs(factor) < Tolerance.pivot {
        if isWide, abs(factor) > Tolerance.noise, items[basic[row]].canStop { isDoubtful = true }
        continue
      }
      addStops(basic[row], row: row, speed: factor * move.direction, isBelow: !items[basic[row]].isAbove)
    }
  }

  private mutating func addStops(_ item: Int, row: Int, speed: Double, isBelow: Bool) {
    let kink = items[item].right - items[item].left
    let position = items[item].value
    let crossesKink = kink > 0 && (row < 0 ? position * speed < 0 : isBelow == (speed > 0))
    if crossesKink {
      addStop(-position / speed, row: row, jump: kink * abs(speed), target: 0, speed: speed)
    }
    let bound = speed > 0 ? items[item].upper : items[item].lower
    if bound.isFinite {
      addStop((bound - position) / speed, row: row, jump: .infinity, target: bound, speed: speed)
    }
  }

  private mutating func addStop(_ distance: Double, row: Int, jump: Double, target: Double, speed: Double) {
    stops.append(Stop(distance: max(0, distance), row: row, jump: jump, target: target, speed: speed))
  }

  /// The stop behind which the cost would rise; items whose kinks come before change sides.
  ///
  /// A heap, since sorting all stops allocates, and few are passed.
  private mutating func bestStop(_ slope: Double) -> Int? {
    guard let nearest = nearestStop() else { return nil }
    let limit = -Tolerance.cost * largestCost
    guard slope + stops[nearest].jump < limit else { return stablest(from: nearest, among: stops.count) }
    for index in (0..<stops.count / 2).reversed() { sink(index, among: stops.count) }
    var left = stops.count
    var rest = slope
    while left > 0, rest + stops[0].jump < limit {
      rest += stops[0].jump
      left -= 1
      stops.swapAt(0, left)
      sink(0, among: left)
    }
    guard left > 0 else { return nil }
    for stop in stops[left...] where stop.row >= 0 { items[basic[stop.row]].isAbove.toggle() }
    return stablest(from: 0, among: left)
  }

  /// Restores the order of a heap, nearest first, below `index`.
  private mutating func sink(_ index: Int, among count: Int) {
    var index = index
    while 2 * index + 1 < count {
      var child = 2 * index + 1
      if child + 1 < count, stops[child + 1].distance < stops[child].distance { child += 1 }
      guard stops[child].distance < stops[index].distance else { return }
      stops.swapAt(index, child)
      index = child
    }
  }

  /// Among the first `count` stops, those at the place of `stop`: the one with the largest coefficient to divide by.
  private func stablest(from stop: Int, among count: Int) -> Int {
    let end = stops[stop].distance + 1e-11 * max(1, stops[stop].distance)
    var best = stop
    for index in 0..<count where stops[index].distance <= end {
      if abs(stops[index].speed) > abs(stops[best].speed) { best = index }
    }
    return best
  }

  private func nearestStop() -> Int? {
    var best: Int?
    var least = Double.infinity
    for index in stops.indices where stops[index].distance < least {
      least = stops[index].distance
      best = index
    }
    return best
  }

  /// The nearest stop; of several, that of the first item.
  private func firstStop() -> Int? {
    guard let nearest = nearestStop() else { return nil }
    let end = stops[nearest].distance + 1e-12 * max(1, stops[nearest].distance)
    var best = nearest
    for index in stops.indices where stops[index].distance <= end {
      guard stops[index].row >= 0 else { return index }
      if stops[best].row >= 0, basic[stops[index].row] < basic[stops[best].row] { best = index }
    }
    return best
  }
}
