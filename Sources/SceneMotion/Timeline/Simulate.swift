import Documents
import Graphics2D
import SceneLayout
public import SceneModel

/// Plays a scenario up to and including `end`. What happens until a time does not depend on how long it is played.
///
/// At equal times drivers that get somewhere come first, then a tap that has waited for a second one, then fingers that
/// move, then the scenario's steps, then timers in document order.
public func simulate(_ scenario: Scenario, until end: Duration, on stage: Stage) throws -> Timeline {
  var simulation = Simulation(scenario, timeline: Timeline(try stage.moment(nil)), stage: stage)
  try simulation.start()
  while let next = simulation.nextTime(), next <= end { try simulation.step(at: next) }
  return simulation.timeline
}

/// The state of a simulation between two events.
struct Simulation {
  /// More than this many events mean that a scene never rests.
  static let maximumEvents = 100_000
  /// More reactions to reactions mean that they run in a circle.
  static let maximumReactions = 64

  var timeline: Timeline
  let stage: Stage
  private let scenario: Scenario
  private var steps: ArraySlice<ScenarioStep>
  private var timers: [String: TimerRun] = [:]
  private var waitingTaps: [WaitingTap] = []
  /// Fingers that move something, in the order in which they touched.
  var pans: [PanRun] = []
  private(set) var current = 0
  /// What the scene asks about drivers, as it was answered by the latest event.
  var answers: DriverQuestions.Answers?
  /// When an answer changes next, and for which latest event that was found.
  var nextAnswer: (events: Int, time: Duration?)?
  private var momentOf: [SceneState: Int] = [:]
  private var runningOf: [String: Int] = [:]
  private(set) var events = 0
  var now = Duration.zero

  /// A timer that counts.
  private struct TimerRun {
    var timer: ResolvedTimer
    var start: Duration
    /// Its place among the timeline's.
    var place: Int
    var runs = 0
    var isDone = false

    var next: Duration? { isDone ? nil : start + timer.interval * (runs + 1) }
  }

  /// A tap on something that answers to a double tap, too.
  private struct WaitingTap {
    var handler: String
    var point: Point
    var due: Duration
  }

  init(_ scenario: Scenario, timeline: Timeline, stage: Stage) {
    self.scenario = scenario
    self.timeline = timeline
    self.stage = stage
    steps = scenario.steps.flatMap(\.letters)[...]
    momentOf[timeline.moments[0].scene.state] = 0
  }

  /// What can be touched now.
  var tree: PresentationTree {
    get throws {
      var laidOut = timeline
      try laidOut.layOut(at: [now]) { try stage.moment($0) }
      return laidOut.tree(at: now)
    }
  }

  /// The scene at rest in the present state.
  var scene: ResolvedScene { timeline.moments[current].scene }

  /// The scene as it is seen: with drivers as they are on their way.
  var shownScene: ResolvedScene {
    mutating get throws { timeline.moments[try shown(current)].scene }
  }

  /// Index of a moment with drivers as they are on their way now.
  private mutating func shown(_ rest: Int) throws -> Int {
    guard let state = timeline.drivenState(at: now, of: rest) else { return rest }
    return try moment(state)
  }

  /// What the scene does at its start is no change: nothing moves.
  mutating func start() throws {
    try perform(scene.motion.onStart, at: nil, moves: false)
    try updateTimers()
    try updateRunning()
    answers = currentAnswers
  }

  /// When something happens next.
  mutating func nextTime() -> Duration? {
    [
      timeOfNextAnswer(), waitingTaps.first?.due, pans.map(\.next).min(), steps.first?.time,
      timers.values.compactMap(\.next).min(),
    ]
    .compactMap { $0 }.min()
  }

  mutating func step(at time: Duration) throws {
    events += 1
    guard events <= Self.maximumEvents else {
      throw ScenarioFailure(
        "endless-scenario", "more than \(Self.maximumEvents) things happen", at: scenario.span)
    }
    now = time
    defer { answers = currentAnswers }
    if nextAnswer?.time == time {
      try react()
    } else if let tap = waitingTaps.first, tap.due == time {
      waitingTaps.removeFirst()
      try perform(try effects(of: .tap, on: tap.handler) ?? [], at: tap.point)
    } else if try runPan() {
    } else if let step = steps.first, step.time == time {
      steps = steps.dropFirst()
      try play(step)
    } else {
      try runTimer()
    }
  }

  private mutating func runTimer() throws {
    for timer in try shownScene.motion.timers {
      guard var run = timers[timer.name], run.next == now else { continue }
      run.runs += 1
      run.isDone = !timer.repeats
      timers[timer.name] = run
      return try perform(timer.effects, at: nil)
    }
  }

  // MARK: Steps

