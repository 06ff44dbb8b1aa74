package import Documents
import SceneExpressions
import SceneFormat
import SceneModel

/// States that each row, and each use of a component, has for itself.
extension SceneBuilder {
  /// A state that the compiled state lacks: it comes with its first value.
  struct NewState {
    package var instance: StateInstance
    package var value: Value
    /// Where its name stands.
    package var span: Span
    /// Name of the setting that gave it the value; nil where none did.
    var setting: String?
    /// What is wrong with that.
    var mistakes = Diagnostics()
  }

  /// What happens with the states of a row or component; states by their places.
  enum OwnMotion: Sendable {
    /// It is there, and goes to its values by a transition.
    case state(Int, Movement?)
    /// What happens after a state has changed; of a driver, as one of the answers to questions changes.
    case reaction(to: Int, [Effect], OwnQuestions?)
    /// What decides whether an animation runs asks about drivers.
    case condition(OwnQuestions)
  }

  /// Gives a row or component the names of its own states. Its condition and its key do not see them: with these it comes and
  /// goes, and its states with it.
  ///
  /// - Parameters:
  ///   - owner: identity of its node.
  ///   - id: of its node.
  mutating func bindStates(
    of component: Spec, owner: String, id: String, at place: inout ExpansionContext
  ) {
    let (states, around) = (component[.state]?.entries ?? [], place)
    var known: [(name: String, state: Int)] = []
    for entry in states {
      guard let state = names.places[owner]?[entry.key] else {
        begin(entry, of: component, owner: owner, id: id, at: around, in: &place.scope)
        continue
      }
      memory?.reads.note(.state(state))
      place.scope.bind(entry.key, state: state, sources: sources(of: state, begunAs: entry.value, at: around))
      known.append((entry.key, state))
    }
    for (name, state) in known {
      let transition = component[.stateTransitions]?[named: name]
      let movement = transition.flatMap { spec in read(at: place, isSeen: false) { $0.movement(spec) } }
      ownMotions.append(.state(state, movement))
    }
    for entry in component[.on]?.entries ?? [] { addReaction(entry, at: place) }
  }

  /// Where a state got its value: nowhere in the document if something happened to it.
  private func sources(of state: Int, begunAs first: Spec, at place: ExpansionContext) -> [ValueSource] {
    guard names.keepsSources else { return [] }
    let own = ValueSource.written(first.span, as: .state)
    guard let template = try? first.computedState else {
      return first.raw.map(Value.init) ?? .null == names.state[state] ? [own] : []
    }
    names.sources.watch?.look(at: template, in: place.scope, prefix: place.prefix)
    guard let begun = try? place.scope.evaluate(template), begun.value == names.state[state] else {
      return []
    }
    return [own] + begun.sources
  }

  private mutating func addReaction(_ entry: Spec.Entry, at place: ExpansionContext) {
    guard let state = place.scope.state(of: entry.key) else {
      return findings.diagnostics.add(.noReaction(to: entry.key, at: entry.keySpan, among: names.sceneStates))
    }
    let effects = read(at: place, isSeen: false) { $0.effects(entry.value.actions) }
    guard names.isDriver(state) else { return ownMotions.append(.reaction(to: state, effects, nil)) }
    let finder = QuestionFinder(about: [entry.key], lets: names.lets)
    let questions = questions(finder.questions(in: entry.value.actions), at: place)
    if questions.isEmpty { findings.diagnostics.add(.unaskedReaction(to: entry)) }
    ownMotions.append(.reaction(to: state, effects, questions))
  }

  /// What the condition of an animation of a component asks about drivers: those of the component, of the row around it and
  /// of the scene.
  mutating func addQuestions(of condition: Spec?, at place: ExpansionContext) {
    guard let template = condition?.template else { return }
    let drivers = place.scope.allNames.filter { place.scope.state(of: $0).map(names.isDriver) ?? false }
    guard !drivers.isEmpty else { return }
    let finder = QuestionFinder(about: drivers, lets: names.lets)
    let questions = questions(finder.questions(in: template), at: place)
    if !questions.isEmpty { ownMotions.append(.condition(questions)) }
  }

  /// Questions with the names that hold at a place. They are asked once here, so that it is known on what the answers depend.
  private mutating func questions(_ expressions: [Expression], at place: ExpansionContext) -> OwnQuestions {
    for expression in expressions { _ = try? place.scope.evaluate(expression) }
    return OwnQuestions(expressions, place.scope)
  }

  /// Notes a state that is new, and takes it for its first value until the scene is compiled with it.
  private mutating func begin(
    _ entry: Spec.Entry, of component: Spec, owner: String, id: String, at place: ExpansionContext,
    in scope: inout Scope
  ) {
    let driver = component[.drivers]?.items.first { $0.literal == entry.key }
    let instance = StateInstance(owner: owner, name: entry.key, isDriver: driver != nil)
    guard let value = firstValue(entry.value, at: place),
      isDriven(value, driver, isComputed: entry.value.raw?.string?.contains("${") == true)
    else {
      return scope.bindFailed(entry.key)
    }
    var new = NewState(instance: instance, value: value, span: entry.keySpan)
    if let setting = names.setting(for: instance, id: id) {
      new.setting = setting.name
      new.value = setting.value(like: value, around: entry.keySpan, &new.mistakes) ?? value
    }
    if new.setting == nil, (try? entry.value.computedState) == nil {
      names.knownRowSizes.note(first: value, of: instance)
    }
    newStates.append(new)
    scope.bind(entry.key, new.value)
  }

