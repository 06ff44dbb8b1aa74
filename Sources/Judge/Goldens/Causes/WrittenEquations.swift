import GoldenCompare
import SceneLayout
import SceneModel

/// The equations between numbers that a scene's documents state; shares are none.
func writtenEquations(_ scene: TracedScene, _ values: ValueOrigins) -> [Equation] {
  scene.resolved.constraints.filter { !$0.isProportional }.map { equation($0, scene.resolved, values) }
}

private func equation(_ constraint: ResolvedConstraint, _ scene: ResolvedScene, _ values: ValueOrigins)
  -> Equation
{
  var equation = Equation(
    terms: [], constant: constraint.constant,
    added: constraint.added, relation: constraint.relation, isWish: constraint.strength != nil,
    origins: values.origins(constraint.origin))
  equation.hasFactors = constraint.terms.contains { abs($0.coefficient) != 1 }
  for term in constraint.terms {
    if let number = scene.number(term.anchor) {
      equation.terms.append((number, term.coefficient))
    } else if case .guide(let guide, let attribute) = term.anchor {
      equation.constant += term.coefficient * scene.frame(of: guide).value(of: attribute)
    }
  }
  return equation
}
