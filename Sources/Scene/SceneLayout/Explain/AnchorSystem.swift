import ConstraintSolver
import Graphics2D
import SceneModel

/// A solved layout in the words of its document: every anchor of a node is an unknown of its own, and what a bottom or
/// a center is stands beside the constraints. Chains then lead from bottom to bottom instead of through sums of tops
/// and heights.
struct AnchorSystem {
  private let layout: SolvedLayout
  private let scene: ResolvedScene
  private(set) var values: [Double] = []
  /// Those of the system by their indices, then the definitions.
  private(set) var constraints: [Constraint] = []
  private(set) var sources: [LayoutReason] = []
  /// Wishes that did not come true, by the variables of their own node.
  private var losersOf: [Int: [Int]] = [:]

  init(_ system: LayoutSystem, _ layout: SolvedLayout) {
    (self.layout, scene) = (layout, system.scene)
    addValues(system)
    for (constraint, source) in zip(system.constraints, system.sources) { add(constraint, source, system) }
    addDefinitions(system)
    collectLosers()
  }

  var constraintCount: Int { scene.constraints.count }

  func variable(_ node: NodeID, _ attribute: Attribute) -> Variable {
    Unknown(node, attribute).variable
  }

  /// Whether it is a width or a height: what a node holds makes it, wherever the node stands.
  func isSize(_ variable: Variable) -> Bool { isSize(Int(variable.index)) }

  func isSize(_ variable: Int) -> Bool {
    let part = Attribute.all[variable % Attribute.all.count]
    return part == .width || part == .height
  }

  func anchor(_ variable: Int) -> Anchor { anchor(Variable(index: Int32(variable))) }

  private func anchor(_ variable: Variable) -> Anchor { Unknown<Attribute>(variable).anchor }

  /// The node whose right or bottom a variable is, and its left and width or top and height; nil for another variable.
  func farEdge(_ variable: Int) -> (node: NodeID, near: Int, size: Int)? {
    let unknown = Unknown<Attribute>(Variable(index: Int32(variable)))
    let names: (near: Attribute, size: Attribute)
    switch unknown.part {
    case .right: names = (.left, .width)
    case .bottom: names = (.top, .height)
    default: return nil
    }
    return (
      unknown.node, Int(self.variable(unknown.node, names.near).index),
      Int(self.variable(unknown.node, names.size).index)
    )
  }

  // MARK: Building

  private mutating func addValues(_ system: LayoutSystem) {
    for (index, frame) in layout.frames.enumerated() {
      for attribute in Attribute.all {
        let isBaseline = attribute == .firstBaseline || attribute == .lastBaseline
        let baseline = isBaseline ? system.baseline(of: NodeID(index: Int32(index)), attribute) : nil
        if attribute.isOfLastLine {
          let end = system.lineEnd(of: NodeID(index: Int32(index)), attribute)
          values.append(layout[end.node].minX + end.fraction * layout[end.node].width + end.offset)
          continue
        }
        values.append(
          baseline.map { layout[$0.node].minY + $0.fraction * layout[$0.node].height + $0.offset }
            ?? frame.value(of: attribute))
      }
    }
  }

