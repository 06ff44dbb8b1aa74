import Documents
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneLayout
package import SceneModel

extension ResolvedScene {
  /// `node.anchor` or `guide.anchor`.
  package func name(_ anchor: Anchor) -> String {
    switch anchor {
    case .node(let node, let attribute): "\(self[node].id).\(attribute.rawValue)"
    case .guide(let guide, let attribute): "\(guide.rawValue).\(attribute.rawValue)"
    }
  }

  /// A constraint that fixes a number where it is; a position standing alone is measured from the parent.
  func wish(
    _ attribute: Attribute, of node: ResolvedNode, at value: Double, _ layout: SolvedLayout
  ) -> String {
    let origin =
      switch attribute {
      case .left, .top: node.parent.map { layout[$0].value(of: attribute) } ?? 0
      default: 0.0
      }
    return "\(attribute.rawValue) == \(decimal(value - origin)) @low"
  }

  /// The priority with which a node's own size decides on a number that nothing fixes; nil for a node without one, and where
  /// its own size is neither the least nor the most that it may have.
  func fittingPriority(_ ambiguity: SolvedLayout.Ambiguity, _ layout: SolvedLayout) -> String? {
    let node = self[ambiguity.node]
    let isWidth = ambiguity.attribute == .width
    let extent = isWidth ? "wide" : "high"
    guard let own = ownSize(ambiguity.node, isWidth: isWidth, layout), let least = ambiguity.witnesses.first,
      let most = ambiguity.witnesses.last
    else { return nil }
    let (hug, compress) =
      isWidth
      ? (node.fitting.huggingX, node.fitting.compressionX)
      : (node.fitting.huggingY, node.fitting.compressionY)
    // A stack that hugs its children as strongly as they keep their sizes would press them together.
    let isStack = node.kind == .stack
    if own <= least + 0.01, hug < (isStack ? 500 : 1000) {
      let priority = isStack ? "500" : hug < 750 ? "high" : decimal(min(hug + 1, 1000))
      return "let its content decide how \(extent) it is: hug: \(priority)"
    }
    if own >= most - 0.01, compress < 1000 {
      return "let its content keep its size: compress: \(decimal(min(compress + 1, 1000)))"
    }
    return nil
  }

  /// How wide or high a node is by itself: infinite for a text that ends in an ellipsis for want of room, 0 for a stack,
  /// which is as small as its children let it be; nil for a node without a size of its own.
  private func ownSize(_ id: NodeID, isWidth: Bool, _ layout: SolvedLayout) -> Double? {
    let node = self[id]
    if node.kind == .stack { return 0 }
    func length(_ size: Size?) -> Double? { size.map { isWidth ? $0.width : $0.height } }
    switch node.content {
    case .text:
      guard let text = layout.texts[Int(id.index)] else { return nil }
      if text.isTruncated { return .infinity }
      return isWidth && text.lines.count > 1 ? nil : length(text.size)
    case .picture(let picture): return length(picture.naturalSize)
    case .shape(let shape): return shape.viewBox?.width == 1 ? nil : length(shape.viewBox?.size)
    case .none, .field: return nil
    }
  }

  /// A member of a conflict and its place.
  func note(_ reason: LayoutReason) -> Diagnostic.Note {
    switch reason {
    case .constraint(let index):
      let origin = constraints[index].origin
      return .init("\(self[origin.node].id): \(origin.text)", at: origin.span)
    case .positiveSize(let node):
      return .init("\(self[node].id) would have a negative size", at: self[node].span)
    case .intrinsicSize(let size):
      let way = size.isHugging ? "no larger: hug 1000" : "no smaller: compress 1000"
      let extent = size.attribute == .width ? "wide" : "high"
      return .init(
        "\(self[size.node].id): its content is \(decimal(size.size)) \(extent), and the frame \(way)",
        at: self[size.node].span)
    case .definition(let quantity): return .init("what \(name(quantity)) means")
    }
  }

  /// Where else the constraint fails that came last.
  func others(of conflict: LayoutFailure.Conflict) -> [Diagnostic.Note] {
    let names = conflict.others.map { self[$0].id }
    let same = names.isEmpty ? [] : ["the same goes for \(names.joined(separator: ", "))"]
    let unchecked = conflict.unchecked == 0 ? [] : ["others were not checked"]
    let text = (same + unchecked).joined(separator: "; ")
    return text.isEmpty ? [] : [.init(text)]
  }

  /// What lets the children of a stack or the cells of a grid keep their sizes that have to fill it.
  func hintsForFilling(_ conflict: LayoutFailure.Conflict) -> [String] {
    let said = conflict.members.compactMap { reason -> ResolvedConstraint? in
      if case .constraint(let index) = reason { constraints[index] } else { nil }
    }
    func first(_ filling: ResolvedConstraint.Origin.Filling) -> (name: String, isVertical: Bool)? {
      guard let found = said.first(where: { $0.origin.rowRule == .places(filling) }),
        case .node(_, let edge)? = found.terms.first?.anchor
      else { return nil }
      return (self[found.origin.node].id, [.top, .bottom].contains(edge))
    }
    func keeping(_ isVertical: Bool) -> String { "lets them keep their \(isVertical ? "heights" : "widths")" }
    if let (name, isVertical) = first(.across) {
      return ["\(name)'s children fill it: align: \(isVertical ? "top" : "leading") \(keeping(isVertical))"]
    }
    if let (_, isVertical) = first(.cell) {
      let key = isVertical ? "align-y: top" : "align-x: leading"
      return ["cells fill their place: \(key) \(keeping(isVertical))"]
    }
    return first(.along).map {
      ["\($0.name)'s children fill it: distribute: start lets them keep their sizes"]
    } ?? []
  }

  /// The member that misses least when it gives way, and the number with which it would hold.
  func proposal(_ change: LayoutFailure.Change) -> String {
    let constraint = constraints[change.constraint]
    let wish =
      "the weakest change: let \(self[constraint.origin.node].id) give way, \(constraint.givingWay) "
      + "(it then misses by \(decimal(abs(change.excess))) pt)"
    guard let (old, new) = constraint.fittingNumber(change.excess) else { return wish }
    return wish + ", or change \(decimal(old)) to \(decimal(new))"
  }

  /// Lets the member give way that misses least then; nil where a stack or grid says it, not a line.
  func fix(_ change: LayoutFailure.Change) -> Diagnostic.Fix? {
    let constraint = constraints[change.constraint]
    guard constraint.origin.rowRule == nil else { return nil }
    return .init(constraint.givingWay, at: constraint.origin.span)
  }
}

extension ResolvedConstraint {
  /// As it is written, with the greatest strength that is not required.
  fileprivate var givingWay: String { origin.text.prefix { $0 != "@" }.trimmed + " @999" }

  /// The number at the end of the constraint and the one with which it would hold, `excess` points on; nil where the
  /// constraint does not end in a number of points that stands for itself.
  fileprivate func fittingNumber(_ excess: Double) -> (Double, Double)? {
    let text = origin.text.prefix { $0 != "@" }.trimmed
    guard let match = text.firstMatch(of: /(?:([<>=]=)|([-+]))\s*([0-9]+(?:\.[0-9]+)?)$/),
      let number = Double(match.3)
    else { return nil }
    let sign = match.2 == "-" ? -1.0 : 1.0
    // Where other numbers or a mirrored side make up the constant as well, the number alone tells nothing.
    guard abs(constant + sign * number) < 1e-9 else { return nil }
    let fitting = number + sign * excess
    return fitting < 0 ? nil : (number, fitting)
  }
}

extension StringProtocol {
  /// Without blanks at the ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
