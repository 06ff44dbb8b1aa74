import Graphics2D
import NodeInspection
import SceneModel
import SceneMotion

/// At which nodes assistive technology stops, as UIKit has it: what has a label speaks for all that is inside, unless something
/// inside can be used by itself.
struct AssistiveOrder {
  private let tree: PresentationTree
  /// Indices of nodes, in document order, in which they are read.
  private(set) var stops: Set<Int> = []

  init(_ tree: PresentationTree) {
    self.tree = tree
    for root in tree.roots { visit(root) }
  }

  private mutating func visit(_ id: NodeID) {
    let node = tree[id]
    guard !node.node.isHidden, !node.node.isMask, !node.node.isDecorative, node.opacity > 0 else { return }
    let isOnCanvas = !tree.transform(of: id).boundingBox(of: node.frame)
      .intersection(Rect(origin: .zero, size: tree.size)).isEmpty
    let speaks = !node.node.label.isEmpty || node.node.saidText != nil
    if speaks, isOnCanvas { stops.insert(Int(id.index)) }
    let inside = tree.children[Int(id.index)]
    if !node.node.label.isEmpty, !inside.contains(where: hasControl) { return }
    for child in inside { visit(child) }
  }

  private func hasControl(_ id: NodeID) -> Bool {
    let gestures = tree[id].node.gestures
    return gestures.map { !$0.entries.isEmpty || !$0.pans.isEmpty } ?? false
      || tree.children[Int(id.index)].contains(where: hasControl)
  }
}