  private mutating func play(_ step: ScenarioStep) throws {
    switch step.event {
    case .load: try perform(try shownScene.motion.onLoad, at: nil)
    case .touch(let kind, let target): try touch(kind, target, step.span)
    case .drag(let target, let way): try drag(target, way, step.span)
    case .type(let text, _):
      let field = try focusedField(step.span)
      guard let state = field.typedState, case .string(let typed) = scene.state[state] else {
        throw ScenarioFailure(
          "no-focus", "\(field.id) shows no text that can be typed into", at: step.span,
          hints: ["give it a state: field: ${draft}"])
      }
      try perform([.set(state, .string(typed + text))], at: nil)
    case .send:
      let field = try focusedField(step.span)
      guard let effects = field.gestures?[.submit] else {
        throw ScenarioFailure(
          "gesture-misses", "\(field.id) does nothing on the return key", at: step.span,
          hints: ["add gestures: { submit: ... }"])
      }
      try perform(effects, at: nil)
    case .keyboard(let isUp): try perform([.set(0, .string(isUp ? "up" : "down"))], at: nil)
    case .action(let action): try perform(stage.effects(action, try shownScene.state), at: nil)
    }
  }

  private func focusedField(_ span: Span) throws -> ResolvedNode {
    let focused = scene.nodes.first { node in
      if case .field(let field) = node.content { field.caret != nil } else { false }
    }
    guard let focused else {
      throw ScenarioFailure("no-focus", "no field has the focus", at: span, hints: ["tap the field before"])
    }
    return focused
  }

  private mutating func touch(_ kind: TouchKind, _ target: TouchTarget, _ span: Span) throws {
    let tree = try tree
    let (point, handler) = try tree.handler(at: target, kind.rawValue, kind.rawValue, span) { gestures in
      gestures[kind] != nil || gestures.pan.map { kind.swipe?.axis == $0.axis } ?? false
    }
    let node = tree[handler].node
    if let swipe = kind.swipe, node.gestures?[kind] == nil { return try drag(target, swipe.way, span) }
    guard kind == .tap, node.gestures?[.doubleTap] != nil else {
      return try perform(try effects(of: kind, on: node.identity) ?? [], at: point)
    }
    if let waiting = waitingTaps.firstIndex(where: { $0.handler == node.identity }) {
      waitingTaps.remove(at: waiting)
      return try perform(try effects(of: .doubleTap, on: node.identity) ?? [], at: point)
    }
    waitingTaps.append(WaitingTap(handler: node.identity, point: point, due: now + doubleTapInterval))
  }

  private mutating func effects(of kind: TouchKind, on identity: String) throws -> [Effect]? {
    try gestures(of: identity)?[kind]
  }

  /// What a node answers to, with drivers as they are.
  mutating func gestures(of identity: String) throws -> Gestures? {
    let moment = timeline.moments[try shown(current)]
    return moment.nodeOf[identity].flatMap { moment.scene.nodes[$0].gestures }
  }

  // MARK: Effects

  /// Carries out effects one after the other; `point` is where the finger is.
  mutating func perform(
    _ effects: [Effect], at point: Point?, moves: Bool = true, depth: Int = 0
  ) throws {
    guard depth < Self.maximumReactions else {
      throw ScenarioFailure(
        "reaction-loop", "reactions to changes go on for ever at \(now.seconds) s", at: scenario.span,
        hints: ["look for states under \"on\" that set each other"])
    }
    for effect in effects {
      switch effect {
      case .set(let state, let value): try set(state, value, at: point, moves: moves, depth: depth)
      case .freeze(let state): try freeze(state)
      case .play(let use): try start(use, at: point, name: nil)
      case .wrong(let diagnostic): throw ScenarioFailure(diagnostic)
      }
    }
  }

  mutating func set(
    _ state: Int, _ value: Value, at point: Point?, moves: Bool, depth: Int = 0, travel: Travel? = nil
  ) throws {
    let changes = scene.state[state] != value
    guard changes || travel != nil else { return }
    var next = scene.state
    next[state] = value
    let (before, isDriver) = (current, scene.motion.drivers[state])
    let asked = isDriver ? currentAnswers : nil
    current = try moment(next)
    // A timing may depend on the state that is reached.
    let movement = moves && travel == nil ? scene.motion.transitions[state] : nil
    var change = Change(
      time: now, state: state, from: before, to: current, movement: movement, travel: travel)
    var departing: [NodePlace] = []
    // A driver's way is laid out at every moment; nothing goes from layout to layout.
    if movement != nil, !isDriver {
      let (seen, next) = (try shown(before), try shown(current))
      let transit = Transit(from: seen, to: next, at: now, in: timeline)
      (change.deltas, departing) = (transit.deltas, transit.departing)
    }
    timeline.changes.append(change)
    try depart(departing)
    guard changes else { return }
    if !isDriver || asked?.reactions[state] != currentAnswers?.reactions[state] {
      try perform(try shownScene.motion.onChange[state], at: point, moves: moves, depth: depth + 1)
    }
    if moves {
      try updateTimers()
      try updateRunning()
    }
  }

