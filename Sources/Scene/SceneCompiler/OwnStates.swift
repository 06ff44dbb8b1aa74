package import Documents
package import SceneExpressions
package import SceneFormat
package import SceneModel

/// States that each row, and each use of a component, has for itself.
extension SceneBuilder {
  /// A state that the compiled state lacks: it comes with its first value.
  struct NewState {
    package var instance: StateInstance
    package var value: Value
    /// Where its name stands.
    package var span: Span
  }

  /// How a state of a row or component goes to its values, by its place.
  struct OwnMotion: Sendable {
    package var state: Int
    package var transition: Movement?
  }

  /// Gives a row or component the names of its own states. Its condition and its key do not see them: with these it comes and
  /// goes, and its states with it.
  ///
  /// - Parameter owner: identity of its node.
  mutating func bindStates(of component: Spec, owner: String, at place: inout ExpansionContext) {
    guard let states = component[.state]?.entries else { return }
    let around = place
    var known: [(name: String, state: Int)] = []
    for entry in states {
      guard let state = names.places[owner]?[entry.key] else {
        begin(entry, of: component, owner: owner, at: around, in: &place.scope)
        continue
      }
      memory?.reads.note(.state(state))
      place.scope.bind(entry.key, state: state)
      known.append((entry.key, state))
    }
    for (name, state) in known {
      let transition = component[.stateTransitions]?[named: name]
      let movement = transition.flatMap { spec in read(at: place, isSeen: false) { $0.movement(spec) } }
      ownMotions.append(OwnMotion(state: state, transition: movement))
    }
  }

  /// Notes a state that is new, and takes it for its first value until the scene is compiled with it.
  private mutating func begin(
    _ entry: Spec.Entry, of component: Spec, owner: String, at place: ExpansionContext, in scope: inout Scope
  ) {
    let driver = component[.drivers]?.items.first { $0.literal == entry.key }
    let instance = StateInstance(owner: owner, name: entry.key, isDriver: driver != nil)
    guard let value = firstValue(entry.value, at: place), isDriven(value, driver, isComputed: entry.value.raw?.string?.contains("${") == true)
    else {
      return scope.bindFailed(entry.key)
    }
    newStates.append(NewState(instance: instance, value: value, span: entry.keySpan))
    scope.bind(entry.key, value)
  }

  /// Whether a state may begin with a value: a driver is a number.
  private mutating func isDriven(_ value: Value, _ driver: Spec?, isComputed: Bool) -> Bool {
    guard let driver else { return true }
    if case .number = value { return true }
    // Of what is written, the document has said so.
    guard isComputed else { return false }
    findings.diagnostics.error(
      .badDriver, "the driver \"\(driver.literal ?? "")\" begins as \(value.kindName), not as a number", at: driver.span)
    return false
  }

  private mutating func firstValue(_ spec: Spec, at place: ExpansionContext) -> Value? {
    do throws(Diagnostic) {
      guard let template = try spec.computedState else { return spec.raw.map(Value.init) ?? .null }
      return read(at: place, isSeen: false) { $0.value(Spec(value: .scalar(template), span: spec.span)) }
    } catch {
      findings.diagnostics.add(error)
      return nil
    }
  }
}

extension ResolvedMotion {
  /// Adds how the states of rows and components move.
  mutating func add(_ motions: [SceneBuilder.OwnMotion], drivers state: SceneState) {
    for place in state.sceneCount..<state.values.count {
      drivers[place] = state.instance(at: place)?.isDriver ?? false
    }
    for motion in motions { transitions[motion.state] = motion.transition }
    ownStates = Set(motions.map(\.state))
  }
}
