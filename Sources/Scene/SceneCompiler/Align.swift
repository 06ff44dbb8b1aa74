import SceneExpressions
import SceneFormat
import SceneModel

/// Across a stack's direction.
extension RuleWriter {
  mutating func align(_ nodes: [NodeID], _ layout: StackLayout) {
    let axis = layout.axis.crossing
    let padding = layout.padding(along: axis)
    var onLine: [StackAlignment: NodeID] = [:]
    var isFilled = true
    for node in nodes {
      let alignment = placements[node]?.alignment ?? layout.alignment
      if alignment == .fill {
        let text = "children fill the stack across"
        add(text, node, axis.start, .equal, stack, axis.start, padding.near, filling: .across)
        add(text, node, axis.end, .equal, stack, axis.end, -padding.far, filling: .across)
        continue
      }
      isFilled = false
      place(node, alignment, axis, padding, onLineOf: onLine[alignment])
      if onLine[alignment] == nil { onLine[alignment] = node }
      add("children inside the stack", node, axis.start, .greaterOrEqual, stack, axis.start, padding.near)
      add("children inside the stack", node, axis.end, .lessOrEqual, stack, axis.end, -padding.far)
    }
    let hugging = layout.hugging(along: axis)
    if !isFilled || hugging != nil {
      shrink(axis, strength: hugging, "the stack is no larger than its children")
    }
  }

  /// - Parameter other: the first child with the same alignment; nil for that itself.
  private mutating func place(
    _ node: NodeID, _ alignment: StackAlignment, _ axis: Axis, _ padding: (near: Double, far: Double),
    onLineOf other: NodeID?
  ) {
    switch alignment {
    case .fill: break
    case .center:
      rules.append(
        Rule(
          terms: [(node, axis.center, 1), (stack, axis.center, 1)], relation: .equal,
          constant: (padding.near - padding.far) / 2, text: "children in the stack's middle", key: .padding))
    case .trailing, .bottom:
      add("children at the stack's far edge", node, axis.end, .equal, stack, axis.end, -padding.far)
    case .firstBaseline, .lastBaseline:
      // In a stack that is too high, first baselines keep to its top and last ones to its bottom.
      let isFirst = alignment == .firstBaseline
      let line = LogicalAttribute.physical(isFirst ? .firstBaseline : .lastBaseline)
      if let other { add("children on one baseline", node, line, .equal, other, line) }
      add(
        "children near the stack's edge", node, isFirst ? axis.start : axis.end, .equal, stack,
        isFirst ? axis.start : axis.end, isFirst ? padding.near : -padding.far,
        strength: RuleWriter.hugging - 1)
    case .leading, .top:
      add("children at the stack's near edge", node, axis.start, .equal, stack, axis.start, padding.near)
    }
  }
}
