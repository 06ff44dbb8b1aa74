import ConstraintSolver

/// A sum of numbers in which steps take the places of edges. Its memory serves one sum after the other.
struct SumOfSteps {
  /// In the order in which they came; nil for those that are gone.
  private var terms: [Explanation.Term?] = []
  private var numbers: [Int] = []
  /// By number, its position among the terms, or -1.
  private var positionOf: [Int] = []
  private var constant = 0.0
  private var reasons: [LayoutReason] = []
  private var known: Set<LayoutReason> = []
  /// The places of edges in their chain, some of which have cancelled out.
  private var edges = MinimumHeap()

  /// Begins with what a step says apart from its terms.
  mutating func begin(_ link: ToldChain.Link, numbers count: Int) {
    while positionOf.count < count { positionOf.append(-1) }
    constant = link.step.constant
    reasons = link.step.reasons
    known = Set(reasons)
  }

  /// Adds a multiple of a number, whose place in the chain is `edgeAt` if it is an edge.
  mutating func add(_ term: Explanation.Term, _ number: Int, times factor: Double, edgeAt place: Int?) {
    let position = positionOf[number]
    let coefficient = factor * term.coefficient
    if position >= 0, let sum = terms[position]?.coefficient {
      terms[position]?.coefficient = sum + coefficient
      if abs(sum + coefficient) < 1e-12 { remove(number) }
    } else {
      positionOf[number] = terms.count
      numbers.append(number)
      terms.append(.init(coefficient: coefficient, quantity: term.quantity, value: term.value))
      if let place { edges.insert(place) }
    }
  }

  /// Adds a multiple of what a step says apart from its terms.
  mutating func add(constant other: Double, _ others: [LayoutReason], times factor: Double) {
    constant += factor * other
    for reason in others where known.insert(reason).inserted { reasons.append(reason) }
  }

  /// Takes out the edge that stands first in the chain: no other rests on it.
  mutating func removeFirstEdge(_ chain: [Int]) -> (edge: Int, coefficient: Double)? {
    while let place = edges.removeFirst() {
      let edge = chain[place]
      guard positionOf[edge] >= 0, let term = terms[positionOf[edge]] else { continue }
      remove(edge)
      return (edge, term.coefficient)
    }
    return nil
  }

  /// Ends the sum: the step that it makes of the one that it began with.
  mutating func result(_ link: ToldChain.Link) -> ToldChain.Link {
    var step = link.step
    step.terms = terms.compactMap { $0 }
    step.constant = constant
    step.reasons = reasons.filter { if case .definition = $0 { false } else { true } }
    let left = numbers.indices.filter { terms[$0] != nil }.map { numbers[$0] }
    forget()
    return .init(step: step, numbers: left)
  }

  /// Ends the sum.
  mutating func forget() {
    for number in numbers { positionOf[number] = -1 }
    terms.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    while edges.removeFirst() != nil {}
  }

  private mutating func remove(_ number: Int) {
    terms[positionOf[number]] = nil
    positionOf[number] = -1
  }
}
