import Documents
import Graphics2D
import SceneModel
import SceneMotion

extension SeenScene {
  /// Nodes of which assistive technology, which reads in the order of the document, reads one that stands earlier later.
  func orderFaults() -> [Violation] {
    let places = readPlaces()
    var children: [Int32: [NodeID]] = [:]
    for id in allNodes where places[Int(id.index)] != nil {
      children[tree[id].parent?.index ?? -1, default: []].append(id)
    }
    return children.keys.sorted().compactMap { parent in
      let read = children[parent] ?? []
      let isFromRight = isReadFromRight(parent < 0 ? nil : NodeID(index: parent))
      for (first, second) in zip(read, read.dropFirst()) {
        guard let a = places[Int(first.index)], let b = places[Int(second.index)],
          stands(b, before: a, fromRight: isFromRight),
          !areLayered(first, second)
        else { continue }
        return violation(
          .readingOrder, second, other: first,
          "is read after \(tree[first].node.id), but comes before it on the screen",
          hint: "move it further up in the document; z keeps it in front", severity: 0, at: a.union(b))
      }
      return nil
    }
  }

  /// By node, the box of what is read in it; nil where that is nothing.
  private func readPlaces() -> [Rect?] {
    var places = [Rect?](repeating: nil, count: tree.nodes.count)
    for root in tree.roots { findRead(root, &places) }
    return places
  }

  /// A control is one thing to be read, whatever is in it, and so is what has a label of its own and no control inside.
  private func findRead(_ id: NodeID, _ places: inout [Rect?]) {
    // Decoration is not read, nor what is in it.
    if tree[id].node.isDecorative { return }
    let children = tree.children[Int(id.index)]
    // The system reads its own.
    if !children.isEmpty, children.allSatisfy({ documents.isOfSystem(tree[$0].node.span) }) { return }
    let isOne = isControl(id) && inside(id).filter(isControl).count == 1 || isLabelledWhole(id)
    if isOne || says(id) {
      if isJudged(id), !self[id].visible.isEmpty { places[Int(id.index)] = self[id].visible }
      return
    }
    for child in children {
      findRead(child, &places)
      guard let place = places[Int(child.index)] else { continue }
      places[Int(id.index)] = places[Int(id.index)]?.union(place) ?? place
    }
  }

  private func isLabelledWhole(_ id: NodeID) -> Bool {
    !tree[id].node.label.isEmpty && !inside(id).contains(where: isControl)
  }

  /// What lies over most of another, as bars over a page, is in front of it and has no order with it.
  private func areLayered(_ a: NodeID, _ b: NodeID) -> Bool {
    let shared = self[a].visible.intersection(self[b].visible).area
    return shared > 0.25 * min(self[a].visible.area, self[b].visible.area)
  }

  /// Whether lines begin at the right in a node; not in what no language mirrors, such as the digits of a keypad.
  private func isReadFromRight(_ id: NodeID?) -> Bool {
    guard isRightToLeft else { return false }
    var current = id
    while let id = current {
      if let areKept = documents.keepsSides(tree[id].node.span) { return !areKept }
      current = tree[id].parent
    }
    return true
  }

  /// Whether a box is read before another by lines from the top, each from leading to trailing. Boxes that overlap have no
  /// order.
  private func stands(_ b: Rect, before a: Rect, fromRight isFromRight: Bool) -> Bool {
    let lower = min(a.height, b.height)
    let shared = min(a.maxY, b.maxY) - max(a.minY, b.minY)
    if shared < 0.25 * lower { return b.midY < a.midY }
    guard shared > 0.5 * lower else { return false }
    return isFromRight ? b.minX >= a.maxX - 1 : b.maxX <= a.minX + 1
  }
}
