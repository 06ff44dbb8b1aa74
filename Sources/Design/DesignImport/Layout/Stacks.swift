import Documents
import Graphics2D
import SceneFormat

/// Auto layout as a stack.
extension Conversion {
  mutating func makeStack(_ element: Element, _ node: DesignNode) {
    let layout = node.properties.layout
    let isHorizontal = layout.flow == .horizontal
    element.kind = .stack
    element.value = .text(isHorizontal ? "horizontal" : "vertical")
    let wraps = layout.wraps && isHorizontal
    let shown = node.flowChildren
    let distribution = distribution(node, shown, wraps: wraps)
    element.set(.distribute, .text(distribution))
    element.set(.align, .text(alignment(node)))
    if !tool.keepsIdleSpacing || distribution != "equalSpacing" && layout.justification != .spaceBetween {
      element.set(.spacing, number(layout.spacing, node))
    }
    element.set(.padding, padding(node))
    if distribution == "equalSpacing", !wraps, node.sizing(isHorizontal ? .horizontal : .vertical) == .hug {
      element.set(.hug, .map([(isHorizontal ? "x" : "y", .number(49))]))
    }
    if wraps { addLines(element, node) }
    if layout.alignment == .baseline, isHorizontal { noteBaselines(shown) }
    if layout.isFirstOnTop, mayOverlap(node, wraps: wraps) {
      element.set(.firstOnTop, .bool(true))
    }
    noteStale(node, shown)
  }

  /// Whether which child is in front may be seen: plain areas that are set apart never lie over each other.
  private func mayOverlap(_ node: DesignNode, wraps: Bool) -> Bool {
    if wraps || node.properties.layout.spacing.points < 0 { return true }
    return node.children.contains { child in
      let isArea = [.rectangle, .frame].contains(child.kind) && child.children.isEmpty
      let reaches = !child.properties.effects.isEmpty || !child.properties.stroke.paints.isEmpty
      return !isArea || reaches || child.isAbsolute || child.properties.rotation != 0
    }
  }

  /// Along the stack.
  private func distribution(_ node: DesignNode, _ shown: [DesignNode], wraps: Bool) -> String {
    switch node.properties.layout.justification {
    case .start: return "start"
    case .center: return "center"
    case .end: return "end"
    case .spaceAround: return "spaceAround"
    case .spaceEvenly: return "spaceEvenly"
    case .spaceBetween:
      guard shown.count < 2 else { return "equalSpacing" }
      // One that is left of several stands in the middle, one that was alone at the start.
      return node.children.count(where: { !$0.isAbsolute }) > 1 ? "center" : "start"
    }
  }

  /// Across the stack.
  private func alignment(_ node: DesignNode) -> String {
    let isHorizontal = node.flow == .horizontal
    switch node.properties.layout.alignment {
    case .center: return "center"
    case .end: return isHorizontal ? "bottom" : "trailing"
    case .baseline where isHorizontal: return "firstBaseline"
    case .start, .baseline: return isHorizontal ? "top" : "leading"
    }
  }

  private func addLines(_ element: Element, _ node: DesignNode) {
    element.set(.wrap, .bool(true))
    let (isSpaced, spacing) = (node.properties.layout.spreadsLines, node.properties.layout.lineSpacing)
    if isSpaced { element.set(.alignLines, .text("equalSpacing")) }
    let ownSpacing = element.property(.spacing)?.number ?? 0
    if isSpaced {
      if ownSpacing != 0 { element.set(.lineSpacing, .number(0)) }
    } else if points(spacing) != points(ownSpacing) {
      element.set(.lineSpacing, .number(points(spacing)))
    }
  }

  /// What is free inside of the edges; strokes that count into the layout are part of it.
  mutating func padding(_ node: DesignNode) -> DocumentNode? {
    let (strokes, padding) = (layoutStrokes(node), node.properties.layout.padding)
    let sides = [
      (padding.top, strokes.top), (padding.left, strokes.left), (padding.bottom, strokes.bottom),
      (padding.right, strokes.right),
    ]
    var values = sides.map { side, stroke in
      stroke == 0 ? number(side, node) ?? .number(0) : .number(points(side.points + stroke))
    }
    keepInside(&values, node)
    let isEven = values.dropFirst().allSatisfy { $0 == values[0] }
    if isEven { return values[0] == .number(0) ? nil : values[0] }
    return .list(values)
  }

