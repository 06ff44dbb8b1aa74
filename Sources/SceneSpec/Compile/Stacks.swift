import Documents
import SceneExpressions
import SceneModel

/// Stacks and lists become ordinary constraints, so that one solver and one explanation serve them all.
extension SceneDraft {
  mutating func addStack(_ spec: NodeSpec, _ stack: NodeID, _ children: [NodeID], _ place: NodePlace) {
    let attributes = spec.attributes
    let layout = read(at: place) { $0.stackLayout(attributes) }
    var rules = RuleWriter(stack: stack, span: attributes["stack"]?.span ?? spec.span)
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
    rules.distribute(shown.map { .init($0) }, layout)
    rules.grow(shown, layout)
    rules.align(shown, layout)
    append(rules, attributes, place)
  }

  /// Growing children give way first to what is left: they hug less than their neighbours.
  private mutating func letGrow(_ children: [NodeID], _ axis: Axis) {
    let hugging = axis.isVertical ? \Fitting.huggingY : \Fitting.huggingX
    for child in children where placements[child]?.grows == true {
      let node = Int(child.index)
      guard nodes[node].fitting[keyPath: hugging] == Fitting()[keyPath: hugging] else { continue }
      nodes[node].fitting[keyPath: hugging] = 1
    }
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

  mutating func append(_ rules: RuleWriter, _ attributes: Spec, _ place: NodePlace) {
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

  mutating func stackLayout(_ attributes: Spec) -> StackLayout {
    let direction: AxisWord = attributes["stack"]?.word() ?? .vertical
    var layout = StackLayout(axis: Axis(isVertical: direction == .vertical))
    layout.padding = padding(attributes["padding"])
    layout.spacing = number(attributes["spacing"]) ?? 0
    layout.distribution = choice(attributes["distribute"]) ?? .fill
    layout.alignment = choice(attributes["align"]) ?? .fill
    if let hug = attributes["hug"] {
      let fitting = fitting(attributes)
      if hug.template != nil || hug["x"] != nil { layout.huggingX = fitting.huggingX }
      if hug.template != nil || hug["y"] != nil { layout.huggingY = fitting.huggingY }
    }
    return layout
  }

  mutating func padding(_ spec: Spec?) -> Padding {
    guard let spec else { return Padding() }
    if spec.template != nil {
      let all = number(spec) ?? 0
      return Padding(top: all, leading: all, bottom: all, trailing: all)
    }
    guard let four = numbers(spec, count: 4) else { return Padding() }
    return Padding(top: four[0], leading: four[1], bottom: four[2], trailing: four[3])
  }
}
