import Documents
package import SceneExpressions

/// What is wrong with the states that components and rows have for themselves.
extension SceneDocument {
  func checkOwnStates(into diagnostics: inout Diagnostics) {
    let components = (spec[.components]?.entries ?? []).map(\.value)
    let rows = spec.nodeSpecs.compactMap(\.row).filter { $0.literal == nil }
    for component in components { component.checkOwnStates(besides: [], into: &diagnostics) }
    for row in rows { row.checkOwnStates(besides: ["item", "index"], into: &diagnostics) }
  }
}

extension Spec {
  /// Names of the states that a component or row has for itself.
  package var ownStates: [String] { self[.state]?.entries.map(\.key) ?? [] }

  /// - Parameter names: that stand for something else there.
  fileprivate func checkOwnStates(besides names: [String], into diagnostics: inout Diagnostics) {
    guard let states = self[.state]?.entries else { return }
    let taken = names + parameters.map(\.name)
    for state in states where taken.contains(state.key) {
      diagnostics.error(
        .duplicateName, "\"\(state.key)\" is already the name of a parameter or item here", at: state.keySpan,
        hints: ["give the state another name"])
    }
    for entry in self[.stateTransitions]?.entries ?? [] where !ownStates.contains(entry.key) {
      let near = didYouMean(entry.key, among: ownStates)
      diagnostics.error(
        .unknownState, "there is no state \"\(entry.key)\" here", at: entry.keySpan,
        hints: [near ?? "states: \(ownStates.joined(separator: ", "))"])
    }
    for driver in self[.drivers]?.items ?? [] {
      guard let name = driver.literal, states.first(where: { $0.key == name })?.value.mayBeNumber != true
      else {
        continue
      }
      diagnostics.error(
        .badDriver, "\"\(name)\" is not a state with a number here", at: driver.span,
        hints: ["states: \(ownStates.joined(separator: ", "))"])
    }
  }

  /// Whether the value that a state begins with is a number, or computed.
  private var mayBeNumber: Bool {
    if case .number? = raw?.value { return true }
    return (try? computedState) != nil
  }
}

extension Spec {
  /// What computes the value that a state begins with; nil where it is written.
  package var computedState: Template? {
    get throws(Diagnostic) {
      guard let node = raw, node.string?.contains("${") == true else { return nil }
      return try Template.parse(node)
    }
  }
}
