import Documents
import Graphics2D
import SceneLayout
import SceneModel
import SceneMotion
import SceneRendering

/// A moment of a scene as a person and a finger meet it: where everything stands on the canvas, what hides it, and what
/// of it can be reached by scrolling.
struct SeenScene {
  let tree: PresentationTree
  let painted: PaintedScene
  let isRightToLeft: Bool
  let device: Device
  /// Where the keyboard covers the canvas; empty while it is down.
  let keyboard: Rect
  let documents: WrittenDocuments
  /// Whether what is written into a document as it is should be there in another language.
  let wantsTranslations: Bool
  /// Of texts that are higher than their frames, how high, in points.
  let neededHeights: [NodeID: Double]
  /// In the order of the tree's nodes.
  private(set) var nodes: [Node]
  /// What takes all touches and paints over what lies behind: sheets, dialogs, keyboards, and pages that fill the canvas.
  private(set) var layers: [Layer] = []

  struct Node {
    /// The frame on the canvas.
    var box = Rect.zero
    /// What of it is neither beyond the canvas nor cut off by what is around.
    var visible = Rect.zero
    /// What has a greater one is painted later.
    var rank = 0
    /// Of it and all around, 0...1; 0 for what is hidden.
    var opacity = 0.0
    /// By how much transforms make it wider than it is high; 1 where they keep its proportions, or turn it in space.
    var stretch = 1.0
    /// Along which axes a finger brings what of it is cut off into sight.
    var scrolls = Axes()
    /// Along which axes something around follows a finger, to wherever.
    var follows = Axes()
    /// What cuts it off wherever content is scrolled to, because it scrolls along; nil where nothing does.
    var contentClip: Rect?
    /// The row, or the part of scrolling content, in which it stands: all in it scrolls as one. Nil outside of content.
    var item: NodeID?
  }

  struct Axes: OptionSet, Sendable {
    let rawValue: Int
    static let x = Axes(rawValue: 1), y = Axes(rawValue: 2)
  }

  struct Layer {
    var node: NodeID
    /// As ``Node/rank``.
    var rank: Int
    var area: Rect
  }

  /// - Parameter wantsTranslations: whether the language is another one than that of the documents.
  init(
    _ laidOut: LaidOutScene, _ list: DisplayList, _ documents: WrittenDocuments, wantsTranslations: Bool
  ) {
    (tree, self.documents, self.wantsTranslations) = (laidOut.tree, documents, wantsTranslations)
    painted = PaintedScene(list, tree)
    neededHeights = Dictionary(laidOut.layout.clipped.map { ($0.node, $0.needed) }) { first, _ in first }
    let scene = laidOut.scene
    (isRightToLeft, device, keyboard) = (scene.isRightToLeft, scene.device, scene.frame(of: .keyboard))
    nodes = Array(repeating: Node(), count: tree.nodes.count)
    let canvas = Rect(origin: .zero, size: tree.size)
    for root in tree.roots { visit(root, Around(clip: canvas)) }
    findLayers(canvas)
  }

  subscript(id: NodeID) -> Node { nodes[Int(id.index)] }

  private var count = 0

  private struct Around {
    var transform = ProjectiveTransform.identity
    var clip: Rect
    var opacity = 1.0
    var scrolls = Axes()
    var follows = Axes()
    var content = Content()
  }

  /// Where one stands in content that scrolls.
  private struct Content {
    var clip: Rect?
    var item: NodeID?
    /// Nodes between what scrolls it and here; nil outside of content.
    var depth: Int?

    /// Right inside of what scrolls.
    static let top = Content(depth: 0)

    /// Where the children of a node stand. Content is made of rows, or of one node with everything in it.
    mutating func enter(_ id: NodeID, _ node: ResolvedNode, _ box: Rect) {
      guard let depth else { return }
      if item == nil, depth > 0 || node.kind == .row { item = id }
      self.depth = depth + 1
      if node.box.clip != nil { clip = clip?.intersection(box) ?? box }
    }
  }

  private mutating func visit(_ id: NodeID, _ around: Around) {
    let (index, node) = (Int(id.index), tree[id])
    var inner = around
    inner.transform = node.transform.then(around.transform)
    inner.opacity = node.node.isHidden ? 0 : around.opacity * node.opacity
    let ways = documents.ways(of: node.node.id)
    inner.scrolls.formUnion(ways)
    if !ways.isEmpty { inner.content = .top }
    let box = inner.transform.boundingBox(of: node.frame)
    count += 1
    nodes[index] = Node(
      box: box, visible: box.intersection(around.clip), rank: count, opacity: inner.opacity,
      stretch: inner.transform.stretch, scrolls: inner.scrolls, follows: around.follows,
      contentClip: inner.content.clip,
      item: inner.content.item)
    inner.content.enter(id, node.node, box)
    follow(node.node, &inner)
    if node.node.box.clip != nil { inner.clip = around.clip.intersection(box) }
    for child in tree.children[index] { visit(child, inner) }
  }