  private mutating func depart(_ departing: [NodePlace]) throws {
    guard !departing.isEmpty || timeline.departures.contains(where: { $0.end == nil }) else { return }
    timeline.depart(departing, shown: try shown(current))
  }

  private mutating func moment(_ state: SceneState) throws -> Int {
    if let known = momentOf[state] { return known }
    let index = timeline.add(try stage.moment(state))
    momentOf[state] = index
    return index
  }

  /// The state gets the value that its transitions show, and they end: nothing jumps that follows it linearly.
  private mutating func freeze(_ state: Int) throws {
    guard let value = timeline.number(state, at: now) else { return }
    timeline.cut(state, at: now)
    guard scene.state[state] != .number(value) else { return }
    var next = scene.state
    next[state] = .number(value)
    let before = current
    current = try moment(next)
    timeline.changes.append(Change(time: now, state: state, from: before, to: current, movement: nil))
    try depart([])
    try updateTimers()
    try updateRunning()
  }

  // MARK: Timers and animations

  mutating func updateTimers() throws {
    for timer in try shownScene.motion.timers {
      guard timer.isCounting else {
        stop(timer.name)
        continue
      }
      if let run = timers[timer.name], run.timer.key == timer.key, run.timer.interval == timer.interval {
        timers[timer.name]?.timer = timer
      } else {
        stop(timer.name)
        timers[timer.name] = TimerRun(timer: timer, start: now, place: timeline.timers.count)
        timeline.timers.append(.init(name: timer.name, start: now, interval: timer.interval))
      }
    }
  }

  private mutating func stop(_ timer: String) {
    guard let run = timers.removeValue(forKey: timer) else { return }
    timeline.timers[run.place].stop = now
  }

  /// Starts animations whose condition has become true, and stops those whose has become false.
  mutating func updateRunning() throws {
    let wanted = try shownScene.motion.running
    for (name, index) in runningOf.sorted(by: { $0.key < $1.key })
    where !wanted.contains(where: { $0.name == name }) {
      timeline.animations[index].stop = now
      for track in timeline.animations[index].animation.tracks {
        let id = scene.id(of: track.node)
        let node = scene.nodes.first { $0.id == id }
        timeline.animations[index].held[track.node] = node?.identity
      }
      runningOf[name] = nil
    }
    for use in wanted where runningOf[use.name] == nil { try start(use, at: nil, name: use.name) }
  }

  private mutating func start(_ use: AnimationUse, at point: Point?, name: String?) throws {
    var (animation, layout) = try stage.animation(use, try shownScene.state)
    animation.scene = animation.scene.withPictures(in: &timeline.pictures)
    let tree = try tree
    let around =
      animation.inside.flatMap { tree.node(scene.id(of: $0)) }.map { tree[$0].frame.origin } ?? .zero
    let place: Point =
      switch use.place {
      case .origin: around
      case .pointer: point ?? around
      case .node(let id):
        tree.node(scene.id(of: id)).map { Point(tree[$0].frame.midX, tree[$0].frame.midY) } ?? around
      }
    if let name { runningOf[name] = timeline.animations.count }
    timeline.animations.append(
      RunningAnimation(animation: animation, layout: layout, start: now, anchor: place - around))
  }
}

/// How long a tap waits for a second one, as UITapGestureRecognizer does.
let doubleTapInterval = Duration.milliseconds(350)

extension TouchKind {
  /// What a swipe is where no node answers to it and one pans: which axis, and how the finger moves.
  fileprivate var swipe: (axis: Pan.Axis, way: FingerWay)? {
    func way(_ x: Double, _ y: Double) -> FingerWay {
      FingerWay(.by(Point(x, y)), over: .milliseconds(200))
    }
    return switch self {
    case .swipeUp: (.y, way(0, -200))
    case .swipeDown: (.y, way(0, 200))
    case .swipeLeft: (.x, way(-200, 0))
    case .swipeRight: (.x, way(200, 0))
    default: nil
    }
  }
}

extension ScenarioStep {
  /// Typing spread over a time, letter by letter; anything else is one step.
  fileprivate var letters: [ScenarioStep] {
    guard case .type(let text, let over) = event, over > .zero, text.count > 1 else { return [self] }
    return text.enumerated().map { index, letter in
      let time = time + over * index / (text.count - 1)
      return ScenarioStep(time: time, event: .type(String(letter), over: .zero), span: span)
    }
  }
}
