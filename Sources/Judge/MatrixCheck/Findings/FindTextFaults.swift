import Documents
import Graphics2D
import SceneModel
import SceneMotion

extension SeenScene {
  /// Texts that end in an ellipsis, are cut off, break numbers, or lie over each other.
  func textFaults(_ icons: [JudgedIcon]) -> [Violation] {
    let texts = judgedTexts()
    return texts.compactMap(truncation) + texts.compactMap { cut($0) ?? clipping($0) }
      + texts.compactMap(brokenNumber) + overlaps(texts)
      + icons.filter { isControl($0.node) }.flatMap { icon in texts.compactMap { overlap($0, icon) } }
  }

  /// An icon of a control over a text, or under one.
  private func overlap(_ text: PaintedScene.Text, _ icon: JudgedIcon) -> Violation? {
    guard !isInside(icon.node, text.node) else { return nil }
    let area = icon.area
    let shared = text.lines.filter { !$0.glyphs.isEmpty }.map {
      $0.ink.intersection(text.clip).intersection(area)
    }
    guard let worst = shared.max(by: { $0.area < $1.area }), worst.width > 2, worst.height > 2 else {
      return nil
    }
    let isIconInFront = self[icon.parts[0].node].rank > self[text.node].rank
    let (back, front) = isIconInFront ? (text.node, icon.node) : (icon.node, text.node)
    if isHidden(worst, behind: front, inFrontOf: back) { return nil }
    return violation(
      .textOverlap, front, other: back,
      isIconInFront
        ? "lies over \(tree[back].node.id): an icon over \(words(back))"
        : "lies over \(tree[back].node.id): \(words(front)) over an icon",
      hint: "tie one to the other's edge, so that both can grow", severity: worst.area,
      at: self[front].box.union(self[back].box))
  }

  /// Whether a text goes round: it stands there twice, one behind the other, and what is cut off of it comes in again.
  func isMarquee(_ id: NodeID) -> Bool {
    guard let parent = tree[id].parent, says(id) else { return false }
    let box = self[id].box
    return tree.children[Int(parent.index)].contains { other in
      let next = self[other].box
      return other != id && says(other) && abs(next.midY - box.midY) < 1
        && (next.minX >= box.maxX || next.maxX <= box.minX) && words(other) == words(id)
    }
  }

  /// The system's keyboard cuts its suggestions short, too.
  private func truncation(_ text: PaintedScene.Text) -> Violation? {
    guard text.text.isTruncated, !text.clip.intersection(self[text.node].box).isEmpty,
      !documents.isOfKeyboard(text.node, in: tree)
    else { return nil }
    return violation(
      .textTruncated, text.node,
      "does not show all of its text \(words(text.node))",
      hint: "give it more room or lines, or a shorter text; waive it where an ellipsis is meant",
      severity: text.lines.map { Double($0.glyphs.count) }.reduce(0, -), at: self[text.node].box)
  }

  /// What a finger can bring into sight is not cut off; a field shows the end of what is typed.
  private func cut(_ text: PaintedScene.Text) -> Violation? {
    let node = self[text.node]
    var scrolls = node.scrolls
    if case .field = tree[text.node].node.content { scrolls.insert(.x) }
    if isMarquee(text.node) { scrolls.insert(.x) }
    let inks = text.lines.filter { !$0.glyphs.isEmpty }.map(\.ink)
    guard inks.contains(where: { !$0.intersection(text.clip).isEmpty }) else { return nil }
    let lost =
      inks.map { ink -> Double in
        let along = node.contentClip.map(ink.overflow) ?? (x: 0, y: 0)
        let (across, down) = ink.overflow(text.clip)
        return max(scrolls.contains(.x) ? along.x : across, scrolls.contains(.y) ? along.y : down)
      }.max() ?? 0
    guard lost > 1.5 else { return nil }
    let isScreen = text.clip.holds(Rect(origin: .zero, size: tree.size))
    return violation(
      .textCut, text.node,
      "is cut off by \(isScreen ? "the screen" : "what is around it"), by \(points(lost)): \(words(text.node))",
      hint: "let the nodes around it grow with it, or let the text wrap", severity: lost, at: node.box)
  }

