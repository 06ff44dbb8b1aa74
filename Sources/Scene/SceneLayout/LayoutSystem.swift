import ConstraintSolver
public import Graphics2D
public import SceneModel

/// The constraints of a scene as a linear system: four unknowns a node (left, top, width, height), in document order.
struct LayoutSystem {
  let scene: ResolvedScene
  let texts: MeasuredTexts
  let variables: [Variable]
  /// Drivers that are variables, by their places among the scene's states.
  private var drivers: [(state: Int, variable: Variable)] = []
  private(set) var solver = Solver()
  /// What the solver is given, in order, and what each stands for.
  private(set) var constraints: [Constraint] = []
  private(set) var sources: [LayoutReason] = []
  /// By constraint: its name in the solver.
  private(set) var ids: [ConstraintID?] = []

  /// - Parameter followsDrivers: whether drivers are edit variables instead of numbers.
  init(_ scene: ResolvedScene, _ texts: MeasuredTexts, followsDrivers: Bool = false) {
    self.scene = scene
    self.texts = texts
    var solver = Solver()
    variables = (0..<Unknown<FramePart>.count(ofNodes: scene.nodes.count)).map { _ in solver.makeVariable() }
    if followsDrivers {
      drivers = Set(scene.constraints.flatMap { $0.slopes.map(\.state) }).sorted().map {
        ($0, solver.makeVariable())
      }
    }
    self.solver = solver
    addSizes()
    addConstraints()
    addIntrinsicSizes()
  }

  /// The unknowns of a scene that are yet without constraints.
  init(unsolved scene: ResolvedScene, _ texts: MeasuredTexts) {
    self.scene = scene
    self.texts = texts
    var solver = Solver()
    variables = (0..<Unknown<FramePart>.count(ofNodes: texts.shaped.count)).map { _ in solver.makeVariable() }
    self.solver = solver
  }

  /// The frames by constraints that are all wishes; nil where these have no solution.
  mutating func frames(_ wishes: [Constraint]) -> [Rect]? {
    do {
      _ = try solver.addAll(wishes)
      try solver.solve()
      return texts.shaped.indices.map { frame($0) }
    } catch {
      return nil
    }
  }

  /// The frames of all nodes.
  mutating func solve() throws -> [Rect] {
    do {
      let conflicts: [Conflict]
      let (scene, sources) = (scene, sources)
      (ids, conflicts) = try solver.addAll(constraints) { Self.kinds(of: sources, in: scene) }
      guard conflicts.isEmpty else { throw failure(conflicts) }
      for (state, variable) in drivers {
        try solver.addEdit(variable, strength: Self.driverStrength)
        try solver.suggest(scene.number(state), for: variable)
      }
      try solver.solve()
    } catch let error as SolverError {
      throw LayoutFailure.unsolvable("\(error)")
    }
    return frames
  }

  /// The frames for other values of drivers, as they follow from the present solution; nil where they do not.
  mutating func solve(following state: SceneState) throws -> [Rect]? {
    do {
      for driver in drivers {
        guard case .number(let number) = state[driver.state] else { return nil }
        try solver.suggest(number, for: driver.variable)
      }
      try solver.solve()
      // A driver that gives way stands for constraints that cannot hold: those are explained by laying out anew.
      let holds = drivers.allSatisfy { driver in
        guard case .number(let number) = state[driver.state] else { return false }
        return abs(solver.value(of: driver.variable) - number) <= 1e-9 * max(1, abs(number))
      }
      return holds ? frames : nil
    } catch {
      return nil
    }
  }

  /// Above all that a document can wish.
  private static let driverStrength = Strength(1e6) ?? .high

  private var frames: [Rect] {
    scene.nodes.indices.map { frame($0) }
  }

  private func frame(_ node: Int) -> Rect {
    func value(_ part: FramePart) -> Double { self.value(of: Unknown(node, part).variable) }
    return Rect(
      x: value(.left), y: value(.top), width: max(0, value(.width)), height: max(0, value(.height)))
  }

