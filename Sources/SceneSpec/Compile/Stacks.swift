import Documents
import SceneExpressions
import SceneModel

/// Stacks and lists become ordinary constraints, so that one solver and one explanation serve them all.
extension SceneDraft {
  mutating func addStack(_ spec: NodeSpec, _ stack: NodeID, _ children: [NodeID], _ place: NodePlace) {
    let attributes = spec.attributes
    let direction: AxisWord = attributes["stack"]?.word() ?? .vertical
    let isVertical = direction == .vertical
    let axis = Axis(isVertical: isVertical)
    var rules = RuleWriter(stack: stack, span: attributes["stack"]?.span ?? spec.span)
    let (padding, distribution, alignment) = read(at: place) { reader in
      let padding = reader.padding(attributes["padding"])
      rules.spacing = reader.number(attributes["spacing"]) ?? 0
      let distribution: StackDistribution = reader.choice(attributes["distribute"]) ?? .fill
      let alignment: StackAlignment = reader.choice(attributes["align"]) ?? .fill
      return (padding, distribution, alignment)
    }
    rules.spacingAfter = spacingAfter
    let children = rules.collapse(
      children, in: nodes, axis, padding: isVertical ? padding.top : padding.leading)
    if distribution == .fillProportionally { checkOwnSizes(children) }
    let near = isVertical ? padding.top : padding.leading
    let far = isVertical ? padding.bottom : padding.trailing
    let across = isVertical ? (padding.leading, padding.trailing) : (padding.top, padding.bottom)
    guard let first = children.first, let last = children.last else {
      let text = "a stack without children has no room but its padding"
      rules.shrink(axis, to: near + far, text)
      rules.shrink(axis.crossing, to: across.0 + across.1, text)
      return append(rules, attributes, place)
    }
    rules.add("first child at the stack's start", first, axis.start, .equal, stack, axis.start, near)
    rules.add("last child at the stack's end", last, axis.end, .equal, stack, axis.end, -far)
    for index in rules.rules.indices.suffix(2) { rules.rules[index].linesUp = true }
    rules.distribute(children, distribution, axis)
    rules.align(children, alignment, axis.crossing, across)
    append(rules, attributes, place)
  }

  /// Proportions are those of the sizes that nodes have by themselves.
  private mutating func checkOwnSizes(_ children: [NodeID]) {
    for child in children {
      switch nodes[Int(child.index)].content {
      case .text, .picture, .shape: continue
      case .none, .field:
        findings.diagnostics.error(
          "no-own-size", "\(nodes[Int(child.index)].id) has no size of its own to be in proportion to",
          at: nodes[Int(child.index)].span,
          hints: ["fillProportionally takes texts, pictures and outlines; else use fill or fillEqually"])
      }
    }
  }

  mutating func lineUp(_ rows: [NodeID], in list: NodeID, _ spec: NodeSpec, _ place: NodePlace) {
    guard let first = rows.first, let last = rows.last else { return }
    let attributes = spec.attributes
    let direction: AxisWord = attributes["axis"]?.word() ?? .vertical
    let axis = Axis(isVertical: direction == .vertical)
    let anchor: ListEdge = attributes["anchor"]?.word() ?? .top
    var rules = RuleWriter(stack: list, span: attributes["list"]?.span ?? spec.span)
    let offset = read(at: place) { reader in
      rules.spacing = reader.number(attributes["spacing"]) ?? 0
      return reader.followingNumber(attributes["offset"]) ?? DrivenNumber(value: 0)
    }
    if anchor.isAtEnd {
      rules.add("last row at the list's end", last, axis.end, .equal, list, axis.end, offset.value)
    } else {
      rules.add("first row at the list's start", first, axis.start, .equal, list, axis.start, -offset.value)
    }
    rules.rules[0].key = "offset"
    rules.rules[0].slopes = [].adding(offset.slopes, times: anchor.isAtEnd ? 1 : -1)
    rules.chain(rows, axis, .equal)
    rules.align(rows, .fill, axis.crossing, (0, 0))
    append(rules, attributes, place)
  }

  private mutating func append(_ rules: RuleWriter, _ attributes: Spec, _ place: NodePlace) {
    let sources = read(at: place) { reader in rules.rules.map { reader.uses($0, attributes) } }
    pending += zip(rules.rules, sources).map { rule, sources in
      PendingConstraint(
        sides: .known(rule.form), relation: rule.relation, strength: rule.strength,
        origin: .init(
          text: rule.text, span: rules.span, node: rules.stack, tokens: sources, linesUp: rule.linesUp),
        keepsSides: place.keepsSides, isProportional: rule.isProportional)
    }
  }
}

