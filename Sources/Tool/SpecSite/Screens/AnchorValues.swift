import Documents
import Graphics2D
import SceneLayout
import SceneModel
import SceneMotion
import SceneRendering

extension ResolvedConstraint {
  /// What is compared with zero, in points; nil where that cannot be told from frames.
  func sum(in laidOut: LaidOutScene) -> Double? {
    guard !isProportional else { return nil }
    var sum = constant
    for term in terms {
      guard let value = laidOut.value(of: term.anchor) else { return nil }
      sum += term.coefficient * value
    }
    return sum
  }
}

extension LaidOutScene {
  /// A number of a frame on the canvas in points, before transforms; nil for one that only a text knows.
  func value(of anchor: Anchor) -> Double? {
    switch anchor {
    case .guide(let guide, let attribute): return scene.frame(of: guide).value(of: attribute)
    case .node(let node, let attribute):
      guard tree.nodes.indices.contains(Int(node.index)) else { return nil }
      switch attribute {
      case .firstBaseline, .lastBaseline:
        guard let facts = TextFacts(scene, layout, Int(node.index), scale: scale) else {
          return tree[node].frame.maxY
        }
        return attribute == .firstBaseline ? facts.baseline : facts.lastBaseline
      case .lastLineLeft, .lastLineRight: return nil
      case .left, .right, .top, .bottom, .width, .height, .centerX, .centerY:
        return tree[node].frame.value(of: attribute)
      }
    }
  }
}
