/// What a node says that documents do not have yet, whatever kind of node it is.
extension Conversion {
  mutating func noteLeftOut(_ node: DesignNode) {
    for gap in node.properties.gaps { gaps.add(gap.kind, gap.message, hint: gap.hint, node) }
    for field in node.properties.unread { unread[field, default: 0] += 1 }
    if hasArrow(node), !hasPaths(node) {
      gaps.add(
        "arrow", "the ends of a line are drawn plainly", hint: "fetch the file with ?geometry=paths", node)
    }
    for effect in node.properties.effects
    where effect.showsBehindNode && effect.isVisible && !node.properties.fills.contains(where: \.isOpaque) {
      gaps.add("shadow-behind", "a shadow that is seen through its node is left out there", node)
    }
  }

  func hasArrow(_ node: DesignNode) -> Bool {
    node.properties.stroke.cap == .mark && [.line, .vector].contains(node.kind)
  }

  func hasPaths(_ node: DesignNode) -> Bool {
    node.kind.hasStrokeOutlines && !node.properties.strokeGeometry.isEmpty
  }
}
