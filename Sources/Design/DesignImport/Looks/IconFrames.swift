import Documents
import Graphics2D
import SceneFormat

/// Frames that hold nothing but outlines, as icons do.
extension Conversion {
  /// Draws outlines that grow with their frame in the frame's own box: edges of their own would be rounded to pixels each by
  /// itself. A frame with one outline and no looks becomes that outline.
  func drawIcon(_ element: Element, _ node: DesignNode) {
    guard tool.drawsIconsInTheirFrame, node.isFrame, !node.laysOut,
      min(node.size.width, node.size.height) > 0.01,
      !element.children.isEmpty, element.children.count == node.children.count,
      zip(element.children, node.children).allSatisfy({ Self.isPlainOutline($0, $1) })
    else { return }
    element.children = zip(element.children, node.children).map { redrawn($0, of: $1, in: node) }
    let isPlain = element.properties.allSatisfy { $0.key == .clip }
    guard node.kind == .frame, element.children.count == 1, isPlain, Self.isInside(node.children[0]) else {
      return
    }
    let outline = element.children[0]
    (element.kind, element.value, element.properties) = (.shape, outline.value, outline.properties)
    element.children = []
  }

  private static func isPlainOutline(_ element: Element, _ node: DesignNode) -> Bool {
    let scales = node.properties.placement.constraints == .init(horizontal: .scale, vertical: .scale)
    let plain: Set<SceneKey> = [.fill, .viewBox, .fit, .rule, .opacity]
    return scales && element.kind == .shape && element.children.isEmpty && !node.isTurned && !node.isMask
      && element.property(.fill)?.string != nil && element.has(.viewBox)
      && element.properties.allSatisfy { plain.contains($0.key) }
  }

  private static func isInside(_ node: DesignNode) -> Bool {
    guard let frame = node.parent else { return false }
    let box = localBox(node)
    return min(box.minX, box.minY) > -0.01 && box.maxX < frame.size.width + 0.01
      && box.maxY < frame.size.height + 0.01
  }

  private func redrawn(_ element: Element, of node: DesignNode, in frame: DesignNode) -> Element {
    let key = ElementKey(node: frame.id).part("outline-\(node.id.splitScalars(";").last ?? node.id)")
    let outline = Element(.shape, key, name: element.name, value: element.value)
    outline.properties = element.properties.filter { $0.key != .fit }
    let box = Self.localBox(node)
    setViewBox([-box.minX, -box.minY, frame.size.width, frame.size.height], of: outline)
    outline.layout = ["fill parent"]
    return outline
  }
}
