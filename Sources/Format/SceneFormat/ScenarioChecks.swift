import Documents
import SceneModel

/// What can be wrong with scenarios and captures before anything is computed.
extension SceneDocument {
  /// Steps that never happen or cannot, and gestures on a scene that loads only later.
  func checkSteps(_ scenario: Spec, into diagnostics: inout Diagnostics) {
    let steps = (scenario[.steps] ?? scenario).steps.map(\.step)
    if let end = scenario[.end]?.literal.flatMap({ duration(of: $0) }),
      let late = steps.first(where: { $0.time > end })
    {
      diagnostics.add(
        Diagnostic(
          .stepAfterEnd, .warning, "the scenario ends before this step", at: late.span,
          notes: [.init("its end", at: scenario[.end]?.span ?? scenario.span)]))
    }
    for step in steps {
      guard case .orientation(let orientation) = step.event, !orientations.contains(orientation) else {
        continue
      }
      diagnostics.error(
        .unsupportedOrientation, "the app is never held in \(orientation.rawValue)", at: step.span,
        notes: [.init("its orientations", at: spec[.orientations]?.span ?? spec.span)],
        hints: ["add it there: orientations: [portrait, landscape]"])
    }
    guard let load = steps.first(where: { $0.event == .load }),
      spec[.on]?[named: EventWord.load.rawValue] != nil
    else { return }
    for step in steps where step.time <= load.time && step.span.start < load.span.start && step.isGesture {
      diagnostics.error(
        .beforeLoad, "this cannot happen before the scene loads", at: step.span,
        notes: [.init("it loads here", at: load.span)], hints: ["put load first: - 0s: load"])
    }
  }

  /// `frames` and `every` of a capture: each a right number of times, and one list of times alone, but that hashes may have
  /// pictures of chosen times beside them.
  func checkFrames(_ capture: Spec, into diagnostics: inout Diagnostics) {
    if let at = capture[.at], at.literal == nil, at.items.isEmpty {
      diagnostics.error(
        .missingKey, "a capture has at least one time", at: at.span, hints: ["at: [1s, 2.5s]"])
    }
    checkEvery(capture, into: &diagnostics)
    guard let frames = capture[.frames] else { return }
    if capture[.at] != nil || capture[.every] != nil {
      diagnostics.error(
        .ambiguousTimes, "a capture has either times or a number of frames", at: frames.span,
        hints: ["leave out \"\(capture[.at] == nil ? "every" : "at")\" or \"frames\""])
    }
    guard let count = frames.literal.flatMap({ Int($0) }), Self.frameCounts.contains(count) else {
      let range = "\(Self.frameCounts.lowerBound)...\(Self.frameCounts.upperBound)"
      diagnostics.error(
        .outOfRange, "\"\(frames.literal?.prefix(40) ?? "")\" is not a number of frames in \(range)",
        at: frames.span)
      return
    }
  }

  private func checkEvery(_ capture: Spec, into diagnostics: inout Diagnostics) {
    guard let every = capture[.every] else { return }
    let keepsHashes = capture[.hashes] != nil
    if capture[.at] != nil, !keepsHashes {
      diagnostics.error(
        .ambiguousTimes, "a capture has either times or a step between them", at: every.span,
        hints: ["leave out \"at\" or \"every\", or keep hashes: true of the steps and pictures of the times"])
    }
    let limit = keepsHashes ? Self.hashedFrames : Self.frameCounts.upperBound
    guard let times = steps(of: capture) else { return }
    if times.count == 1 {
      diagnostics.error(
        .outOfRange, "the scenario ends before the first of these steps", at: every.span,
        hints: ["take a shorter step"])
    }
    guard times.count > limit else { return }
    diagnostics.error(
      .outOfRange, "these are \(times.count) frames, more than \(limit)", at: every.span,
      hints: [keepsHashes ? "take a longer step" : "keep hashes: true, or take a longer step"])
  }
}

extension ScenarioStep {
  /// Whether a finger or letters do it; states may be set before a scene loads.
  fileprivate var isGesture: Bool {
    switch event {
    case .load, .action, .keyboard, .orientation: false
    default: true
    }
  }
}
