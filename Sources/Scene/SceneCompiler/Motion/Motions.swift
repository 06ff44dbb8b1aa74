import DesignTokens
import Documents
import Graphics2D
import MotionCurves
import SceneExpressions
import SceneFormat
import SceneModel

/// Transitions, timers and reactions in one state.
extension ValueReader {
  /// - Parameter memory: what is known of other states.
  mutating func motion(_ memory: SceneBuilder.Memory?) -> ResolvedMotion {
    let spec = names.sources.document.spec
    let (states, reactions) = (names.stateNames.indices, spec[.on])
    // Where the document has a state named as a built-in one, it is meant.
    let places = Dictionary(zip(names.stateNames, states)) { _, last in last }
    checkNames(spec[.transitions], .unknownState, "the scene has no state") { places[$0] != nil }
    checkNames(reactions, .unknownState, "there is no state or event", besides: EventWord.words) {
      places[$0] != nil
    }
    let isDriver = drivers(spec[.drivers], places)
    let (moving, answering) = (spec[.transitions]?.byPlace(places) ?? [:], reactions?.byPlace(places) ?? [:])
    return ResolvedMotion(
      transitions: states.map { transition($0, moving[$0], memory) },
      drivers: isDriver,
      timers: (spec[.timers]?.entries ?? []).compactMap { knownTimer($0, memory) },
      onStart: reaction(reactions?[named: EventWord.start.rawValue], memory),
      onLoad: reaction(reactions?[named: EventWord.load.rawValue], memory),
      onChange: states.map { reaction(answering[$0], memory) },
      questions: questions(about: isDriver),
      running: (spec[.animations]?.entries ?? []).compactMap { running($0) })
  }

  /// How nodes go to where a state has them. A device that is turned takes its time unless the document says otherwise.
  private mutating func transition(_ state: Int, _ spec: Spec?, _ memory: SceneBuilder.Memory?) -> Movement? {
    guard let spec else { return state == DeviceOrientation.place ? Movement.turn : nil }
    let part = part(.transition(spec.span), memory) { .movement($0.movement(spec)) }
    return if case .movement(let movement) = part { movement } else { nil }
  }

  private mutating func reaction(_ spec: Spec?, _ memory: SceneBuilder.Memory?) -> [Effect] {
    guard let spec, !spec.actions.isEmpty else { return [] }
    let part = part(.reaction(spec.span), memory) { .effects($0.effects(spec.actions)) }
    return if case .effects(let effects) = part { effects } else { [] }
  }

  private mutating func knownTimer(_ entry: Spec.Entry, _ memory: SceneBuilder.Memory?) -> ResolvedTimer? {
    let part = part(.timer(entry.keySpan), memory) { .timer($0.timer(entry)) }
    return if case .timer(let timer) = part { timer } else { nil }
  }

  private mutating func drivers(_ spec: Spec?, _ places: [String: Int]) -> [Bool] {
    var isDriver = names.stateNames.map { _ in false }
    for item in spec?.items ?? [] {
      guard let index = places[item.literal ?? ""], case .number = names.state[index]
      else {
        findings.diagnostics.error(
          .badDriver, "\"\(item.literal ?? "")\" is not a state with a number", at: item.span,
          hints: ["states: \(names.stateNames.joined(separator: ", "))"])
        continue
      }
      isDriver[index] = true
    }
    return isDriver
  }

  /// A driver has a new value at every moment: what happens on its way must be asked of it.
  private mutating func questions(about isDriver: [Bool]) -> DriverQuestions {
    var questions = names.known?.questions(about: isDriver) ?? expressions(about: isDriver)
    questions.setScope(scope)
    return questions.questions
  }

  /// By what the document asks about drivers.
  private mutating func expressions(about isDriver: [Bool]) -> DriverExpressions {
    let spec = names.sources.document.spec
    let drivers = names.stateNames.indices.filter { isDriver[$0] }
    let lets = names.lets
    let finder = QuestionFinder(about: drivers.map { names.stateNames[$0] }, lets: lets)
    var questions = DriverExpressions(drivers: drivers.map { ($0, names.stateNames[$0]) })
    questions.reactions = names.stateNames.map { _ in [] }
    var isUnasked = false
    for driver in drivers {
      let reaction = spec[.on]?.entries.first { $0.key == names.stateNames[driver] }
      guard let reaction, !reaction.value.actions.isEmpty else { continue }
      let own = QuestionFinder(about: [names.stateNames[driver]], lets: lets)
      questions.reactions[driver] = own.questions(in: reaction.value.actions)
      guard questions.reactions[driver].isEmpty else { continue }
      findings.diagnostics.add(.unaskedReaction(to: reaction))
      isUnasked = true
    }
    let conditional = (spec[.timers]?.entries ?? []) + (spec[.animations]?.entries ?? [])
    questions.conditions = conditional.flatMap { entry in
      [SceneKey.while, .paused].flatMap { key in
        entry.value[key]?.template.map { finder.questions(in: $0) } ?? []
      }
    }
    questions.setNames(finder)
    if !isUnasked { names.known?.keep(questions, about: isDriver) }
    return questions
  }

