public import Graphics2D
public import SceneLayout
public import SceneSpec

/// What a scene looks like at one moment: everything that drawing needs besides the resolved scene.
public struct PresentationTree: Sendable {
  /// One node at the moment.
  public struct Node: Sendable {
    /// Frame in points on the canvas, before ``transform``.
    public var frame: Rect
    /// Opacity of the node with its children, 0...1.
    public var opacity: Double
    /// Applied to the node with its children; identity for most.
    public var transform: AffineTransform
    /// Shaped text of text nodes and fields.
    public var text: ShapedText?
  }

  /// By node.
  public var nodes: [Node]
  /// Nodes without a parent, back to front.
  public var roots: [NodeID]
  /// Children back to front, by node.
  public var children: [[NodeID]]
}

/// The scene as it stands still in the state that it was resolved for.
public func present(_ scene: ResolvedScene, _ layout: SolvedLayout) -> PresentationTree {
  var tree = PresentationTree(
    nodes: [], roots: [], children: Array(repeating: [], count: scene.nodes.count))
  for (index, node) in scene.nodes.enumerated() {
    let frame = layout.frames[index]
    tree.nodes.append(
      .init(
        frame: frame, opacity: node.box.opacity,
        transform: node.box.transform?.transform(in: frame) ?? .identity,
        text: layout.texts[index]))
    let id = NodeID(index: Int32(index))
    if let parent = node.parent { tree.children[Int(parent.index)].append(id) } else { tree.roots.append(id) }
  }
  func backToFront(_ a: NodeID, _ b: NodeID) -> Bool { (scene[a].box.z, a.index) < (scene[b].box.z, b.index) }
  tree.roots.sort(by: backToFront)
  for index in tree.children.indices { tree.children[index].sort(by: backToFront) }
  return tree
}
