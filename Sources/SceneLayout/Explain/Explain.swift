import ConstraintSolver
public import Graphics2D
public import SceneSpec

/// Tells why numbers of a layout are what they are.
///
/// - Parameters:
///   - quantities: the numbers.
///   - shape: breaks and shapes text.
/// - Returns: the layout and one explanation per number, in order.
public func explain(
  _ scene: ResolvedScene, _ quantities: [(node: NodeID, attribute: Attribute)], shape: TextShaper
) throws -> (SolvedLayout, [Explanation]) {
  let (layout, system) = try solveSystem(scene, shape: shape)
  let anchors = AnchorSystem(system, layout)
  do {
    let derivations = try Solver.derivations(
      of: quantities.map { anchors.variable($0.node, $0.attribute) }, in: anchors.constraints,
      solution: anchors.values)
    return (
      layout, derivations.map { chain in Explanation(steps: chain.reversed().map { anchors.step($0) }) }
    )
  } catch {
    throw LayoutFailure.unsolvable("\(error)")
  }
}

/// A solved layout in the words of its document: every anchor of a node is an unknown of its own, and what a bottom or
/// a center is stands beside the constraints. Chains then lead from bottom to bottom instead of through sums of tops
/// and heights.
struct AnchorSystem {
  private static let attributes = Attribute.allCases

  private let layout: SolvedLayout
  private let scene: ResolvedScene
  private(set) var values: [Double] = []
  private(set) var constraints: [Constraint] = []
  private var sources: [Explanation.Reason] = []
  /// Wishes that did not come true, by variable.
  private var losersOf: [Int: [Int]] = [:]

  init(_ system: LayoutSystem, _ layout: SolvedLayout) {
    (self.layout, scene) = (layout, system.scene)
    addValues(system)
    for (constraint, source) in zip(system.constraints, system.sources) { add(constraint, source, system) }
    addDefinitions(system)
    collectLosers()
  }

  func variable(_ node: NodeID, _ attribute: Attribute) -> Variable {
    let place = Self.attributes.firstIndex(of: attribute) ?? 0
    return Variable(index: node.index * Int32(Self.attributes.count) + Int32(place))
  }

  // MARK: Building

  private mutating func addValues(_ system: LayoutSystem) {
    for (index, frame) in layout.frames.enumerated() {
      for attribute in Self.attributes {
        let isBaseline = attribute == .firstBaseline || attribute == .lastBaseline
        let baseline = isBaseline ? system.baseline(of: NodeID(index: Int32(index)), attribute) : nil
        values.append(
          baseline.map { layout[$0.node].minY + $0.share * layout[$0.node].height + $0.offset }
            ?? frame.value(of: attribute))
      }
    }
  }

  /// A constraint of the document with the anchors that it names; of others with the unknowns of the system.
  private mutating func add(_ constraint: Constraint, _ source: Explanation.Reason, _ system: LayoutSystem) {
    var expression = Expression()
    if case .constraint(let index) = source {
      expression.constant = scene.constraints[index].constant
      for term in system.weighted(scene.constraints[index]) {
        switch term.anchor {
        case .node(let node, let attribute):
          expression.terms.append(Term(coefficient: term.coefficient, variable: variable(node, attribute)))
        case .guide(let guide, let attribute):
          expression.constant += term.coefficient * scene.frame(of: guide).value(of: attribute)
        }
      }
    } else {
      expression.constant = constraint.expression.constant
      let unknowns: [Attribute] = [.left, .top, .width, .height]
      for term in constraint.expression.terms {
        let node = NodeID(index: term.variable.index / 4)
        expression.terms.append(
          Term(
            coefficient: term.coefficient, variable: variable(node, unknowns[Int(term.variable.index) % 4])))
      }
    }
    constraints.append(Constraint(expression, constraint.relation, strength: constraint.strength))
    sources.append(source)
  }

