import Documents
import Graphics2D
import SceneModel

extension Simulation {
  /// Does what a user or the outside world does at a step.
  mutating func play(_ step: ScenarioStep) throws {
    switch step.event {
    case .load: try perform(try shownScene.motion.onLoad)
    case .touch(let kind, let target): try touch(kind, target, step.span)
    case .finger(let target, let way): try touch(target, way.mirrored(in: scene), step.span)
    case .twoFingers(let kind, let target, let way): try touch(kind, target, way, step.span)
    case .type(let text, _), .letters(let text, _): try type(text, step.span)
    case .delete(let count): for _ in 0..<count { try replace(deleting: 1, with: "", step.span) }
    case .send: try send(step.span)
    case .keyboard(let keyboard): try perform([.set(KeyboardState.place, keyboard.value)])
    case .orientation(let orientation): try perform([.set(DeviceOrientation.place, orientation.value)])
    case .action(let action): try perform(stage.effects(action, try shownScene.state))
    }
  }

  private mutating func type(_ text: String, _ span: Span) throws {
    let field = try focusedField(span)
    if let keyboard = field.focusedField?.keyboard, let other = text.first(where: { !keyboard.has($0) }) {
      throw ScenarioFailure(
        .untypable, "\"\(other)\" is not on the \(keyboard.rawValue) of \(field.id)", at: span,
        hints: ["type what it has, or give the field another keyboard"])
    }
    try replace(deleting: 0, with: text, span)
  }

  /// Puts a text in the place of what is selected in the field with focus; where nothing is, in the place of so many characters
  /// before the caret.
  private mutating func replace(deleting count: Int, with text: String, _ span: Span) throws {
    let field = try focusedField(span)
    guard let state = field.typedState, case .string(let typed) = scene.state[state],
      let shown = field.focusedField
    else {
      throw ScenarioFailure(
        .noFocus, "\(field.id) shows no text that can be typed into", at: span,
        hints: ["give it a state: field: ${draft}"])
    }
    var place = shown.selection ?? typed.count..<typed.count
    guard place.lowerBound == typed.count || field.selectionStates.count == 2 else {
      throw ScenarioFailure(
        .noFocus, "typing into \(field.id) cannot move its caret, which no states tell", at: span,
        hints: ["name two states: selection: [\"${from}\", \"${to}\"]"])
    }
    if place.isEmpty { place = max(0, place.lowerBound - count)..<place.upperBound }
    let before = String(typed.prefix(place.lowerBound)) + text
    try perform([.set(state, .string(before + String(typed.dropFirst(place.upperBound))))])
    let caret = Value.number(Double(before.count))
    try perform(field.selectionStates.map { .set($0, caret) })
  }

  private mutating func send(_ span: Span) throws {
    let field = try focusedField(span)
    guard let effects = field.gestures?[.submit] else {
      if field.focusedField?.hasLines == true { return try type("\n", span) }
      throw ScenarioFailure(
        .gestureMisses, "\(field.id) does nothing on the return key", at: span,
        hints: ["add gestures: { submit: ... }"])
    }
    try perform(effects)
  }

  private func focusedField(_ span: Span) throws -> ResolvedNode {
    guard let focused = scene.nodes.first(where: { $0.focusedField != nil }) else {
      throw ScenarioFailure(.noFocus, "no field has the focus", at: span, hints: ["tap the field before"])
    }
    return focused
  }
}

extension FingerWay {
  /// As it goes in a scene's language.
  fileprivate func mirrored(in scene: ResolvedScene) -> FingerWay {
    guard isMirrored, scene.isRightToLeft else { return self }
    var way = self
    for index in parts.indices {
      guard case .by(let distance) = parts[index].aim else { continue }
      way.parts[index].aim = .by(Point(-distance.x, distance.y))
    }
    return way
  }
}

extension ScenarioStep {
  /// Typing spread over a time, letter by letter; anything else is one step.
  var letters: [ScenarioStep] {
    func spread(_ text: String, _ times: [Duration]) -> [ScenarioStep] {
      zip(text, times).map { letter, later in
        ScenarioStep(time: time + later, event: .type(String(letter), over: .zero), span: span)
      }
    }
    switch event {
    case .type(let text, let over) where over > .zero && text.count > 1:
      return spread(text, text.indices.enumerated().map { over * $0.offset / (text.count - 1) })
    case .letters(let text, let times): return spread(text, [.zero] + times)
    default: return [self]
    }
  }
}
