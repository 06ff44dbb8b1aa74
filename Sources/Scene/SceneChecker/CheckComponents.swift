import Documents
import SceneCompiler
import SceneExpressions
import SceneFormat
import SceneModel

/// Components and rows, with the types of what they are given.
extension SceneCheck {
  mutating func checkUse(_ node: NodeSpec, _ place: Place) {
    let name = node.attributes[.use]?.literal ?? ""
    for entry in node.filling { checkNodes(entry.value.nodes, place) }
    guard let component = component(name, at: node.attributes[.use]?.span ?? node.span) else {
      for argument in node.attributes[.with]?.entries ?? [] { check(argument.value, place) }
      return
    }
    var inner = bound(component, node, place)
    bindStates(of: component, &inner)
    checkAttributes(node.attributes, inner)
    checkComponent(name, component, id: node.id, own: inner, place)
    let slots = component.slotNames
    for entry in node.filling {
      if let problem = component.problem(ofSlot: entry, among: slots) { diagnostics.add(problem) }
    }
    if let overrides = node.attributes[.overrides]?.raw {
      checkChanges(
        overrides, of: component, refusesSame: component[.variants] == nil,
        inner.inside(component, node.id, possible))
    }
  }

  /// A place where the parameters of a component have the types of what a use gives.
  private mutating func bound(_ component: Spec, _ node: NodeSpec, _ place: Place) -> Place {
    let (parameters, arguments) = (component.parameters, node.attributes[.with]?.entries ?? [])
    for argument in arguments where !parameters.contains(where: { $0.name == argument.key }) {
      _ = argument.value.template.map { infer($0, place.scope) }
    }
    let use = node.attributes[.use]?.span ?? node.span
    if !hasReadingErrors {
      for problem in component.problems(withArguments: arguments, at: use) { diagnostics.add(problem) }
    }
    var inner = place
    for parameter in parameters {
      if let argument = arguments.first(where: { $0.key == parameter.name }) {
        bind(parameter, argument.value, place, &inner)
      } else if let fallback = parameter.fallback {
        bind(parameter, fallback, inner, &inner)
      } else {
        inner.scope.bind(parameter.name, .any, state: parameter.kind == .state ? "" : nil)
      }
    }
    return inner
  }

  private mutating func bind(
    _ parameter: ComponentParameter, _ argument: Spec, _ around: Place, _ inner: inout Place
  ) {
    guard let template = argument.template else { return }
    if parameter.kind == .state {
      let state = template.onlyName.flatMap { around.scope.state(of: $0) }
      if state == nil, !hasReadingErrors { diagnostics.add(parameter.wantsState(at: argument.span)) }
      let type: ValueType = state.flatMap { stateType($0) } ?? .any
      let known = diagnostics.all.count
      expect(parameter.held.wanted, type, argument.span)
      // What is wrong inside of the component then only follows from that.
      let isRight = known == diagnostics.all.count
      inner.scope.bind(parameter.name, isRight ? type : .any, state: isRight ? state ?? "" : "")
    } else {
      let known = diagnostics.all.count
      check(argument, for: parameter, around)
      let isRight = known == diagnostics.all.count
      inner.scope.bind(parameter.name, isRight ? infer(template, around.scope) : .any)
    }
  }

  /// Whether an argument or default is what a parameter takes.
  mutating func check(_ argument: Spec, for parameter: ComponentParameter, _ place: Place) {
    guard let template = argument.template else { return }
    if parameter.takesNull {
      let types = infer(template, place.scope).alternatives
      if types.contains(where: { $0 == .null || $0 == .any }) { return }
    }
    check(template, as: parameter.wanted, place.scope)
  }

  mutating func component(_ name: String, at span: Span) -> Spec? {
    if let component = components[name] {
      usedComponents.insert(name)
      return component
    }
    guard !hasReadingErrors else { return nil }
    let near = didYouMean(name, among: components.keys.sorted())
    diagnostics.error(
      .unknownComponent, "no component is named \"\(name)\"", at: span,
      hints: near.map { [$0] } ?? [])
    return nil
  }

