import ConstraintSolver
public import SceneModel

extension SolvedLayout {
  /// A number that the document does not fix.
  public struct Ambiguity: Hashable, Sendable {
    /// The node.
    public var node: NodeID
    /// Left, top, width or height.
    public var attribute: Attribute
    /// Two values that it may have, in points: the least and the greatest; one 100 points on where nothing bounds it.
    public var witnesses: [Double]
    /// Numbers that change with it, in document order; they are free for no other reason.
    public var followers: [Anchor]
  }
}

extension LayoutSystem {
  /// The numbers that the constraints do not fix, with two values that each may have.
  mutating func ambiguities() throws -> [SolvedLayout.Ambiguity] {
    do {
      let isFree = try solver.ambiguousVariables()
      let free = variables.filter { isFree[Int($0.index)] }
      // Derivations walk the whole system, and nearly every layout is unambiguous.
      if free.isEmpty { return [] }
      var found: [SolvedLayout.Ambiguity] = []
      var groupOf: [Variable: Int] = [:]
      // Chains lead from causes to consequences.
      for step in try solver.derivations(of: free).joined()
      where isFree[Int(step.variable.index)] && groupOf[step.variable] == nil {
        let anchor = Unknown<FramePart>(step.variable).anchor
        if let group = step.terms.compactMap({ groupOf[$0.variable] }).min() {
          groupOf[step.variable] = group
          found[group].followers.append(anchor)
        } else {
          groupOf[step.variable] = found.count
          found.append(try ambiguity(step.variable))
        }
      }
      return found
    } catch {
      throw LayoutFailure.unsolvable("\(error)")
    }
  }

  private func ambiguity(_ variable: Variable) throws -> SolvedLayout.Ambiguity {
    let unknown = Unknown<FramePart>(variable)
    let range = try solver.witnesses(of: variable) ?? (-.infinity, .infinity)
    let drawn = solver.value(of: variable)
    let lower = range.0.isFinite ? range.0 : range.1.isFinite ? min(drawn, range.1 - 100) : drawn
    let upper = range.1.isFinite ? range.1 : max(drawn, lower + 100)
    return .init(
      node: unknown.node, attribute: unknown.part.attribute, witnesses: [lower, upper], followers: [])
  }
}
