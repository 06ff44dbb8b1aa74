import Documents
import SceneExpressions
import SceneFormat
import SceneModel

/// Stacks and lists become ordinary constraints, so that one solver and one explanation serve them all.
extension SceneBuilder {
  mutating func addStack(_ spec: NodeSpec, _ stack: NodeID, _ children: [NodeID], _ place: ExpansionContext) {
    let attributes = spec.attributes
    let layout = read(at: place) { $0.stackLayout(attributes) }
    var rules = RuleWriter(stack: stack, span: attributes[.stack]?.span ?? spec.span)
    rules.spacing = layout.spacing
    rules.placements = placements
    let axis = layout.axis
    let inFlow = children.filter { placements[$0]?.isAbsolute != true }
    let shown = rules.collapse(inFlow, in: nodes, axis, padding: layout.padding(along: axis).near)
    if layout.distribution == .fillProportionally { checkOwnSizes(shown) }
    guard !shown.isEmpty else {
      rules.shrinkToPadding(layout)
      return append(rules, attributes, place)
    }
    letGrow(shown, axis)
    if layout.wraps {
      let base = RuleWriter(copying: rules)
      append(rules, attributes, place)
      return addWrap(shown, layout, base, attributes, place)
    }
    rules.distribute(shown.map { .init($0) }, layout)
    rules.grow(shown, layout)
    rules.align(shown, layout)
    rules.hug(layout, along: axis)
    append(rules, attributes, place)
  }

  /// Each two growing children are weighed against each other.
  private static let mostGrowing = 100

  /// Growing children give way first to what is left: they hug less than their neighbours, and so does all that is in them,
  /// which would hold them back from inside.
  private mutating func letGrow(_ children: [NodeID], _ axis: Axis) {
    let growing = children.filter { placements[$0]?.grows == true }
    if growing.count > Self.mostGrowing {
      findings.diagnostics.error(
        .outOfRange, "\(growing.count) children of this stack grow; at most \(Self.mostGrowing) can",
        at: nodes[Int(growing[Self.mostGrowing].index)].span,
        hints: ["distribute: fillEqually gives any number of children the same size"])
    }
    let hugging = axis.isVertical ? \Fitting.huggingY : \Fitting.huggingX
    let usual = Fitting()[keyPath: hugging]
    for child in growing {
      for node in subtree(of: child) where nodes[node].fitting[keyPath: hugging] <= usual {
        nodes[node].fitting[keyPath: hugging] /= usual
      }
    }
  }

  /// A node and all that is in it stand one behind the other.
  private func subtree(of node: NodeID) -> Range<Int> {
    let inside = nodes[(Int(node.index) + 1)...].prefix { ($0.parent?.index ?? -1) >= node.index }
    return Int(node.index)..<inside.endIndex
  }

  /// Proportions are those of the sizes that nodes have by themselves.
  private mutating func checkOwnSizes(_ children: [NodeID]) {
    for child in children {
      switch nodes[Int(child.index)].content {
      case .text, .picture, .shape: continue
      case .none, .field:
        findings.diagnostics.error(
          .noOwnSize, "\(nodes[Int(child.index)].id) has no size of its own to be in proportion to",
          at: nodes[Int(child.index)].span,
          hints: ["fillProportionally takes texts, pictures and outlines; else use fill or fillEqually"])
      }
    }
  }

  package mutating func append(_ rules: RuleWriter, _ attributes: Spec, _ place: ExpansionContext) {
    let sources = read(at: place) { reader in rules.rules.map { reader.uses($0, attributes) } }
    pending += zip(rules.rules, sources).map { rule, sources in
      PendingConstraint(
        sides: .known(rule.form), relation: rule.relation, strength: rule.strength,
        origin: .init(
          text: rule.text, span: rules.span, node: rules.stack, tokens: sources, linesUp: rule.linesUp,
          rowRule: rule.rowRule ?? .places(rule.filling)),
        leading: place.sides, isProportional: rule.isProportional)
    }
  }
}

extension ValueReader {
  /// What the constant of a rule comes from, where anybody asks.
  fileprivate func uses(
    _ rule: RuleWriter.Rule, _ attributes: Spec
  ) -> [ResolvedConstraint.Origin.TokenUse] {
    (rule.use ?? rule.key.flatMap { use(of: attributes[$0]) }).map { use in
      var use = use
      use.value = rule.constant
      return [use]
    } ?? []
  }

  /// What a number that rules are made of comes from; its value is left to them.
  package func use(of spec: Spec?) -> ResolvedConstraint.Origin.TokenUse? {
    guard names.keepsSources, let property = property(spec) else { return nil }
    let sources = [ValueSource.written(property.span, as: .argument)] + property.sources
    return .init(path: nil, sources: sources, span: property.span, value: 0)
  }

  mutating func stackLayout(_ attributes: Spec) -> StackLayout {
    let direction: AxisWord = attributes[.stack]?.word() ?? .vertical
    var layout = StackLayout(axis: Axis(isVertical: direction == .vertical))
    layout.padding = padding(attributes[.padding])
    layout.spacing = number(attributes[.spacing]) ?? 0
    layout.wraps = bool(attributes[.wrap]) ?? false
    layout.distribution = choice(attributes[.distribute]) ?? (layout.wraps ? .start : .fill)
    layout.lineSpacing = number(attributes[.lineSpacing]) ?? layout.spacing
    layout.lineSpacingKey = attributes[.lineSpacing] == nil ? .spacing : .lineSpacing
    layout.lineDistribution = choice(attributes[.alignLines]) ?? .start
    let near: StackAlignment = layout.axis.isVertical ? .leading : .top
    layout.alignment = choice(attributes[.align]) ?? (layout.wraps ? near : .fill)
    if let hug = attributes[.hug] {
      let fitting = fitting(attributes)
      if hug.template != nil || hug[.x] != nil { layout.huggingX = fitting.huggingX }
      if hug.template != nil || hug[.y] != nil { layout.huggingY = fitting.huggingY }
    }
    return layout
  }

  package mutating func padding(_ spec: Spec?) -> Padding {
    guard let spec else { return Padding() }
    if spec.template != nil {
      let all = number(spec) ?? 0
      return Padding(top: all, leading: all, bottom: all, trailing: all)
    }
    guard let four = numbers(spec, count: 4) else { return Padding() }
    return Padding(top: four[0], leading: four[1], bottom: four[2], trailing: four[3])
  }
}
