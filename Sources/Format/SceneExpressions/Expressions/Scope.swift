package import SceneModel

/// Names that expressions may use, innermost last.
///
/// Scopes are copied for every node, and most names are the same for all of them: what has been bound before ``share()`` stands
/// in one place.
package struct Scope: Sendable {
  /// What copies share, and how many of its names are seen.
  private var shared = SharedNames.none
  var sharedCount = 0
  /// Names that have been bound besides.
  var names: [String] = []
  var meanings: [Meaning] = []
  /// Values of the scene's states, in its order.
  private var states: [TracedValue] = []
  /// Device pixels per point, to whole ones of which `pixels` rounds; nil where it leaves numbers as they are.
  package var pixelsPerPoint: Double?
  /// Whether values know all that they come from.
  package var keepsSources: Bool
  package var language = ScopeLanguage.english
  /// How the language writes numbers and dates.
  var facts: LocaleFacts { language.facts }
  /// Whether a text style is being read to measure a text: it measures none itself, so that none waits for itself.
  private(set) var isMeasuring = false
  /// The same to read the text style that is measured.
  var measuring: Scope {
    var scope = ofScene
    scope.isMeasuring = true
    return scope
  }
  /// Texts of the scene; nil where it names none.
  var texts: LocalizedTexts? { language.texts }

  /// Where readings of common names are noted.
  package private(set) var reads: NameReads?
  /// How many names, the first ones, are common to the whole scene.
  private var commonCount = 0

  /// Knows no names.
  package init(pixelsPerPoint: Double? = nil, keepsSources: Bool = false) {
    (self.pixelsPerPoint, self.keepsSources) = (pixelsPerPoint, keepsSources)
  }

  /// Binds a name; an earlier binding of the same name is hidden.
  package mutating func bind(_ name: String, _ value: TracedValue) { bind(name, .value(value)) }

  private mutating func bind(_ name: String, _ meaning: Meaning) {
    names.append(name)
    meanings.append(meaning)
  }

  /// Binds a name to the value of a template that sees what has been bound before it; where a state is given another value
  /// later on, the name has another one, too.
  ///
  /// - Parameter reads: what was read for it among the names that are common to the scene; nil where that is not known.
  package mutating func bind(
    _ name: String, _ value: TracedValue, of template: Template, reading reads: ReadNames? = nil
  ) {
    bind(name, .computed(value, template, reads))
    if recomputed != nil { recomputed = RecomputedNames(setStates) }
  }

  /// What a name stands for.
  enum Meaning: Sendable {
    case value(TracedValue)
    /// A value, what it was computed from, and what was read for it where that is known.
    case computed(TracedValue, Template, ReadNames?)
    /// The value of an argument, and how it follows drivers.
    case driven(TracedValue, DrivenArgument)
    /// The value that a state has, by its place among them.
    case state(Int)
    /// Nothing: what is wrong with its value has been said.
    case failed
  }

  /// Binds a name whose value is wrong, which has been said: nothing is said of what uses it.
  package mutating func bindFailed(_ name: String) { bind(name, .failed) }

  /// Binds the name of the scene's next state.
  ///
  /// - Parameter value: nil where what is wrong with it has been said.
  package mutating func bindState(_ name: String, _ value: TracedValue?) {
    if value == nil { failedStates.insert(states.count) }
    states.append(value ?? TracedValue(.null))
    bind(name, .state(states.count - 1))
  }

  /// Adds a state that has no name here: rows and components give it theirs.
  package mutating func addState(_ value: TracedValue) { states.append(value) }

  /// Places of states whose first values are wrong.
  private var failedStates: Set<Int> = []

  /// Gives a state, by its place, another name.
  ///
  /// - Parameter sources: where its value comes from, as far as that is known there.
  package mutating func bind(_ name: String, state: Int, sources: [ValueSource] = []) {
    states[state].sources += sources
    bind(name, .state(state))
  }

  /// Gives states, by their places, other values under all their names.
  package mutating func setStates(_ values: [(state: Int, value: Value)]) {
    for (state, value) in values {
      if states[state].value != value { setStates.insert(.state(state)) }
      states[state] = TracedValue(value)
    }
    recomputed = RecomputedNames(setStates)
  }

  /// Gives states, by their places, other values, where no name has been computed of them.
  package mutating func putStates(_ values: [(state: Int, value: Value)]) {
    for (state, value) in values { states[state] = TracedValue(value) }
  }

  /// Gives states the values that they have elsewhere, under all their names; those that were not there when the scope was made
  /// have no name in it.
  ///
  /// - Parameter kept: the place of a state that keeps its value.
  package mutating func setStates(as state: SceneState, besides kept: Int) {
    for place in states.indices.prefix(state.values.count)
    where place != kept && states[place].value != state[place] {
      states[place] = TracedValue(state[place])
      setStates.insert(.state(place))
    }
    recomputed = RecomputedNames(setStates)
  }

  /// States that have other values than when names were bound.
  private var setStates = ReadNames()

  /// Values of names as states are now; nil where no state has been set since they were computed.
  private(set) var recomputed: RecomputedNames?

  /// Arguments that followed drivers when they were computed, and stay as they were; nil where nobody knows how one was
  /// computed.
  package var drivenArguments: [DrivenArgument]? {
    var arguments: [DrivenArgument] = []
    for meaning in meanings {
      switch meaning {
      case .driven(_, let argument): arguments.append(argument)
      case .value(let value) where value.followsDrivers: return nil
      default: break
      }
    }
    return arguments
  }

  /// Binds a parameter to its argument.
  ///
  /// - Parameters:
  ///   - template: from which it was computed.
  ///   - around: names that this sees.
  package mutating func bind(
    argument name: String, _ value: TracedValue, of template: Template, in around: Scope
  ) {
    bind(name, value.followsDrivers ? .driven(value, DrivenArgument(template, around)) : .value(value))
  }

  /// The place of the state for which a name stands; nil where it stands for something else.
  package func state(of name: String) -> Int? {
    guard let place = place(of: name), case .state(let state) = meaning(at: place) else { return nil }
    return state
  }

  /// Binds a name to a value that comes from nowhere in the documents.
  package mutating func bind(_ name: String, _ value: Value) { bind(name, TracedValue(value)) }

  package func value(of name: String) -> TracedValue? {
    guard let place = place(of: name) else { return nil }
    let meaning = meaning(at: place)
    if let reads { note(meaning, at: place, in: reads) }
    switch meaning {
    case .value(let value), .driven(let value, _): return value
    case .computed(let value, _, _): return recomputed.map { recompute(upTo: place, $0) } ?? value
    case .state(let state): return failedStates.contains(state) ? nil : states[state]
    case .failed: return nil
    }
  }

  /// Whether a name stands for something though it has no value.
  func isFailed(_ name: String) -> Bool { place(of: name) != nil }

  package var allNames: [String] { shared.names.prefix(sharedCount) + names }

  /// Functions of the document, in its order, and how many names are bound before each.
  private(set) var functions: [(function: NamedFunction, names: Int)] = []
  /// Levels of the functions that are being called, one inside the other.
  var calledLevels = 0

  /// Binds the name of a function, which sees what has been bound before it.
  package mutating func bind(_ function: NamedFunction) {
    functions.append((function, sharedCount + names.count))
  }

  /// Gives a name another value where it has been bound.
  package mutating func rebind(_ name: String, _ value: Value) {
    guard let place = place(of: name) else { return bind(name, value) }
    unshare()
    meanings[place] = .value(TracedValue(value))
  }

  /// Takes names at the values that they have now, whatever states get later on, besides some: those that follow them.
  package mutating func settle(besides following: Set<String>) {
    unshare()
    for place in meanings.indices where !following.contains(names[place]) {
      if case .computed(let value, _, _) = meanings[place] { meanings[place] = .value(value) }
    }
  }

  package func function(named name: String) -> NamedFunction? {
    functions.last { $0.function.name == name }?.function
  }

  package var functionNames: [String] { functions.map(\.function.name) }

  /// How many names the whole scene may use, where names of a row or call have been bound behind them; nil before that.
  private var ownStart: Int?

  /// What is bound from now on belongs to a call, not to the whole scene.
  mutating func beginOwnNames() {
    if ownStart == nil, sharedCount == 0 { ownStart = names.count }
  }

  /// The same without names of rows, components and calls: what is written for the whole scene sees no others.
  var ofScene: Scope {
    let count = ownStart ?? (sharedCount > 0 ? sharedCount : names.count)
    var scope = self
    scope.forget(from: count)
    return scope
  }

  /// The names that a function sees.
  func inside(_ function: NamedFunction) -> Scope {
    guard let place = functions.lastIndex(where: { $0.function.name == function.name }) else { return self }
    var inside = self
    inside.forgetNames(from: functions[place].names)
    inside.ownStart = functions[place].names
    inside.functions.removeLast(functions.count - place)
    inside.calledLevels += function.levels
    return inside
  }
}

