import Documents
import Graphics2D
import SceneLayout
public import SceneModel

/// Plays a scenario up to and including `end`. What happens until a time does not depend on how long it is played.
public func simulate(_ scenario: Scenario, until end: Duration, on stage: Stage) throws -> Timeline {
  var simulation = Simulation(scenario, timeline: Timeline(try stage.moment(nil)), stage: stage)
  try simulation.start()
  try simulation.run(until: end)
  return simulation.timeline
}

/// Something that happens next.
struct Event {
  /// At equal times the kinds come in this order.
  enum Kind {
    /// A driver gets somewhere on its way.
    case answer
    /// A driver takes away what a finger holds.
    case loss
    /// A tap has waited for a second one.
    case tap
    /// A driver rests that fingers have left, by the place of its gesture.
    case rest(Int)
    /// A finger moves, presses or lifts, by its place among them.
    case finger(Int)
    /// The scenario's next step.
    case step
    /// A timer; of several the first in document order.
    case timer
  }

  var time: Duration
  var kind: Kind
}

/// The state of a simulation between two events.
struct Simulation {
  /// More than this many events mean that a scene never rests.
  static let maximumEvents = 100_000

  let scenario: Scenario
  let stage: Stage
  var timeline: Timeline
  private(set) var now = Duration.zero
  /// Index of the moment whose state holds.
  var current = 0
  /// Moments by their states.
  var momentOf: [SceneState: Int]
  /// Moments by their states that were only asked about.
  var askedMoments: [SceneState: RestState] = [:]
  private var steps: ArraySlice<ScenarioStep>
  var timers = TimerRuns()
  var taps = WaitingTaps()
  /// Fingers on the glass, in the order in which they touched.
  var fingers: [Finger] = []
  /// How many fingers have touched.
  var fingerCount = 0
  /// What fingers move or have left to settle, in the order in which they began.
  var sessions: [GestureSession] = []
  /// Animations that run by themselves, by name: their places among the timeline's.
  var runningOf: [String: Int] = [:]
  /// Drivers as the latest event left them.
  private(set) var drivers = DriverWatch()
  /// When a driver next takes away what a finger holds.
  private var nextLoss: Duration?
  /// The last that was seen of things that drivers have taken away from fingers, by identity.
  var losses: [String: Loss] = [:]
  /// The way in which the device is to be turned once the event is over, and what it happens on.
  var wantedTurn: (orientation: Value, occasion: EventContext)?
  /// States to whose changes the scene reacts once all actions of a list are done; nil where none are being done.
  var changedStates: [Int]?
  /// Places of states whose rows or components are gone, and that nothing moves any more.
  var lapsedStates: [Int] = []
  private(set) var events = 0
  /// Until when all that fingers hold is known to stay, by how many events had happened as that was found out, and when.
  var stays: [Int: (since: Duration, until: Duration)] = [:]

  init(_ scenario: Scenario, timeline: Timeline, stage: Stage) {
    (self.scenario, self.timeline, self.stage) = (scenario, timeline, stage)
    steps = scenario.steps.flatMap(\.letters)[...]
    momentOf = [timeline.moments[0].scene.state: 0]
  }

  /// What the scene does at its start is no change: nothing moves.
  mutating func start() throws {
    try perform(scene.motion.onStart, on: EventContext(moves: false))
    try turnDevice()
    try updateRuns()
    lookAhead()
  }

  /// The scenario goes on with steps that come after those it has.
  mutating func add(_ more: [ScenarioStep]) { steps += more.flatMap(\.letters) }

  /// Plays up to and including a time.
  mutating func run(until end: Duration) throws {
    while let next = next(), next.time <= end { try happen(next) }
  }

  /// Looks where drivers are on their way to, as far as what comes next: then it is looked again.
  private mutating func lookAhead() {
    (drivers, nextLoss) = (DriverWatch(), nil)
    drivers = DriverWatch(timeline, current, from: now, until: next()?.time)
    nextLoss = timeOfLoss(until: next()?.time)
  }

