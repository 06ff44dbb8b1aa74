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
    guard !documents.isOfKeyboard(text.node, in: tree), let ground = background(of: text),
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
      "runs \(points(over)) out of its background \(tree[ground].node.id): \(words(text.node))",
      hint: "let the background grow with it, or let the text wrap", severity: over,
      at: self[text.node].box.union(box))
  }

  /// The text's own background, or that of the innermost node around that paints one: itself, or by a child as large as it
  /// is, or by a child on which the text begins or ends.
  private func background(of text: PaintedScene.Text) -> NodeID? {
    if paints(text.node) { return text.node }
    var next = tree[text.node].parent
    while let around = next {
      if paints(around) { return around }
      if tree[around].node.box.clip != nil { return nil }
      let before = tree.children[Int(around.index)].filter {
        paints($0) && self[$0].rank < self[text.node].rank
      }
      let box = self[around].box
      let filling = before.first { box.holds(self[$0].box) && self[$0].box.holds(box) }
      if let ground = filling ?? before.last(where: { bears(text, $0) }) { return ground }
      next = tree[around].parent
    }
    return nil
  }

  /// Whether a text stands on a box beside it: its first or its last line does, from edge to edge, and both scroll as one.
  /// A box that fades out has no edge to run over.
  private func bears(_ text: PaintedScene.Text, _ ground: NodeID) -> Bool {
    let (own, other) = (self[text.node], self[ground])
    guard own.scrolls == other.scrolls, own.item == other.item, hasEdge(ground) else { return false }
    let lines = text.lines.filter { !$0.glyphs.isEmpty }.map(\.ink)
    return [lines.first, lines.last].contains { line in line.map { other.box.holds($0) } ?? false }
  }

  private func hasEdge(_ id: NodeID) -> Bool {
    let box = tree[id].node.box
    guard box.mask == nil, let fill = box.fill else { return box.mask == nil }
    return fill.each.contains { paint in if case .solid = paint { true } else { false } }
  }

  private func paints(_ id: NodeID) -> Bool {
    let node = tree[id].node
    if node.box.backdrop != nil || node.box.strokes.contains(where: { $0.style.width > 0 }) { return true }
    return node.box.fill.map { $0.each.contains { $0.firstColor.alpha > 0.02 } } ?? false
  }
}
