import Graphics2D
import SceneModel
import SceneMotion

/// A node at a moment, as far as it can be seen.
struct SeenNode {
  /// What is the same thing at two moments.
  var thing: String
  var index: Int
  /// Its corner and the one across, on the canvas, with all transforms.
  var corners: [Point]
  /// The box on the canvas in which it can be seen: within clips around it.
  var box: Rect
  /// Of it and all around it.
  var opacity: Double
  /// The letters it shows.
  var text: String?
  /// Whether it shows anything itself.
  var paints: Bool
  /// Whether it hides what is behind all of its box.
  var isOpaque: Bool
  /// Whether an animation gives it or something around it numbers, or the document places it at once.
  var isAnimated: Bool
  /// What it paints lies behind what stands here and later in the order of painting.
  var endOfSubtree = 0
}

extension PresentationTree {
  /// Nodes that can be seen, back to front.
  /// - Parameters:
  ///   - movers: what moves each node.
  ///   - canvas: what can be looked at; nil for the tree's own size.
  func seenNodes(_ movers: [[Mover]]? = nil, on canvas: Size? = nil) -> [SeenNode] {
    var walk = SeeingWalk(tree: self, movers: movers)
    let canvas = Rect(origin: .zero, size: canvas ?? size)
    for root in roots { walk.visit(root, .identity, canvas, opacity: 1, isAnimated: false) }
    return walk.nodes
  }
}

private struct SeeingWalk {
  let tree: PresentationTree
  let movers: [[Mover]]?
  var nodes: [SeenNode] = []

  mutating func visit(
    _ id: NodeID, _ around: ProjectiveTransform, _ clip: Rect, opacity: Double, isAnimated: Bool
  ) {
    let node = tree[id]
    let opacity = opacity * node.opacity
    guard !node.node.isHidden, !node.node.isMask, opacity > 0.01 else { return }
    let transform = node.transform.then(around)
    let box = transform.boundingBox(of: node.frame).intersection(clip)
    let isAnimated =
      isAnimated
      || movers.map { $0[Int(id.index)].contains { if case .track = $0 { true } else { false } } } ?? false
      || node.node.transitions?[.frame] == .atOnce
    let place = nodes.count
    let corners = [node.frame.origin, Point(node.frame.maxX, node.frame.maxY)].compactMap {
      transform.apply($0)
    }
    // What is turned behind the eye has no corners that could jump.
    let isSeen = !box.isEmpty && corners.count == 2
    if isSeen {
      nodes.append(
        SeenNode(
          thing: tree.thing(id), index: Int(id.index), corners: corners, box: box, opacity: opacity,
          text: node.node.letters, paints: node.node.paints, isOpaque: opacity > 0.99 && node.node.covers,
          isAnimated: isAnimated))
    }
    let inner = node.node.box.clip == nil ? clip : box
    if !inner.isEmpty {
      for child in tree.children[Int(id.index)] {
        visit(child, transform, inner, opacity: opacity, isAnimated: isAnimated)
      }
    }
    if isSeen { nodes[place].endOfSubtree = nodes.count }
  }
}

extension [SeenNode] {
  /// Whether something opaque stands in front of all of a node.
  func isCovered(_ place: Int) -> Bool {
    self[self[place].endOfSubtree...].contains { $0.isOpaque && $0.box.contains(self[place].box) }
  }

  /// Which points of a grid over the canvas something is painted on, texts apart.
  func coverage(_ size: Size) -> UInt64 {
    var covered: UInt64 = 0
    for node in self where node.paints && node.opacity > 0.05 && node.box.width > 20 && node.box.height > 20 {
      for bit in 0..<64 where covered & (1 << bit) == 0 {
        let point = Point(size.width * (Double(bit % 8) + 0.5) / 8, size.height * (Double(bit / 8) + 0.5) / 8)
        if node.box.contains(point) { covered |= 1 << bit }
      }
    }
    return covered
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && other.maxX <= maxX && other.maxY <= maxY
  }
}

extension ResolvedNode {
  fileprivate var letters: String? {
    if case .text(let style) = content { style.content.runs.map(\.text).joined() } else { nil }
  }

  fileprivate var paints: Bool {
    if box.fill != nil || !box.strokes.isEmpty || box.backdrop != nil || !box.shadows.isEmpty { return true }
    if case .none = content { return video != nil }
    return true
  }

  /// Whether nothing behind its frame shows through.
  fileprivate var covers: Bool {
    guard box.mask == nil, box.blend == .normal else { return false }
    if case .picture = content { return true }
    if case .solid(let color) = box.fill { return color.alpha > 0.99 }
    return false
  }
}
