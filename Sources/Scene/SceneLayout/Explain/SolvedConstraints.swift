import ConstraintSolver
public import Graphics2D
public import SceneModel

/// How a constraint stands in a layout.
public struct SolvedConstraint: Hashable, Sendable {
  /// Its sum, which is compared with zero, in points; nil for one that the layout does not know.
  public var residual: Double?
  /// Where the anchors of its terms are, in points.
  public var values: [Double]
}

/// How each constraint of a scene stands where its nodes are.
///
/// - Returns: by constraint of the laid out scene.
public func solvedConstraints(
  of scene: inout ResolvedScene, shape: TextShaper
) throws -> [SolvedConstraint] {
  let (layout, system, _) = try solveSystem(&scene, shape: shape)
  return AnchorSystem(system, layout).solvedConstraints(of: scene)
}

extension AnchorSystem {
  fileprivate func solvedConstraints(of scene: ResolvedScene) -> [SolvedConstraint] {
    var solved = scene.constraints.map { constraint in
      SolvedConstraint(residual: nil, values: constraint.terms.map { value(of: $0.anchor, in: scene) })
    }
    for (constraint, source) in zip(constraints, sources) {
      guard case .constraint(let index) = source else { continue }
      solved[index].residual = constraint.expression.value(at: values)
    }
    return solved
  }

  private func value(of anchor: Anchor, in scene: ResolvedScene) -> Double {
    switch anchor {
    case .node(let node, let attribute): values[Int(variable(node, attribute).index)]
    case .guide(let guide, let attribute): scene.frame(of: guide).value(of: attribute)
    }
  }
}