  /// A constraint of the document with the anchors that it names; of others with the unknowns of the system.
  private mutating func add(_ constraint: Constraint, _ source: LayoutReason, _ system: LayoutSystem) {
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
      for term in constraint.expression.terms {
        let unknown = Unknown<FramePart>(term.variable)
        expression.terms.append(
          Term(coefficient: term.coefficient, variable: variable(unknown.node, unknown.part.attribute)))
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
          attribute, of: node, as: .top, of: baseline.node, plus: .height, baseline.fraction, baseline.offset)
      }
      for attribute in [Attribute.lastLineLeft, .lastLineRight] {
        let end = system.lineEnd(of: node, attribute)
        define(attribute, of: node, as: .left, of: end.node, plus: .width, end.fraction, end.offset)
      }
    }
  }

  private mutating func define(
    _ attribute: Attribute, of node: NodeID, as start: Attribute, of other: NodeID, plus extent: Attribute,
    _ fraction: Double, _ offset: Double = 0
  ) {
    let terms = [
      Term(coefficient: 1, variable: variable(node, attribute)),
      Term(coefficient: -1, variable: variable(other, start)),
      Term(coefficient: -fraction, variable: variable(other, extent)),
    ]
    constraints.append(Constraint(Expression(terms: terms, constant: -offset), .equal))
    sources.append(.definition(.node(node, attribute)))
  }

  /// A wish that fails is told where its own node is: what else it names need not have been touched by it.
  private mutating func collectLosers() {
    for (index, constraint) in constraints.enumerated() where constraint.strength != .required {
      guard constraint.violation(at: values) > 1e-6 else { continue }
      let variables = constraint.expression.terms.map(\.variable)
      let own = variables.filter { Unknown<Attribute>($0).node == home(index) }
      for variable in own.isEmpty ? variables : own {
        losersOf[Int(variable.index), default: []].append(index)
      }
    }
  }

  private func home(_ index: Int) -> NodeID? {
    switch sources[index] {
    case .constraint(let constraint): scene.constraints[constraint].origin.node
    case .intrinsicSize(let size): size.node
    case .positiveSize(let node): node
    case .definition: nil
    }
  }

  // MARK: Telling

  func step(_ step: DerivationStep) -> Explanation.Step {
    let indices = step.constraints.map { Int($0.index) }
    var terms = step.terms.map {
      Explanation.Term(
        coefficient: $0.coefficient, quantity: anchor($0.variable), value: values[Int($0.variable.index)])
    }
    var constant = step.constant
    if indices.count == 1 {
      for guide in guides(in: indices[0], for: step.variable) {
        terms.append(guide)
        constant -= guide.coefficient * guide.value
      }
    }
    return Explanation.Step(
      quantity: anchor(step.variable), value: values[Int(step.variable.index)],
      reasons: indices.map { sources[$0] }, isBound: isBound(step), terms: terms, constant: constant,
      losers: losers(step).map(\.loser))
  }

  func isBound(_ step: DerivationStep) -> Bool {
    step.constraints.count == 1 && constraints[Int(step.constraints[0].index)].relation != .equal
  }

  /// What a constraint says of guides, solved for one of its variables.
  private func guides(in index: Int, for variable: Variable) -> [Explanation.Term] {
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

  /// The wishes about a step's number that gave way to it.
  func losers(_ step: DerivationStep) -> [(wish: Int, loser: Explanation.Loser)] {
    (losersOf[Int(step.variable.index)] ?? []).compactMap { index in
      guard !step.constraints.contains(where: { Int($0.index) == index }) else { return nil }
      return loser(index, step.variable).map { (index, $0) }
    }
  }

  /// All wishes that gave way, each about the first number of its node.
  var allLosers: [(wish: Int, loser: Explanation.Loser)] {
    var seen: Set<Int> = []
    return losersOf.keys.sorted().flatMap { variable in
      (losersOf[variable] ?? []).compactMap { index in
        guard seen.insert(index).inserted else { return nil }
        return loser(index, Variable(index: Int32(variable))).map { (index, $0) }
      }
    }
  }

  private func loser(_ wish: Int, _ variable: Variable) -> Explanation.Loser? {
    guard let own = coefficient(of: variable, in: wish) else { return nil }
    let value = values[Int(variable.index)]
    return .init(
      reason: sources[wish], quantity: anchor(variable), value: value,
      wanted: value - constraints[wish].expression.value(at: values) / own, heldBy: nil)
  }

  private func coefficient(of variable: Variable, in index: Int) -> Double? {
    let sum = constraints[index].expression.terms.reduce(0.0) {
      $0 + ($1.variable == variable ? $1.coefficient : 0)
    }
    return sum == 0 ? nil : sum
  }
}

extension Attribute: NodePart {
  static let all = allCases

  var attribute: Attribute { self }
}
