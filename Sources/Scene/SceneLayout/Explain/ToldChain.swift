import ConstraintSolver
import SceneModel

/// Tells derivations in the words of the document, one after the other. Their chains share most of their steps, so each
/// step is put into words once, and all look-ups are by the numbers of variables.
///
/// Sizes are said by what lies inside instead of as the difference of two edges far away: where the chains of both edges
/// meet, what is common to them cancels. Of children, the sizes are told, and what lies inside of them by themselves.
struct ToldChain {
  /// A step, and the number of each of its terms: that of the variable, or of the guide behind all variables.
  struct Link {
    var step: Explanation.Step
    var numbers: [Int]
  }

  let anchors: AnchorSystem
  /// The node in which another one stands.
  let parent: (NodeID) -> NodeID?
  /// By variable, the step that fixes it.
  private var links: [Link?]
  private var guides: [Anchor: Int] = [:]
  /// By variable, its place in the present chain, or -1.
  private var placeOf: [Int]
  /// The variables of the present chain, the one asked for first.
  private var chain: [Int] = []
  /// By place, that of its step in the derivation, the last step first; nil for a size between two edges.
  private var sourceOf: [Int?] = []
  private var sum: SumOfSteps

  init(_ anchors: AnchorSystem, parent: @escaping (NodeID) -> NodeID?) {
    (self.anchors, self.parent) = (anchors, parent)
    links = Array(repeating: nil, count: anchors.values.count)
    placeOf = Array(repeating: -1, count: anchors.values.count)
    sum = SumOfSteps()
  }

  /// The steps on which the last one of a derivation rests, that one first.
  ///
  /// - Returns: the steps, each with its place in the reversed derivation; nil for a size that no step of it fixes.
  mutating func tell(_ derivation: [DerivationStep]) -> [(step: Explanation.Step, place: Int?)] {
    begin(derivation)
    defer { for variable in chain { placeOf[variable] = -1 } }
    var isNeeded = [Bool](repeating: false, count: chain.count)
    isNeeded[0] = true
    return chain.indices.compactMap { place in
      guard isNeeded[place], let link = link(at: place) else { return nil }
      let told = extent(link, at: place) ?? link
      for number in told.numbers where number < placeOf.count { isNeeded[placeOf[number]] = true }
      return (told.step, sourceOf[place])
    }
  }

  /// Notes a chain, with a place for the size of every node whose far edge rests on its near one by way of what lies
  /// inside.
  private mutating func begin(_ derivation: [DerivationStep]) {
    chain.removeAll(keepingCapacity: true)
    sourceOf.removeAll(keepingCapacity: true)
    let variables = derivation.reversed().map { Int($0.variable.index) }
    for (index, step) in derivation.enumerated() {
      let variable = Int(step.variable.index)
      placeOf[variable] = derivation.count - 1 - index
      if links[variable] == nil { links[variable] = link(anchors.step(step), step) }
    }
    let isIn = variables.map { hasSizeBetweenEdges($0) }
    for (index, variable) in variables.enumerated() {
      if isIn[index], let names = anchors.farEdge(variable) {
        placeOf[names.size] = chain.count
        chain.append(names.size)
        sourceOf.append(nil)
      }
      placeOf[variable] = chain.count
      chain.append(variable)
      sourceOf.append(index)
    }
  }

  /// Whether a step needs one for the size before it. The number asked for stays the first.
  private func hasSizeBetweenEdges(_ variable: Int) -> Bool {
    guard placeOf[variable] > 0, let names = anchors.farEdge(variable) else { return false }
    return placeOf[names.size] < 0 && placeOf[names.near] > placeOf[variable]
  }

  private mutating func link(_ step: Explanation.Step, _ derived: DerivationStep) -> Link {
    let own = derived.terms.map { Int($0.variable.index) }
    let others = step.terms.dropFirst(own.count).map { number(ofGuide: $0.quantity) }
    return Link(step: step, numbers: own + others)
  }

  private mutating func number(ofGuide guide: Anchor) -> Int {
    if let known = guides[guide] { return known }
    let number = placeOf.count + guides.count
    guides[guide] = number
    return number
  }

  /// The step at a place of the chain.
  private func link(at place: Int) -> Link? {
    guard sourceOf[place] == nil else { return links[chain[place]] }
    let (far, size) = (chain[place + 1], chain[place])
    guard let names = anchors.farEdge(far), let end = links[far]?.step, let start = links[names.near]?.step
    else { return nil }
    let terms = [(1.0, end), (-1.0, start)].map {
      Explanation.Term(coefficient: $0.0, quantity: $0.1.quantity, value: $0.1.value)
    }
    let step = Explanation.Step(
      quantity: anchors.anchor(size), value: end.value - start.value, reasons: [.definition(end.quantity)],
      isBound: false, terms: terms, constant: 0, losers: [])
    return Link(step: step, numbers: [far, names.near])
  }

  /// A size as the sum of everything between its edges; nil where the edges do not hang together.
  private mutating func extent(_ link: Link, at place: Int) -> Link? {
    guard anchors.isSize(chain[place]), case .node(let node, _) = link.step.quantity,
      link.step.reasons.allSatisfy({ if case .definition(.node(node, _)) = $0 { true } else { false } })
    else { return nil }
    sum.begin(link, numbers: placeOf.count + guides.count)
    for (number, term) in zip(link.numbers, link.step.terms) { add(term, number, times: 1) }
    while let (edge, coefficient) = sum.removeFirstEdge(chain) {
      if let (near, size) = sides(of: edge, in: node, from: place) {
        add(near.term, near.number, times: coefficient)
        add(size.term, size.number, times: coefficient)
        continue
      }
      guard let source = links[edge], source.step.reasons.count == 1,
        source.numbers.contains(where: { $0 < placeOf.count })
      else {
        sum.forget()
        return nil
      }
      sum.add(constant: source.step.constant, source.step.reasons, times: coefficient)
      for (number, term) in zip(source.numbers, source.step.terms) { add(term, number, times: coefficient) }
    }
    return sum.result(link)
  }

  private mutating func add(_ term: Explanation.Term, _ number: Int, times factor: Double) {
    let isEdge = number < placeOf.count && !anchors.isSize(number)
    sum.add(term, number, times: factor, edgeAt: isEdge ? placeOf[number] : nil)
  }

  /// Of a child's far edge, the near one and the size, where the size stands behind the step that needs it and before the
  /// far edge, and the near edge does not rest on the far one: they would take each other's place for ever.
  private func sides(of edge: Int, in node: NodeID, from first: Int) -> (
    near: (number: Int, term: Explanation.Term), size: (number: Int, term: Explanation.Term)
  )? {
    guard let names = anchors.farEdge(edge), parent(names.node) == node else { return nil }
    let (near, size) = (placeOf[names.near], placeOf[names.size])
    guard near > placeOf[edge], first < size, size < placeOf[edge], let nearStep = link(at: near)?.step,
      let sizeStep = link(at: size)?.step
    else { return nil }
    return (
      (names.near, .init(coefficient: 1, quantity: nearStep.quantity, value: nearStep.value)),
      (names.size, .init(coefficient: 1, quantity: sizeStep.quantity, value: sizeStep.value))
    )
  }
}
