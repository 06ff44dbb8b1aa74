import Documents
import Graphics2D
import SceneModel
import SceneMotion

extension SeenScene {
  /// Texts that run out of the background that they stand on.
  func backgroundFaults() -> [Violation] { judgedTexts().compactMap(overflow) }

  /// What cuts off is told as such, and what scrolls comes back.
  private func overflow(_ text: PaintedScene.Text) -> Violation? {
    let lines = text.lines.filter { !$0.glyphs.isEmpty }.map(\.ink)
    guard !documents.isOfKeyboard(text.node, in: tree), let ground = background(of: text.node),
      tree[ground].node.box.clip == nil
    else { return nil }
    let (box, ways) = (self[ground].box, self[text.node].scrolls)
    let whole = lines.map(\.area).reduce(0, +)
    guard lines.map({ $0.intersection(box).area }).reduce(0, +) > 0.4 * whole else { return nil }
    let over =
      lines.map { ink -> Double in
        let across = ways.contains(.x) ? 0 : max(box.minX - ink.minX, ink.maxX - box.maxX)
        return max(across, ways.contains(.y) ? 0 : max(box.minY - ink.minY, ink.maxY - box.maxY))
      }.max() ?? 0
    guard over > 1.5 else { return nil }
    return violation(
      .textOutsideBackground, text.node, other: ground,
      "runs \(points(over)) out of \(tree[ground].node.id), on which it stands: \(words(text.node))",
      hint: "let the background grow with it, or let the text wrap", severity: over,
      at: self[text.node].box.union(box))
  }

  /// The innermost node around that paints a background, itself or by a child as large as it is.
  private func background(of id: NodeID) -> NodeID? {
    var next = tree[id].parent
    while let around = next {
      if paints(around) { return around }
      if tree[around].node.box.clip != nil { return nil }
      let box = self[around].box
      let child = tree.children[Int(around.index)].first { child in
        paints(child) && self[child].rank < self[id].rank && box.holds(self[child].box)
          && self[child].box.holds(box)
      }
      if let child { return child }
      next = tree[around].parent
    }
    return nil
  }

  private func paints(_ id: NodeID) -> Bool {
    let node = tree[id].node
    if node.box.backdrop != nil || node.box.strokes.contains(where: { $0.style.width > 0 }) { return true }
    return node.box.fill.map { $0.each.contains { $0.firstColor.alpha > 0.02 } } ?? false
  }
}
