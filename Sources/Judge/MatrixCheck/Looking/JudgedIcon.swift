import Graphics2D
import SceneModel
import SceneMotion

/// What says by an outline alone what a control does, or has a label and no text.
struct JudgedIcon {
  /// The control, or what has the label.
  var node: NodeID
  /// Back to front.
  var parts: [PaintedScene.Part]

  /// The steps that paint it.
  var steps: [Int] { parts.map(\.index) }
  /// Where it is on the canvas.
  var area: Rect { parts.dropFirst().reduce(parts[0].area) { $0.union($1.area) } }
  /// Its place on a canvas of one pixel per point: at least one.
  var pixels: PixelBox { area.pixels }

  /// What a part is painted on: the last one before it that is filled and wider on all sides; nil for what is behind all.
  func ground(of part: Int) -> Int? {
    let area = parts[part].area
    return parts[..<part].lastIndex {
      $0.isFilled && $0.area.holds(area) && $0.area.area > 1.2 * area.area
    }
  }
}

extension SeenScene {
  /// Icons that nothing hides, each with all of its parts.
  func judgedIcons() -> [JudgedIcon] {
    let owned = Dictionary(grouping: painted.parts) { iconOwner(of: $0.node) }
    let lines = painted.texts.flatMap { text in text.lines.map { $0.ink.intersection(text.clip) } }
    return owned.compactMap { owner, parts -> JudgedIcon? in
      guard let owner, isJudged(owner), !inside(owner).contains(where: says) else { return nil }
      let icon = JudgedIcon(node: owner, parts: parts)
      let area = icon.area
      let isCovered = painted.covers.contains {
        self[$0.node].rank > self[parts[0].node].rank && !isInside($0.node, owner)
          && $0.area.intersection(area).area > 0.1 * area.area
      }
      return isCovered || lines.contains { $0.intersection(area).area > 1 } && !isControl(owner) ? nil : icon
    }.sorted { $0.node.index < $1.node.index }
  }

  /// The control around an outline, or what names it.
  private func iconOwner(of id: NodeID) -> NodeID? {
    var next: NodeID? = id
    while let node = next {
      if tree[node].node.isDecorative { return nil }
      if isControl(node) || !tree[node].node.label.isEmpty { return node }
      next = tree[node].parent
    }
    return nil
  }
}
