import Documents
import Graphics2D
import SceneLayout
import SceneModel
import SceneMotion
import SceneRendering

/// How a constraint stands where nodes are at a moment.
struct Standing {
  /// In words, as `preview` has them.
  let words: String
  /// Whether it decides where something stands: an equation that is fulfilled, or an inequality at its bound.
  let holds: Bool

  /// Nil for one whose sum cannot be told from frames.
  init?(_ constraint: ResolvedConstraint, in laidOut: LaidOutScene) {
    guard !constraint.isProportional, let sum = constraint.sum(in: laidOut) else { return nil }
    let (isLess, isMore) = (sum < -1e-4, sum > 1e-4)
    let distance = ((abs(sum) * 100).rounded() / 100).decimalText
    switch constraint.relation {
    case .equal: (words, holds) = isLess || isMore ? ("missed by \(distance)", false) : ("active", true)
    case .lessOrEqual where isMore, .greaterOrEqual where isLess:
      (words, holds) = ("missed by \(distance)", false)
    case .lessOrEqual where isLess, .greaterOrEqual where isMore:
      (words, holds) = ("\(distance) to spare", false)
    case .lessOrEqual, .greaterOrEqual: (words, holds) = ("at its bound", true)
    }
  }
}

extension ResolvedConstraint {
  /// What is compared with zero, in points; nil where a number of it is not known.
  fileprivate func sum(in laidOut: LaidOutScene) -> Double? {
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
