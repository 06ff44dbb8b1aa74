import Documents
import SceneExpressions

/// Nodes, components and rows, with the types of what they are given.
extension SceneCheck {
  mutating func checkNodes(_ nodes: [NodeSpec], _ place: Place) {
    for node in nodes { checkNode(node, place) }
  }

  private mutating func checkNode(_ node: NodeSpec, _ place: Place) {
    nodeCount += 1
    guard nodeCount <= SceneNames.maximumNodes else {
      diagnostics.error(
        "scene-too-large", "the scene has more than \(SceneNames.maximumNodes) nodes", at: node.span)
      return
    }
    var place = place
    if let condition = node.attributes["when"]?.template, isNeverTrue(condition, place.scope) {
      place.scope = place.scope.forgetting
    }
    if node.kind == .use { return checkUse(node, place) }
    checkAttributes(node.attributes, place)
    checkStyle(node)
    if node.items != nil { checkRows(node, place) }
    checkNodes(node.children, place)
  }

  /// Whether what is known says so; what is wrong with the condition is found elsewhere.
  private func isNeverTrue(_ condition: Template, _ scope: TypeScope) -> Bool {
    var copy = self
    return copy.infer(condition, scope) == .truth(false)
  }

  /// All that is written at a node but for what is inside of it.
  private mutating func checkAttributes(_ attributes: Spec, _ place: Place) {
    for entry in attributes.entries where !["with", "row", "children", "use"].contains(entry.key) {
      if entry.key == "gestures" {
        for gesture in entry.value.entries {
          gesture.key == "pan" ? checkPan(gesture.value, place) : check(gesture.value, place)
        }
      } else {
        check(entry.value, place)
      }
    }
  }

  /// Texts have a style; each span has its own or the node's.
  private mutating func checkStyle(_ node: NodeSpec) {
    guard [.text, .field, .spans].contains(node.kind), node.attributes["style"] == nil, !hasReadingErrors
    else {
      return
    }
    let items = node.attributes["spans"]?.items ?? []
    for span in node.kind == .spans ? items.filter({ $0["style"] == nil }).map(\.span) : [node.span] {
      diagnostics.error(
        "missing-style", "text needs a style", at: span,
        hints: ["style: \"{type.…}\" names a typography token"])
    }
  }

  // MARK: Components and rows

  private mutating func checkUse(_ node: NodeSpec, _ place: Place) {
    let name = node.attributes["use"]?.literal ?? ""
    let arguments = node.attributes["with"]?.entries ?? []
    var inner = place
    guard let component = component(name, at: node.attributes["use"]?.span ?? node.span) else {
      for argument in arguments { check(argument.value, place) }
      return
    }
    let parameters = component["with"]?.items.compactMap(\.literal) ?? []
    for argument in arguments {
      let type = argument.value.template.map { infer($0, place.scope) } ?? .any
      if parameters.contains(argument.key) {
        inner.scope.bind(argument.key, type)
      } else {
        unknownParameter(argument, among: parameters)
      }
    }
    if !hasReadingErrors {
      for parameter in parameters where !arguments.contains(where: { $0.key == parameter }) {
        diagnostics.error(
          "missing-parameter", "the component needs \"\(parameter)\"",
          at: node.attributes["use"]?.span ?? node.span, hints: ["with: { \(parameter): … }"])
        inner.scope.bind(parameter, .any)
      }
    }
    checkAttributes(node.attributes, inner)
    checkComponent(name, component, id: node.id, own: inner, place)
    checkNodes(node.children, place)
  }

  private mutating func unknownParameter(_ argument: Spec.Entry, among parameters: [String]) {
    let near = didYouMean(argument.key, among: parameters)
    diagnostics.error(
      "unknown-parameter", "the component has no parameter \"\(argument.key)\"", at: argument.keySpan,
      hints: [near ?? "parameters: \(parameters.joined(separator: ", "))"])
  }

  private mutating func component(_ name: String, at span: Span) -> Spec? {
    if let component = components[name] {
      usedComponents.insert(name)
      return component
    }
    guard !hasReadingErrors else { return nil }
    let near = didYouMean(name, among: components.keys.sorted())
    diagnostics.error(
      "unknown-component", "no component is named \"\(name)\"", at: span,
      hints: near.map { [$0] } ?? [])
    return nil
  }

  /// What a component has and contains, with the names that `own` binds.
  mutating func checkComponent(_ name: String, _ component: Spec, id: String?, own: Place, _ around: Place) {
    // One that contains itself has been reported.
    guard !around.components.contains(name) else { return }
    var inner = own
    inner.components.append(name)
    inner.names.insert(possible.level(of: component, id: id), at: 0)
    checkInside(component, inner)
  }

  private mutating func checkInside(_ component: Spec, _ place: Place) {
    checkAttributes(component, place)
    checkNodes(component["children"]?.nodes ?? [], place)
  }

  private mutating func checkRows(_ node: NodeSpec, _ place: Place) {
    guard let row = node.row else { return }
    var item = ValueType.any
    if let template = node.items?.template {
      var copy = self
      if case .list(let type) = copy.infer(template, place.scope) { item = type }
    }
    let name = row.literal
    guard let component = name.map({ component($0, at: row.span) }) ?? row else { return }
    var inner = place
    for parameter in component["with"]?.items.compactMap(\.literal) ?? [] {
      inner.scope.bind(parameter, item)
    }
    inner.scope.bind("index", .number(nil))
    inner.scope.bind("item", item)
    if let name {
      checkComponent(name, component, id: node.id, own: inner, place)
    } else {
      inner.names.insert(possible.level(of: component, id: node.id), at: 0)
      checkInside(component, inner)
    }
  }
}