  /// - Parameter others: names that may stand there besides those of states.
  private mutating func checkNames(
    _ spec: Spec?, _ id: DiagnosticID, _ what: String, besides others: @autoclosure () -> [String] = [],
    isState: (String) -> Bool
  ) {
    for entry in spec?.entries ?? [] where !isState(entry.key) && !others().contains(entry.key) {
      let known = names.stateNames + others()
      let last = entry.key.split(separator: " ").last.map(String.init) ?? entry.key
      let near =
        last != entry.key && known.contains(last)
        ? "write \(last): …" : didYouMean(entry.key, among: known)
      findings.diagnostics.error(
        id, "\(what) \"\(entry.key)\"", at: entry.keySpan,
        hints: [
          near ?? "states: \(names.stateNames.joined(separator: ", "))"
        ])
    }
  }

  private mutating func running(_ entry: Spec.Entry) -> AnimationUse? {
    guard let condition = entry.value[.while], bool(condition) == true else { return nil }
    return AnimationUse(name: entry.key, place: .origin, arguments: [])
  }

  private mutating func timer(_ entry: Spec.Entry) -> ResolvedTimer? {
    let spec = entry.value
    guard let length = spec[.every] ?? spec[.after] else {
      if !spec.isIncomplete {
        findings.diagnostics.error(
          .missingKey, "a timer has either \"every\" or \"after\"", at: entry.keySpan)
      }
      return nil
    }
    let isCounting = spec[.while].map { bool($0) ?? false } ?? true
    let known = isCounting ? time(length, atLeast: 0.001) : .seconds(1)
    guard let interval = known else { return nil }
    return ResolvedTimer(
      name: entry.key, interval: interval, repeats: spec[.every] != nil, isCounting: isCounting,
      isPaused: isCounting && bool(spec[.paused]) == true,
      key: spec[.key].flatMap { value($0) } ?? .null,
      effects: isCounting ? effects(spec[.do]?.actions ?? []) : [])
  }

  // MARK: Times and curves

  /// A time in seconds (a number, `2s`, `500ms`, or a duration token), at least `minimum` and at most a day.
  package mutating func time(_ spec: Spec?, atLeast minimum: Double) -> Duration? {
    guard let spec, let value = value(spec) else { return nil }
    var time: Duration?
    switch value {
    case .string(let text): time = duration(of: text)
    case .number, .token:
      guard let seconds = number(value, at: spec.span) else { return nil }
      guard isInRange(seconds, atLeast: minimum, at: spec.span) else { return nil }
      time = .seconds(seconds, precision: 1e-9)
    default: break
    }
    guard let time else {
      if value.text != nil {
        findings.diagnostics.error(
          .badTime, "\"\(value.text?.prefix(40) ?? "")\" is not a time", at: spec.span,
          hints: ["write seconds such as 0.3s, or milliseconds such as 300ms"])
      } else {
        wrongType("a time", value, spec.span)
      }
      return nil
    }
    return isInRange(time.seconds, atLeast: minimum, at: spec.span) ? time : nil
  }

  private mutating func isInRange(_ seconds: Double, atLeast minimum: Double, at span: Span) -> Bool {
    let range = minimum...ExpectedValue.longestTime
    if range.contains(seconds) { return true }
    findings.diagnostics.add(.outOfRange(seconds, range, unit: " s", at: span))
    return false
  }

  /// Delay, duration and curve of a transition or track; nil for at once.
  mutating func movement(_ spec: Spec) -> Movement? {
    if spec.literal == noTransition { return nil }
    if spec.template != nil { return transitionToken(spec) }
    let delay = spec[.delay].flatMap { time($0, atLeast: 0)?.seconds } ?? 0
    let given = spec[.duration].flatMap { time($0, atLeast: 0)?.seconds }
    if spec[.duration] != nil, given == nil { return nil }
    // No time at all: the change is at once.
    if given == 0 { return delay == 0 ? nil : Movement.jump(after: delay) }
    if let springSpec = spec[.spring] {
      guard let spring = spring(springSpec) else { return nil }
      return Movement(delay: delay, duration: given ?? spring.settlingDuration, curve: .spring(spring))
    }
    guard let duration = given else {
      if !spec.isIncomplete {
        findings.diagnostics.error(
          .missingKey, "a transition has a duration, a spring or both", at: spec.span)
      }
      return nil
    }
    guard let function = timingFunction(spec[.ease]) else { return nil }
    return Movement(delay: delay, duration: duration, curve: .timing(function))
  }

