import Documents
import Graphics2D
import SceneModel
import SceneMotion

extension SeenScene {
  /// Nodes of which assistive technology, which reads in the order of the document, reads one that stands earlier later.
  func orderFaults() -> [Sighting] {
    let places = readPlaces()
    var children: [Int32: [NodeID]] = [:]
    for id in allNodes where places[Int(id.index)] != nil {
      children[tree[id].parent?.index ?? -1, default: []].append(id)
    }
    return children.keys.sorted().compactMap { parent in
      let read = children[parent] ?? []
      for (first, second) in zip(read, read.dropFirst()) {
        guard let a = places[Int(first.index)], let b = places[Int(second.index)], stands(b, before: a) else {
          continue
        }
        return sighting(
          "reading-order", second, other: first,
          "is read after \(tree[first].node.id), but stands before it",
          hint: "write it further up; z keeps it in front", badness: 0, at: a.union(b))
      }
      return nil
    }
  }

  /// By node, the box of what is read in it; nil where that is nothing.
  private func readPlaces() -> [Rect?] {
    var places = [Rect?](repeating: nil, count: tree.nodes.count)
    for id in allNodes where isRead(id) && isJudged(id) && !self[id].visible.isEmpty {
      var current: NodeID? = id
      while let next = current {
        places[Int(next.index)] = places[Int(next.index)]?.union(self[id].visible) ?? self[id].visible
        current = tree[next].parent
      }
    }
    return places
  }

  /// Texts, and what has a label; what only holds others is no place of its own.
  private func isRead(_ id: NodeID) -> Bool {
    says(id) || !tree[id].node.label.isEmpty && tree.children[Int(id.index)].isEmpty
  }

  /// Whether a box is read before another by lines from the top, each from leading to trailing. Boxes that overlap have no
  /// order.
  private func stands(_ b: Rect, before a: Rect) -> Bool {
    let lower = min(a.height, b.height)
    let shared = min(a.maxY, b.maxY) - max(a.minY, b.minY)
    if shared < 0.25 * lower { return b.midY < a.midY }
    guard shared > 0.5 * lower else { return false }
    return isRightToLeft ? b.minX >= a.maxX - 1 : b.maxX <= a.minX + 1
  }
}