  /// A text that stands out of its own frame, which is too low for it. Where lines are left out for that, it ends in an
  /// ellipsis, which is told.
  private func clipping(_ text: PaintedScene.Text) -> Violation? {
    guard let needed = neededHeights[text.node], !text.text.isTruncated else { return nil }
    let box = self[text.node].box
    let lost =
      text.lines.filter { !$0.glyphs.isEmpty }.map { max(box.minY - $0.ink.minY, $0.ink.maxY - box.maxY) }
      .max() ?? 0
    guard lost > 1.5 else { return nil }
    return violation(
      .textClipped, text.node,
      "is \(points(tree[text.node].frame.height)) high, but its text needs \(points(needed)): \(words(text.node))",
      hint: "let its height grow with the text: height >= instead of height ==", severity: lost, at: box)
  }

  /// A number that is wider than its text, so that it goes on in the next line and reads as two. Other words break where they
  /// have no room, as on iOS. What ends in an ellipsis is told as that.
  private func brokenNumber(_ text: PaintedScene.Text) -> Violation? {
    guard case .text = tree[text.node].node.content, !text.text.isTruncated else { return nil }
    let places = text.text.lines.compactMap(\.wordBreak)
    guard let place = places.first else { return nil }
    let scalars = runs(text.node).flatMap(\.text.unicodeScalars)
    guard scalars.indices.contains(place) else { return nil }
    let start = scalars[..<place].lastIndex { $0.properties.isWhitespace }.map { $0 + 1 } ?? 0
    let end = scalars[place...].firstIndex { $0.properties.isWhitespace } ?? scalars.count
    guard scalars[start..<end].contains(where: { $0.properties.numericType != nil }) else { return nil }
    func words(_ range: Range<Int>) -> String {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[range].prefix(40))
      return "\"\(String(text))\(range.count > 40 ? "…" : "")\""
    }
    return violation(
      .numberBroken, text.node,
      "breaks \(words(start..<end)) behind \(words(start..<place)): it reads as two",
      hint: "give it more room, such as a line of its own, or a shorter form such as 1.2M",
      severity: Double(places.count), at: self[text.node].box)
  }

  private func overlaps(_ texts: [PaintedScene.Text]) -> [Violation] {
    texts.indices.flatMap { front in
      texts[..<front].compactMap { overlap($0, texts[front]) }
    }
  }

  /// Lines that share a place, unless something hides the ones behind there. The same words twice are an outline.
  private func overlap(_ back: PaintedScene.Text, _ front: PaintedScene.Text) -> Violation? {
    guard back.node != front.node,
      self[back.node].box.inset(by: -4).meets(self[front.node].box.inset(by: -4)),
      words(back.node) != words(front.node)
    else { return nil }
    var worst = Rect.zero
    for line in back.lines where !line.glyphs.isEmpty {
      for other in front.lines where !other.glyphs.isEmpty {
        let shared = line.ink.intersection(back.clip).intersection(other.ink.intersection(front.clip))
        if shared.width > 1, shared.height > 1, shared.area > worst.area { worst = shared }
      }
    }
    guard !worst.isEmpty, !isHidden(worst, behind: front.node, inFrontOf: back.node) else { return nil }
    return violation(
      .textOverlap, front.node, other: back.node,
      "lies over \(tree[back.node].node.id): \(words(front.node)) over \(words(back.node))",
      hint: "tie one to the other's edge, so that both can grow", severity: worst.area,
      at: self[front.node].box.union(self[back.node].box))
  }

  /// Whether something between two nodes, or around the one in front, hides a place.
  func isHidden(_ place: Rect, behind front: NodeID, inFrontOf back: NodeID) -> Bool {
    painted.veils.contains { veil in
      let rank = self[veil.node].rank
      return rank > self[back].rank && rank <= self[front].rank && veil.holds(place)
    }
  }
}

extension Rect {
  /// By how much it reaches beyond another one, along each axis; negative inside of it.
  fileprivate func overflow(_ clip: Rect) -> (x: Double, y: Double) {
    (max(clip.minX - minX, maxX - clip.maxX), max(clip.minY - minY, maxY - clip.maxY))
  }

  func meets(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

/// A length for people: to a tenth of a point.
func points(_ length: Double) -> String { "\(decimal((length * 10).rounded() / 10)) pt" }
