import ConstraintSolver
import Graphics2D
import SceneSpec

/// The constraints of a scene as a linear system: four unknowns a node (left, top, width, height), in document order.
struct LayoutSystem {
  /// What a constraint of the solver stands for.
  private enum Source {
    case scene(Int)
    case positiveSize(NodeID)
    case intrinsicSize
  }

  private let scene: ResolvedScene
  private let texts: TextMeasures
  private let variables: [Variable]
  private var solver = Solver()
  private var constraints: [Constraint] = []
  private var sources: [Source] = []

  init(_ scene: ResolvedScene, _ texts: TextMeasures) {
    self.scene = scene
    self.texts = texts
    var solver = Solver()
    variables = (0..<scene.nodes.count * 4).map { _ in solver.makeVariable() }
    self.solver = solver
    addSizes()
    addConstraints()
    addIntrinsicSizes()
  }

  /// The frames of all nodes.
  mutating func solve() throws -> [Rect] {
    do {
      let (ids, conflicts) = try solver.addAll(constraints)
      guard conflicts.isEmpty else { throw failure(conflicts, ids) }
      try solver.solve()
    } catch let error as SolverError {
      throw LayoutFailure.unsolvable("\(error)")
    }
    return scene.nodes.indices.map { node in
      Rect(
        x: value(4 * node), y: value(4 * node + 1), width: max(0, value(4 * node + 2)),
        height: max(0, value(4 * node + 3)))
    }
  }

  /// Rounded to a billionth of a point: what lies below is noise of the arithmetic.
  private func value(_ index: Int) -> Double {
    let value = (solver.value(of: variables[index]) * 1e9).rounded() / 1e9
    return value == 0 ? 0 : value
  }

  /// The numbers that the constraints do not fix, with two values that each may have.
  mutating func ambiguities() throws -> [SolvedLayout.Ambiguity] {
    let attributes: [Attribute] = [.left, .top, .width, .height]
    var found: [SolvedLayout.Ambiguity] = []
    do {
      for (index, isFree) in try solver.ambiguousVariables().enumerated() where isFree {
        let witnesses = try solver.witnesses(of: variables[index])
        found.append(
          .init(
            node: NodeID(index: Int32(index / 4)), attribute: attributes[index % 4],
            witnesses: witnesses.map { [$0.0, $0.1] } ?? []))
      }
    } catch {
      throw LayoutFailure.unsolvable("\(error)")
    }
    return found
  }

  private func failure(_ conflicts: [Conflict], _ ids: [ConstraintID?]) -> LayoutFailure {
    var indexOf: [ConstraintID: Int] = [:]
    for (index, id) in ids.enumerated() { if let id { indexOf[id] = index } }
    return .unsatisfiable(
      conflicts.map { conflict in
        var result = LayoutFailure.Conflict(constraints: [], negativeSizes: [])
        for index in conflict.with.compactMap({ indexOf[$0] }) + [conflict.rejected] {
          switch sources[index] {
          case .scene(let constraint): result.constraints.append(constraint)
          case .positiveSize(let node): result.negativeSizes.append(node)
          case .intrinsicSize: break
          }
        }
        result.constraints.sort()
        return result
      })
  }

  // MARK: Building

  private mutating func add(_ constraint: Constraint, _ source: Source) {
    constraints.append(constraint)
    sources.append(source)
  }

  private mutating func addSizes() {
    for node in scene.nodes.indices {
      for size in [2, 3] {
        let constraint = Constraint(
          Expression(
            terms: [Term(coefficient: 1, variable: variables[4 * node + size])], constant: 0),
          .greaterThanOrEqual, strength: .required)
        add(constraint, .positiveSize(NodeID(index: Int32(node))))
      }
    }
  }

  private mutating func addConstraints() {
    for (index, constraint) in scene.constraints.enumerated() {
      var expression = Expression(terms: [], constant: constraint.constant)
      for term in constraint.terms { add(term, to: &expression) }
      let relation: Relation =
        switch constraint.relation {
        case .lessOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterOrEqual: .greaterThanOrEqual
        }
      add(
        Constraint(
          expression, relation,
          strength: constraint.strength.flatMap { Strength($0) } ?? .required), .scene(index))
    }
  }

