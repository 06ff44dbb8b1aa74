import Documents
import SceneFormat

/// Auto layout as a stack.
extension Conversion {
  mutating func makeStack(_ element: Element, _ node: FigmaNode) {
    let isHorizontal = node.flow == .horizontal
    element.kind = .stack
    element.value = .text(isHorizontal ? "horizontal" : "vertical")
    let wraps = node.word("layoutWrap") == "WRAP" && isHorizontal
    let shown = node.flowChildren
    let distribution = distribution(node, shown, wraps: wraps)
    element.set(.distribute, .text(distribution))
    element.set(.align, .text(alignment(node)))
    // In Figma a stack that spaces its children apart keeps a spacing that does not count.
    if tool == .penpot
      || distribution != "equalSpacing" && node.word("primaryAxisAlignItems") != "SPACE_BETWEEN"
    {
      element.set(.spacing, number(node, "itemSpacing"))
    }
    element.set(.padding, padding(node))
    if distribution == "equalSpacing", !wraps, node.sizing(isHorizontal ? .horizontal : .vertical) == .hug {
      element.set(.hug, .map([(isHorizontal ? "x" : "y", .number(49))]))
    }
    if wraps { addLines(element, node) }
    if node.word("counterAxisAlignItems") == "BASELINE", isHorizontal { noteBaselines(shown) }
    if node.raw.flag("itemReverseZIndex"), mayOverlap(node, wraps: wraps) {
      element.set(.firstOnTop, .bool(true))
    }
    noteStale(node, shown)
  }

  /// Whether which child is in front may be seen: plain areas that are set apart never lie over each other.
  private func mayOverlap(_ node: FigmaNode, wraps: Bool) -> Bool {
    if wraps || (node.raw.points("itemSpacing") ?? 0) < 0 { return true }
    return node.children.contains { child in
      let isArea = ["RECTANGLE", "FRAME"].contains(child.word("type")) && child.children.isEmpty
      let reaches = ["effects", "strokes"].contains { child.raw[$0]?.items?.isEmpty == false }
      return !isArea || reaches || child.isAbsolute || child.raw.points("rotation") ?? 0 != 0
    }
  }

  /// Along the stack.
  private func distribution(_ node: FigmaNode, _ shown: [FigmaNode], wraps: Bool) -> String {
    switch node.word("primaryAxisAlignItems") {
    case "CENTER": return "center"
    case "MAX": return "end"
    case "SPACE_AROUND": return "spaceAround"
    case "SPACE_EVENLY": return "spaceEvenly"
    case "SPACE_BETWEEN":
      guard shown.count < 2 else { return "equalSpacing" }
      // One that is left of several stands in the middle, one that was alone at the start.
      return node.children.count(where: { !$0.isAbsolute }) > 1 ? "center" : "start"
    default: return "start"
    }
  }

  /// Across the stack.
  private func alignment(_ node: FigmaNode) -> String {
    let isHorizontal = node.flow == .horizontal
    switch node.word("counterAxisAlignItems") {
    case "CENTER": return "center"
    case "MAX": return isHorizontal ? "bottom" : "trailing"
    case "BASELINE" where isHorizontal: return "firstBaseline"
    default: return isHorizontal ? "top" : "leading"
    }
  }

  private func addLines(_ element: Element, _ node: FigmaNode) {
    element.set(.wrap, .bool(true))
    let isSpaced = node.word("counterAxisAlignContent") == "SPACE_BETWEEN"
    if isSpaced { element.set(.alignLines, .text("equalSpacing")) }
    let spacing = node.raw.points("counterAxisSpacing") ?? 0
    let ownSpacing = element.property(.spacing)?.number ?? 0
    if isSpaced {
      if ownSpacing != 0 { element.set(.lineSpacing, .number(0)) }
    } else if points(spacing) != points(ownSpacing) {
      element.set(.lineSpacing, .number(points(spacing)))
    }
  }

  /// What is free inside of the edges; strokes that count into the layout are part of it.
  mutating func padding(_ node: FigmaNode) -> DocumentNode? {
    let strokes = node.raw.flag("strokesIncludedInLayout") ? strokeSides(node) : StrokeSides()
    let sides = [
      ("paddingTop", strokes.top), ("paddingLeft", strokes.left), ("paddingBottom", strokes.bottom),
      ("paddingRight", strokes.right),
    ]
    var values = sides.map { key, stroke in
      stroke == 0 ? number(node, key) ?? .number(0) : .number(points((node.raw.points(key) ?? 0) + stroke))
    }
    keepInside(&values, node)
    let isEven = values.dropFirst().allSatisfy { $0 == values[0] }
    if isEven { return values[0] == .number(0) ? nil : values[0] }
    return .list(values)
  }

  /// A frame that is lower or narrower than its padding: what is across the stack stands at the near edge's padding.
  private func keepInside(_ values: inout [DocumentNode], _ node: FigmaNode) {
    let isAcrossX = node.flow == .vertical
    let (near, far) = isAcrossX ? (1, 3) : (0, 2)
    let size = isAcrossX ? node.size.x : node.size.y
    let (start, end) = isAcrossX ? ("paddingLeft", "paddingRight") : ("paddingTop", "paddingBottom")
    let first = values[near].number ?? node.raw.points(start) ?? 0
    let last = values[far].number ?? node.raw.points(end) ?? 0
    guard Self.isGiven(node, isAcrossX ? .horizontal : .vertical), first + last > size else { return }
    values[near] = .number(points(min(first, size)))
    values[far] = .number(points(max(0, size - first)))
  }

