import Graphics2D
import SceneModel

/// A distance that a constraint keeps, as it is drawn over the picture: from one anchor to the other, in points on the
/// canvas. It comes from the constraint, not from boxes.
package struct Redline: Hashable, Sendable {
  /// Whether it goes along x.
  package let isHorizontal: Bool
  /// Where it begins and ends along its axis; the start is the lesser one.
  package let start, end: Double
  /// Where it stands on the other axis.
  package let across: Double
  /// What it measures from: a node's id or a guide; empty for the node's own size and for the canvas's edge.
  package let other: String
}

extension Redline {
  /// What a constraint keeps of a node; nil where that is no distance along one axis, such as a ratio.
  /// - Parameters:
  ///   - values: of its terms' anchors, in points.
  ///   - frames: of all nodes.
  init?(
    _ constraint: ResolvedConstraint, of node: NodeID, _ values: [Double], _ frames: [Rect],
    _ scene: ResolvedScene
  ) {
    let terms = constraint.terms
    guard (1...2).contains(terms.count), values.count == terms.count else { return nil }
    let anchors = terms.map(\.anchor.attribute)
    guard let first = anchors.first, anchors.allSatisfy({ $0.isHorizontal == first.isHorizontal }) else {
      return nil
    }
    let own = terms.firstIndex { $0.anchor.node == node } ?? 0
    guard let box = terms[own].anchor.frame(frames, scene) else { return nil }
    if anchors.allSatisfy(\.isSize) {
      self.init(
        size: box, isHorizontal: first.isHorizontal,
        other: terms.count == 2 ? terms[1 - own].anchor.name(scene) : "")
      return
    }
    guard !anchors.contains(where: \.isSize) else { return nil }
    let side = first.isHorizontal ? (box.minY + box.maxY) / 2 : (box.minX + box.maxX) / 2
    guard terms.count == 2 else {
      self.init(isHorizontal: first.isHorizontal, from: 0, to: values[0], across: side, other: "")
      return
    }
    guard abs(terms[0].coefficient + terms[1].coefficient) < 1e-9,
      let opposite = terms[1 - own].anchor.frame(frames, scene)
    else { return nil }
    self.init(
      isHorizontal: first.isHorizontal, from: values[1 - own], to: values[own],
      across: box.commonMiddle(with: opposite, isHorizontal: first.isHorizontal) ?? side,
      other: terms[1 - own].anchor.name(scene))
  }

  private init(isHorizontal: Bool, from a: Double, to b: Double, across: Double, other: String) {
    (self.isHorizontal, start, end) = (isHorizontal, min(a, b), max(a, b))
    (self.across, self.other) = (across, other)
  }

  private init(size box: Rect, isHorizontal: Bool, other: String) {
    self.isHorizontal = isHorizontal
    (start, end) = isHorizontal ? (box.minX, box.maxX) : (box.minY, box.maxY)
    across = isHorizontal ? box.maxY : box.maxX
    self.other = other
  }
}

extension Attribute {
  fileprivate var isSize: Bool { self == .width || self == .height }

  fileprivate var isHorizontal: Bool {
    switch self {
    case .left, .right, .width, .centerX, .lastLineLeft, .lastLineRight: true
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: false
    }
  }
}

extension Anchor {
  fileprivate var attribute: Attribute {
    switch self {
    case .node(_, let attribute), .guide(_, let attribute): attribute
    }
  }

  fileprivate var node: NodeID? { if case .node(let node, _) = self { node } else { nil } }

  fileprivate func frame(_ frames: [Rect], _ scene: ResolvedScene) -> Rect? {
    switch self {
    case .node(let node, _): frames.indices.contains(Int(node.index)) ? frames[Int(node.index)] : nil
    case .guide(let guide, _): scene.frame(of: guide)
    }
  }

  fileprivate func name(_ scene: ResolvedScene) -> String {
    switch self {
    case .node(let node, _): scene[node].id
    case .guide(let guide, _): guide.rawValue
    }
  }
}

extension Rect {
  /// The middle of what two boxes have in common across an axis; nil where they have nothing.
  fileprivate func commonMiddle(with other: Rect, isHorizontal: Bool) -> Double? {
    let (low, high) =
      isHorizontal
      ? (max(minY, other.minY), min(maxY, other.maxY)) : (max(minX, other.minX), min(maxX, other.maxX))
    return low <= high ? (low + high) / 2 : nil
  }
}
