import Graphics2D
package import MotionCurves

extension Movement {
  /// Its numbers in words; what of them was changed by hand comes first.
  package var facts: [MotionFact.Value] {
    let delay = self.delay == 0 ? [] : [MotionFact.Value("delay", self.delay.secondsText)]
    return delay + [curve.fact, .init("duration", duration.secondsText)]
  }
}

extension Movement.Curve {
  fileprivate var fact: MotionFact.Value {
    switch self {
    case .timing(let function): .init("ease", function.factText)
    case .spring(let spring): .init("spring", spring.factText)
    }
  }
}

extension Spring {
  /// Mass, stiffness, damping and velocity.
  package var factText: String {
    [mass, stiffness, damping, initialVelocity].map(\.decimalText).joined(separator: ",")
  }
}

extension TimingFunction {
  /// As documents write it.
  package var factText: String {
    switch self {
    case .linear: "linear"
    case .ease: "ease"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .bezier(let curve):
      "cubic-bezier(\([curve.x1, curve.y1, curve.x2, curve.y2].map(\.decimalText).joined(separator: ",")))"
    case .steps(let steps): "steps(\(steps.count),\(steps.jump.rawValue))"
    case .pieces(let pieces):
      "linear(\(pieces.points.map { "\($0.output.decimalText) \(($0.input * 100).decimalText)%" }.joined(separator: ",")))"
    case .spring(let settling): "spring(\(settling.spring.factText))"
    }
  }
}

extension ContinuousGesture {
  /// How what a finger moves follows it and comes to rest.
  package var facts: [MotionFact.Value] {
    var facts: [MotionFact.Value] = []
    if case .range(let range) = bounds {
      facts.append(.init("bounds", "\(range.lowerBound.boundText) to \(range.upperBound.boundText)"))
    }
    if !detents.isEmpty { facts.append(.init("detents", detents.map(\.decimalText).joined(separator: ","))) }
    facts.append(.init("rubber-band", rubberBand.decimalText))
    if isFree { facts.append(.init("free", "true")) }
    if let page { facts.append(.init("page", page.decimalText)) }
    facts.append(.init("decelerate", deceleration.map { "\($0)" } ?? "none"))
    for fact in settle?.facts ?? [] { facts.append(.init("settle-\(fact.name)", fact.text)) }
    return facts
  }
}

extension Double {
  fileprivate var boundText: String { isFinite ? decimalText : self < 0 ? "-infinity" : "infinity" }
}

extension AnimationTiming {
  /// What is not as it is for a run of some length.
  package var facts: [MotionFact.Value] {
    var facts: [MotionFact.Value] = []
    if delay != 0 { facts.append(.init("delay", delay.secondsText)) }
    facts.append(.init("duration", duration.secondsText))
    if speed != 1 { facts.append(.init("speed", speed.decimalText)) }
    if timeOffset != 0 { facts.append(.init("time-offset", timeOffset.secondsText)) }
    if autoreverses { facts.append(.init("autoreverse", "true")) }
    if activeDuration != duration { facts.append(.init("repeat", activeDuration.secondsText)) }
    return facts
  }
}

extension ResolvedAnimation.Track {
  /// When it runs, and its values: short ones in full, long ones by a checksum.
  package var facts: [MotionFact.Value] { motion.facts + timing.facts }
}

extension ResolvedAnimation.Motion {
  fileprivate var facts: [MotionFact.Value] {
    switch self {
    case .keyframes(let keys): keys.facts
    case .spring(let from, let to, let spring):
      [
        .init("values", "\(from.factText) to \(to.factText)"), .init("spring", spring.factText),
      ]
    case .path(let path, let keys, let isPaced, let turns, let data):
      [.init("path", path.factText, data)] + keys.facts
        + [.init("along", "\(isPaced ? "paced" : "pieces") \(turns.rawValue)")]
    case .morph(let keys, let ways, let data):
      [.init("values", shortChecksum(ways.map { "\($0.value(at: 0.3).svg)" }.joined(separator: "\n")), data)]
        + keys.facts
    }
  }
}

extension MotionFact.Value {
  /// An outline by its checksum.
  fileprivate init(_ name: String, _ checksum: String, _ data: PathData) {
    self.init(name, checksum)
    self.data = data
  }
}

extension Keyframes<Components> {
  fileprivate var facts: [MotionFact.Value] {
    let eases = timing.map(\.factText)
    let isEven = Set(eases).count == 1
    return [
      .init("values", short(values.map(\.factText))), .init("times", short(times.map(\.decimalText))),
      .init("ease", isEven ? eases[0] : short(eases)), .init("mode", "\(mode)"),
    ].filter { $0 != .init("ease", "linear") && $0 != .init("mode", "linear") && $0 != .init("times", "0,1") }
  }

  private func short(_ texts: [String]) -> String {
    let text = texts.joined(separator: ",")
    return text.utf8.count > 60 ? shortChecksum(text) : text
  }
}

extension Components {
  fileprivate var factText: String { values.map(\.decimalText).joined(separator: " ") }
}

extension MotionPath {
  /// Tells ways apart by some of their places.
  fileprivate var factText: String {
    let places = stride(from: 0.0, through: 1, by: 0.125).map { position(at: $0) }
    return shortChecksum(places.map { "\($0.x.decimalText) \($0.y.decimalText)" }.joined(separator: ","))
  }
}
