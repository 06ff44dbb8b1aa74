import Documents
import SceneCompiler
import SceneExpressions
import SceneFormat
import SceneModel

/// Actions, pans, animations and the steps of scenarios.
extension SceneCheck {
  mutating func checkActions(_ actions: [ActionSyntax], _ place: Place) {
    for action in actions {
      switch action {
      case .set(let name, let expression, let span):
        setStates.insert(place.scope.state(of: name) ?? name)
        if let unknown = textWithoutQuotes(expression, for: name, place) {
          diagnostics.add(unknown)
          continue
        }
        let type = infer(expression, Asking(scope: place.scope, span: span))
        guard let state = state(name, place, at: span) else { continue }
        if let problem = mismatch(type, with: state) {
          wrongType("the state \"\(name)\" \(problem)", span)
        }
      case .freeze(let name, let span): _ = state(name, place, at: span)
      case .play(let play): checkPlay(play, place)
      case .conditional(let condition, let then, let otherwise):
        check(condition, as: .boolean, place.scope)
        checkActions(then, place)
        checkActions(otherwise, place)
      }
    }
  }

  /// What is wrong with a word that nothing has where a state of text gets it; nil where something else stands.
  private func textWithoutQuotes(
    _ expression: Expression, for name: String, _ place: Place
  ) -> Diagnostic? {
    let state = place.scope.state(of: name) ?? name
    guard !place.scope.isOpen, !hasReadingErrors, case .text? = stateType(state),
      case .name(let word, let span) = expression, place.scope.type(of: word) == nil
    else { return nil }
    var unknown = unknownName(word, at: span, place.scope)
    unknown.suggestQuotes(for: expression)
    return unknown
  }

  private mutating func state(_ written: String, _ place: Place, at span: Span) -> ValueType? {
    let name = place.scope.state(of: written) ?? written
    guard !name.isEmpty else { return .any }
    if let type = stateType(name) { return type }
    if place.scope.isOpen { return .any }
    let names = states.map(\.name)
    let near = didYouMean(name, among: names)
    diagnostics.error(
      .unknownState, "the scene has no state \"\(name)\"", at: span,
      hints: [near ?? "states: \(names.joined(separator: ", "))"])
    return nil
  }

  /// - Parameter name: for which names stand in a scope.
  func stateType(_ name: String) -> ValueType? {
    ownStates[name]?.type ?? states.last { $0.name == name }?.type
  }

  /// A state keeps its type.
  private func mismatch(_ type: ValueType, with state: ValueType) -> String? {
    let fits = type.alternatives.contains { type in
      switch (state, type) {
      case (.any, _), (_, .any), (_, .null), (.text, .text), (.number, .number), (.boolean, .boolean),
        (.list, .list):
        true
      default: false
      }
    }
    return fits ? nil : "is \(state.kindName), not \(type.kindName)"
  }

  private mutating func checkPlay(_ play: PlaySyntax, _ place: Place) {
    for argument in play.arguments { _ = infer(argument.value, Asking(scope: place.scope, span: play.span)) }
    if case .node(let name) = play.place, !possible.has(name, from: [possible.root]), !hasReadingErrors {
      unknownNode(name, among: possible.suggestions, at: play.span)
    }
    let animations = sources.document.spec[.animations]
    guard let animation = animations?[named: play.animation] else {
      let near = didYouMean(play.animation, among: animations?.entries.map(\.key) ?? [])
      diagnostics.error(
        .unknownAnimation, "no animation is named \"\(play.animation)\"", at: play.span,
        hints: [near ?? "put animations under the key \"animations\""])
      return
    }
    let parameters = animation[.with]?.items.compactMap(\.literal) ?? []
    for parameter in parameters where !play.arguments.contains(where: { $0.name == parameter }) {
      diagnostics.error(.missingParameter, "the animation needs \"\(parameter)\"", at: play.span)
    }
    for argument in play.arguments where !parameters.contains(argument.name) {
      diagnostics.error(
        .unknownParameter, "the animation has no parameter \"\(argument.name)\"", at: play.span)
    }
  }

