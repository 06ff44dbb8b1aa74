import GoldenCompare
import Graphics2D

/// Finds the nodes, parents first: a child moves with its parent, a row with the one before it.
///
/// - Returns: by node; nil for those that cannot be seen or are not judged.
func placeNodes(_ pair: ScreenPair) -> [Placement?] {
  var placements: [Placement?] = []
  var last: [Int?: PixelOffset] = [:]
  var latest = PixelOffset.zero
  for (index, node) in pair.screen.nodes.enumerated() {
    guard !node.isIgnored, node.ink != nil, let mask = pair.visibility.masks[index], mask.isVisible else {
      placements.append(nil)
      continue
    }
    let around = node.parent.flatMap { placements[$0]?.offset }
    let starts = [.zero] + [around, last[node.parent], latest].compactMap { $0 }
    let placement = pair.needsSearch(mask) ? pair.search(node, mask, from: starts) : .asSpecified
    if placement.isSure { (last[node.parent], latest) = (placement.offset, placement.offset) }
    placements.append(placement)
  }
  return placements
}

extension Visibility.Mask {
  /// At least a few pixels of which a tenth of the colour is the node's.
  fileprivate var isVisible: Bool {
    var count = 0
    for index in alpha.indices where fraction(index) >= 5 {
      count += 1
      if count >= 6 { return true }
    }
    return false
  }
}

extension ScreenPair {
  /// Nodes around which the shot is the expected picture, byte by byte, need not be looked for.
  fileprivate func needsSearch(_ mask: Visibility.Mask) -> Bool {
    if differences.touch(mask.box) { return true }
    let box = mask.box
    for y in box.y..<box.maxY {
      for x in box.x..<box.maxX where !visibility.isKnown(y * shot.width + x) {
        if mask.alpha[mask.index(x, y)] > 0 { return true }
      }
    }
    return false
  }
}
