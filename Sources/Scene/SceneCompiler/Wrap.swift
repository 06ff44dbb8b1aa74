import Graphics2D
import SceneExpressions
import SceneFormat
import SceneModel

/// Stacks that wrap: constraints for each way in which their children may stand in lines.
extension SceneBuilder {
  mutating func addWrap(
    _ children: [NodeID], _ layout: StackLayout, _ rules: RuleWriter, _ attributes: Spec,
    _ place: ExpansionContext
  ) {
    let keys: [SceneKey] = [.padding, .spacing, .lineSpacing]
    let uses = read(at: place) { reader in
      keys.compactMap { key in reader.use(of: attributes[key]).map { (key, $0) } }
    }
    let writer = LineWriter(
      children: children, layout: layout, base: rules, uses: uses,
      isMirrored: names.isRightToLeft && !place.sides.areKept,
      width: names.environment.device.size.width)
    let padding = layout.padding(along: layout.axis)
    wraps.append(
      WrappingStack(
        stack: rules.stack, children: children,
        spacings: children.map { placements[$0]?.spacingAfter ?? layout.spacing },
        isVertical: layout.axis.isVertical, padding: padding.near + padding.far,
        isOnBaseline: children.map { writer.alignment(of: $0).isBaseline },
        constraints: { writer.constraints($0) }))
  }
}

/// Writes the constraints of one wrapping stack.
private struct LineWriter: Sendable {
  let children: [NodeID]
  let layout: StackLayout
  /// Without rules.
  let base: RuleWriter
  /// What constants come from, by key.
  let uses: [(key: SceneKey, use: ResolvedConstraint.Origin.TokenUse)]
  /// Whether leading is right.
  let isMirrored: Bool
  /// Of the canvas, in points.
  let width: Double

  func alignment(of child: NodeID) -> StackAlignment {
    base.placements[child]?.alignment ?? layout.alignment
  }

  func constraints(_ form: WrappingStack.Form) -> [ResolvedConstraint] {
    let rules =
      switch form {
      case .unbroken: unbroken
      case .lines(let lines): self.lines(lines)
      }
    return rules.map(constraint)
  }

  /// Children stand side by side, as large as they are by themselves.
  private var unbroken: [RuleWriter.Rule] {
    var rules = base
    var layout = layout
    let axis = layout.axis
    let near: StackAlignment = axis.isVertical ? .leading : .top
    if layout.alignment == .fill { layout.alignment = near }
    for child in children where alignment(of: child) == .fill { rules.placements[child]?.alignment = near }
    let padding = layout.padding(along: axis)
    rules.addEdge("first child at the stack's start", children[0], axis.start, .equal, padding.near)
    rules.chain(children.map { .init($0) }, axis, .equal)
    rules.addEdge(
      "children inside the stack", children[children.count - 1], axis.end, .lessOrEqual, -padding.far,
      strength: RuleWriter.hugging + 1)
    rules.align(children, layout)
    rules.hug(layout, along: axis)
    return rules.rules
  }

  private func lines(_ lines: [WrappingStack.Line]) -> [RuleWriter.Rule] {
    var rules = base
    for line in lines {
      rules.distribute(line.children.map { .init($0) }, layout)
      rules.grow(line.children, layout)
      align(line, &rules)
    }
    var across = base
    across.placements = [:]
    (across.spacing, across.spacingKey) = (layout.lineSpacing, layout.lineSpacingKey)
    var acrossLayout = layout
    (acrossLayout.axis, acrossLayout.distribution) = (layout.axis.crossing, layout.lineDistribution)
    across.distribute(lines.map { .init(near: $0.near, far: $0.far) }, acrossLayout)
    rules.hug(layout, along: layout.axis)
    rules.hug(layout, along: layout.axis.crossing)
    return rules.rules + across.rules
  }

  /// Places children across their line, whose edges one or two of them are.
  private func align(_ line: WrappingStack.Line, _ rules: inout RuleWriter) {
    let axis = layout.axis.crossing
    let onBaseline = line.children.first { alignment(of: $0).isBaseline }
    for child in line.children {
      let alignment = alignment(of: child)
      if let onBaseline, alignment.isBaseline {
        let attribute = LogicalAttribute.physical(
          alignment == .firstBaseline ? .firstBaseline : .lastBaseline)
        if child != onBaseline {
          rules.add("children on one baseline", child, attribute, .equal, onBaseline, attribute, key: nil)
        } else if !line.children.contains(where: {
          self.alignment(of: $0).isBaseline && ($0 == line.near || $0 == line.far)
        }) {
          rules.add(
            "children at the line's near edge", child, axis.start, .equal, line.near, axis.start, key: nil)
        }
        continue
      }
      guard child != line.near else { continue }
      switch alignment {
      case .fill:
        rules.add(
          "children fill their line across", child, axis.start, .equal, line.near, axis.start, key: nil)
        rules.add("children fill their line across", child, axis.end, .equal, line.far, axis.end, key: nil)
      case .center:
        rules.rules.append(
          .init(
            terms: [(child, axis.center, 2), (line.near, axis.start, 1), (line.far, axis.end, 1)],
            relation: .equal, constant: 0, text: "children in their line's middle"))
      case .trailing, .bottom:
        rules.add("children at their line's far edge", child, axis.end, .equal, line.far, axis.end, key: nil)
      case .leading, .top, .firstBaseline, .lastBaseline:
        rules.add(
          "children at their line's near edge", child, axis.start, .equal, line.near, axis.start, key: nil)
      }
    }
  }

  private func constraint(_ rule: RuleWriter.Rule) -> ResolvedConstraint {
    let form = rule.form
    let (terms, constant) = form.physical(
      isMirrored: isMirrored && form.terms.contains { $0.anchor.attribute.isLogical }, width: width)
    let tokens = uses.filter { $0.key == rule.key }.map { _, use in
      var use = use
      use.value = rule.constant
      return use
    }
    return ResolvedConstraint(
      terms: terms, constant: constant, relation: rule.relation, strength: rule.strength,
      isProportional: rule.isProportional,
      origin: .init(text: rule.text, span: base.span, node: base.stack, tokens: tokens, linesUp: true))
  }
}
