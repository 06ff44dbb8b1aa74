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
  equation.node = scene[constraint.origin.node].id
  (equation.terms, equation.constant) = numbers(constraint.terms, constraint.constant, scene)
  equation.unmirrored = constraint.origin.unmirrored.map { numbers($0.terms, $0.constant, scene) }
  return equation
}

/// Numbers of nodes, and what the device's numbers come to.
private func numbers(_ terms: [ResolvedConstraint.Term], _ constant: Double, _ scene: ResolvedScene)
  -> (terms: [(number: FrameNumber, coefficient: Double)], constant: Double)
{
  var (numbers, sum) = ([(number: FrameNumber, coefficient: Double)](), constant)
  for term in terms {
    if let number = scene.number(term.anchor) {
      numbers.append((number, term.coefficient))
    } else if case .guide(let guide, let attribute) = term.anchor {
      sum += term.coefficient * scene.frame(of: guide).value(of: attribute)
    }
  }
  return (numbers, sum)
}
