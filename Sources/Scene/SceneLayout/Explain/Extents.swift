import SceneModel

extension Explanation {
  /// Says sizes by what lies inside instead of as the difference of two edges far away: where the chains of both edges
  /// meet, what is common to them cancels.
  func withExtentsAddedUp() -> Explanation {
    var orderOf: [Anchor: Int] = [:]
    for (index, step) in steps.enumerated() { orderOf[step.quantity] = index }
    var steps = steps
    for index in steps.indices.reversed() {
      if let sum = extent(steps[index], steps, orderOf) { steps[index] = sum }
    }
    return Explanation(steps: steps).withNeededStepsOnly()
  }

  /// A size as the sum of everything between its edges; nil where the edges do not hang together.
  private func extent(_ step: Step, _ steps: [Step], _ orderOf: [Anchor: Int]) -> Step? {
    guard case .node(let node, let attribute) = step.quantity, attribute == .width || attribute == .height,
      step.reasons.allSatisfy({ if case .definition(.node(node, _)) = $0 { true } else { false } })
    else { return nil }
    var sum = step
    while let place = sum.firstPosition(orderOf) {
      let edge = sum.terms.remove(at: place)
      guard let index = orderOf[edge.quantity], steps[index].reasons.count == 1,
        steps[index].terms.contains(where: { orderOf[$0.quantity] != nil })
      else { return nil }
      sum.add(steps[index], times: edge.coefficient)
    }
    sum.reasons.removeAll { if case .definition = $0 { true } else { false } }
    return sum
  }

  private func withNeededStepsOnly() -> Explanation {
    var needed = Set(steps.prefix(1).map(\.quantity))
    return Explanation(
      steps: steps.filter { step in
        guard needed.contains(step.quantity) else { return false }
        for term in step.terms { needed.insert(term.quantity) }
        return true
      })
  }
}

extension Explanation.Step {
  /// The position among the terms whose step stands first: no other rests on it.
  fileprivate func firstPosition(_ orderOf: [Anchor: Int]) -> Int? {
    terms.indices.filter { index in
      guard case .node(_, let attribute) = terms[index].quantity else { return false }
      return attribute != .width && attribute != .height
    }.min { (orderOf[terms[$0].quantity] ?? 0) < (orderOf[terms[$1].quantity] ?? 0) }
  }

  /// Puts what another step says in the place of its number.
  fileprivate mutating func add(_ other: Self, times factor: Double) {
    constant += factor * other.constant
    for reason in other.reasons where !reasons.contains(reason) { reasons.append(reason) }
    for term in other.terms {
      if let index = terms.firstIndex(where: { $0.quantity == term.quantity }) {
        terms[index].coefficient += factor * term.coefficient
        if abs(terms[index].coefficient) < 1e-12 { terms.remove(at: index) }
      } else {
        terms.append(
          .init(coefficient: factor * term.coefficient, quantity: term.quantity, value: term.value))
      }
    }
  }
}
