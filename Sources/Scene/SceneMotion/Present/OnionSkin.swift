import SceneModel

extension PresentationTree {
  /// What a scene looks like at the last of some moments, with things as they were at each of the moments over it, growing
  /// from faint to what they are.
  ///
  /// - Parameters:
  ///   - trees: the moments by time, at least one.
  ///   - things: what is drawn several times, by ``thing(_:)``, with all that is inside.
  public init(onionSkin trees: [PresentationTree], of things: Set<String>) {
    self = trees[trees.count - 1]
    let apart = Set(nodes.indices.map { NodeID(index: Int32($0)) }.filter { things.contains(thing($0)) })
    roots.removeAll(where: apart.contains)
    for index in children.indices { children[index].removeAll(where: apart.contains) }
    for (index, tree) in trees.enumerated() {
      let fraction = trees.count > 1 ? Double(index) / Double(trees.count - 1) : 1
      append(tree.keeping(things, opacity: Self.faintest + (1 - Self.faintest) * fraction))
    }
  }

  /// Opacity of the first moment.
  private static let faintest = 0.15

  /// The tree with things and without what else is seen; the nodes around them only clip, mask and move them.
  private func keeping(_ things: Set<String>, opacity: Double) -> PresentationTree {
    var tree = self
    func keep(_ ids: [NodeID]) -> [NodeID] { ids.filter { holds($0) } }
    func holds(_ id: NodeID) -> Bool {
      let index = Int(id.index)
      if things.contains(thing(id)) {
        tree.nodes[index].opacity *= opacity
        return true
      }
      tree.children[index] = keep(children[index])
      tree.nodes[index].clearLook()
      return !tree.children[index].isEmpty
    }
    tree.roots = keep(roots)
    return tree
  }

  /// Paints another moment over this one.
  private mutating func append(_ other: PresentationTree) {
    let offset = Int32(nodes.count)
    func moved(_ id: NodeID) -> NodeID { NodeID(index: id.index + offset) }
    nodes += other.nodes.map { node in
      var node = node
      node.parent = node.parent.map(moved)
      return node
    }
    children += other.children.map { $0.map(moved) }
    roots += other.roots.map(moved)
  }
}

extension PresentationTree.Node {
  /// Leaves only what becomes of what is inside.
  fileprivate mutating func clearLook() {
    for property in Box.properties where property.isDrawn { property.field.clear(&node.box) }
    (node.content, fading) = (.none, [])
  }
}
