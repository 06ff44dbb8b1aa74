import Graphics2D
import SceneModel
import SceneMotion

/// What a moment of a scene paints, as nodes inside each other.
///
/// A display list has groups only where they change something; here each node has one at every moment, so that moments can be
/// compared.
struct PaintedNode {
  /// A step of painting with the trims of its line, a group of steps, or a node inside.
  enum Item {
    case step(DisplayList.Operation, [Shape.Trim])
    case group(DisplayList.Group, [Item])
    case node(PaintedNode)
  }

  /// What is the same at all moments.
  var thing: String
  /// For messages.
  var id: String
  /// How the node as a whole joins what lies beneath.
  var group: DisplayList.Group
  var items: [Item] = []
}

/// Takes a display list apart.
struct PaintedReader {
  private let tree: PresentationTree
  private let commands: [DisplayList.Command]
  private let trims: NodeTrims
  private var at = 0

  init(_ tree: PresentationTree, _ list: DisplayList, _ trims: NodeTrims) {
    (self.tree, commands, self.trims) = (tree, list.commands, trims)
  }

  /// The nodes that are painted, from back to front.
  mutating func roots() -> [PaintedNode] {
    var roots: [PaintedNode] = []
    while at < commands.count {
      let root = ancestor(of: NodeID(index: commands[at].node), below: nil)
      roots.append(node(root))
    }
    return roots
  }

  /// The node on the way up from `id` whose parent is `outer`.
  private func ancestor(of id: NodeID, below outer: NodeID?) -> NodeID {
    var id = id
    while let parent = tree[id].parent, parent != outer { id = parent }
    return id
  }

  private func isInside(_ index: Int32, _ outer: NodeID) -> Bool {
    var next: NodeID? = NodeID(index: index)
    while let id = next {
      if id == outer { return true }
      next = tree[id].parent
    }
    return false
  }

  /// Reads all of a node's steps, which lie together.
  private mutating func node(_ id: NodeID) -> PaintedNode {
    let state = tree[id]
    var node = PaintedNode(thing: tree.thing(id), id: state.node.id, group: .init())
    var isOpen = false
    if case .beginGroup(let group) = commands[at].operation, commands[at].node == id.index,
      joins(state, group)
    {
      (node.group, isOpen) = (group, true)
      at += 1
    }
    node.items = items(of: id, endsWithGroup: isOpen)
    if isOpen { at += 1 }
    return node
  }

  /// Whether a node's first group is that of the node as a whole.
  private func joins(_ state: PresentationTree.Node, _ group: DisplayList.Group) -> Bool {
    guard group.clip == nil, group.blur == 0, group.recoloring == nil, !group.isIsolated else { return false }
    return group.opacity < 1 && group.blending != .sum || group.transform != .identity || group.mask != nil
      || group.stencil != nil || state.node.box.blend != .normal
  }

  private mutating func items(of id: NodeID, endsWithGroup: Bool) -> [PaintedNode.Item] {
    var items: [PaintedNode.Item] = []
    while at < commands.count {
      let command = commands[at]
      if command.node == id.index {
        switch command.operation {
        case .endGroup: return items
        case .beginGroup(let group):
          at += 1
          items.append(.group(group, self.items(of: id, endsWithGroup: true)))
          at += 1
        default:
          items.append(.step(command.operation, command.operation.trims(trims, of: command.node)))
          at += 1
        }
      } else if isInside(command.node, id) {
        items.append(.node(node(ancestor(of: NodeID(index: command.node), below: id))))
      } else {
        // Only an open group may hold steps of others: those that a clip ends behind, which bear its node's number.
        return items
      }
    }
    return items
  }
}