/// Where names stand.
extension Scope {
  /// Names that copies of a scope have in common.
  fileprivate final class SharedNames: Sendable {
    let names: [String]
    let meanings: [Meaning]
    /// By name, where it has been bound last.
    let places: [String: Int]
    let values = KnownValues()

    static let none = SharedNames([], [])

    init(_ names: [String], _ meanings: [Meaning]) {
      (self.names, self.meanings) = (names, meanings)
      places = Dictionary(zip(names, names.indices)) { _, last in last }
    }
  }

  /// Puts all names that are bound now where copies share them.
  package mutating func share() {
    unshare()
    (shared, sharedCount) = (SharedNames(names, meanings), names.count)
    (names, meanings) = ([], [])
  }

  /// Values that depend on shared names alone, as long as states are what they were when these were bound; nil where nothing is
  /// to be known of them.
  private var knownValues: KnownValues? {
    sharedCount > 0 && recomputed == nil && !keepsSources ? shared.values : nil
  }

  /// What is known of calls of a function with the same arguments; nil where they may differ from call to call.
  func known(
    _ function: NamedFunction, _ arguments: [TracedValue]
  ) -> (values: KnownValues, call: KnownValues.Call)? {
    guard let values = knownValues,
      let place = functions.lastIndex(where: { $0.function.name == function.name }),
      functions[place].names <= sharedCount,
      arguments.allSatisfy({ $0.value.isPlain && !$0.followsDrivers })
    else { return nil }
    return (values, .init(function: place, arguments: arguments.map(\.value), levels: calledLevels))
  }