  private mutating func transitionToken(_ spec: Spec) -> Movement? {
    guard let value = value(spec), value.text != noTransition else { return nil }
    guard case .token(let path) = value else {
      wrongType("a transition token or a mapping", value, spec.span)
      return nil
    }
    guard let token = token(path, at: spec.span) else { return nil }
    guard case .transition(let transition) = token.value,
      let function = try? TimingFunction.cubicBezier(
        transition.timingFunction.x1, transition.timingFunction.y1, transition.timingFunction.x2,
        transition.timingFunction.y2)
    else {
      findings.diagnostics.error(
        .tokenType, "{\(path)} is a \(token.type.rawValue) token; a transition is needed", at: spec.span)
      return nil
    }
    let (delay, duration) = (transition.delay.seconds, transition.duration.seconds)
    guard isInRange(delay, atLeast: 0, at: spec.span), isInRange(duration, atLeast: 0, at: spec.span) else {
      return nil
    }
    return duration > 0
      ? Movement(delay: delay, duration: duration, curve: .timing(function)) : .jump(after: delay)
  }

  mutating func timingFunction(_ spec: Spec?) -> TimingFunction? {
    guard let spec else { return .easeInOut }
    guard let value = value(spec) else { return nil }
    if case .token(let path) = value {
      guard let token = token(path, at: spec.span) else { return nil }
      guard case .cubicBezier(let curve) = token.value else {
        findings.diagnostics.error(
          .tokenType, "{\(path)} is a \(token.type.rawValue) token; a cubicBezier is needed", at: spec.span)
        return nil
      }
      return try? .cubicBezier(curve.x1, curve.y1, curve.x2, curve.y2)
    }
    guard let text = value.text else {
      wrongType("a timing function", value, spec.span)
      return nil
    }
    do {
      return try TimingFunction(css: text)
    } catch {
      findings.diagnostics.add(.badTiming(text, error, at: spec.span))
      return nil
    }
  }

  mutating func spring(_ spec: Spec) -> Spring? {
    func has(_ key: SceneKey) -> Bool { spec[key] != nil }
    let velocity = number(spec[.velocity]) ?? 0
    do {
      if let duration = spec[.duration] {
        guard let length = time(duration, atLeast: 0.000_001)?.seconds else { return nil }
        if has(.bounce) {
          return try Spring(
            duration: length, bounce: number(spec[.bounce]) ?? 0, initialVelocity: velocity)
        }
        return try Spring(
          dampingRatio: number(spec[.dampingRatio]) ?? 1, duration: length, initialVelocity: velocity
        )
      }
      guard has(.stiffness) else {
        if !spec.isIncomplete {
          findings.diagnostics.error(
            .missingKey, "a spring has a stiffness and a damping, or a duration", at: spec.span)
        }
        return nil
      }
      guard let stiffness = number(spec[.stiffness]) else { return nil }
      let mass = number(spec[.mass]) ?? 1
      let damping =
        spec[.damping]?.literal == "critical"
        ? 2 * max(0, stiffness * mass).squareRoot() : number(spec[.damping]) ?? 0
      return try Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
        allowsOverdamping: bool(spec[.overdamping]) ?? false)
    } catch {
      findings.diagnostics.error(.badSpring, "\(error)", at: spec.span)
      return nil
    }
  }
}

extension Spec {
  /// What a mapping says of each state, by its place.
  fileprivate func byPlace(_ places: [String: Int]) -> [Int: Spec] {
    entries.reduce(into: [:]) { found, entry in
      if let place = places[entry.key], found[place] == nil { found[place] = entry.value }
    }
  }
}

extension Movement {
  /// How the system turns a phone's interface: `UIApplication.statusBarOrientationAnimationDuration` has been 0.3 s, and the
  /// curve is UIKit's standard one. No device was measured.
  fileprivate static let turn = Movement(delay: 0, duration: 0.3, curve: .timing(.easeInOut))
}

/// What stands for no transition: the change is at once.
let noTransition = "none"