extension ValueReader {
  /// What the constant of a rule comes from, where anybody asks.
  fileprivate func uses(
    _ rule: RuleWriter.Rule, _ attributes: Spec
  ) -> [ResolvedConstraint.Origin.TokenUse] {
    guard names.keepsSources, let property = property(rule.key.flatMap { attributes[$0] }) else { return [] }
    let sources = [ValueSource.written(property.span, as: .argument)] + property.sources
    return [.init(path: nil, sources: sources, span: property.span, value: rule.constant)]
  }

  fileprivate mutating func padding(_ spec: Spec?) -> (
    top: Double, leading: Double, bottom: Double, trailing: Double
  ) {
    guard let spec else { return (0, 0, 0, 0) }
    if spec.template != nil {
      let all = number(spec) ?? 0
      return (all, all, all, all)
    }
    guard let four = numbers(spec, count: 4) else { return (0, 0, 0, 0) }
    return (four[0], four[1], four[2], four[3])
  }
}

/// Names of the edges along a direction.
struct Axis {
  var start, end, center, size: LogicalAttribute
  private let isVertical: Bool

  init(isVertical: Bool) {
    self.isVertical = isVertical
    (start, end) =
      isVertical ? (.physical(.top), .physical(.bottom)) : (.leading, .trailing)
    (center, size) =
      isVertical ? (.physical(.centerY), .physical(.height)) : (.physical(.centerX), .physical(.width))
  }

  var crossing: Axis { Axis(isVertical: !isVertical) }
}

/// Collects the constraints that a stack or list stands for.
struct RuleWriter {
  /// Strength with which a stack keeps its children together: weaker than anything an author would write.
  static let hugging = 49.0

  struct Rule {
    /// The first term's factor is 1; the others stand on the right.
    var terms: [(node: NodeID, attribute: LogicalAttribute, factor: Double)]
    var relation: ResolvedConstraint.Relation
    var constant: Double
    /// How the constant follows drivers.
    var slopes: [Slope] = []
    var strength: Double?
    var text: String
    /// Whether the first term's share of all is that of its node's own size.
    var isProportional = false
    /// Key of the stack or list that gives the constant.
    var key: String?
    /// Whether it gives a child its place among the others, which changes as children come and go.
    var linesUp = false

    /// Left minus right.
    var form: LinearForm {
      func term(_ term: (node: NodeID, attribute: LogicalAttribute, factor: Double)) -> LinearForm.Term {
        .init(
          coefficient: term.factor, anchor: .init(owner: .node(term.node), attribute: term.attribute))
      }
      return LinearForm.difference(
        LinearForm(terms: [term(terms[0])]),
        LinearForm(terms: terms.dropFirst().map(term), constant: constant, slopes: slopes))
    }
  }

  let stack: NodeID
  let span: Span
  var rules: [Rule] = []
  /// Points between neighbours, and behind nodes that have their own.
  var spacing = 0.0
  var spacingAfter: [NodeID: Double] = [:]

  init(stack: NodeID, span: Span) {
    self.stack = stack
    self.span = span
  }

  mutating func add(
    _ text: String, _ node: NodeID, _ attribute: LogicalAttribute, _ relation: ResolvedConstraint.Relation,
    _ other: NodeID, _ otherAttribute: LogicalAttribute, _ constant: Double = 0, strength: Double? = nil,
    key: String? = "padding"
  ) {
    rules.append(
      Rule(
        terms: [(node, attribute, 1), (other, otherAttribute, 1)], relation: relation, constant: constant,
        strength: strength, text: text, key: key))
  }

  mutating func chain(_ nodes: [NodeID], _ axis: Axis, _ relation: ResolvedConstraint.Relation) {
    for (before, after) in zip(nodes, nodes.dropFirst()) {
      let spacing = spacingAfter[before] ?? spacing
      let points = Int(exactly: spacing).map { "\($0)" } ?? "\(spacing)"
      add(
        "neighbours in their order, spacing \(points)", after, axis.start, relation, before, axis.end,
        spacing, key: spacingAfter[before] == nil ? "spacing" : nil)
    }
  }

