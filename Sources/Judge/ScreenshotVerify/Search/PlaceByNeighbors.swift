import GoldenCompare

/// Looks once more for nodes that were not found, or hardly, where what is inside or beside them has moved to.
func placedByNeighbors(_ placements: [Placement?], _ pair: ScreenPair) -> [Placement?] {
  var placements = placements
  for (index, node) in pair.screen.nodes.enumerated() {
    guard let old = placements[index], let mask = pair.visibility.masks[index], !node.isIgnored,
      old.status == .missing || old.status == .found && (old.likeness < 0.8 || old.growth != .zero)
    else { continue }
    let starts = pair.screen.neighborOffsets(of: index, placements).filter { $0 != old.offset }
    guard !starts.isEmpty else { continue }
    let placement = pair.search(node, mask, from: starts, isNear: true)
    if placement.isSure, placement.isBetter(than: old) { placements[index] = placement }
  }
  return placements
}

extension Placement {
  fileprivate func isBetter(than old: Placement) -> Bool {
    let isSimpler = growth == .zero && old.growth != .zero
    let least = old.status == .missing ? 0.6 : old.likeness + (isSimpler ? 0 : 0.1)
    return likeness > max(0.6, least)
  }
}

extension ExpectedScreen {
  /// By how much the nodes inside and the siblings of a node have moved, without repetitions, at most four.
  func neighborOffsets(of index: Int, _ placements: [Placement?]) -> [PixelOffset] {
    let parent = nodes[index].parent
    var offsets: [PixelOffset] = []
    for other in nodes.indices where other != index {
      let around = nodes[other].parent
      guard around == index || around == parent, let placement = placements[other], placement.isSure,
        placement.likeness >= 0.8, placement.offset != .zero, !offsets.contains(placement.offset)
      else { continue }
      offsets.append(placement.offset)
      if offsets.count == 4 { break }
    }
    return offsets
  }
}