  /// What follows a finger inside of something that cuts off, or reaches beyond the canvas, is content that scrolls. What
  /// turns by pages does not: a page that is cut off stays so.
  private func follow(_ node: ResolvedNode, _ inner: inout Around) {
    var scrolls = node.kind == .list ? Axes.y : []
    for pan in node.gestures?.pans ?? [] where pan.kind == .pan {
      let axis = pan.axis == .x ? Axes.x : .y
      inner.follows.insert(axis)
      if node.box.clip != nil || pan.page == nil { scrolls.insert(axis) }
    }
    inner.scrolls.formUnion(scrolls)
    // Also where a sheet around it follows a finger along the same axis.
    if !scrolls.isEmpty { inner.content = .top }
  }

  private mutating func findLayers(_ canvas: Rect) {
    for (index, node) in tree.nodes.enumerated() {
      guard node.node.gestures != nil, nodes[index].opacity > 0.02, node.node.hidesWhatIsBehind else {
        continue
      }
      layers.append(
        Layer(node: NodeID(index: Int32(index)), rank: nodes[index].rank, area: nodes[index].visible))
    }
    // Also while it comes in or goes.
    for cover in painted.covers where self[cover.node].box.coversSize(of: canvas) {
      layers.append(Layer(node: cover.node, rank: self[cover.node].rank, area: cover.area))
    }
  }

  /// Whether all of a node's place lies behind a layer that it does not stand in; what is beyond the canvas lies behind
  /// those that fill it.
  func isBehind(_ id: NodeID, _ place: Rect) -> Bool {
    let canvas = Rect(origin: .zero, size: tree.size)
    let shown = place.intersection(canvas)
    let hidden = shown.isEmpty ? canvas : shown
    return layers.contains { layer in
      layer.rank > self[id].rank && layer.area.holds(hidden) && !isInside(id, layer.node)
    }
  }

  /// Whether a node can be judged at all: it is seen, and not behind another layer.
  func isJudged(_ id: NodeID) -> Bool {
    let node = self[id]
    guard node.opacity > 0.02 else { return false }
    return !isBehind(id, node.visible.isEmpty ? node.box : node.visible)
  }

  /// Whether a finger never moves one of two nodes out from behind the other.
  func scrollsAlong(_ node: NodeID, with other: NodeID) -> Bool {
    self[node].scrolls.isEmpty || self[node].item != nil && self[node].item == self[other].item
  }

  func isInside(_ node: NodeID, _ ancestor: NodeID) -> Bool {
    var current: NodeID? = node
    while let id = current {
      if id == ancestor { return true }
      current = tree[id].parent
    }
    return false
  }

  /// The nodes inside of one, itself first.
  func inside(_ id: NodeID) -> [NodeID] { [id] + tree.children[Int(id.index)].flatMap { inside($0) } }
}

extension Rect {
  /// Whether all of another one lies in it; half a point of rounding is let pass.
  func holds(_ other: Rect) -> Bool {
    other.minX >= minX - 0.5 && other.minY >= minY - 0.5 && other.maxX <= maxX + 0.5
      && other.maxY <= maxY + 0.5
  }

  var area: Double { max(0, width) * max(0, height) }

  /// Whether it is as large as another one; a point of rounding is let pass.
  func coversSize(of other: Rect) -> Bool {
    width >= other.width - 1 && height >= other.height - 1
  }
}

extension ProjectiveTransform {
  /// By how much it makes things wider than high; 1 where it turns them in space.
  fileprivate var stretch: Double {
    guard let affine else { return 1 }
    let (across, down) = ((affine.a, affine.b), (affine.c, affine.d))
    let lengths = [across, down].map { ($0.0 * $0.0 + $0.1 * $0.1).squareRoot() }
    return lengths[0] > 0 && lengths[1] > 0 ? lengths[0] / lengths[1] : 1
  }
}

extension ResolvedNode {
  /// Whether its own background is seen.
  fileprivate var hidesWhatIsBehind: Bool {
    if box.backdrop != nil { return true }
    guard case .solid(let color)? = box.fill else { return box.fill != nil }
    return color.alpha > 0.02
  }
}
