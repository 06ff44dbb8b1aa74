import ConstraintSolver
public import Graphics2D
public import SceneModel

/// What is left of each constraint of a scene where its nodes stand: its sum, which is compared with zero, in points.
///
/// - Returns: by constraint of the laid out scene; nil for one that the layout does not know.
public func residuals(of scene: inout ResolvedScene, shape: TextShaper) throws -> [Double?] {
  let (layout, system, _) = try solveSystem(&scene, shape: shape)
  return AnchorSystem(system, layout).residuals
}

extension AnchorSystem {
  /// By constraint of the scene.
  fileprivate var residuals: [Double?] {
    var found = [Double?](repeating: nil, count: constraintCount)
    for (constraint, source) in zip(constraints, sources) {
      guard case .constraint(let index) = source else { continue }
      found[index] = constraint.expression.value(at: values)
    }
    return found
  }
}
