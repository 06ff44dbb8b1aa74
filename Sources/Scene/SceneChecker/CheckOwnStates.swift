import Documents
import SceneCompiler
import SceneExpressions
import SceneFormat

/// States that components and rows have for themselves.
extension SceneCheck {
  /// What is known of one of them.
  struct OwnState {
    var type: ValueType
    var isDriver: Bool
  }

  /// Gives a component or row the names of its own states; what decides whether it is there does not see them.
  mutating func bindStates(of component: Spec, _ place: inout Place) {
    guard let states = component[.state]?.entries else { return checkReactions(of: component, place) }
    checkIdentity(of: component, place)
    let (around, drivers) = (place, component[.drivers]?.items.compactMap(\.literal) ?? [])
    for entry in states {
      let type = type(ofOwnState: entry.value, around)
      // Names of one place differ: the place tells them from the states of the scene.
      let name = "\(entry.key) of \(entry.keySpan)"
      ownStates[name] = OwnState(type: type, isDriver: drivers.contains(entry.key))
      place.scope.bind(entry.key, type, state: name)
    }
    checkUse(of: states, in: component)
    checkReactions(of: component, place)
    if let transitions = component[.stateTransitions] { check(transitions, place) }
  }

  /// Keys that are looked at without the own states.
  private static let identity: [SceneKey] = [.when, .key]

  private mutating func checkIdentity(of component: Spec, _ place: Place) {
    for key in Self.identity { if let spec = component[key] { check(spec, place) } }
  }

  /// What is written at a component or row besides what ``bindStates(of:_:)`` looks at.
  func withoutOwnStates(_ component: Spec) -> Spec {
    guard component[.state] != nil else { return component }
    let seen = Self.identity + [.state, .drivers, .stateTransitions]
    return Spec(
      value: .map(component.entries.filter { entry in !seen.contains { $0.rawValue == entry.key } }),
      span: component.span)
  }

  private mutating func type(ofOwnState spec: Spec, _ place: Place) -> ValueType {
    do throws(Diagnostic) {
      guard let template = try spec.computedState else { return Self.type(ofState: spec) }
      return infer(template, place.scope).ofState
    } catch {
      if !hasReadingErrors { diagnostics.add(error) }
      return .any
    }
  }

  private mutating func checkUse(of states: [Spec.Entry], in component: Spec) {
    guard !hasReadingErrors, !checkedStates.contains(component.span) else { return }
    checkedStates.insert(component.span)
    var used = WrittenNames()
    used.add(component)
    for state in states where !used.names.contains(state.key) {
      diagnostics.warning(
        .unusedName, "nothing here asks for the state \"\(state.key)\"", at: state.keySpan,
        hints: ["leave it out"])
    }
  }

  private mutating func checkReactions(of component: Spec, _ place: Place) {
    guard !hasReadingErrors, !place.scope.isOpen else { return }
    for entry in component[.on]?.entries ?? [] where place.scope.state(of: entry.key) == nil {
      diagnostics.add(.noReaction(to: entry.key, at: entry.keySpan, among: states.map(\.name)))
    }
  }

  // MARK: Rows

  /// Rows without keys are known by their places: where a state decides which there are, what one row has goes to another.
  mutating func checkKey(of row: Spec, at span: Span, in list: NodeSpec, _ place: Place) {
    guard row[.key] == nil, !hasReadingErrors, hasStates(row, []), let items = list.items?.template,
      dependsOnState(items, place.scope), checkedRows.insert(span).inserted
    else { return }
    diagnostics.warning(
      .rowsWithoutKey, "a state decides which rows there are, and their own states stay at their places",
      at: span, hints: ["give the row a key, such as key: ${item.id}: its states go with it"])
  }

  /// Whether a component or row has states for itself, or something in it has.
  private func hasStates(_ component: Spec, _ around: [String]) -> Bool {
    if component[.state] != nil { return true }
    return component.nodeSpecs.contains { node in
      guard let name = node.attributes[.use]?.literal ?? node.row?.literal else {
        return node.row?[.state] != nil
      }
      return !around.contains(name) && components[name].map { hasStates($0, around + [name]) } ?? false
    }
  }

  private func dependsOnState(_ template: Template, _ scope: TypeScope) -> Bool {
    let lets = sources.document.spec[.let]?.entries ?? []
    var (known, waiting) = (Set<String>(), Array(template.names))
    while let name = waiting.popLast() {
      guard known.insert(name).inserted else { continue }
      if scope.state(of: name) != nil { return true }
      waiting += lets.filter { $0.key.prefix { $0 != "(" } == name }.flatMap {
        $0.value.template?.names ?? []
      }
    }
    return false
  }
}

extension Template {
  /// Names that it mentions, of functions as well.
  fileprivate var names: Set<String> {
    var written = WrittenNames()
    written.add(Spec(value: .scalar(self), span: span))
    return written.names
  }
}