  /// Rounded to a billionth of a point: what lies below is noise of the arithmetic.
  private func value(of variable: Variable) -> Double {
    let value = (solver.value(of: variable) * 1e9).rounded() / 1e9
    return value == 0 ? 0 : value
  }

  // MARK: Building

  private mutating func add(_ constraint: Constraint, _ source: LayoutReason) {
    constraints.append(constraint)
    sources.append(source)
  }

  private mutating func addSizes() {
    for node in scene.nodes.indices {
      for size in [FramePart.width, .height] {
        let constraint = Constraint(
          Expression(
            terms: [Term(coefficient: 1, variable: Unknown(node, size).variable)], constant: 0),
          .greaterThanOrEqual, strength: .required)
        add(constraint, .positiveSize(NodeID(index: Int32(node))))
      }
    }
  }

  private mutating func addConstraints() {
    for (index, constraint) in scene.constraints.enumerated() {
      var expression = Expression(terms: [], constant: constraint.constant)
      let terms = weighted(constraint)
      // A term speaks of two unknowns at most.
      expression.terms.reserveCapacity(2 * terms.count)
      for term in terms { add(term, to: &expression) }
      for slope in constraint.slopes {
        guard let driver = drivers.first(where: { $0.state == slope.state }) else { continue }
        expression.constant -= slope.factor * scene.number(slope.state)
        expression.terms.append(Term(coefficient: slope.factor, variable: driver.variable))
      }
      add(
        Constraint(
          expression, Self.relation(constraint.relation),
          strength: constraint.strength.flatMap { Strength($0) } ?? .required), .constraint(index))
    }
  }

  /// What the solver calls a relation.
  static func relation(_ relation: ResolvedConstraint.Relation) -> Relation {
    switch relation {
    case .lessOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterOrEqual: .greaterThanOrEqual
    }
  }

  /// The terms of a constraint. A proportional one says `size = share * (sum of all sizes)`; where no node has a size
  /// of its own, all shares are equal.
  func weighted(_ constraint: ResolvedConstraint) -> [ResolvedConstraint.Term] {
    guard constraint.isProportional else { return constraint.terms }
    let sizes = constraint.terms.map { term -> Double in
      guard case .node(let node, let attribute) = term.anchor else { return 0 }
      let size = texts.intrinsicSize(Int(node.index))
      return (attribute == .width ? size.width : size.height) ?? 0
    }
    let sum = sizes.reduce(0, +)
    let fraction = sum > 0 ? sizes[0] / sum : 1 / Double(sizes.count)
    return constraint.terms.enumerated().map { index, term in
      .init(coefficient: index == 0 ? 1 - fraction : -fraction, anchor: term.anchor)
    }.filter { $0.coefficient != 0 }
  }

  /// Wishes of strength hugging against growing, and of strength compression against shrinking.
  private mutating func addIntrinsicSizes() {
    for (node, resolved) in scene.nodes.enumerated() {
      let size = texts.intrinsicSize(node)
      let fitting = resolved.fitting
      addWishes(
        node, FramePart.width, size.width, hugging: fitting.huggingX, compression: fitting.compressionX)
      addWishes(node, .height, size.height, hugging: fitting.huggingY, compression: fitting.compressionY)
    }
  }

  private mutating func addWishes(
    _ node: Int, _ part: FramePart, _ size: Double?, hugging: Double, compression: Double
  ) {
    guard let size else { return }
    let unknown = Unknown(node, part)
    let expression = Expression(terms: [Term(coefficient: 1, variable: unknown.variable)], constant: -size)
    for (relation, strength) in [(Relation.lessThanOrEqual, hugging), (.greaterThanOrEqual, compression)] {
      add(
        Constraint(
          expression, relation, strength: strength >= 1000 ? .required : Strength(strength) ?? .low),
        .intrinsicSize(
          .init(
            node: unknown.node, attribute: part.attribute, size: size, strength: strength,
            isHugging: relation == .lessThanOrEqual)))
    }
  }