  /// A pan moves a driver; while a finger leaves, names tell where it will rest.
  mutating func checkPan(_ spec: Spec, _ kind: String, _ place: Place) {
    let drivers = sources.document.spec[.drivers]?.items.compactMap(\.literal) ?? []
    let moved = spec[.moves]?.literal.map { place.scope.state(of: $0) ?? $0 }
    if let moves = spec[.moves], let name = moved, let own = ownStates[name] {
      if !own.isDriver, !hasReadingErrors {
        diagnostics.add(.noDriver(moves.literal ?? "", kind, at: moves.span))
      }
    } else if let moves = spec[.moves], let name = moved, !name.isEmpty, !drivers.contains(name),
      !hasReadingErrors
    {
      diagnostics.error(
        .badDriver, "a \(kind) moves a driver, which \"\(name)\" is not", at: moves.span,
        hints: ["add it to the scene: drivers: [\((drivers + [name]).joined(separator: ", "))]"])
    }
    if let page = spec[.page], spec[.bounds] == nil {
      diagnostics.error(.missingKey, "pages need the key \"bounds\"", at: page.span)
    }
    for entry in spec.entries {
      var inner = place
      if [SceneKey.release, .cancel, .end].contains(entry.key) {
        for name in ["rest", "velocity"] { inner.scope.bind(name, .number(nil)) }
      }
      check(entry.value, inner)
    }
  }

  // MARK: Animations

  mutating func checkAnimation(_ entry: Spec.Entry, _ place: Place) {
    if entry.value[.children]?.nodes.isEmpty ?? true, entry.value[.tracks]?.entries.isEmpty ?? true,
      !hasReadingErrors
    {
      diagnostics.error(
        .noEffect, "the animation \"\(entry.key)\" has no effect: nothing is shown and nothing changes",
        at: entry.keySpan, hints: ["give it children or tracks, or leave it out"])
    }
    var inner = place
    for parameter in entry.value[.with]?.items.compactMap(\.literal) ?? [] {
      inner.scope.bind(parameter, .any)
    }
    for part in entry.value.entries where ![SceneKey.with, .children, .tracks].contains(part.key) {
      check(part.value, inner)
    }
    for track in entry.value[.tracks]?.entries ?? [] { checkTrack(track, inner) }
    inner.names = [possible.level(of: entry.value, id: nil)]
    inner.comesAndGoes = true
    checkNodes(entry.value[.children]?.nodes ?? [], inner)
  }

  private mutating func checkTrack(_ entry: Spec.Entry, _ place: Place) {
    let property = entry.key.split(separator: ".").last.flatMap {
      ResolvedAnimation.Property(rawValue: String($0))
    }
    for part in entry.value.entries {
      switch part.key {
      case "from", "to", "values", "keys":
        // Along a path, values are shares of the way.
        guard entry.value[.path] == nil, let property else { continue }
        let values =
          part.key == .keys
          ? part.value.entries.map(\.value) : part.key == .values ? part.value.items : [part.value]
        for value in values { checkValue(value, property, place) }
      default: check(part.value, place)
      }
    }
  }

  private mutating func checkValue(_ spec: Spec, _ property: ResolvedAnimation.Property, _ place: Place) {
    if !spec.entries.isEmpty {
      if case .look(let track) = property, track.takesGradient { return check(spec, place) }
      return diagnostics.add(Diagnostic.noGradient(at: spec.span))
    }
    let count = spec.template == nil ? spec.items.count : 1
    let counts = property == .place(.position) ? 2...2 : property == .place(.scale) ? 1...2 : 1...1
    guard counts.contains(count), (property != .place(.position) || spec.template == nil) else {
      diagnostics.error(.wrongCount, "expected \(counts.upperBound) numbers", at: spec.span)
      return
    }
    check(spec.asking(property.wanted), place)
  }

  // MARK: Scenarios

  mutating func check(_ spec: StepSpec, _ place: Place) {
    let step = spec.step
    switch step.event {
    case .action: checkActions(spec.actions, place)
    case .touch(_, let target), .finger(let target, _), .twoFingers(_, let target, _):
      guard let node = target.node, !hasReadingErrors else { return }
      // Nodes of animations that run can be touched, too.
      let levels = (sources.document.spec[.animations]?.entries ?? []).map {
        possible.level(of: $0.value, id: nil)
      }
      guard !([possible.root] + levels).contains(where: { possible.has(node, from: [$0]) }) else { return }
      unknownNode(node, among: possible.suggestions, at: step.span)
    case .load, .type, .letters, .delete, .send, .keyboard, .orientation: break
    }
  }
}
