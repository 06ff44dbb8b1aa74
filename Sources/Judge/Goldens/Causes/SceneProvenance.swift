import Documents
import GoldenCompare
import SceneCompiler
import SceneFormat
import SceneModel
import SceneRendering

extension Provenance {
  /// What the documents say about a layout, for the diagnosis of a golden: computed only where something changed.
  ///
  /// What is leaving is known in a state before, which is asked where the present one says nothing.
  init(_ pipeline: Pipeline, _ laidOut: LaidOutScene, _ environment: Environment, _ capture: Capture) {
    let places = WrittenPlaces(pipeline.loaded.map)
    func provenance(of state: SceneState) -> StateProvenance {
      StateProvenance(pipeline, laidOut, environment, state, places, capture)
    }
    let present = provenance(of: laidOut.scene.state)
    let earlier = Lazily { laidOut.statesBefore().map(provenance) }
    let equations = Lazily {
      present.equations + earlier.value.flatMap { $0.equations(missingIn: present) }
    }
    self.init(
      derivation: { number in
        present.derivation(number) ?? earlier.value.lazy.compactMap { $0.derivation(number) }.first
      },
      origins: { change in
        let origins = present.origins(change)
        return origins.isEmpty
          ? earlier.value.lazy.map { $0.origins(change) }.first { !$0.isEmpty } ?? [] : origins
      },
      equations: { equations.value }, capture: Origin(place: places[capture.span]))
    let designs = DesignPlaces()
    design = { designs.name($0) }
    motion = MotionProvenance(
      all: { laidOut.played?.all ?? [] }, origins: { present.motion.origins($0) },
      reach: { present.motion.reach($0, $1) })
  }
}

/// A value made when it is first asked for.
private final class Lazily<Value> {
  private(set) lazy var value = make()
  private let make: () -> Value

  init(_ make: @escaping () -> Value) { self.make = make }
}