  /// What a component has and contains, with the names that `own` binds.
  mutating func checkComponent(_ name: String, _ component: Spec, id: String?, own: Place, _ around: Place) {
    // One that contains itself, or too many others, has been reported.
    guard !around.components.contains(name), around.components.count <= CompileContext.maximumDepth else {
      return
    }
    var inner = own.inside(component, id, possible)
    inner.comesAndGoes = true
    checkIdleKeys(ofComponent: name, component, inner)
    inner.components.append(name)
    checkInside(component, inner)
  }

  private mutating func checkInside(_ component: Spec, _ place: Place) {
    checkAttributes(withoutOwnStates(component), place)
    if component.rootNode.items != nil { checkRows(component.rootNode, place) }
    checkNodes(component[.children]?.nodes ?? [], place)
    for entry in component[.animations]?.entries ?? [] { checkAnimation(entry, place) }
    for parameter in component[.variants]?.entries ?? [] {
      for value in parameter.value.entries {
        if let changes = value.value.raw {
          checkChanges(changes, of: component, refusesSame: false, place)
        }
      }
    }
  }

  /// Properties that take the place of those in a component.
  private mutating func checkChanges(
    _ overrides: DocumentNode, of component: Spec, refusesSame: Bool, _ place: Place
  ) {
    var overriding = Overriding(components: components, refusesSame: refusesSame)
    let changes = overriding.apply(overrides, to: component).changes
    for change in changes {
      var place = place
      // Names inside of another component are its own.
      if change.target.isInside { place.scope.isOpen = true }
      checkAttributes(change.attributes, place)
    }
    if !hasReadingErrors { diagnostics.add(contentsOf: overriding.diagnostics) }
  }

  mutating func checkRows(_ node: NodeSpec, _ place: Place) {
    guard let row = node.row else { return }
    var item = ValueType.any
    if let template = node.items?.template {
      var copy = self
      if case .list(let type) = copy.infer(template, place.scope) { item = type }
    }
    let name = row.literal
    guard let component = name.map({ component($0, at: row.span) }) ?? row else { return }
    var inner = place
    let parameters = component.parameters
    for parameter in parameters {
      switch parameters.given(to: parameter) {
      case .fallback(let fallback): bind(parameter, fallback, inner, &inner)
      case .item:
        if !(parameter.takesNull && item == .null) { expect(parameter.wanted, item, row.span) }
        inner.scope.bind(parameter.name, item)
      case .index: expect(parameter.wanted, .number(nil), row.span)
      case .nothing(let problem):
        diagnostics.add(problem(row.span))
        inner.scope.bind(parameter.name, .any)
      }
    }
    inner.scope.bind("index", .number(nil))
    inner.scope.bind("item", item)
    bindStates(of: component, &inner)
    checkKey(of: component, at: row.span, in: node, place)
    if let name {
      checkComponent(name, component, id: node.id, own: inner, place)
    } else {
      inner.comesAndGoes = true
      checkIdleKeys(of: component.rootNode, inner)
      checkInside(component, inner.inside(component, node.id, possible))
    }
  }

  // MARK: Text styles

  /// Styles that no text has, too; in libraries, names around are not known.
  mutating func checkStyles(_ place: Place) {
    for (index, document) in (sources.libraries + [sources.document]).enumerated() {
      for entry in document.spec[.styles]?.entries ?? [] {
        var place = place
        place.scope.isOpen = index < sources.libraries.count
        check(entry.value, place)
        checkEnd(of: entry)
      }
    }
  }

  /// In the end a style comes to a typography, not to itself.
  private mutating func checkEnd(of entry: Spec.Entry) {
    var (used, style) = ([entry.key], entry.value)
    while let spec = style[.style], let name = spec.literal, let next = names.styles[name] {
      guard !used.contains(name) else {
        diagnostics.add(names.recursiveStyle(name, at: spec.span))
        return
      }
      used.append(name)
      style = next
    }
  }
}

extension SceneCheck.Place {
  /// Inside of a component or row that stands at a node.
  fileprivate func inside(_ component: Spec, _ id: String?, _ table: NodeTable) -> Self {
    var inside = self
    inside.names.insert(table.level(of: component, id: id), at: 0)
    return inside
  }
}
