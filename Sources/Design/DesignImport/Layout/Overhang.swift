import Documents
import Graphics2D
import SceneFormat

/// What does not fit: a frame of Figma's is as large as it is, and what is too large for it stands over its edges.
extension Conversion {
  /// Whether a node's size along an axis is given, so that what is inside cannot change it.
  static func isGiven(_ node: DesignNode, _ axis: DesignNode.Axis) -> Bool {
    switch node.sizing(axis) {
    case .fixed: true
    case .hug: false
    case .fill: node.properties.isFillGiven || (node.parent.map { isGiven($0, axis) } ?? true)
    }
  }

  /// Room inside of a stack along an axis.
  private func room(_ node: DesignNode, _ axis: DesignNode.Axis) -> Double {
    let (strokes, padding) = (layoutStrokes(node), node.properties.layout.padding)
    return axis == .horizontal
      ? node.size.width - padding.left.points - padding.right.points - strokes.left - strokes.right
      : node.size.height - padding.top.points - padding.bottom.points - strokes.top - strokes.bottom
  }

  private static func across(_ stack: DesignNode) -> DesignNode.Axis {
    stack.flow == .horizontal ? .vertical : .horizontal
  }

  private static func size(_ node: DesignNode, _ axis: DesignNode.Axis) -> Double {
    let box = localBox(node)
    return axis == .horizontal ? box.width : box.height
  }

  /// Whether a node is too large for the stack around it, across that.
  func standsOver(_ node: DesignNode) -> Bool {
    guard node.isInFlow, node.isVisible, let stack = node.parent, stack.flow != .grid else { return false }
    let axis = Self.across(stack)
    guard node.sizing(axis) != .fill, !stack.properties.layout.wraps, Self.isGiven(stack, axis) else {
      return false
    }
    return Self.size(node, axis) > room(stack, axis) + 0.01
  }

  /// A frame without an extent across the stack, where the stack's alignment has it; the node stands over its edges.
  func overhanging(_ element: Element, _ node: DesignNode) -> Element {
    guard let stack = node.parent else { return element }
    let isAcrossX = Self.across(stack) == .horizontal
    let frame = Element(.group, element.key.part("over"), name: "\(element.name) over")
    frame.source = node
    for property in element.properties where property.key == .grow { frame.set(.grow, property.value) }
    element.properties.removeAll { $0.key == .grow || $0.key == .alignSelf }
    frame.layout = [isAcrossX ? "width == 0" : "height == 0"]
    let sized = element.layout.filter { line in
      ["width ", "height "].contains { line.hasPrefix($0) }
    }
    let place =
      switch stack.properties.layout.alignment {
      case .center: isAcrossX ? "centerX == parent.centerX" : "centerY == parent.centerY"
      case .end: isAcrossX ? "trailing == 0" : "bottom == 0"
      case .start, .baseline: isAcrossX ? "leading == 0" : "top == 0"
      }
    element.layout = (isAcrossX ? ["fill y"] : ["fill x"]) + [place] + sized
    frame.children = [element]
    return frame
  }

  /// Whether a stack's children are too long for it.
  func isOverfull(_ stack: DesignNode) -> Bool {
    let axis: DesignNode.Axis = stack.flow == .horizontal ? .horizontal : .vertical
    let (count, children, fills) = stack.flowLength(axis)
    guard !stack.properties.layout.wraps, Self.isGiven(stack, axis), !fills else { return false }
    let layout = stack.properties.layout
    let spacing = layout.justification == .spaceBetween ? 0 : layout.spacing.points
    return children + spacing * Double(max(0, count - 1)) > room(stack, axis) + 0.01
  }

  // MARK: In a grid

  /// Along which axes a node is too large for the tracks of its cell, where all of these have a size in points. In Penpot
  /// the others are as large as a node that is turned was before.
  func standsOverCell(_ node: DesignNode) -> [DesignNode.Axis] {
    guard node.isInFlow, let grid = node.parent, grid.flow == .grid else { return [] }
    return [DesignNode.Axis.horizontal, .vertical].filter { axis in
      guard extent(node, axis) != .fill else { return false }
      let room = cellRoom(node, grid, axis) ?? lengthBeforeTurn(node, axis)
      return room.map { Self.size(node, axis) > $0 + 0.01 } ?? false
    }
  }

  /// What a slanting node counts in tracks without a size in points; nil where that is the box around it.
  private func lengthBeforeTurn(_ node: DesignNode, _ axis: DesignNode.Axis) -> Double? {
    guard tool.measuresBeforeTurn, abs(node.turn.a * node.turn.b) > 0.01 else { return nil }
    return axis == .horizontal ? node.size.width : node.size.height
  }

  /// A frame without an extent, or with that of the node before it was turned, where the node is too large for its cell; the
  /// node stands over the cell's edges.
  func overhanging(_ element: Element, _ node: DesignNode, cellAlong axes: [DesignNode.Axis]) -> Element {
    let frame = Element(.group, element.key.part("over"), name: "\(element.name) over")
    frame.source = node
    let ofCell: Set<SceneKey> = [.span, .alignSelfX, .alignSelfY]
    for property in element.properties where ofCell.contains(property.key) {
      frame.set(property.key, property.value)
    }
    element.properties.removeAll { ofCell.contains($0.key) }
    var lines: [String] = []
    for axis in [DesignNode.Axis.horizontal, .vertical] {
      let isX = axis == .horizontal
      guard axes.contains(axis) else {
        lines.append(isX ? "fill x" : "fill y")
        continue
      }
      let isRoomKnown = node.parent.flatMap { cellRoom(node, $0, axis) } != nil
      let length = isRoomKnown ? 0 : lengthBeforeTurn(node, axis) ?? 0
      frame.layout.append("\(attribute(axis)) == \(pointsText(length))")
      let place =
        switch node.properties.cell.alignment(axis) {
        case .center: isX ? "centerX == parent.centerX" : "centerY == parent.centerY"
        case .end: isX ? "trailing == 0" : "bottom == 0"
        case .start, .baseline: isX ? "leading == 0" : "top == 0"
        }
      lines.append(place)
    }
    element.layout = lines + element.layout
    frame.children = [element]
    return frame
  }
}
