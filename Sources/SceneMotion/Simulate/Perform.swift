import Graphics2D
import SceneModel

/// What effects happen on.
struct Occasion {
  /// Where the finger is; nil where none is.
  var point: Point?
  /// Whether states go to their values by their transitions, and timers and animations follow at once.
  var moves = true
  /// How many reactions led to it.
  var depth = 0

  /// The reaction to what happened on it.
  var reaction: Occasion { Occasion(point: point, moves: moves, depth: depth + 1) }
}

extension Simulation {
  /// More reactions to reactions mean that they run in a circle.
  static let maximumReactions = 64

  /// Carries out effects one after the other.
  mutating func perform(_ effects: [Effect], on occasion: Occasion = Occasion()) throws {
    guard occasion.depth < Self.maximumReactions else {
      throw ScenarioFailure(
        "reaction-loop", "reactions to changes go on for ever at \(now.seconds) s", at: scenario.span,
        hints: ["look for states under \"on\" that set each other"])
    }
    for effect in effects {
      switch effect {
      case .set(let state, let value): try set(state, value, on: occasion)
      case .freeze(let state): try freeze(state)
      case .play(let use): try start(use, at: occasion.point)
      case .wrong(let diagnostic): throw ScenarioFailure(diagnostic)
      }
    }
  }

  /// - Parameter travel: how a finger takes a number there; nil for by its transition.
  mutating func set(_ state: Int, _ value: Value, on occasion: Occasion, travel: Travel? = nil) throws {
    let changes = scene.state[state] != value
    guard changes || travel != nil else { return }
    let (before, isDriver) = (current, scene.motion.drivers[state])
    let asked = isDriver ? timeline.answers(at: now, of: current) : nil
    try enter(state, value)
    // A timing may depend on the state that is reached.
    let movement = occasion.moves && travel == nil ? scene.motion.transitions[state] : nil
    var change = Change(
      time: now, state: state, from: before, to: current, movement: movement, travel: travel)
    var departing: [NodePlace] = []
    // A driver's way is laid out at every moment; nothing goes from layout to layout.
    if movesNodes(from: before, by: movement, on: occasion), !isDriver {
      let (seen, next) = (try shown(before), try shown(current))
      let transit = Transit(from: seen, to: next, at: now, in: timeline)
      (change.deltas, departing) = (transit.deltas, transit.departing)
    }
    try note(change, departing)
    guard changes else { return }
    let answered = isDriver ? timeline.answers(at: now, of: current) : nil
    if !isDriver || asked?.reactions[state] != answered?.reactions[state] {
      try perform(try shownScene.motion.onChange[state], on: occasion.reaction)
    }
    if occasion.moves { try updateRuns() }
  }

  /// Whether nodes go from one layout to the next: by the transition of the state, or some of them by their own.
  private func movesNodes(from before: Int, by movement: Movement?, on occasion: Occasion) -> Bool {
    movement != nil
      || occasion.moves && [before, current].contains { timeline.moments[$0].scene.hasOwnTransitions }
  }

  /// The state gets the value that its transitions show, and they end: nothing jumps that follows it linearly.
  private mutating func freeze(_ state: Int) throws {
    guard let value = timeline.number(state, at: now) else { return }
    timeline.cut(state, at: now)
    guard scene.state[state] != .number(value) else { return }
    let before = current
    try enter(state, .number(value))
    try note(Change(time: now, state: state, from: before, to: current, movement: nil), [])
    try updateRuns()
  }

  private mutating func enter(_ state: Int, _ value: Value) throws {
    var next = scene.state
    next[state] = value
    current = try moment(next)
  }

  private mutating func note(_ change: Change, _ departing: [NodePlace]) throws {
    timeline.changes.append(change)
    guard !departing.isEmpty || timeline.departures.contains(where: { $0.end == nil }) else { return }
    timeline.depart(departing, shown: try shown(current))
  }
}