  /// Wishes of strength hugging against growing, and of strength compression against shrinking.
  private mutating func addIntrinsicSizes() {
    for (node, resolved) in scene.nodes.enumerated() {
      let size = texts.intrinsicSize(node)
      let fitting = resolved.fitting
      addWish(4 * node + 2, size.width, hugging: fitting.huggingX, compression: fitting.compressionX)
      addWish(4 * node + 3, size.height, hugging: fitting.huggingY, compression: fitting.compressionY)
    }
  }

  private mutating func addWish(_ variable: Int, _ size: Double?, hugging: Double, compression: Double) {
    guard let size else { return }
    let expression = Expression(
      terms: [Term(coefficient: 1, variable: variables[variable])], constant: -size)
    for (relation, strength) in [(Relation.lessThanOrEqual, hugging), (.greaterThanOrEqual, compression)] {
      add(
        Constraint(
          expression, relation,
          strength: strength >= 1000 ? .required : Strength(strength) ?? .low), .intrinsicSize)
    }
  }

  private func add(_ term: ResolvedConstraint.Term, to expression: inout Expression) {
    switch term.anchor {
    case .guide(let guide, let attribute):
      expression.constant += term.coefficient * scene.frame(of: guide).value(of: attribute)
    case .node(let id, let attribute):
      let first = 4 * Int(id.index)
      func add(_ offset: Int, _ factor: Double) {
        expression.terms.append(
          Term(coefficient: term.coefficient * factor, variable: variables[first + offset]))
      }
      switch attribute {
      case .left: add(0, 1)
      case .top: add(1, 1)
      case .width: add(2, 1)
      case .height: add(3, 1)
      case .right:
        add(0, 1)
        add(2, 1)
      case .bottom:
        add(1, 1)
        add(3, 1)
      case .centerX:
        add(0, 1)
        add(2, 0.5)
      case .centerY:
        add(1, 1)
        add(3, 0.5)
      case .firstBaseline, .lastBaseline: addBaseline(id, attribute, term.coefficient, to: &expression)
      }
    }
  }

  /// Text stands in the vertical middle of its frame; a node without text takes the baseline of its first or last
  /// text inside, and without any its bottom.
  private func addBaseline(
    _ id: NodeID, _ attribute: Attribute, _ coefficient: Double, to expression: inout Expression
  ) {
    let index = textNode(in: Int(id.index), isFirst: attribute == .firstBaseline)
    let first = 4 * (index ?? Int(id.index))
    let share = index == nil ? 1.0 : 0.5
    expression.terms.append(Term(coefficient: coefficient, variable: variables[first + 1]))
    expression.terms.append(Term(coefficient: coefficient * share, variable: variables[first + 3]))
    if let index, let text = texts.baselines(index) {
      let baseline = attribute == .firstBaseline ? text.first : text.last
      expression.constant += coefficient * (baseline - text.height / 2)
    }
  }

  private func textNode(in node: Int, isFirst: Bool) -> Int? {
    if texts.baselines(node) != nil { return node }
    var end = node + 1
    while end < scene.nodes.count, isInside(end, node) { end += 1 }
    let inside = node + 1..<max(node + 1, end)
    return isFirst
      ? inside.first { texts.baselines($0) != nil } : inside.last { texts.baselines($0) != nil }
  }

  private func isInside(_ node: Int, _ ancestor: Int) -> Bool {
    var parent = scene.nodes[node].parent
    while let current = parent {
      if Int(current.index) == ancestor { return true }
      parent = scene[current].parent
    }
    return false
  }
}

extension Rect {
  /// The number that an attribute names; a guide's baselines are its bottom.
  func value(of attribute: Attribute) -> Double {
    switch attribute {
    case .left: minX
    case .right: maxX
    case .top: minY
    case .bottom, .firstBaseline, .lastBaseline: maxY
    case .width: width
    case .height: height
    case .centerX: midX
    case .centerY: midY
    }
  }
}