  /// Takes hidden children out of the row: they have no extent along it and bring no spacing.
  mutating func collapse(_ children: [NodeID], in nodes: [ResolvedNode], _ axis: Axis, padding: Double)
    -> [NodeID]
  {
    children.filter { child in
      guard nodes[Int(child.index)].isHidden else { return true }
      // Wishes: a child with a required size of its own keeps it, unseen and without a say in the stack.
      let (strength, across) = (999.0, axis.crossing)
      for (direction, place) in [(axis, padding), (across, 0)] {
        add(
          "a hidden child stays at the stack's start", child, direction.start, .equal, stack, direction.start,
          place, strength: strength)
        add(
          "a hidden child takes no room", child, direction.end, .equal, child, direction.start,
          strength: strength)
      }
      return false
    }
  }

  /// A wish for the stack alone: one that drew children to its edges would stretch nested stacks.
  mutating func shrink(_ axis: Axis, to size: Double, _ text: String) {
    add(text, stack, axis.end, .equal, stack, axis.start, size, strength: RuleWriter.hugging)
  }

  mutating func distribute(_ nodes: [NodeID], _ distribution: StackDistribution, _ axis: Axis) {
    switch distribution {
    case .fillProportionally:
      chain(nodes, axis, .equal)
      for node in nodes.dropFirst() {
        let others = nodes.filter { $0 != node }.map { (node: $0, attribute: axis.size, factor: 1.0) }
        rules.append(
          Rule(
            terms: [(node, axis.size, 1)] + others, relation: .equal, constant: 0, strength: nil,
            text: "children in proportion to their own sizes", isProportional: true))
      }
    case .fillEqually:
      chain(nodes, axis, .equal)
      for node in nodes.dropFirst() {
        add("children of equal size", node, axis.size, .equal, nodes[0], axis.size)
      }
    case .equalSpacing:
      chain(nodes, axis, .greaterOrEqual)
      equalGaps(nodes, from: axis.end, to: axis.start, "equal gaps")
    case .equalCentering:
      chain(nodes, axis, .greaterOrEqual)
      equalGaps(nodes, from: axis.center, to: axis.center, "equal distances of centres")
    case .fill: chain(nodes, axis, .equal)
    }
  }

  /// Every gap is as wide as the first.
  private mutating func equalGaps(
    _ nodes: [NodeID], from end: LogicalAttribute, to start: LogicalAttribute, _ text: String
  ) {
    guard nodes.count > 2 else { return }
    for index in 2..<nodes.count {
      rules.append(
        Rule(
          terms: [
            (nodes[index], start, 1), (nodes[index - 1], end, 1), (nodes[1], start, 1), (nodes[0], end, -1),
          ], relation: .equal, constant: 0, strength: nil, text: text))
    }
  }

  mutating func align(
    _ nodes: [NodeID], _ alignment: StackAlignment, _ axis: Axis, _ padding: (Double, Double)
  ) {
    for node in nodes {
      switch alignment {
      case .fill:
        add("children fill the stack across", node, axis.start, .equal, stack, axis.start, padding.0)
        add("children fill the stack across", node, axis.end, .equal, stack, axis.end, -padding.1)
        continue
      case .center:
        rules.append(
          Rule(
            terms: [(node, axis.center, 1), (stack, axis.center, 1)], relation: .equal,
            constant: (padding.0 - padding.1) / 2, strength: nil, text: "children in the stack's middle"))
      case .trailing, .bottom:
        add("children at the stack's far edge", node, axis.end, .equal, stack, axis.end, -padding.1)
      case .firstBaseline, .lastBaseline:
        // In a stack that is too high, first baselines keep to its top and last ones to its bottom.
        let isFirst = alignment == .firstBaseline
        let line = LogicalAttribute.physical(isFirst ? .firstBaseline : .lastBaseline)
        if node != nodes[0] { add("children on one baseline", node, line, .equal, nodes[0], line) }
        add(
          "children near the stack's edge", node, isFirst ? axis.start : axis.end, .equal, stack,
          isFirst ? axis.start : axis.end, isFirst ? padding.0 : -padding.1,
          strength: RuleWriter.hugging - 1)
      case .leading, .top:
        add("children at the stack's near edge", node, axis.start, .equal, stack, axis.start, padding.0)
      }
      add("children inside the stack", node, axis.start, .greaterOrEqual, stack, axis.start, padding.0)
      add("children inside the stack", node, axis.end, .lessOrEqual, stack, axis.end, -padding.1)
    }
    if alignment != .fill { shrink(axis, to: 0, "the stack is no larger than its children") }
  }
}
