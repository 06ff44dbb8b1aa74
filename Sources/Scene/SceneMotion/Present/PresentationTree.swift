public import Graphics2D
public import SceneLayout
public import SceneModel

/// What a scene looks like at one moment: everything that drawing needs.
public struct PresentationTree: Sendable {
  /// One node at the moment.
  public struct Node: Sendable {
    /// The node with the look of the moment.
    public var node: ResolvedNode
    /// Frame in points on the canvas, before ``transform``.
    public var frame: Rect
    /// Opacity of the node with its children, 0...1.
    public var opacity: Double
    /// Applied to the node with its children; identity for most.
    public var transform = ProjectiveTransform.identity
    /// Shaped text of text nodes and fields.
    public var text: ShapedText?
    /// The node in which it stands.
    public var parent: NodeID?
    /// Opacity of what the node shows itself, 0...1: below 1 while it fades in over what it showed before.
    public var contentOpacity = 1.0
    /// What it showed before, fading out; the oldest first.
    public var fading: [Fading] = []
    /// Share of the node's own background, 0...1: below 1 while it takes the place of one of another kind.
    public var fillShare = 1.0
    /// Backgrounds of another kind that it had before, with their shares; the oldest first.
    public var fadingFills: [(fill: RelativePaint?, fraction: Double)] = []
    /// The moment of the node's video that it shows; nil where it shows none, and in a scene at rest, where no time
    /// passes: the poster is shown.
    public var videoTime: Duration?
    /// How many of the ways between the outlines that an animation gives it are done; nil without such an animation.
    public var outline: Double?
    /// Which of the animations started it belongs to, from 1; 0 for a node of the scene.
    var run = 0
    /// Where it stands among its siblings of the same `z`.
    var order = 0.0
  }

  /// What is the same thing at two moments.
  public func thing(_ id: NodeID) -> String {
    let node = self[id]
    return node.run == 0 ? node.node.identity : "\(node.node.identity)~\(node.run)"
  }

  /// What a node showed before its content changed.
  public struct Fading: Sendable {
    /// The node as it was.
    public var node: ResolvedNode
    /// Its shaped text.
    public var text: ShapedText?
    /// 0...1.
    public var opacity: Double
  }

  /// Size of the canvas in points.
  public var size: Size
  /// Colour behind everything.
  public var background: Color
  /// Keys of the pictures that nodes draw, by the index that nodes know.
  public var pictures: [String]
  /// By node: first those of the scene's present state in document order, then those that are leaving and those of
  /// animations.
  public var nodes: [Node] = []
  /// Nodes without a parent, back to front.
  public var roots: [NodeID] = []
  /// Children back to front, by node.
  public var children: [[NodeID]] = []

  /// The node of this id; where one is leaving as another of its id enters, the one that enters.
  public func node(_ id: String) -> NodeID? {
    nodes.firstIndex { $0.node.id == id }.map { NodeID(index: Int32($0)) }
  }

  /// The node at a place.
  public subscript(id: NodeID) -> Node { nodes[Int(id.index)] }

  /// Puts siblings into the order in which they are painted: by `z`, then as they stand or the other way round.
  mutating func sort() {
    children = Array(repeating: [], count: nodes.count)
    roots = []
    for (index, node) in nodes.enumerated() {
      let id = NodeID(index: Int32(index))
      if let parent = node.parent { children[Int(parent.index)].append(id) } else { roots.append(id) }
    }
    let nodes = nodes
    func backToFront(_ a: NodeID, _ b: NodeID) -> Bool {
      let (first, second) = (nodes[Int(a.index)], nodes[Int(b.index)])
      return (first.order, a.index) < (second.order, b.index)
    }
    func sort(_ ids: inout [NodeID], isReversed: Bool = false) {
      func isBehind(_ a: NodeID, _ b: NodeID) -> Bool {
        let (z, other) = (nodes[Int(a.index)].node.box.z, nodes[Int(b.index)].node.box.z)
        return z != other ? z < other : isReversed ? backToFront(b, a) : backToFront(a, b)
      }
      if !zip(ids, ids.dropFirst()).allSatisfy({ isBehind($0, $1) }) { ids.sort(by: isBehind) }
    }
    sort(&roots)
    for index in children.indices {
      sort(&children[index], isReversed: nodes[index].node.box.paintsFirstOnTop)
    }
  }
}

/// The scene as it stands still in the state that it was resolved for.
public func present(_ scene: ResolvedScene, _ layout: SolvedLayout) -> PresentationTree {
  var tree = PresentationTree(
    size: scene.device.size, background: scene.background, pictures: scene.pictures)
  tree.nodes = scene.nodes.indices.map { .init(scene.nodes[$0], layout.frames[$0], layout.texts[$0]) }
  for index in tree.nodes.indices {
    tree.nodes[index].order = Double(index)
    tree.nodes[index].turn()
  }
  tree.sort()
  return tree
}

extension PresentationTree.Node {
  init(_ node: ResolvedNode, _ frame: Rect, _ text: ShapedText?) {
    self.init(node: node, frame: frame, opacity: node.box.opacity, text: text, parent: node.parent)
  }

  /// Finds what the node's transform does with its frame; a node that hides its back is hidden while it shows it.
  mutating func turn() {
    guard let transform = node.box.transform else { return }
    self.transform = transform.transform(in: frame)
    if transform.isTurnedAway { node.isHidden = true }
  }
}
