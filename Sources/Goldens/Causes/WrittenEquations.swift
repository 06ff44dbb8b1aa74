import GoldenCompare
import SceneLayout
import SceneModel

/// The equations between numbers that a scene's documents state; wishes and shares are none.
func writtenEquations(_ scene: TracedScene, _ values: ValueOrigins) -> [Equation] {
  scene.resolved.constraints.compactMap { constraint in
    guard constraint.strength == nil, !constraint.isProportional else { return nil }
    return equation(constraint, scene.resolved, values)
  }
}

private func equation(_ constraint: ResolvedConstraint, _ scene: ResolvedScene, _ values: ValueOrigins)
  -> Equation
{
  var equation = Equation(
    terms: [], constant: constraint.constant, relation: constraint.relation,
    origins: values.origins(constraint.origin))
  for term in constraint.terms {
    if let number = scene.number(term.anchor) {
      equation.terms.append((number, term.coefficient))
    } else if case .guide(let guide, let attribute) = term.anchor {
      equation.constant += term.coefficient * scene.frame(of: guide).value(of: attribute)
    }
  }
  return equation
}
