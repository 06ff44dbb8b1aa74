import Documents
import Graphics2D
import SceneLayout
import SceneModel
import SceneMotion
import SceneRendering

/// What a constraint that holds says, as a line over the picture: a distance, a size, or that two edges are in line.
struct Redline {
  enum Kind: String {
    case gap, size, align
  }

  private let kind: Kind
  private let isHorizontal: Bool
  /// Along its axis, in points on the canvas.
  private let start, end: Double
  /// Where it stands across its axis: a place, and for edges in line from where to where.
  private let across: (Double, Double)
  private let label: String

  /// Nil for a constraint that no line can show.
  init?(_ constraint: ResolvedConstraint, in laidOut: LaidOutScene) {
    guard
      let own = constraint.terms.first(where: { $0.node == constraint.origin.node })
        ?? constraint.terms.first(where: { $0.node != nil }),
      let node = own.node, let attribute = own.attribute, let value = laidOut.value(of: own.anchor)
    else { return nil }
    let frame = laidOut.tree[node].frame
    let isAcross = attribute.isHorizontal
    isHorizontal = isAcross
    if attribute == .width || attribute == .height {
      kind = .size
      (start, end) = isAcross ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
      across = isAcross ? (frame.maxY, frame.maxY) : (frame.maxX, frame.maxX)
      label = value.labelText
      return
    }
    let offset = -constraint.constant / own.coefficient
    let other = constraint.terms.compactMap(\.node).first { $0 != node }.map { laidOut.tree[$0].frame }
    let span = isAcross ? frame.minY...frame.maxY : frame.minX...frame.maxX
    let facing = other.map { isAcross ? $0.minY...$0.maxY : $0.minX...$0.maxX } ?? span
    if abs(offset) < 0.005 {
      kind = .align
      (start, end) = (value, value)
      across = (min(span.lowerBound, facing.lowerBound), max(span.upperBound, facing.upperBound))
      label = ""
      return
    }
    kind = .gap
    (start, end) = (min(value, value - offset), max(value, value - offset))
    // In the middle of what both have in common, or of the node where they face each other nowhere.
    let (low, high) = (max(span.lowerBound, facing.lowerBound), min(span.upperBound, facing.upperBound))
    let middle = low <= high ? (low + high) / 2 : (span.lowerBound + span.upperBound) / 2
    across = (middle, middle)
    label = abs(offset).labelText
  }

  /// `[kind, "x" or "y", start, end, across, across, label]`.
  var json: DocumentNode {
    .list(
      [.text(kind.rawValue), .text(isHorizontal ? "x" : "y")]
        + [start, end, across.0, across.1].map { .rounded($0) } + [.text(label)])
  }
}

extension ResolvedConstraint.Term {
  fileprivate var node: NodeID? { if case .node(let node, _) = anchor { node } else { nil } }

  fileprivate var attribute: Attribute? {
    switch anchor {
    case .node(_, let attribute), .guide(_, let attribute): attribute
    }
  }
}

extension Attribute {
  fileprivate var isHorizontal: Bool {
    [.left, .right, .width, .centerX, .lastLineLeft, .lastLineRight].contains(self)
  }
}

extension Double {
  /// To a hundredth.
  var labelText: String { ((self * 100).rounded() / 100).decimalText }
}