  /// A frame that is lower or narrower than its padding: what is across the stack stands at the near edge's padding.
  private func keepInside(_ values: inout [DocumentNode], _ node: DesignNode) {
    let isAcrossX = node.flow == .vertical
    let (near, far) = isAcrossX ? (1, 3) : (0, 2)
    let size = isAcrossX ? node.size.width : node.size.height
    let padding = node.properties.layout.padding
    let first = values[near].number ?? (isAcrossX ? padding.left : padding.top).points
    let last = values[far].number ?? (isAcrossX ? padding.right : padding.bottom).points
    guard Self.isGiven(node, isAcrossX ? .horizontal : .vertical), first + last > size else { return }
    values[near] = .number(points(min(first, size)))
    values[far] = .number(points(max(0, size - first)))
  }

  /// A number of the node, or the token that it is bound to; nil for 0.
  mutating func number(_ number: BoundNumber, _ node: DesignNode) -> DocumentNode? {
    if let token = tokens.length(number.variable, number.points, node) { return .text(token) }
    return points(number.points) == 0 ? nil : .number(points(number.points))
  }

  /// Texts whose boxes are those of the file stand on the file's line, whatever font takes the place of theirs.
  private mutating func noteBaselines(_ shown: [DesignNode]) {
    let texts = shown.compactMap { Self.firstText($0) }
    let others = shown.filter { Self.firstText($0) == nil }
    func size(_ text: DesignNode) -> Double { text.properties.text?.style.size ?? 12 }
    guard let largest = texts.max(by: { size($0) < size($1) }) else { return }
    let lineHeight = largest.properties.text?.style.lineHeight ?? size(largest) * 1.2
    // A font's ascent is about 0.97 of its size and its descent 0.24.
    let estimate = largest.box.minY + (lineHeight + size(largest) * 0.73) / 2
    let line = others.first?.box.maxY ?? (largest.box.minY + (estimate - largest.box.minY).rounded())
    for text in texts
    where textExtent(text, .vertical, text.sizing(.vertical)) != .hug && line > text.box.minY {
      baselines[text.id] = points(line - text.box.minY)
    }
  }

  private static func firstText(_ node: DesignNode) -> DesignNode? {
    if node.isText { return node }
    for child in node.children where child.isVisible {
      if let text = firstText(child) { return text }
    }
    return nil
  }

  // MARK: Stale boxes

  /// Says where a box of the file is not what its children make of it: the file was not laid out anew.
  private mutating func noteStale(_ node: DesignNode, _ shown: [DesignNode]) {
    let (properties, layout) = (node.properties, node.properties.layout)
    guard !layout.wraps, shown.allSatisfy({ !$0.isTurned }), !node.isTurned,
      node.absoluteTurn.isUpright
    else { return }
    let isHorizontal = layout.flow == .horizontal
    let (strokes, padding) = (layoutStrokes(node), layout.padding)
    let near = isHorizontal ? padding.left.points + strokes.left : padding.top.points + strokes.top
    let far = isHorizontal ? padding.right.points + strokes.right : padding.bottom.points + strokes.bottom
    let isSpaced = layout.justification == .spaceBetween
    let spacing = isSpaced ? 0 : layout.spacing.points
    let content =
      shown.reduce(0) { $0 + (isHorizontal ? $1.box.width : $1.box.height) }
      + spacing * Double(shown.count - 1)
    let size = isHorizontal ? node.box.width : node.box.height
    let least = (isHorizontal ? properties.minWidth : properties.minHeight) ?? 0
    let wanted = max(least, content + near + far)
    if node.sizing(isHorizontal ? .horizontal : .vertical) == .hug, !isSpaced,
      abs(wanted - size) > 0.05, (isHorizontal ? properties.maxWidth : properties.maxHeight) == nil
    {
      gaps.add(
        "stale-box", "the file's box of this frame is not what its children measure; it is laid out anew",
        node)
    }
    for (before, after) in zip(shown, shown.dropFirst()) where !isSpaced {
      let gap = isHorizontal ? after.box.minX - before.box.maxX : after.box.minY - before.box.maxY
      if abs(gap - spacing) > 0.05 {
        gaps.add(
          "stale-box",
          "this node's box in the file does not follow the previous one; it is laid out anew",
          after)
      }
    }
  }

  /// Strokes that take room in a node's layout.
  func layoutStrokes(_ node: DesignNode) -> StrokeSides {
    node.properties.layout.includesStrokes ? node.properties.stroke.widths : StrokeSides()
  }
}
