import Documents
import Graphics2D
import SceneFormat

/// Where a node stands in its parent.
extension Conversion {
  /// The node's box in its parent's own points, before that is turned.
  static func localBox(_ node: DesignNode) -> Rect {
    guard let parent = node.parent, !parent.kind.isPage else { return node.box }
    guard !parent.space.isUpright else {
      var box = node.box
      box.origin = box.origin - parent.box.origin
      return box
    }
    let back = parent.space.inverted
    let (dx, dy) = (node.box.midX - parent.box.midX, node.box.midY - parent.box.midY)
    let extent = node.turn.extent(of: node.size)
    let center = Point(
      back.a * dx + back.c * dy + parent.size.width / 2, back.b * dx + back.d * dy + parent.size.height / 2)
    return Rect(
      x: center.x - extent.width / 2, y: center.y - extent.height / 2, width: extent.width,
      height: extent.height)
  }

  /// Constraints, or keys for the stack around it.
  mutating func place(_ element: Element, _ node: DesignNode) {
    guard let parent = node.parent else { return }
    let box = Self.localBox(node)
    if node.isInFlow, parent.laysOut {
      placeInFlow(element, node, parent, box)
    } else {
      if parent.laysOut {
        element.set(.absolute, .bool(true))
      }
      placeFreely(element, node, parent, box)
    }
    addBounds(element, node)
    element.layout = Self.shortened(element.layout)
  }

  // MARK: In a stack

  private mutating func placeInFlow(
    _ element: Element, _ node: DesignNode, _ parent: DesignNode, _ box: Rect
  ) {
    for axis in [DesignNode.Axis.horizontal, .vertical] {
      let isHorizontal = axis == .horizontal
      let size = isHorizontal ? box.width : box.height
      if parent.flow == .grid {
        placeInCell(element, node, axis, size)
        continue
      }
      let isAlong = (parent.flow == .horizontal) == isHorizontal
      switch extent(node, axis) {
      case .fill where isAlong:
        element.set(.grow, .number(1))
        if tool.letsFillingNodesGiveWay { yieldAll(element, node, axis) }
      case .fill:
        element.set(.alignSelf, .text("fill"))
        yieldWidth(element, node, parent, axis)
      case .hug:
        // Where nothing gives way, a stack would not know which of its children is to be smaller than what it holds.
        guard isAlong, !node.isText, isOverfull(parent) else { break }
        element.layout.append("\(attribute(axis)) == \(pointsText(size))")
      case .fixed: element.layout.append("\(attribute(axis)) == \(length(node, axis, size))")
      }
    }
    alignItself(element, node, parent)
  }

  func attribute(_ axis: DesignNode.Axis) -> String { axis == .horizontal ? "width" : "height" }

  /// A side of a node: the token that it is bound to, or points.
  mutating func length(_ node: DesignNode, _ axis: DesignNode.Axis, _ size: Double? = nil) -> String {
    let points = size ?? (axis == .horizontal ? node.size.width : node.size.height)
    let properties = node.properties
    let variable = axis == .horizontal ? properties.widthVariable : properties.heightVariable
    return tokens.length(variable, points, node) ?? pointsText(points)
  }

  /// What stands across its stack otherwise than the others.
  private func alignItself(_ element: Element, _ node: DesignNode, _ parent: DesignNode) {
    guard parent.flow != .grid, !element.has(.alignSelf), let alignment = node.properties.alignSelf else {
      return
    }
    let isRow = parent.flow == .horizontal
    let word =
      switch alignment {
      case .start, .baseline: isRow ? "top" : "leading"
      case .center: "center"
      case .end: isRow ? "bottom" : "trailing"
      }
    element.set(.alignSelf, .text(word))
  }

  /// A text that fills a column as wide as what it holds breaks its lines there; its own length makes no column wider.
  private func yieldWidth(
    _ element: Element, _ node: DesignNode, _ parent: DesignNode, _ axis: DesignNode.Axis
  ) {
    guard !tool.letsFillingNodesGiveWay else { return yieldAll(element, node, axis) }
    guard node.isText, axis == .horizontal, parent.sizing(.horizontal) == .hug,
      parent.hasFlowChildOfOwnWidth
    else { return }
    element.set(.compress, .map([("x", .number(1))]))
  }

  /// In Penpot what fills has no say in how large the frame around becomes, nor in how the frame's room is shared out.
  func yieldAll(_ element: Element, _ node: DesignNode, _ axis: DesignNode.Axis) {
    if node.isText { element.set(.compress, .map([("x", .number(1)), ("y", .number(1))])) }
    let name = axis == .horizontal ? "x" : "y"
    // A text keeps no track that it fills as narrow as itself; of a grid as narrow as can be it is the last to say so.
    let isCell = node.isText && node.parent?.flow == .grid
    guard
      isCell || node.laysOut && node.flow != .grid || node.properties.layout.wraps && name == "x"
    else { return }
    let others = (element.property(.hug)?.entries ?? []).filter { $0.key != name }.map { ($0.key, $0.value) }
    element.set(.hug, .map(others + [(name, .number(isCell ? 2 : 1))]))
  }

