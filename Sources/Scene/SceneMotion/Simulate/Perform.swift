import Documents
import Graphics2D
import SceneModel

/// What effects happen on.
struct EventContext {
  /// Where the finger is; nil where none is.
  var point: Point?
  /// Whether states go to their values by their transitions, and timers and animations follow at once.
  var moves = true
  /// How many reactions led to it.
  var depth = 0

  /// The reaction to what happened on it.
  var reaction: EventContext { EventContext(point: point, moves: moves, depth: depth + 1) }
}

extension Simulation {
  /// More reactions to reactions mean that they run in a circle.
  static let maximumReactions = 64

  /// Carries out effects one after the other. The scene reacts to what they have changed once all are done: they were
  /// computed before, and would undo what a reaction in their midst has set.
  mutating func perform(_ effects: [Effect], on occasion: EventContext = EventContext()) throws {
    guard occasion.depth < Self.maximumReactions else {
      throw ScenarioFailure(
        .reactionLoop, "reactions to changes go on for ever at \(now.seconds) s", at: scenario.span,
        hints: ["look for states under \"on\" that set each other"])
    }
    let outer = changedStates
    changedStates = []
    var rest = effects[...]
    while let effect = rest.first {
      let together = settings(startingWith: rest, on: occasion)
      if together.count > 1, try setTogether(together, on: occasion) {
        rest = rest.dropFirst(together.count)
        continue
      }
      rest.removeFirst()
      switch effect {
      case .set(let state, let value): try set(state, value, on: occasion)
      case .freeze(let state): try freeze(state)
      case .play(let use): try start(use, at: occasion.point)
      case .wrong(let diagnostic): throw ScenarioFailure(diagnostic)
      }
    }
    let changed = changedStates ?? []
    changedStates = outer
    for state in changed { try perform(try shownScene.motion.onChange[state], on: occasion.reaction) }
  }

  /// What is set one after the other at once, each state at most once: the scene is laid out when all of it is set.
  private func settings(startingWith effects: ArraySlice<Effect>, on occasion: EventContext) -> [(
    state: Int, value: Value
  )] {
    var settings: [(state: Int, value: Value)] = []
    for effect in effects {
      guard case .set(let state, let value) = effect, state != DeviceOrientation.place,
        !scene.motion.drivers[state], !occasion.moves || scene.motion.transitions[state] == nil,
        !settings.contains(where: { $0.state == state })
      else { break }
      settings.append((state, value))
    }
    return settings
  }

  /// Several states get values at once.
  ///
  /// - Returns: whether they did; false, with nothing changed, where one of them has a transition in the new state.
  private mutating func setTogether(_ settings: [(state: Int, value: Value)], on occasion: EventContext)
    throws
    -> Bool
  {
    let changed = settings.filter { scene.state[$0.state] != $0.value }
    guard !changed.isEmpty else { return true }
    let before = current
    try enter(changed)
    guard !occasion.moves || changed.allSatisfy({ scene.motion.transitions[$0.state] == nil }) else {
      current = before
      return false
    }
    let changes = changed.map { Change(time: now, state: $0.state, from: before, to: current) }
    var diff: StateDiff.Found?
    if movesNodes(from: before, by: nil, on: occasion) {
      diff = StateDiff(from: try shown(before), to: try shown(current), at: now, in: timeline).found
    }
    timeline.changes += changes.dropLast()
    try changes.last.map { try note($0, diff) }
    for (state, _) in changed { try react(to: state, on: occasion) }
    if occasion.moves { try updateRuns() }
    return true
  }

  /// Does what the document says of a state that has changed, at once unless other actions are being done.
  private mutating func react(to state: Int, on occasion: EventContext) throws {
    guard let changed = changedStates else {
      return try perform(try shownScene.motion.onChange[state], on: occasion.reaction)
    }
    if !changed.contains(state) { changedStates = changed + [state] }
  }

  /// A state gets a value by its transition. A driver that is on its way, or that a finger holds, is redirected.
  mutating func set(_ state: Int, _ value: Value, on occasion: EventContext) throws {
    guard state != DeviceOrientation.place else {
      wantedTurn = (value, occasion)
      return
    }
    if scene.motion.drivers[state], case .number(let number) = value,
      timeline.isMoving(state, at: now) || sessions.contains(where: { $0.state == state })
    {
      return try redirect(state, to: number, on: occasion)
    }
    guard scene.state[state] != value else { return }
    try change(state, value, on: occasion, by: occasion.moves ? .transition : .nothing)
  }

