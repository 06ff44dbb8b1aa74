import Documents

/// What a node says that documents do not have yet, whatever kind of node it is.
extension Conversion {
  mutating func noteLeftOut(_ node: FigmaNode) {
    if tool == .figma { unread.note(node, gaps: &gaps) }
    if let direction = node.word("overflowDirection"), direction != "NONE" {
      gaps.add("scrolling", "a frame that scrolls shows its beginning", node)
    }
    if let type = node.raw["complexStrokeProperties"]?["strokeType"]?.string, type != "BASIC", !hasPaths(node)
    {
      gaps.add("brush", "a stroke of a brush is drawn as a line", node)
    }
    if hasArrow(node), !hasPaths(node) {
      gaps.add(
        "arrow", "the ends of a line are drawn plainly", hint: "fetch the file with ?geometry=paths", node)
    }
    for effect in node.raw["effects"]?.items ?? []
    where effect.flag("showShadowBehindNode") && effect["visible"]?.bool ?? true && !isOpaque(node) {
      gaps.add("shadow-behind", "a shadow that is seen through its node is left out there", node)
    }
  }

  func hasArrow(_ node: FigmaNode) -> Bool {
    guard let cap = node.word("strokeCap") else { return false }
    return ["LINE", "VECTOR"].contains(node.type) && !["NONE", "ROUND", "SQUARE"].contains(cap)
  }

  func hasPaths(_ node: FigmaNode) -> Bool {
    ["VECTOR", "STAR", "REGULAR_POLYGON", "LINE"].contains(node.type)
      && !VectorPath.list(node.raw["strokeGeometry"]).isEmpty
  }

  private func isOpaque(_ node: FigmaNode) -> Bool {
    (node.raw["fills"]?.items ?? []).contains { paint in
      (paint["visible"]?.bool ?? true) && (paint["opacity"]?.number ?? 1) >= 1
        && (paint["type"]?.string == "IMAGE" || (FigmaColor(paint["color"])?.alpha ?? 0) >= 1)
    }
  }
}