  /// How large a node is along an axis: what is drawn as its children's extent has to have any.
  func extent(_ node: DesignNode, _ axis: DesignNode.Axis) -> DesignNode.Sizing {
    let sizing = node.sizing(axis)
    if node.isTurned { return sizing == .fill ? .fill : .fixed }
    if node.isText { return textExtent(node, axis, sizing) }
    // A hugging frame without children in its flow keeps the size it has.
    if sizing == .hug, node.flow != .grid, !node.hasFlowChildren { return .fixed }
    return sizing
  }

  /// Least and most. Where they contradict each other, the least counts, as in CSS (Box Sizing 3, section 5.2).
  mutating func addBounds(_ element: Element, _ node: DesignNode) {
    let properties = node.properties
    let bounds = [
      ("width", properties.minWidth, properties.maxWidth),
      ("height", properties.minHeight, properties.maxHeight),
    ]
    for (attribute, least, most) in bounds {
      // A size that is given needs no bound.
      if element.layout.contains(where: { $0.hasPrefix("\(attribute) == ") }) { continue }
      if let least, least >= 0 { element.layout.append("\(attribute) >= \(pointsText(least))") }
      guard let most, most >= 0 else { continue }
      if most < least ?? 0 {
        gaps.add("bounds", "a largest size below the smallest is left out", node)
      } else {
        element.layout.append("\(attribute) <= \(pointsText(most))")
      }
    }
  }

  // MARK: By constraints

  private mutating func placeFreely(
    _ element: Element, _ node: DesignNode, _ parent: DesignNode, _ box: Rect
  ) {
    for axis in [DesignNode.Axis.horizontal, .vertical] {
      let isHorizontal = axis == .horizontal
      let line = ConstraintLine(
        isHorizontal: isHorizontal, start: isHorizontal ? box.minX : box.minY,
        size: isHorizontal ? box.width : box.height,
        around: isHorizontal ? parent.size.width : parent.size.height,
        text: length(node, axis, isHorizontal ? box.width : box.height),
        isSized: extent(node, axis) == .hug)
      let constraint = node.properties.placement.constraints?[axis] ?? .near
      element.layout += line.lines(isKept(in: parent, axis) ? constraint : .near)
    }
  }

  /// A group is no frame: its children keep to its near edge, unless it changes its size with the frame around it.
  private func isKept(in parent: DesignNode, _ axis: DesignNode.Axis) -> Bool {
    guard parent.isGroup else { return true }
    return [.stretch, .scale].contains(parent.properties.placement.constraints?[axis])
  }

  /// `fill parent` where a node stands at all four edges, `fill x` or `fill y` where it does at two.
  private static func shortened(_ lines: [String]) -> [String] {
    let (x, y) = (["leading == 0", "trailing == 0"], ["top == 0", "bottom == 0"])
    let fills = (x.allSatisfy(lines.contains), y.allSatisfy(lines.contains))
    switch fills {
    case (true, true): return ["fill parent"] + lines.filter { !(x + y).contains($0) }
    case (true, false): return ["fill x"] + lines.filter { !x.contains($0) }
    case (false, true): return lines.filter { !y.contains($0) } + ["fill y"]
    case (false, false): return lines
    }
  }
}

/// How a node keeps to its frame along an axis.
private struct ConstraintLine {
  var isHorizontal: Bool
  /// Of the node, from the frame's near edge.
  var start, size: Double
  /// Of the frame.
  var around: Double
  /// The node's size as it is written.
  var text: String
  /// Whether the node has a size by itself.
  var isSized: Bool

  private var near: String { isHorizontal ? "leading" : "top" }
  private var far: String { isHorizontal ? "trailing" : "bottom" }
  private var extent: String { isHorizontal ? "width" : "height" }
  private var middle: String { isHorizontal ? "centerX" : "centerY" }

  private var sizes: [String] { isSized ? [] : ["\(extent) == \(text)"] }

  func lines(_ constraint: Placement.Constraint) -> [String] {
    let behind = points(around - start - size)
    switch constraint {
    case .far: return ["\(far) == \(jsonText(behind == 0 ? 0 : -behind))"] + sizes
    case .center: return [centered] + sizes
    case .stretch where !isSized:
      return ["\(near) == \(pointsText(start))", "\(far) == \(jsonText(behind == 0 ? 0 : -behind))"]
    case .scale where around > 0.01:
      if !isSized, points(start) == 0, behind == 0 { return ["\(near) == 0", "\(far) == 0"] }
      let scaled = isSized ? [] : ["\(extent) == \(fraction(size))"]
      return [points(start) == 0 ? "\(near) == 0" : "\(near) == parent.\(near) + \(fraction(start))"] + scaled
    case .near, .stretch, .scale: return ["\(near) == \(pointsText(start))"] + sizes
    }
  }

  private var centered: String {
    let offset = points(start + size / 2 - around / 2)
    if offset == 0 { return "\(middle) == parent.\(middle)" }
    return "\(middle) == parent.\(middle) \(offset < 0 ? "-" : "+") \(jsonText(abs(offset)))"
  }

  /// A part of the frame's size; a factor of few digits would be another number.
  private func fraction(_ part: Double) -> String {
    points(part) == points(around)
      ? "parent.\(extent)" : "parent.\(extent) * \(pointsText(part)) / \(pointsText(around))"
  }
}
