import Documents
import Graphics2D
import SceneModel
import SceneMotion

extension SeenScene {
  /// Texts and controls that are beyond the screen, or behind something.
  func reachFaults() -> [Violation] {
    let meant = allNodes.filter { (says($0) || isControl($0)) && self[$0].opacity > 0.02 }
    let absent = meant.filter { self[$0].visible.isEmpty && !self[$0].box.isEmpty }
    let texts = Dictionary(grouping: painted.texts, by: \.node)
    return absences(absent)
      + meant.compactMap { id in
        guard !self[id].visible.isEmpty else { return nil }
        if tree[id].node.focusedField != nil, let covered = hiddenField(id, texts[id] ?? []) {
          return covered
        }
        return isControl(id) ? untouchable(id) : texts[id].flatMap { covering(id, $0) }
      }
  }

  /// A field with the caret in it, of which a bar, a sheet or the keyboard hides a part: nobody sees what is typed. The
  /// keyboard counts whether or not the scene draws it.
  private func hiddenField(_ id: NodeID, _ texts: [PaintedScene.Text]) -> Violation? {
    if let drawn = covering(id, texts.isEmpty ? [self[id].visible] : lines(of: texts)) { return drawn }
    let place = texts.isEmpty ? [self[id].visible] : lines(of: texts)
    let whole = place.map(\.area).reduce(0, +)
    let fraction = place.map { $0.intersection(keyboard).area }.reduce(0, +) / max(whole, 0.001)
    guard fraction > 0.15 else { return nil }
    return violation(
      .covered, id,
      "lies behind the keyboard, \(Int((fraction * 100).rounded())) % of it, while it has the focus",
      hint: "let it end above the keyboard: bottom <= keyboard.top - 8", severity: fraction,
      at: self[id].box.union(keyboard))
  }

  private func lines(of texts: [PaintedScene.Text]) -> [Rect] {
    texts.flatMap { text in
      text.lines.filter { !$0.glyphs.isEmpty }.map { $0.ink.intersection(text.clip) }
    }
  }

  /// Of what stands in something that is told, nothing is told.
  private func absences(_ absent: [NodeID]) -> [Violation] {
    let told = absent.compactMap { id in absence(id).map { (id, $0) } }
    return told.filter { id, _ in !told.contains { $0.0 != id && isInside(id, $0.0) } }.map(\.1)
  }

  /// What follows a finger comes into sight with it.
  private func absence(_ id: NodeID) -> Violation? {
    let node = self[id]
    let canvas = Rect(origin: .zero, size: tree.size)
    let isBeside = node.box.maxX <= canvas.minX || node.box.minX >= canvas.maxX
    let isBeyond = node.box.maxY <= canvas.minY || node.box.minY >= canvas.maxY
    let ways = node.scrolls.union(node.follows)
    if isBeside && ways.contains(.x) || isBeyond && ways.contains(.y) { return nil }
    if !isBeside, !isBeyond, !ways.isEmpty { return nil }
    guard !isBehind(id, node.box), !isMarquee(id) else { return nil }
    let place = isBeside || isBeyond ? "beyond the screen" : "all cut off by what is around it"
    return violation(
      .offScreen, id, "is \(place)",
      hint: "leave it out with when: while it is not visible, or move it onto the screen", severity: 0,
      at: node.box.intersection(canvas).isEmpty ? canvas : node.box)
  }

  /// A text of which something in front hides a part; bars hide what scrolls behind them, and layers all behind them.
  private func covering(_ id: NodeID, _ texts: [PaintedScene.Text]) -> Violation? {
    guard isJudged(id) else { return nil }
    return covering(id, lines(of: texts)) { scrollsAlong(id, with: $0) }
  }

  /// - Parameter counts: whether what a node hides is hidden.
  private func covering(
    _ id: NodeID, _ lines: [Rect], where counts: (NodeID) -> Bool = { _ in true }
  ) -> Violation? {
    let whole = lines.map(\.area).reduce(0, +)
    guard whole > 0 else { return nil }
    let hiding = painted.covers.compactMap { cover -> (node: NodeID, fraction: Double, area: Rect)? in
      guard self[cover.node].rank > self[id].rank, cover.node != id, counts(cover.node) else { return nil }
      let fraction = lines.map { $0.intersection(cover.area).area }.reduce(0, +) / whole
      return fraction > 0.15 ? (cover.node, fraction, cover.area) : nil
    }
    guard let front = FrontGroup(hiding.map(\.node), of: id, in: self),
      let most = hiding.filter({ isInside($0.node, front.group) }).max(by: { $0.fraction < $1.fraction })
    else { return nil }
    return front.told(
      by: violation(
        .covered, id, other: front.named,
        "lies behind \(front.words), \(Int((most.fraction * 100).rounded())) % of it: \(words(id))",
        hint: "let one end where the other begins, or leave it out while it is covered",
        severity: most.fraction, at: self[id].box.union(most.area)), in: self)
  }

  /// A control that no finger reaches, wherever in it one touches; what scrolls comes out from behind a bar.
  private func untouchable(_ id: NodeID) -> Violation? {
    guard isJudged(id), tree[id].node.gestures != nil else { return nil }
    let visible = self[id].visible
    // The middle is mostly free, and then nothing else need be asked.
    let middle = tree.frontmost(at: Point(visible.midX, visible.midY))
    if let middle, isInside(middle, id) { return nil }
    let reached = (0..<100).compactMap { place in
      tree.frontmost(
        at: Point(
          visible.minX + (Double(place % 10) + 0.5) / 10 * visible.width,
          visible.minY + (Double(place / 10) + 0.5) / 10 * visible.height))
    }
    guard !reached.contains(where: { isInside($0, id) }), let first = middle ?? reached.first,
      scrollsAlong(id, with: first), let front = FrontGroup([first] + reached, of: id, in: self)
    else { return nil }
    return front.told(
      by: violation(
        .covered, id, other: front.named,
        "cannot be touched: \(front.words) in front of it \(front.isOne ? "takes" : "take") every touch",
        hint: "move it to the front with z or further down, or take the other one's gestures away",
        severity: 1, at: visible.union(self[front.named].visible)), in: self)
  }
}

/// Nodes in front of another one that belong together: the first of them, and all that stand with it in the outermost group
/// that the other one does not stand in. That several of them hide it is one fault.
private struct FrontGroup {
  let group: NodeID
  /// The group where it is one of them, else the topmost of them.
  let named: NodeID
  let words: String
  /// Whether one node stands for all.
  let isOne: Bool

  /// - Parameter nodes: each perhaps several times; nothing comes of none.
  init?(_ nodes: [NodeID], of node: NodeID, in scene: SeenScene) {
    guard var group = nodes.first else { return nil }
    while let around = scene.tree[group].parent, !scene.isInside(node, around) { group = around }
    let inside = Set(nodes.filter { scene.isInside($0, group) })
    guard let topmost = inside.max(by: { scene[$0].rank < scene[$1].rank }) else { return nil }
    self.group = group
    isOne = inside.contains(group) || inside.count == 1
    named = inside.contains(group) ? group : topmost
    let name = scene.tree[named].node.id
    words = isOne ? name : "\(name) and \(inside.count - 1) more of \(scene.tree[group].node.id)"
  }

  /// A fault of which any part of the group is the same.
  func told(by violation: Violation, in scene: SeenScene) -> Violation {
    var violation = violation
    violation.group = scene.tree[group].node.id
    return violation
  }
}