  private mutating func addDefinitions(_ system: LayoutSystem) {
    for index in scene.nodes.indices {
      let node = NodeID(index: Int32(index))
      define(.right, of: node, as: .left, of: node, plus: .width, 1)
      define(.bottom, of: node, as: .top, of: node, plus: .height, 1)
      define(.centerX, of: node, as: .left, of: node, plus: .width, 0.5)
      define(.centerY, of: node, as: .top, of: node, plus: .height, 0.5)
      for attribute in [Attribute.firstBaseline, .lastBaseline] {
        let baseline = system.baseline(of: node, attribute)
        define(
          attribute, of: node, as: .top, of: baseline.node, plus: .height, baseline.share, baseline.offset)
      }
    }
  }

  private mutating func define(
    _ attribute: Attribute, of node: NodeID, as start: Attribute, of other: NodeID, plus extent: Attribute,
    _ share: Double, _ offset: Double = 0
  ) {
    let terms = [
      Term(coefficient: 1, variable: variable(node, attribute)),
      Term(coefficient: -1, variable: variable(other, start)),
      Term(coefficient: -share, variable: variable(other, extent)),
    ]
    constraints.append(Constraint(Expression(terms: terms, constant: -offset), .equal))
    sources.append(.definition)
  }

  private mutating func collectLosers() {
    for (index, constraint) in constraints.enumerated() where constraint.strength != .required {
      let value = value(of: constraint.expression)
      let isKept =
        switch constraint.relation {
        case .equal: abs(value) <= 1e-6
        case .lessThanOrEqual: value <= 1e-6
        case .greaterThanOrEqual: value >= -1e-6
        }
      guard !isKept else { continue }
      for term in constraint.expression.terms {
        losersOf[Int(term.variable.index), default: []].append(index)
      }
    }
  }

  private func value(of expression: Expression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * values[Int($1.variable.index)] }
  }

  // MARK: Telling

  func step(_ step: DerivationStep) -> Explanation.Step {
    let variable = Int(step.variable.index)
    let indices = step.constraints.map { Int($0.index) }
    var terms = step.terms.map {
      Explanation.Term(
        coefficient: $0.coefficient, quantity: quantity(Int($0.variable.index)),
        value: values[Int($0.variable.index)])
    }
    var constant = step.constant
    if indices.count == 1 {
      for guide in guides(in: indices[0], for: variable) {
        terms.append(guide)
        constant -= guide.coefficient * guide.value
      }
    }
    return Explanation.Step(
      quantity: quantity(variable), value: values[variable], reasons: indices.map { sources[$0] },
      terms: terms,
      constant: constant, losers: losers(variable, besides: indices))
  }

  /// What a constraint says of guides, solved for one of its variables.
  private func guides(in index: Int, for variable: Int) -> [Explanation.Term] {
    guard case .constraint(let source) = sources[index], let own = coefficient(of: variable, in: index) else {
      return []
    }
    return scene.constraints[source].terms.compactMap { term in
      guard case .guide(let guide, let attribute) = term.anchor else { return nil }
      return .init(
        coefficient: -term.coefficient / own, quantity: term.anchor,
        value: scene.frame(of: guide).value(of: attribute))
    }
  }

  private func losers(_ variable: Int, besides reasons: [Int]) -> [Explanation.Loser] {
    (losersOf[variable] ?? []).compactMap { index in
      guard !reasons.contains(index), let own = coefficient(of: variable, in: index) else { return nil }
      return .init(
        reason: sources[index], wanted: values[variable] - value(of: constraints[index].expression) / own)
    }
  }

  private func coefficient(of variable: Int, in index: Int) -> Double? {
    let sum = constraints[index].expression.terms.reduce(0.0) {
      $0 + (Int($1.variable.index) == variable ? $1.coefficient : 0)
    }
    return sum == 0 ? nil : sum
  }

  private func quantity(_ variable: Int) -> Explanation.Quantity {
    let count = Self.attributes.count
    return .node(NodeID(index: Int32(variable / count)), Self.attributes[variable % count])
  }
}
