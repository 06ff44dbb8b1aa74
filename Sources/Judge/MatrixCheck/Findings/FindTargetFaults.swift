import Documents
import Graphics2D
import SceneModel
import SceneMotion

/// What a finger needs along both axes, in points (Apple's guidelines).
let leastTarget = 44.0

extension SeenScene {
  /// Controls that are too small, overlap, or have nothing by which they can be named.
  func targetFaults() -> [Violation] {
    let targets = targets()
    let tapped = targets.filter { isControl($0) }
    return targets.compactMap(smallness) + overlaps(tapped)
      + tapped.compactMap { namelessness($0, among: tapped) }
  }

  /// Nodes that answer to a finger and can be seen.
  private func targets() -> [NodeID] {
    allNodes.filter { id in
      (isControl(id) || tree[id].node.gestures?.pans.isEmpty == false) && isJudged(id)
        && !self[id].visible.isEmpty
    }
  }

  var allNodes: [NodeID] { tree.nodes.indices.map { NodeID(index: Int32($0)) } }

  /// Whether a node is something that is tapped: it has a gesture of a finger that stays where it is, or it is a field
  /// that nothing around brings the focus to, or a text that is a link from end to end: one within a sentence is as high
  /// as its line.
  func isControl(_ id: NodeID) -> Bool {
    let node = tree[id].node
    guard takesTouches(id) else { return false }
    if node.gestures?.isTapped ?? false { return true }
    if case .text(let style) = node.content, !style.links.isEmpty { return !style.links.contains("") }
    guard case .field = node.content else { return false }
    var around = tree[id].parent
    while let next = around {
      if tree[next].node.gestures?.isTapped ?? false { return false }
      around = tree[next].parent
    }
    return true
  }

  /// Whether touches come to a node at all: `user-interaction: disabled` there or around it lets them through.
  private func takesTouches(_ id: NodeID) -> Bool {
    var node: NodeID? = id
    while let next = node {
      if tree[next].node.userInteraction == .disabled { return false }
      node = tree[next].parent
    }
    return true
  }

  private func smallness(_ id: NodeID) -> Violation? {
    let node = self[id]
    let width = node.scrolls.contains(.x) ? node.box.width : node.visible.width
    let height = node.scrolls.contains(.y) ? node.box.height : node.visible.height
    let isWhole = width > node.box.width - 0.01 && height > node.box.height - 0.01
    // Controls of a kit have the sizes of the system's.
    if documents.isControlOfKit(tree[id].node.span), isWhole { return nil }
    guard min(width, height) < leastTarget - 0.01 else { return nil }
    func size(_ length: Double) -> String { decimal((length * 10).rounded() / 10) }
    return violation(
      .smallTarget, id, "is \(size(width)) x \(size(height)) pt where a finger touches it",
      hint: "44 x 44 pt are needed: give the gesture to a larger node around it",
      severity: leastTarget - min(width, height), at: node.box)
  }

  private func overlaps(_ targets: [NodeID]) -> [Violation] {
    targets.indices.flatMap { next in targets[..<next].compactMap { overlap($0, targets[next]) } }
  }

  private func overlap(_ first: NodeID, _ second: NodeID) -> Violation? {
    let (a, b) = (self[first].visible, self[second].visible)
    let shared = a.intersection(b)
    guard shared.width > 1, shared.height > 1, !a.holds(b), !b.holds(a), !isInside(second, first) else {
      return nil
    }
    // What scrolls comes out from behind a bar, and a page that comes in takes the touches on what it covers.
    let isFirstBehind = self[first].rank < self[second].rank
    let (back, front) = isFirstBehind ? (first, second) : (second, first)
    let isPassing = layers.contains { layer in
      layer.rank > self[back].rank && layer.rank <= self[front].rank && layer.area.holds(shared)
        && self[layer.node].box.coversSize(of: Rect(origin: .zero, size: tree.size))
    }
    if isPassing || !self[back].scrolls.isEmpty && isHidden(shared, behind: front, inFrontOf: back) {
      return nil
    }
    return violation(
      .targetOverlap, second, other: first,
      "shares \(points(shared.width)) x \(points(shared.height)) with \(tree[first].node.id), which answers to a finger, too",
      hint: "move them apart, so that it is clear which one is touched", severity: shared.area,
      at: a.union(b))
  }

  /// A label of its own, of something inside, or of the component of which it is the only control; or a text inside.
  private func namelessness(_ id: NodeID, among controls: [NodeID]) -> Violation? {
    // A list, and what scrolls, is named by what is in it.
    guard tree[id].node.kind != .list, tree[id].node.gestures?.pans.isEmpty != false else { return nil }
    let isNamed = inside(id).contains { !tree[$0].node.label.isEmpty || says($0) }
    guard !isNamed, !isNamedAround(id, controls) else { return nil }
    return violation(
      .missingLabel, id, "is a control without a text or a label",
      hint: "add label: what it does, in a word or two",
      severity: 0, at: self[id].box)
  }

  private func isNamedAround(_ id: NodeID, _ controls: [NodeID]) -> Bool {
    var around = tree[id].parent
    while let next = around {
      let node = tree[next].node
      if !node.label.isEmpty { return controls.count { isInside($0, next) } == 1 }
      if node.kind == .component { return false }
      around = tree[next].parent
    }
    return false
  }

  /// Whether a node shows a text.
  func says(_ id: NodeID) -> Bool {
    guard !tree[id].node.isHidden else { return false }
    switch tree[id].node.content {
    case .text(let style): return style.content.runs.contains { !$0.text.isEmpty }
    case .field(let field): return field.text.content.runs.contains { !$0.text.isEmpty }
    case .none, .picture, .shape: return false
    }
  }
}

extension Gestures {
  /// Whether a finger that stays where it is does something.
  fileprivate var isTapped: Bool {
    entries.contains { entry in [.tap, .doubleTap, .longPress].contains(entry.kind) }
  }
}
