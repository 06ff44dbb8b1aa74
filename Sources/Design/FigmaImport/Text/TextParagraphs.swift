import Documents
import SceneFormat

/// Lines and paragraphs of texts.
extension Conversion {
  mutating func addParagraphs(
    _ node: FigmaNode, _ style: DocumentNode, _ characters: String, to element: Element
  ) {
    let lines = lineLimit(node, style, characters)
    element.set(.lines, lines)
    addOverflow(node, style, characters, hasLines: lines != nil, to: element)
    switch style["textAlignHorizontal"]?.string {
    case "CENTER": element.set(.align, .text("center"))
    case "RIGHT": element.set(.align, .text("trailing"))
    case "JUSTIFIED" where lines != nil: element.set(.align, .text("justify"))
    default: break
    }
    switch style["textAlignVertical"]?.string {
    case "CENTER": break
    case "BOTTOM": element.set(.vertical, .text("bottom"))
    // A box that is as high as its lines has no room to stand elsewhere.
    default: if extent(node, .vertical) != .hug { element.set(.vertical, .text("top")) }
    }
    addTrim(node, style, to: element)
    for key in ["hangingPunctuation", "hangingList"] where style.flag(key) {
      gaps.add("hanging-punctuation", "punctuation that hangs out of a text's box was put inside", node)
    }
    guard lines != nil else { return }
    let spacing = min(10_000, max(0, style.points("paragraphSpacing") ?? 0))
    if spacing > 0 { element.set(.paragraphSpacing, .number(points(spacing))) }
    let indent = min(10_000, max(0, style.points("paragraphIndent") ?? 0))
    if indent > 0 { element.set(.indent, .number(points(indent))) }
    addMarkers(node, to: element)
  }

  /// Whether a text that does not fit ends in an ellipsis.
  private static func isCut(_ style: DocumentNode) -> Bool {
    style["textTruncation"]?.string == "ENDING" || style["textAutoResize"]?.string == "TRUNCATE"
  }

  /// What does not fit stands over the edges, unless the design cuts it.
  private mutating func addOverflow(
    _ node: FigmaNode, _ style: DocumentNode, _ characters: String, hasLines: Bool, to element: Element
  ) {
    if Self.isCut(style) {
      gaps.add("cut-text", "this text ends in an ellipsis where it does not fit, as in the design", node)
      return
    }
    if hasLines, style["textAutoResize"]?.string == "WIDTH_AND_HEIGHT", node.sizing(.horizontal) != .fill {
      element.set(.wrap, .text("never"))
    }
    let axes = [FigmaNode.Axis.horizontal, .vertical]
    // A text that hugs what it holds has room for it, unless what is around it has less.
    guard axes.contains(where: { extent(node, $0) != .hug }) || isWiderThanParent(node) else { return }
    element.set(.overflow, .text("visible"))
  }

  private func isWiderThanParent(_ node: FigmaNode) -> Bool {
    guard let parent = node.parent, !parent.isGroup, node.hasBox, parent.hasBox else { return false }
    return node.size.x > parent.size.x + 0.01
  }

  /// Nil for one line.
  private func lineLimit(_ node: FigmaNode, _ style: DocumentNode, _ characters: String) -> DocumentNode? {
    if Self.isCut(style), let most = style.points("maxLines"), most >= 1 {
      return most == 1 ? nil : .number(min(10_000, most.rounded()))
    }
    let isOneLine = !characters.contains { $0.isNewline }
    if style["textAutoResize"]?.string == "WIDTH_AND_HEIGHT", isOneLine { return nil }
    let lineHeight = style.points("lineHeightPx") ?? 0
    if isOneLine, lineHeight > 0, node.size.y < lineHeight * 1.5, node.sizing(.horizontal) != .fill,
      !isBroken(node, style, characters, lineHeight)
    {
      return nil
    }
    return .text("unlimited")
  }

  /// Whether a text in a box of one line has several, of which all but the first stand below the box: its ink tells, else
  /// whether it is longer than its box by any font.
  private func isBroken(
    _ node: FigmaNode, _ style: DocumentNode, _ characters: String, _ lineHeight: Double
  ) -> Bool {
    if style["textAutoResize"]?.string == "HEIGHT" { return false }
    if node.absoluteTurn.isUpright, let ink = node.raw["absoluteRenderBounds"]?.figmaBox {
      return ink.height > lineHeight * 1.5
    }
    let narrowest = (style.points("fontSize") ?? 12) * 0.35
    return Double(characters.unicodeScalars.count) * narrowest > node.size.x
  }

  // MARK: Trimmed boxes

  /// Whether a box reaches from the capitals of the first line to the baseline of the last one.
  func isTrimmed(_ node: FigmaNode) -> Bool {
    node.raw["style"]?["leadingTrim"]?.string == "CAP_HEIGHT"
  }

  /// The height of capitals is that of the box without the other lines; the first baseline lies so far below its top.
  private mutating func addTrim(_ node: FigmaNode, _ style: DocumentNode, to element: Element) {
    guard isTrimmed(node) else { return }
    let size = style.points("fontSize") ?? 12
    let lineHeight = max(1, style.points("lineHeightPx") ?? size * 1.2)
    let others = max(0, ((node.size.y - size * 0.72) / lineHeight).rounded())
    let capitals = node.size.y - others * lineHeight
    guard (0.5...0.95).contains(capitals / max(1, size)), style["textAutoResize"]?.string ?? "NONE" != "NONE"
    else {
      gaps.add("leading-trim", "the lines of a text whose box is trimmed are placed by a guess", node)
      element.set(.baseline, .number(points(size * 0.72)))
      return
    }
    element.set(.baseline, .number(points(capitals)))
    element.set(.vertical, .text("top"))
    element.set(.overflow, .text("visible"))
  }

  private mutating func addMarkers(_ node: FigmaNode, to element: Element) {
    let types = (node.raw["lineTypes"]?.items ?? []).compactMap(\.string)
    guard types.contains(where: { $0 != "NONE" }) else { return }
    let first = types[0]
    guard types.allSatisfy({ $0 == first }) else {
      gaps.add("mixed-list", "a text of which only some lines are a list is drawn without its marks", node)
      return
    }
    element.set(.markers, .text(first == "ORDERED" ? "number" : "bullet"))
    let depths = (node.raw["lineIndentations"]?.items ?? []).compactMap(\.number)
    if depths.contains(where: { $0 > 1 }) {
      gaps.add("nested-list", "the levels of a list are drawn as one", node)
    }
  }
}
