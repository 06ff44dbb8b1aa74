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
    for cover in painted.covers
    where self[cover.node].rank > self[id].rank && cover.node != id && counts(cover.node) {
      let fraction = lines.map { $0.intersection(cover.area).area }.reduce(0, +) / whole
      guard fraction > 0.15 else { continue }
      return violation(
        .covered, id, other: cover.node,
        "lies behind \(tree[cover.node].node.id), \(Int((fraction * 100).rounded())) % of it: \(words(id))",
        hint: "let one end where the other begins, or leave it out while it is covered", severity: fraction,
        at: self[id].box.union(cover.area))
    }
    return nil
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
    guard !reached.contains(where: { isInside($0, id) }), let front = middle ?? reached.first,
      scrollsAlong(id, with: front)
    else { return nil }
    return violation(
      .covered, id, other: front,
      "cannot be touched: \(tree[front].node.id) in front of it takes every touch",
      hint: "move it to the front with z or further down, or take the other one's gestures away", severity: 1,
      at: visible.union(self[front].visible))
  }
}
