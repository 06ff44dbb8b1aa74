import Graphics2D
import SceneModel

/// Names every node whose layout differs, in the order of `expected`; new nodes follow in the order of `actual`.
/// Lengths are compared as they are written, to 1/10,000 pt. Of nodes with the same id the first one counts.
public func compareLayouts(expected: [LayoutRecord], actual: [LayoutRecord]) -> [LayoutChange] {
  let before = Dictionary(expected.map { ($0.id, $0.rounded) }) { first, _ in first }
  let after = Dictionary(actual.map { ($0.id, $0.rounded) }) { first, _ in first }
  let reordered = reorderedNodes(expected.map(\.id), actual.map(\.id))
  var changes: [LayoutChange] = []
  for record in expected {
    guard let then = before[record.id], let now = after[record.id] else {
      changes.append(LayoutChange(record.id, .disappeared))
      continue
    }
    if reordered.contains(record.id) { changes.append(LayoutChange(record.id, .reordered)) }
    changes += nodeChanges(then, now).map { LayoutChange(record.id, $0) }
  }
  return changes + actual.filter { before[$0.id] == nil }.map { LayoutChange($0.id, .appeared) }
}

private func nodeChanges(_ then: LayoutRecord, _ now: LayoutRecord) -> [LayoutChange.Kind] {
  var changes: [LayoutChange.Kind] = []
  if then.kind != now.kind { changes.append(.becameOther(from: then.kind, to: now.kind)) }
  if then.x != now.x || then.y != now.y { changes.append(.moved(dx: now.x - then.x, dy: now.y - then.y)) }
  let (oldSize, newSize) = (Size(then.width, then.height), Size(now.width, now.height))
  if oldSize != newSize { changes.append(.resized(from: oldSize, to: newSize)) }
  let frameStayed = changes.allSatisfy { if case .becameOther = $0 { true } else { false } }
  if frameStayed, then.pixels != now.pixels { changes.append(.snapped(from: then.pixels, to: now.pixels)) }
  return changes + textChanges(then, now) + lookChanges(then, now)
}

/// In the order of the new look; what is no longer said follows.
private func lookChanges(_ then: LayoutRecord, _ now: LayoutRecord) -> [LayoutChange.Kind] {
  let gone = then.look.filter { now[$0.property] == nil }.map(\.property)
  return (now.look.map(\.property) + gone).compactMap { property in
    let (old, new) = (then.fact(property), now.fact(property))
    if old?.text == new?.text { return nil }
    let told = toldApart(old.map { ($0.text, $0.data) }, new.map { ($0.text, $0.data) })
    return .look(property, from: told.from, to: told.to)
  }
}

private func textChanges(_ then: LayoutRecord, _ now: LayoutRecord) -> [LayoutChange.Kind] {
  var changes: [LayoutChange.Kind] = []
  if then.lines != now.lines { changes.append(.lines(from: then.lines, to: now.lines)) }
  if let old = then.baseline, let new = now.baseline {
    let distance = ((new - now.y) - (old - then.y)).roundedToDecimals
    if distance != 0 { changes.append(.baseline(by: distance)) }
  }
  if let cut = now.truncated, cut != then.truncated ?? false { changes.append(.truncated(cut)) }
  return changes
}

/// The fewest nodes that have to change places to get from one order to the other: those outside a longest common
/// subsequence, so that one node taken to the end does not count as a hundred that moved up.
private func reorderedNodes(_ expected: [String], _ actual: [String]) -> Set<String> {
  let places = Dictionary(actual.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
  let common = expected.compactMap { id in places[id].map { (id: id, place: $0) } }
  var tails: [Int] = []
  var previous = [Int](repeating: -1, count: common.count)
  for (index, node) in common.enumerated() {
    var (low, high) = (0, tails.count)
    while low < high {
      let middle = (low + high) / 2
      if common[tails[middle]].place < node.place { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = tails[low - 1] }
    if low == tails.count { tails.append(index) } else { tails[low] = index }
  }
  var moved = Set(common.map(\.id))
  var index = tails.last ?? -1
  while index >= 0 {
    moved.remove(common[index].id)
    index = previous[index]
  }
  return moved
}