  /// What happens next; nil where nothing does any more.
  func next() -> Event? {
    let rest = sessions.indices.filter { sessions[$0].end != nil }
      .min { (sessions[$0].end ?? .zero) < (sessions[$1].end ?? .zero) }
    let finger = fingers.indices.min { fingers[$0].next.time < fingers[$1].next.time }
    let times: [(Duration?, Event.Kind)] = [
      (drivers.nextChange, .answer), (nextLoss, .loss), (taps.due, .tap),
      (rest.flatMap { sessions[$0].end }, .rest(rest ?? 0)),
      (finger.map { fingers[$0].next.time }, .finger(finger ?? 0)),
      (steps.first?.time, .step), (timers.next, .timer),
    ]
    return times.compactMap { time, kind in time.map { Event(time: $0, kind: kind) } }
      .min { $0.time < $1.time }
  }

  mutating func happen(_ occurrence: Event) throws {
    events += 1
    guard events <= Self.maximumEvents else {
      throw ScenarioFailure(
        .endlessScenario, "more than \(Self.maximumEvents) things happen", at: scenario.span)
    }
    now = occurrence.time
    let (before, changes) = (current, timeline.changes.count)
    stage.willHappen(now, step(leadingTo: occurrence.kind))
    switch occurrence.kind {
    case .answer: try react()
    // What has gone is let go below.
    case .loss: break
    case .tap: try answer(taps.removeFirst())
    case .rest(let index): try rest(sessions.remove(at: index))
    case .finger(let index): try advance(index)
    case .step: try play(steps.removeFirst())
    case .timer:
      if let effects = timers.run(try shownScene.motion.timers, at: now) { try perform(effects) }
    }
    try followScene(since: before, changes)
    try turnDevice()
    noteLapsedStates()
    lookAhead()
  }

  private func step(leadingTo kind: Event.Kind) -> Span? {
    switch kind {
    case .rest(let index): sessions[index].span
    case .finger(let index): fingers[index].span
    case .step: steps.first?.span
    case .answer, .loss, .tap, .timer: nil
    }
  }

  /// Does what was to happen as a driver gets where it is now.
  private mutating func react() throws {
    guard let before = drivers.answers, let after = timeline.answers(at: now, of: current) else { return }
    for state in after.reactions.indices where after.reactions[state] != before.reactions[state] {
      try perform(try shownScene.motion.onChange[state])
    }
    try updateRuns()
  }

  // MARK: What is seen

  /// What can be touched now.
  var tree: PresentationTree { get throws { try tree(at: now) } }

  /// What is seen at a time that is not later than now.
  func tree(at time: Duration) throws -> PresentationTree {
    var laidOut = timeline
    try laidOut.layOut(at: [time]) { try stage.moment($0) }
    return laidOut.tree(at: time)
  }

  /// The scene at rest in the present state.
  var scene: ResolvedScene { timeline.moments[current].scene }

  /// The scene as it is seen: with drivers as they are on their way.
  var shownScene: ResolvedScene {
    mutating get throws { timeline.moments[try shown(current)].scene }
  }

  /// Index of a moment with drivers as they are on their way now.
  mutating func shown(_ rest: Int) throws -> Int {
    guard let state = timeline.drivenState(at: now, of: rest) else { return rest }
    let shown = try moment(state)
    if rest == current { try takeStates(of: shown) }
    return shown
  }

  /// Index of the moment of a state.
  mutating func moment(_ state: SceneState) throws -> Int {
    if let known = momentOf[state] { return known }
    let moment = try askedMoments[state] ?? stage.moment(state)
    // Rows that are new bring states of their own.
    let index = momentOf[moment.scene.state] ?? timeline.add(moment)
    momentOf[state] = index
    momentOf[moment.scene.state] = index
    return index
  }

  /// What a node answers to, with drivers as they are; nil where it has gone.
  ///
  /// - Parameter point: where the finger is on the canvas: then actions may ask where that is in the node.
  mutating func gestures(of identity: String, at point: Point? = nil) throws -> Gestures? {
    let moment = timeline.moments[try shown(current)]
    guard let node = moment.nodeOf[identity], let gestures = moment.scene.nodes[node].gestures else {
      return nil
    }
    guard gestures.asksForPointer, let point else { return gestures }
    guard let location = try location(of: point, in: identity) else { return gestures }
    var state = moment.scene.state
    state.pointer = location
    let touched = try stage.moment(state)
    return touched.nodeOf[identity].flatMap { touched.scene.nodes[$0].gestures }
  }

  /// A place of the canvas in points from a node's upper left corner as it is seen; nil where it has gone.
  func location(of point: Point, in identity: String) throws -> Point? {
    let tree = try tree
    return tree.node(ofIdentity: identity).map { tree.location(of: point, in: $0) }
  }
}