  /// What is known of a filter; nil where it may differ from use to use.
  func known(_ filter: Expression) -> (values: KnownValues, use: KnownValues.Use)? {
    guard let values = knownValues, functions.last.map({ $0.names <= sharedCount }) ?? true else {
      return nil
    }
    return (values, .init(expression: filter, names: sharedCount, levels: calledLevels))
  }

  /// Whether a name is bound here, not where copies share it.
  func hasOwn(_ name: String) -> Bool { names.contains(name) }

  /// Notes from now on which names are read of those that are bound now.
  package mutating func note(in reads: NameReads) { (self.reads, commonCount) = (reads, allNames.count) }

  /// The name that has been bound last is common to the whole scene.
  package mutating func makeLastCommon() { commonCount = sharedCount + names.count }

  /// What is read is no longer noted.
  package mutating func noteNothing() { reads = nil }

  private func note(_ meaning: Meaning, at place: Int, in reads: NameReads) {
    switch meaning {
    case .state(let state): reads.note(.state(state))
    case .computed, .failed: if place < commonCount { reads.note(.name(place)) }
    // Names of the device and of data stand for the same in every state.
    case .value, .driven: break
    }
  }

  /// The result of work, and the names that it reads.
  func reading<Result>(
    _ work: () throws(EvaluationFailure) -> Result
  ) throws(EvaluationFailure) -> (Result, ReadNames) {
    guard let reads else { return (try work(), ReadNames()) }
    reads.begin()
    do throws(EvaluationFailure) {
      let result = try work()
      return (result, reads.end().names)
    } catch {
      _ = reads.end()
      throw error
    }
  }

  /// Makes all names its own, so that they can be bound to something else.
  private mutating func unshare() {
    guard sharedCount > 0 else { return }
    names = allNames
    meanings = shared.meanings.prefix(sharedCount) + meanings
    (shared, sharedCount) = (.none, 0)
  }

  func place(of name: String) -> Int? {
    for place in names.indices.reversed() where names[place] == name { return sharedCount + place }
    guard let last = shared.places[name] else { return nil }
    return last < sharedCount ? last : shared.names.prefix(sharedCount).lastIndex(of: name)
  }

  func meaning(at place: Int) -> Meaning {
    place < sharedCount ? shared.meanings[place] : meanings[place - sharedCount]
  }

  /// Forgets names from a place on, and functions that are bound behind it.
  mutating func forget(from place: Int) {
    forgetNames(from: place)
    functions.removeAll { $0.names > place }
  }

  private mutating func forgetNames(from place: Int) {
    let own = max(0, place - sharedCount)
    names.removeLast(names.count - own)
    meanings.removeLast(meanings.count - own)
    sharedCount = min(sharedCount, place)
    commonCount = min(commonCount, place)
  }
}