  /// A driver leaves its way for another: from where it is shown, at the speed that it has. What a finger holds goes on
  /// with the finger from the new value.
  mutating func redirect(_ state: Int, to number: Double, on occasion: EventContext) throws {
    guard let shown = timeline.number(state, at: now) else { return }
    if let held = sessions.firstIndex(where: { $0.state == state && $0.isHeld }) {
      try change(state, .number(number), on: occasion, by: .nothing)
      // What happened on it may have ended the gesture.
      guard let index = sessions.firstIndex(where: { $0.state == state && $0.isHeld }), index == held else {
        return
      }
      sessions[index].move(by: number - shown)
      return sessions[index].isFollowing ? try follow(index) : ()
    }
    // What stands takes its transition as it is written.
    let way: Way =
      timeline.isMoving(state, at: now) ? .takeover(shown, timeline.velocity(state, at: now)) : .transition
    try change(state, .number(number), on: occasion, by: occasion.moves ? way : .nothing)
    guard let index = sessions.firstIndex(where: { $0.state == state }) else { return }
    let change = timeline.changes.last { $0.state == state }
    let rest = change.flatMap { $0.travel?.duration ?? $0.movement?.end } ?? 0
    sessions[index].phase = .settles(until: now + .nearest(toSeconds: rest))
    sessions[index].isRedirected = true
  }

  /// How a state gets to a value.
  enum Way {
    case nothing
    /// Its own transition.
    case transition
    /// Its own transition, from a number and a speed of a driver that is on its way.
    case takeover(Double, Double)
    /// What fingers do.
    case travel(GestureCurve)
  }

  /// A state gets a value; the ways of a driver that were under way end.
  mutating func change(_ state: Int, _ value: Value, on occasion: EventContext, by way: Way) throws {
    let changes = scene.state[state] != value
    let (before, isDriver) = (current, scene.motion.drivers[state])
    let asked = isDriver ? timeline.answers(at: now, of: current) : nil
    if isDriver { timeline.cut(state, at: now) }
    if changes { try enter([(state, value)]) }
    var change = Change(time: now, state: state, from: before, to: current)
    // A timing may depend on the state that is reached.
    switch way {
    case .nothing: break
    case .transition: change.movement = scene.motion.transitions[state]
    case .travel(let travel): change.travel = travel
    case .takeover(let shown, let velocity):
      guard case .number(let target) = value, let movement = scene.motion.transitions[state] else { break }
      change.travel = .takeover(Takeover(movement, displacement: shown - target, velocity: velocity))
    }
    var diff: StateDiff.Found?
    // A driver's way is laid out at every moment; nothing goes from layout to layout.
    if movesNodes(from: before, by: change.movement, on: occasion), !isDriver {
      diff = StateDiff(from: try shown(before), to: try shown(current), at: now, in: timeline).found
    }
    try note(change, diff)
    let answered = isDriver ? timeline.answers(at: now, of: current) : nil
    if isDriver ? asked?.reactions[state] != answered?.reactions[state] : changes {
      try react(to: state, on: occasion)
    }
    if occasion.moves { try updateRuns() }
  }

  /// Whether nodes go from one layout to the next: by the transition of the state, or some of them by their own.
  private func movesNodes(from before: Int, by movement: Movement?, on occasion: EventContext) -> Bool {
    movement != nil
      || occasion.moves && [before, current].contains { timeline.moments[$0].scene.hasOwnTransitions }
  }

  /// The state gets the value that its transitions show, and they end: nothing jumps that follows it linearly.
  private mutating func freeze(_ state: Int) throws {
    guard let value = timeline.number(state, at: now) else { return }
    if scene.motion.drivers[state] {
      try redirect(state, to: value, on: EventContext(moves: false))
      return try updateRuns()
    }
    timeline.cut(state, at: now)
    guard scene.state[state] != .number(value) else { return }
    let before = current
    try enter([(state, .number(value))])
    try note(Change(time: now, state: state, from: before, to: current), nil)
    try updateRuns()
  }

  private mutating func enter(_ settings: [(state: Int, value: Value)]) throws {
    var next = scene.state
    for lapsed in lapsedStates { next.forget(lapsed) }
    lapsedStates = []
    for (state, value) in settings { next[state] = value }
    current = try moment(next)
  }

  /// - Parameter diff: what goes from layout to layout by the change.
  private mutating func note(_ change: Change, _ diff: StateDiff.Found?) throws {
    var change = change
    if let diff { change.deltas = diff.deltas }
    timeline.changes.append(change)
    let departing = diff?.departing ?? []
    guard !departing.isEmpty || timeline.departures.contains(where: { $0.end == nil }) else { return }
    timeline.depart(departing, shown: try shown(current), diff?.frames ?? [:])
  }
}