  func add(_ term: ResolvedConstraint.Term, to expression: inout Expression) {
    switch term.anchor {
    case .guide(let guide, let attribute):
      expression.constant += term.coefficient * scene.frame(of: guide).value(of: attribute)
    case .node(let id, let attribute):
      func add(_ part: FramePart, _ factor: Double) {
        expression.terms.append(
          Term(coefficient: term.coefficient * factor, variable: Unknown(id, part).variable))
      }
      switch attribute {
      case .left: add(.left, 1)
      case .top: add(.top, 1)
      case .width: add(.width, 1)
      case .height: add(.height, 1)
      case .right:
        add(.left, 1)
        add(.width, 1)
      case .bottom:
        add(.top, 1)
        add(.height, 1)
      case .centerX:
        add(.left, 1)
        add(.width, 0.5)
      case .centerY:
        add(.top, 1)
        add(.height, 0.5)
      case .firstBaseline, .lastBaseline: addBaseline(id, attribute, term.coefficient, to: &expression)
      case .lastLineLeft, .lastLineRight:
        let end = lineEnd(of: id, attribute)
        let (left, width) = (Unknown(end.node, FramePart.left), Unknown(end.node, FramePart.width))
        expression.terms.append(Term(coefficient: term.coefficient, variable: left.variable))
        expression.terms.append(Term(coefficient: term.coefficient * end.fraction, variable: width.variable))
        expression.constant += term.coefficient * end.offset
      }
    }
  }

  private func addBaseline(
    _ id: NodeID, _ attribute: Attribute, _ coefficient: Double, to expression: inout Expression
  ) {
    let baseline = baseline(of: id, attribute)
    let (top, height) = (Unknown(baseline.node, FramePart.top), Unknown(baseline.node, FramePart.height))
    expression.terms.append(Term(coefficient: coefficient, variable: top.variable))
    expression.terms.append(Term(coefficient: coefficient * baseline.fraction, variable: height.variable))
    expression.constant += coefficient * baseline.offset
  }

  /// Where a baseline lies: the node's top plus a share of its height plus an offset in points. Text stands in the
  /// vertical middle of its frame, that of fields of several lines at the top; a node without text takes the baseline of its first or last text inside, and without
  /// any its bottom.
  func baseline(of id: NodeID, _ attribute: Attribute) -> (node: NodeID, fraction: Double, offset: Double) {
    guard let index = textNode(in: Int(id.index), isFirst: attribute == .firstBaseline),
      let text = texts.baselines(index)
    else { return (id, 1, 0) }
    return (NodeID(index: Int32(index)), text.fraction, attribute == .firstBaseline ? text.first : text.last)
  }

  /// Where the last line of a node's text ends: the left of the node that has the text plus a share of its width plus an
  /// offset in points; of a node without text inside, its own side.
  func lineEnd(of id: NodeID, _ attribute: Attribute) -> (node: NodeID, fraction: Double, offset: Double) {
    let isRight = attribute == .lastLineRight
    guard let index = textNode(in: Int(id.index), isFirst: false), let line = texts.lastLine(index) else {
      return (id, isRight ? 1 : 0, 0)
    }
    let start =
      line.leftInset - line.leadingShare * (line.width + line.leftInset + line.rightInset)
    return (NodeID(index: Int32(index)), line.leadingShare, isRight ? start + line.width : start)
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

extension ResolvedScene {
  /// The number that a driver is.
  fileprivate func number(_ driver: Int) -> Double {
    if case .number(let number) = state[driver] { number } else { 0 }
  }
}

extension Rect {
  /// The number that an attribute names, in points; baselines are its bottom.
  public func value(of attribute: Attribute) -> Double {
    switch attribute {
    case .left, .lastLineLeft: minX
    case .right, .lastLineRight: maxX
    case .top: minY
    case .bottom, .firstBaseline, .lastBaseline: maxY
    case .width: width
    case .height: height
    case .centerX: midX
    case .centerY: midY
    }
  }
}
