import Documents
import Graphics2D
import SceneFormat

/// Lines and paragraphs of texts.
extension Conversion {
  mutating func addParagraphs(_ node: DesignNode, _ text: DesignText, to element: Element) {
    let paragraph = text.paragraph
    let lines = lineLimit(node, text)
    element.set(.lines, lines)
    addOverflow(node, paragraph, hasLines: lines != nil, to: element)
    switch paragraph.horizontal {
    case .center: element.set(.align, .text("center"))
    case .right: element.set(.align, .text("trailing"))
    case .justified where lines != nil: element.set(.align, .text("justify"))
    case .left, .justified: break
    }
    switch paragraph.vertical {
    case .center: break
    case .bottom: element.set(.vertical, .text("bottom"))
    // A box that is as high as its lines has no room to stand elsewhere.
    case .top: if extent(node, .vertical) != .hug { element.set(.vertical, .text("top")) }
    }
    addTrim(node, text, to: element)
    if paragraph.hangs {
      gaps.add("hanging-punctuation", "punctuation that hangs out of a text's box was put inside", node)
    }
    guard lines != nil else { return }
    let spacing = NodeKind.text.range(of: .paragraphSpacing).nearest(to: paragraph.spacing)
    if spacing > 0 { element.set(.paragraphSpacing, .number(points(spacing))) }
    let indent = NodeKind.text.range(of: .indent).nearest(to: paragraph.indent)
    if indent > 0 { element.set(.indent, .number(points(indent))) }
    addMarkers(node, paragraph, to: element)
  }

  /// What does not fit stands over the edges, unless the design cuts it.
  private mutating func addOverflow(
    _ node: DesignNode, _ paragraph: ParagraphStyle, hasLines: Bool, to element: Element
  ) {
    if paragraph.isCut {
      gaps.add("cut-text", "this text ends in an ellipsis where it does not fit, as in the design", node)
      return
    }
    if hasLines, paragraph.autoResize == .widthAndHeight, node.sizing(.horizontal) != .fill {
      element.set(.wrap, .text("never"))
    }
    let axes = [DesignNode.Axis.horizontal, .vertical]
    // A text that hugs what it holds has room for it, unless what is around it has less.
    guard axes.contains(where: { extent(node, $0) != .hug }) || isWiderThanParent(node) else { return }
    element.set(.overflow, .text("visible"))
  }

  private func isWiderThanParent(_ node: DesignNode) -> Bool {
    guard let parent = node.parent, !parent.isGroup, node.hasBox, parent.hasBox else { return false }
    return node.size.width > parent.size.width + 0.01
  }

  /// Nil for one line.
  private func lineLimit(_ node: DesignNode, _ text: DesignText) -> DocumentNode? {
    if text.paragraph.isCut, let most = text.paragraph.maximumLines, most >= 1 {
      return most == 1 ? nil : .number(NodeKind.text.range(of: .lines).nearest(to: most.rounded()))
    }
    let isOneLine = !(text.characters ?? "").contains { $0.isNewline }
    if text.paragraph.autoResize == .widthAndHeight, isOneLine { return nil }
    let lineHeight = text.style.lineHeight ?? 0
    if isOneLine, lineHeight > 0, node.size.height < lineHeight * 1.5, node.sizing(.horizontal) != .fill,
      !isBroken(node, text, lineHeight)
    {
      return nil
    }
    return .text("unlimited")
  }

  /// Whether a text in a box of one line has several, of which all but the first stand below the box: its ink tells, else
  /// whether it is longer than its box by any font.
  private func isBroken(_ node: DesignNode, _ text: DesignText, _ lineHeight: Double) -> Bool {
    if text.paragraph.autoResize == .height { return false }
    if node.absoluteTurn.isUpright, let ink = node.properties.renderBounds {
      return ink.height > lineHeight * 1.5
    }
    let narrowest = (text.style.size ?? 12) * 0.35
    return Double((text.characters ?? "").unicodeScalars.count) * narrowest > node.size.width
  }

  // MARK: Trimmed boxes

  /// Whether a box reaches from the capitals of the first line to the baseline of the last one.
  func isTrimmed(_ node: DesignNode) -> Bool { node.properties.text?.paragraph.isTrimmed == true }

  /// The height of capitals is that of the box without the other lines; the first baseline lies so far below its top.
  private mutating func addTrim(_ node: DesignNode, _ text: DesignText, to element: Element) {
    guard isTrimmed(node) else { return }
    let size = text.style.size ?? 12
    let lineHeight = max(1, text.style.lineHeight ?? size * 1.2)
    let others = max(0, ((node.size.height - size * 0.72) / lineHeight).rounded())
    let capitals = node.size.height - others * lineHeight
    guard (0.5...0.95).contains(capitals / max(1, size)), text.paragraph.autoResize != .never
    else {
      gaps.add("leading-trim", "the lines of a text whose box is trimmed are placed by a guess", node)
      element.set(.baseline, .number(points(size * 0.72)))
      return
    }
    element.set(.baseline, .number(points(capitals)))
    element.set(.vertical, .text("top"))
    element.set(.overflow, .text("visible"))
  }

  private mutating func addMarkers(_ node: DesignNode, _ paragraph: ParagraphStyle, to element: Element) {
    let types = paragraph.lists
    guard types.contains(where: { $0 != .plain }) else { return }
    let first = types[0]
    guard types.allSatisfy({ $0 == first }) else {
      gaps.add("mixed-list", "a text of which only some lines are a list is drawn without its marks", node)
      return
    }
    element.set(.markers, .text(first == .ordered ? "number" : "bullet"))
    if paragraph.indentations.contains(where: { $0 > 1 }) {
      gaps.add("nested-list", "the levels of a list are drawn as one", node)
    }
  }
}
