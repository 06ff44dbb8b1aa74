import Documents
import Graphics2D
import SceneModel
import SceneMotion

extension SeenScene {
  /// Texts and controls in what the housing takes of the screen: under the notch or island, beside the safe area of a
  /// device on its side, and controls where the home indicator takes the finger.
  func housingFaults() -> [Violation] {
    guard !device.isCanvas else { return [] }
    return judgedTexts().compactMap { text in
      let seen = text.lines.filter { !$0.glyphs.isEmpty }.map { $0.ink.intersection(text.clip) }
      return seen.lazy.compactMap { place in
        self.housing(over: place, of: text.node).map { self.outside(text.node, place, $0) }
      }.first
    }
      + allNodes.filter { isControl($0) && isJudged($0) && !self[$0].visible.isEmpty }.compactMap { id in
        let box = self[id].visible
        let middle = Rect(x: box.midX - 1, y: box.midY - 1, width: 2, height: 2)
        let part = housing(over: middle, of: id) ?? (isAtIndicator(id) ? "at the home indicator" : nil)
        return part.map { outside(id, box, $0) }
      }
  }

  /// Which part of the housing takes a place; what a finger moves comes out of it.
  private func housing(over place: Rect, of id: NodeID) -> String? {
    guard !place.isEmpty, !documents.isOfSystem(tree[id].node.span) else { return nil }
    let ways = self[id].scrolls.union(self[id].follows)
    let (safe, width) = (device.safeArea, tree.size.width)
    if !ways.contains(.x), place.minX < safe.left - 1 || place.maxX > width - safe.right + 1 {
      return "beside the safe area"
    }
    guard let cutout = device.cutout, !ways.contains(.y) else { return nil }
    let shared = place.intersection(cutout)
    return shared.width > 1 && shared.height > 1 ? "under the cut-out of the screen" : nil
  }

  private func isAtIndicator(_ id: NodeID) -> Bool {
    let box = self[id].visible
    return self[id].scrolls.isEmpty && box.midY > tree.size.height - device.safeArea.bottom
      && !documents.isOfSystem(tree[id].node.span)
  }

  private func outside(_ id: NodeID, _ place: Rect, _ part: String) -> Violation {
    violation(
      .outsideSafeArea, id, "stands \(part)" + (says(id) ? ": \(words(id))" : ""),
      hint: "tie it to safeArea or margins instead of canvas", severity: 0, at: place)
  }
}
