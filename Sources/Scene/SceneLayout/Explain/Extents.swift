import SceneModel

extension Explanation {
  /// Says sizes by what lies inside instead of as the difference of two edges far away: where the chains of both edges
  /// meet, what is common to them cancels. Of children, the sizes are told, and what lies inside of them by themselves.
  ///
  /// - Parameter parent: the node in which another one stands.
  func withExtentsAddedUp(parent: (NodeID) -> NodeID?) -> Explanation {
    let steps = withSizesBetweenEdges()
    var orderOf: [Anchor: Int] = [:]
    for (index, step) in steps.enumerated() { orderOf[step.quantity] = index }
    var needed = Set(steps.prefix(1).map(\.quantity))
    return Explanation(
      steps: steps.compactMap { step in
        guard needed.contains(step.quantity) else { return nil }
        let told = extent(step, steps, orderOf, parent) ?? step
        for term in told.terms { needed.insert(term.quantity) }
        return told
      })
  }

  /// With a step for the size of every node whose far edge rests on its near one by way of what lies inside.
  private func withSizesBetweenEdges() -> [Step] {
    var orderOf: [Anchor: Int] = [:]
    for (index, step) in steps.enumerated() { orderOf[step.quantity] = index }
    return steps.enumerated().flatMap { index, step -> [Step] in
      // The number asked for stays the first.
      guard index > 0, let (node, edge, names) = step.quantity.farEdge, orderOf[names.size] == nil,
        let near = orderOf[names.near], near > index
      else { return [step] }
      let terms = [(1.0, step), (-1.0, steps[near])].map {
        Term(coefficient: $0.0, quantity: $0.1.quantity, value: $0.1.value)
      }
      let size = Step(
        quantity: names.size, value: step.value - steps[near].value,
        reasons: [.definition(.node(node, edge))], isBound: false, terms: terms, constant: 0, losers: [])
      return [size, step]
    }
  }

  /// A size as the sum of everything between its edges; nil where the edges do not hang together.
  private func extent(
    _ step: Step, _ steps: [Step], _ orderOf: [Anchor: Int], _ parent: (NodeID) -> NodeID?
  ) -> Step? {
    guard case .node(let node, let attribute) = step.quantity, attribute == .width || attribute == .height,
      step.reasons.allSatisfy({ if case .definition(.node(node, _)) = $0 { true } else { false } })
    else { return nil }
    var sum = step
    while let place = sum.firstPosition(orderOf) {
      let edge = sum.terms.remove(at: place)
      if let (child, _, names) = edge.quantity.farEdge, parent(child) == node,
        let (near, size) = sides(
          names, between: orderOf[step.quantity], orderOf[edge.quantity], steps, orderOf)
      {
        sum.add(near, times: edge.coefficient)
        sum.add(size, times: edge.coefficient)
        continue
      }
      guard let index = orderOf[edge.quantity], steps[index].reasons.count == 1,
        steps[index].terms.contains(where: { orderOf[$0.quantity] != nil })
      else { return nil }
      sum.add(steps[index], times: edge.coefficient)
    }
    sum.reasons.removeAll { if case .definition = $0 { true } else { false } }
    return sum
  }

  /// A child's near edge and its size, where the size stands behind the step that needs it and before the far edge.
  private func sides(
    _ names: (near: Anchor, size: Anchor), between first: Int?, _ last: Int?, _ steps: [Step],
    _ orderOf: [Anchor: Int]
  ) -> (near: Term, size: Term)? {
    guard let first, let last, let near = orderOf[names.near], let size = orderOf[names.size], first < size,
      size < last
    else { return nil }
    return (
      Term(coefficient: 1, quantity: names.near, value: steps[near].value),
      Term(coefficient: 1, quantity: names.size, value: steps[size].value)
    )
  }
}

extension Explanation.Step {
  /// The position among the terms whose step stands first: no other rests on it.
  fileprivate func firstPosition(_ orderOf: [Anchor: Int]) -> Int? {
    var first: (index: Int, order: Int)?
    for (index, term) in terms.enumerated() {
      guard case .node(_, let attribute) = term.quantity, attribute != .width, attribute != .height else {
        continue
      }
      let order = orderOf[term.quantity] ?? 0
      if order < first?.order ?? .max { first = (index, order) }
    }
    return first?.index
  }

  /// Puts what another step says in the place of its number.
  fileprivate mutating func add(_ other: Self, times factor: Double) {
    constant += factor * other.constant
    for reason in other.reasons where !reasons.contains(reason) { reasons.append(reason) }
    for term in other.terms { add(term, times: factor) }
  }

  fileprivate mutating func add(_ term: Explanation.Term, times factor: Double) {
    if let index = terms.firstIndex(where: { $0.quantity == term.quantity }) {
      terms[index].coefficient += factor * term.coefficient
      if abs(terms[index].coefficient) < 1e-12 { terms.remove(at: index) }
    } else {
      terms.append(
        .init(coefficient: factor * term.coefficient, quantity: term.quantity, value: term.value))
    }
  }
}

extension Anchor {
  /// The node whose right or bottom it is, and its left and width or top and height; nil for another anchor.
  fileprivate var farEdge: (node: NodeID, attribute: Attribute, names: (near: Anchor, size: Anchor))? {
    switch self {
    case .node(let node, .right): (node, .right, (.node(node, .left), .node(node, .width)))
    case .node(let node, .bottom): (node, .bottom, (.node(node, .top), .node(node, .height)))
    default: nil
    }
  }
}
