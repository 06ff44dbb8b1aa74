import SceneExpressions
import SceneFormat
import SceneModel

extension ValueReader {
  /// Where transitions, timers and animations stand; those of components under `*`, for every use of them.
  func motionOrigins() -> MotionOrigins {
    let spec = names.sources.document.spec
    var origins = MotionOrigins()
    for transition in spec[.transitions]?.entries ?? [] {
      note(transition.value, .transition, transition.key, in: &origins)
    }
    for timer in spec[.timers]?.entries ?? [] {
      note(timer.value, .timer, timer.key, in: &origins)
      let interval = timer.value[.every] ?? timer.value[.after]
      interval.map { origins.note(.timer, timer.key, "interval", property($0)) }
    }
    for component in names.components.sorted(by: { $0.key < $1.key }) {
      noteAnimations(component.value[.animations], "*.", in: &origins)
    }
    noteAnimations(spec[.animations], "", in: &origins)
    return origins
  }

  private func noteAnimations(_ spec: Spec?, _ prefix: String, in origins: inout MotionOrigins) {
    for animation in spec?.entries ?? [] {
      note(animation.value, .animation, prefix + animation.key, in: &origins)
      for track in animation.value[.tracks]?.entries ?? [] {
        let name = "\(prefix)\(animation.key) \(track.key)"
        note(track.value, .track, name, in: &origins)
        for key in [SceneKey.from, .to, .keys] {
          track.value[key].map { origins.note(.track, name, "values", property($0)) }
        }
      }
    }
  }

  /// A mapping and each of its values.
  private func note(
    _ spec: Spec, _ kind: MotionFact.Kind, _ name: String, in origins: inout MotionOrigins
  ) {
    origins.note(kind, name, "", property(spec))
    for entry in spec.entries { origins.note(kind, name, entry.key, property(entry.value)) }
  }

  private func property(_ spec: Spec) -> NodeOrigins.Property {
    .init(span: spec.span, sources: sources(inside: spec))
  }

  /// Everything that the values of a mapping or list come from.
  private func sources(inside spec: Spec) -> [ValueSource] {
    if let template = spec.template { return scope.sources(of: template) }
    return (spec.entries.map(\.value) + spec.items).flatMap { sources(inside: $0) }
  }
}
