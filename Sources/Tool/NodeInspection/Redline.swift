package import Graphics2D
package import SceneModel

/// What a constraint that holds says, as a line over the picture: a distance, a size, or that two edges are in line. It comes
/// from the constraint, not from boxes.
package struct Redline: Hashable, Sendable {
  /// What it says.
  package enum Kind: String, Sendable {
    case gap, size, align
  }

  package let kind: Kind
  /// Whether it goes along x.
  package let isHorizontal: Bool
  /// Where it begins and ends along its axis, in points on the canvas; the start is the lesser one. For edges in line the same.
  package let start, end: Double
  /// Where it stands on the other axis.
  package let across: Double
  /// On the other axis, from where to where edges are in line; for others where it stands.
  package let reach: ClosedRange<Double>
  /// What it measures from: a node's id or a guide; empty for the node's own size and for the canvas's edge.
  package let other: String
}

extension Redline {
  /// Below this, in points, two edges are in line.
  private static let flush = 0.005

  /// What a constraint keeps of a node; nil where that is no distance along one axis, such as a ratio.
  /// - Parameters:
  ///   - value: the place of an anchor in points; nil for one that is not known.
  ///   - frame: the box of an anchor's node or guide.
  package init?(
    _ constraint: ResolvedConstraint, of node: NodeID, in scene: ResolvedScene,
    value: (Anchor) -> Double?, frame: (Anchor) -> Rect?
  ) {
    let terms = constraint.terms
    guard (1...2).contains(terms.count), let axis = terms.first?.anchor.attribute.isHorizontal,
      terms.allSatisfy({ $0.anchor.attribute.isHorizontal == axis })
    else { return nil }
    let own = terms.firstIndex { $0.anchor.node == node } ?? 0
    let opposite = terms.count == 2 ? terms[1 - own].anchor : nil
    guard let box = frame(terms[own].anchor) else { return nil }
    if terms.allSatisfy(\.anchor.attribute.isSize) {
      self.init(size: box, isHorizontal: axis, other: opposite?.name(scene) ?? "")
      return
    }
    guard !terms.contains(where: \.anchor.attribute.isSize), let to = value(terms[own].anchor) else {
      return nil
    }
    guard let opposite else {
      self.init(from: 0, to: to, isHorizontal: axis, box, facing: box, other: "")
      return
    }
    guard abs(terms[0].coefficient + terms[1].coefficient) < 1e-9, let from = value(opposite),
      let facing = frame(opposite)
    else { return nil }
    self.init(from: from, to: to, isHorizontal: axis, box, facing: facing, other: opposite.name(scene))
  }

  private init(size box: Rect, isHorizontal: Bool, other: String) {
    (kind, self.isHorizontal, self.other) = (.size, isHorizontal, other)
    (start, end) = isHorizontal ? (box.minX, box.maxX) : (box.minY, box.maxY)
    across = isHorizontal ? box.maxY : box.maxX
    reach = across...across
  }

  /// In the middle of what both boxes have in common, or of the first where they face each other nowhere.
  private init(
    from a: Double, to b: Double, isHorizontal: Bool, _ box: Rect, facing: Rect, other: String
  ) {
    let (own, others) = (box.span(across: isHorizontal), facing.span(across: isHorizontal))
    let (low, high) = (max(own.lowerBound, others.lowerBound), min(own.upperBound, others.upperBound))
    across = low <= high ? (low + high) / 2 : (own.lowerBound + own.upperBound) / 2
    kind = abs(a - b) < Self.flush ? .align : .gap
    (self.isHorizontal, self.other) = (isHorizontal, other)
    (start, end) = (min(a, b), max(a, b))
    reach =
      kind == .align
      ? min(own.lowerBound, others.lowerBound)...max(own.upperBound, others.upperBound) : across...across
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

  /// The node whose anchor it is; nil for a guide's.
  package var node: NodeID? { if case .node(let node, _) = self { node } else { nil } }

  fileprivate func name(_ scene: ResolvedScene) -> String {
    switch self {
    case .node(let node, _): scene[node].id
    case .guide(let guide, _): guide.rawValue
    }
  }
}

extension ResolvedScene {
  /// The box of an anchor's node, among the frames of all nodes, or guide; nil for a node that is not there.
  package func frame(of anchor: Anchor, among frames: [Rect]) -> Rect? {
    switch anchor {
    case .node(let node, _): frames.indices.contains(Int(node.index)) ? frames[Int(node.index)] : nil
    case .guide(let guide, _): frame(of: guide)
    }
  }
}

extension Rect {
  /// From where to where it goes on the other axis.
  fileprivate func span(across isHorizontal: Bool) -> ClosedRange<Double> {
    isHorizontal ? minY...maxY : minX...maxX
  }
}
