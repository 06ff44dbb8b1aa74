package import Documents
import Graphics2D
package import SceneExpressions
import SceneFormat
import SceneModel

/// Actions: what they do in the state that the scene is compiled for.
extension ValueReader {
  /// Computes actions one after the other: each sees what those before it have set.
  mutating func effects(_ actions: [ActionSyntax]) -> [Effect] {
    var scope = scope
    return effects(actions, &scope)
  }

  /// - Parameter scope: names with the values that states have by then.
  mutating func effects(_ actions: [ActionSyntax], _ scope: inout Scope) -> [Effect] {
    var effects: [Effect] = []
    for action in actions {
      switch action {
      case .set(let name, let expression, let span):
        guard let index = stateIndex(name, scope, at: span) else { continue }
        effects.append(set(index, expression, span, &scope))
      case .freeze(let name, let span):
        if let index = stateIndex(name, scope, at: span) { effects.append(.freeze(index)) }
      case .play(let play): effects.append(self.play(play, scope))
      case .conditional(let condition, let actions, let otherwise):
        switch scope.result(condition) {
        case .success(.bool(true)): effects += self.effects(actions, &scope)
        case .success(.bool(false)): effects += self.effects(otherwise, &scope)
        case .success(let value):
          effects.append(
            .wrong(
              Diagnostic(
                .wrongType, .error, "a boolean is needed here, not \(value.kindName)",
                at: condition.span)))
        case .failure(let failure): effects.append(.wrong(failure.diagnostic))
        }
      }
    }
    return effects
  }

  private mutating func set(
    _ index: Int, _ expression: Expression, _ span: Span, _ scope: inout Scope
  ) -> Effect {
    scope.reads?.note(.state(index))
    switch scope.result(.init(expression, span)) {
    case .success(let value):
      if let problem = mismatch(value, with: names.seenValue(of: index)) {
        return .wrong(
          Diagnostic(.wrongType, .error, "the state \"\(names.stateNames[index])\" \(problem)", at: span))
      }
      scope.setStates([(index, value)])
      return .set(index, value)
    case .failure(let failure):
      var diagnostic = failure.diagnostic
      if case .string = names.state[index] { diagnostic.suggestQuotes(for: expression) }
      return .wrong(diagnostic)
    }
  }

  /// A state keeps its type.
  private func mismatch(_ value: Value, with initial: Value) -> String? {
    switch (initial, value) {
    case (.string, .string), (.number, .number), (.bool, .bool), (.list, .list), (.record, .record),
      (.null, _),
      (_, .null):
      nil
    default: "is \(initial.kindName), not \(value.kindName)"
    }
  }

  private mutating func play(_ play: PlaySyntax, _ scope: Scope) -> Effect {
    guard let animation = names.sources.document.spec[.animations]?[named: play.animation] else {
      let known = names.sources.document.spec[.animations]?.entries.map(\.key) ?? []
      let near = didYouMean(play.animation, among: known)
      findings.diagnostics.error(
        .unknownAnimation, "no animation is named \"\(play.animation)\"", at: play.span,
        hints: [near ?? "put animations under the key \"animations\""])
      return .wrong(Diagnostic(.unknownAnimation, .error, "there is no such animation", at: play.span))
    }
    var use = AnimationUse(name: play.animation, place: .origin, arguments: [])
    switch play.place {
    case .pointer: use.place = .pointer
    case .node(let id):
      use.place = .node(id)
      findings.playedAt.append((id, play.span))
    case nil: break
    }
    let parameters = animation[.with]?.items.compactMap(\.literal) ?? []
    for parameter in parameters {
      guard let argument = play.arguments.first(where: { $0.name == parameter }) else {
        findings.diagnostics.error(.missingParameter, "the animation needs \"\(parameter)\"", at: play.span)
        continue
      }
      switch scope.result(.init(argument.value, play.span)) {
      case .success(let value): use.arguments.append(.init(name: parameter, value: value))
      case .failure(let failure): return .wrong(failure.diagnostic)
      }
    }
    for argument in play.arguments where !parameters.contains(argument.name) {
      findings.diagnostics.error(
        .unknownParameter, "the animation has no parameter \"\(argument.name)\"", at: play.span)
    }
    return .play(use)
  }

  private mutating func stateIndex(_ name: String, _ scope: Scope, at span: Span) -> Int? {
    if let index = scope.state(of: name) ?? names.stateNames.lastIndex(of: name) { return index }
    let near = didYouMean(name, among: names.stateNames)
    findings.diagnostics.error(
      .unknownState, "the scene has no state \"\(name)\"", at: span,
      hints: [near ?? "states: \(names.stateNames.joined(separator: ", "))"]
    )
    return nil
  }
}

extension Diagnostic {
  /// Where a word that nothing has is all that a state of text gets, it is meant as text.
  package mutating func suggestQuotes(for expression: Expression) {
    guard id == .unknownName, case .name(let word, _) = expression else { return }
    hints = ["put text in quotes: \"\(word)\""]
  }
}

extension Scope {
  /// The value, or why there is none: an action that never happens may ask for what is not there.
  fileprivate func result(_ template: Template) -> Result<Value, EvaluationFailure> {
    do throws(EvaluationFailure) {
      return .success(try evaluate(template).value)
    } catch {
      return .failure(error)
    }
  }
}
