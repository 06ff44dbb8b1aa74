import ConstraintSolver
public import Graphics2D
public import SceneModel

/// Tells why numbers of a layout are what they are.
///
/// - Parameters:
///   - quantities: the numbers.
///   - findsHolders: also finds what held the wishes off that did not come true, and which of them push against a
///     bound; each costs a few solutions.
///   - shape: breaks and shapes text.
/// - Returns: the layout and one explanation per number, in order.
public func explain(
  _ scene: inout ResolvedScene, _ quantities: [(node: NodeID, attribute: Attribute)],
  findsHolders: Bool = true,
  shape: TextShaper
) throws -> (SolvedLayout, [Explanation]) {
  let (layout, system, _) = try solveSystem(&scene, shape: shape)
  let anchors = AnchorSystem(system, layout)
  var holders = Holders(system)
  do {
    let derivations = try Solver.derivations(
      of: quantities.map { anchors.variable($0.node, $0.attribute) }, in: anchors.constraints,
      solution: anchors.values, first: anchors.isSize)
    let nodes = scene.nodes
    var telling = ToldChain(anchors) { nodes[Int($0.index)].parent }
    let explanations = derivations.map { derivation in
      let told = telling.tell(derivation)
      guard findsHolders else { return Explanation(steps: told.map(\.step)) }
      let chain = Array(derivation.reversed())
      return Explanation(
        steps: told.map { step, place in
          guard let place else { return step }
          var step = step
          step.losers = holders.losers(chain[place...], anchors)
          return step
        })
    }
    return (layout, explanations)
  } catch {
    throw LayoutFailure.unsolvable("\(error)")
  }
}

/// Finds what keeps wishes from coming true, by solving without it.
struct Holders {
  private let system: LayoutSystem
  /// By constraint, the solution without it; empty where there is none.
  private var solutionWithout: [Int: [Double]] = [:]

  init(_ system: LayoutSystem) { self.system = system }

  /// The wishes that gave way to a chain's first step; for a bound all that it holds off.
  mutating func losers(_ chain: ArraySlice<DerivationStep>, _ anchors: AnchorSystem) -> [Explanation.Loser] {
    guard let step = chain.first else { return [] }
    var losers = anchors.losers(step).map { wish, loser in
      var loser = loser
      loser.heldBy = holder(of: wish, chain)
      return loser
    }
    guard losers.isEmpty, anchors.isBound(step), let bound = step.constraints.first.map({ Int($0.index) })
    else {
      return losers
    }
    for (wish, loser) in anchors.allLosers where wish != bound && holds(bound, wish) {
      losers.append(loser)
      losers[losers.count - 1].heldBy = system.sources[bound]
    }
    return losers
  }

  /// The first constraint of a chain without which a wish comes nearer: bounds before equations, sizes of contents
  /// last.
  private mutating func holder(of wish: Int, _ chain: ArraySlice<DerivationStep>) -> LayoutReason? {
    var candidates: [Int] = []
    for index in chain.flatMap(\.constraints).map({ Int($0.index) })
    where system.constraints.indices.contains(index) && index != wish && !candidates.contains(index) {
      candidates.append(index)
    }
    let ranked = (0...2).flatMap { rank in candidates.filter { self.rank($0) == rank } }
    return ranked.first { holds($0, wish) }.map { system.sources[$0] }
  }

  private func rank(_ constraint: Int) -> Int {
    switch system.sources[constraint] {
    case .constraint: system.constraints[constraint].relation == .equal ? 1 : 0
    case .intrinsicSize, .positiveSize, .definition: 2
    }
  }

  private mutating func holds(_ constraint: Int, _ wish: Int) -> Bool {
    let values = solution(without: constraint)
    guard !values.isEmpty else { return false }
    let wish = system.constraints[wish]
    return wish.violation(at: values) < wish.violation(at: system.solver.values) - 1e-6
  }

  private mutating func solution(without constraint: Int) -> [Double] {
    if let known = solutionWithout[constraint] { return known }
    var solver = system.solver
    guard let id = system.ids[constraint], (try? solver.remove(id)) != nil, (try? solver.solve()) != nil
    else {
      solutionWithout[constraint] = []
      return []
    }
    solutionWithout[constraint] = solver.values
    return solver.values
  }
}