  /// A number of the node, or the token that it is bound to; nil for 0.
  mutating func number(_ node: FigmaNode, _ key: String) -> DocumentNode? {
    if let token = tokens.variable(of: node, key) { return .text(token) }
    guard let number = node.raw.points(key), points(number) != 0 else { return nil }
    return .number(points(number))
  }

  /// Texts whose boxes are those of the file stand on the file's line, whatever font takes the place of theirs.
  private mutating func noteBaselines(_ shown: [FigmaNode]) {
    let texts = shown.compactMap { Self.firstText($0) }
    let others = shown.filter { Self.firstText($0) == nil }
    func size(_ text: FigmaNode) -> Double { text.raw["style"]?.points("fontSize") ?? 12 }
    guard let largest = texts.max(by: { size($0) < size($1) }) else { return }
    let lineHeight = largest.raw["style"]?.points("lineHeightPx") ?? size(largest) * 1.2
    // A font's ascent is about 0.97 of its size and its descent 0.24.
    let estimate = largest.box.y + (lineHeight + size(largest) * 0.73) / 2
    let line = others.first?.box.bottom ?? (largest.box.y + (estimate - largest.box.y).rounded())
    for text in texts where textExtent(text, .vertical, text.sizing(.vertical)) != .hug && line > text.box.y {
      baselines[text.id] = points(line - text.box.y)
    }
  }

  private static func firstText(_ node: FigmaNode) -> FigmaNode? {
    if node.isText { return node }
    for child in node.children where child.isVisible {
      if let text = firstText(child) { return text }
    }
    return nil
  }

  // MARK: Stale boxes

  /// Says where a box of the file is not what its children make of it: the file was not laid out anew.
  private mutating func noteStale(_ node: FigmaNode, _ shown: [FigmaNode]) {
    guard node.word("layoutWrap") != "WRAP", shown.allSatisfy({ !$0.isTurned }), !node.isTurned,
      node.absoluteTurn.isUpright
    else { return }
    let isHorizontal = node.flow == .horizontal
    let strokes = node.raw.flag("strokesIncludedInLayout") ? strokeSides(node) : StrokeSides()
    let near =
      (node.raw.points(isHorizontal ? "paddingLeft" : "paddingTop") ?? 0)
      + (isHorizontal ? strokes.left : strokes.top)
    let far =
      (node.raw.points(isHorizontal ? "paddingRight" : "paddingBottom") ?? 0)
      + (isHorizontal ? strokes.right : strokes.bottom)
    let isSpaced = node.word("primaryAxisAlignItems") == "SPACE_BETWEEN"
    let spacing = isSpaced ? 0 : node.raw.points("itemSpacing") ?? 0
    let content =
      shown.reduce(0) { $0 + (isHorizontal ? $1.box.width : $1.box.height) }
      + spacing * Double(shown.count - 1)
    let size = isHorizontal ? node.box.width : node.box.height
    let least = node.raw.points(isHorizontal ? "minWidth" : "minHeight") ?? 0
    let wanted = max(least, content + near + far)
    if node.sizing(isHorizontal ? .horizontal : .vertical) == .hug, !isSpaced,
      abs(wanted - size) > 0.05, node.raw.points(isHorizontal ? "maxWidth" : "maxHeight") == nil
    {
      gaps.add(
        "stale-box", "the file's box of this frame is not what its children measure; it is laid out anew",
        node)
    }
    for (before, after) in zip(shown, shown.dropFirst()) where !isSpaced {
      let gap = isHorizontal ? after.box.x - before.box.right : after.box.y - before.box.bottom
      if abs(gap - spacing) > 0.05 {
        gaps.add(
          "stale-box",
          "this node's box in the file does not follow the previous one; it is laid out anew",
          after)
      }
    }
  }
}

/// Widths of a node's stroke at its edges.
struct StrokeSides: Hashable {
  var top = 0.0, right = 0.0, bottom = 0.0, left = 0.0

  var isEven: Bool { top == right && right == bottom && bottom == left }
}

extension Conversion {
  func strokeSides(_ node: FigmaNode) -> StrokeSides {
    guard node.raw["strokes"]?.items?.contains(where: { $0["visible"]?.bool ?? true }) == true else {
      return StrokeSides()
    }
    if let sides = node.raw["individualStrokeWeights"], sides.entries != nil {
      return StrokeSides(
        top: max(0, sides.points("top") ?? 0), right: max(0, sides.points("right") ?? 0),
        bottom: max(0, sides.points("bottom") ?? 0), left: max(0, sides.points("left") ?? 0))
    }
    let weight = max(0, node.raw.points("strokeWeight") ?? 1)
    return StrokeSides(top: weight, right: weight, bottom: weight, left: weight)
  }
}