  /// Whether a state may begin with a value: a driver is a number.
  private mutating func isDriven(_ value: Value, _ driver: Spec?, isComputed: Bool) -> Bool {
    guard let driver else { return true }
    if case .number = value { return true }
    // Of what is written, the document has said so.
    guard isComputed else { return false }
    findings.diagnostics.error(
      .badDriver, "the driver \"\(driver.literal ?? "")\" begins as \(value.kindName), not as a number",
      at: driver.span)
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
    var questions: [(state: Int?, asked: OwnQuestions)] = []
    for motion in motions {
      switch motion {
      case .state(let place, let transition):
        transitions[place] = transition
        ownStates.insert(place)
      case .reaction(let place, let effects, let asked):
        onChange[place] += effects
        if let asked { questions.append((place, asked)) }
      case .condition(let asked): questions.append((nil, asked))
      }
    }
    if !questions.isEmpty { self.questions = self.questions.joined(with: questions) }
  }
}

/// Questions about drivers that a row or component asks with names of its own.
struct OwnQuestions: Sendable {
  private let expressions: [Expression]
  private let scope: Scope

  init(_ expressions: [Expression], _ scope: Scope) {
    self.expressions = expressions
    var scope = scope
    scope.noteNothing()
    self.scope = scope
  }

  var isEmpty: Bool { expressions.isEmpty }

  /// The scope may be that of an earlier state, in which nothing else was read: what a question reads for other drivers may be
  /// another one now.
  func answers(in state: SceneState) -> [Value?] {
    let scope = scope(in: state)
    return expressions.map { try? scope.evaluate($0).value }
  }

  /// The same, and the places of the states on which the answers rest.
  func tracedAnswers(in state: SceneState) -> (values: [Value?], states: Set<Int>) {
    let traced = scope(in: state).tracing { scope in expressions.map { try? scope.evaluate($0).value } }
    return (traced.result, traced.states)
  }

  private func scope(in state: SceneState) -> Scope {
    var scope = scope
    // How the device is held is a part of what was compiled.
    scope.setStates(as: state, besides: DeviceOrientation.place)
    return scope
  }
}

extension DriverQuestions {
  /// The same with questions of rows and components, about states or for conditions, behind them.
  fileprivate func joined(with own: [(state: Int?, asked: OwnQuestions)]) -> DriverQuestions {
    DriverQuestions(
      isEmpty: false,
      watch: { moving, state in
        let watch = self.watching(moving, in: state)
        let asked = own.map(\.asked).filter { !$0.tracedAnswers(in: state).states.isDisjoint(with: moving) }
        guard !asked.isEmpty else { return watch }
        var state = state
        return { values in
          for (driver, value) in values { state[driver] = value }
          return watch(values) + asked.flatMap { $0.answers(in: state) }
        }
      },
      answer: { state in
        var answers = self.answers(in: state)
        for (place, asked) in own {
          let more = asked.answers(in: state)
          if let place { answers.reactions[place] += more } else { answers.conditions += more }
        }
        return answers
      })
  }
}

extension CompileContext {
  /// Names of the states of the scene.
  package var sceneStates: [String] { Array(stateNames.prefix(state.sceneCount)) }

  /// What sets a state of a row or component in the beginning, by its address or by its node's id.
  fileprivate func setting(for instance: StateInstance, id: String) -> Environment.Setting? {
    guard isInitial else { return nil }
    return environment.settings.last { $0.name == instance.address || $0.name == "\(id).\(instance.name)" }
  }

  func isDriver(_ place: Int) -> Bool {
    if place >= state.sceneCount { return state.instance(at: place)?.isDriver ?? false }
    return sources.document.spec[.drivers]?.items.contains { $0.literal == stateNames[place] } ?? false
  }

  /// Names for expressions, and functions, with what they stand for.
  var lets: [(name: String, template: Template)] {
    sources.parts.lets.map { ($0.name, $0.template) }
  }
}

extension Diagnostic {
  /// A row or component reacts to what is no state.
  package static func noReaction(to name: String, at span: Span, among states: [String]) -> Diagnostic {
    Diagnostic(
      .unknownState, .error, "there is no state \"\(name)\" to react to", at: span,
      hints: [didYouMean(name, among: states) ?? "states: \(states.joined(separator: ", "))"])
  }

  /// A reaction to a driver would happen at every moment.
  static func unaskedReaction(to entry: Spec.Entry) -> Diagnostic {
    Diagnostic(
      .endlessReaction, .error,
      "\"\(entry.key)\" is a driver, new at every moment: this reaction does not ask when to happen",
      at: entry.keySpan,
      hints: [
        "compare the driver in it, such as armed = \(entry.key) > 40: it happens as the answer changes",
        "or use begin, release or end of the pan that moves it",
      ])
  }
}
