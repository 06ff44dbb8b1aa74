import SceneExpressions
import SceneModel

extension ValueReader {
  func motionOrigins() -> MotionOrigins {
    let spec = names.sources.document.spec
    var origins = MotionOrigins()
    origins.transitions = names.stateNames.map { name in
      spec[.transitions]?[named: name].map { transition in
        .init(
          span: transition.span,
          sources: timers(thatSet: name) + sources(inside: transition))
      }
    }
    for animation in spec[.animations]?.entries ?? [] {
      let around = [
        SceneKey.duration, .delay, .speed, .timeOffset, .repeat, .repeatDuration, .autoreverse, .fill,
      ].compactMap { animation.value[$0] }.flatMap {
        [ValueSource.written($0.span, as: .name)] + sources(inside: $0)
      }
      for track in animation.value[.tracks]?.entries ?? [] {
        origins.tracks["\(animation.key) \(track.key)"] = .init(
          span: track.value.span, sources: around + sources(inside: track.value))
      }
    }
    return origins
  }

  /// Everything that the values of a mapping or list come from.
  private func sources(inside spec: Spec) -> [ValueSource] {
    if let template = spec.template { return scope.sources(of: template) }
    return (spec.entries.map(\.value) + spec.items).flatMap { sources(inside: $0) }
  }

  /// When timers change a state.
  private func timers(thatSet state: String) -> [ValueSource] {
    (names.sources.document.spec[.timers]?.entries ?? []).flatMap { timer -> [ValueSource] in
      guard timer.value[.do]?.actions.contains(where: { $0.sets(state) }) == true,
        let time = timer.value[.after] ?? timer.value[.every]
      else { return [] }
      return [.written(time.span, as: .state)] + sources(inside: time)
    }
  }
}

extension ActionSyntax {
  fileprivate func sets(_ state: String) -> Bool {
    switch self {
    case .set(let name, _, _): name == state
    case .freeze, .play: false
    case .conditional(_, let then, let otherwise): (then + otherwise).contains { $0.sets(state) }
    }
  }
}
