import Documents
package import GoldenCompare
import SceneCompiler
package import SceneFormat
package import SceneModel
package import SceneRendering

extension Provenance {
  /// What the documents say about a layout, for the diagnosis of a golden: computed only where something changed.
  ///
  /// What is leaving is known in a state before, which is asked where the present one says nothing.
  package init(
    _ pipeline: Pipeline, _ laidOut: LaidOutScene, _ environment: Environment, _ capture: Capture
  ) {
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
        guard let basis = present.derivation(number) else {
          return laidOut.leaving(number, in: earlier.value)
        }
        return present.motion.isMoving(number.node) ? laidOut.moving(number, basis) : basis
      },
      origins: { change in
        let origins = present.origins(change)
        guard origins.isEmpty else { return origins }
        let own = LayoutChange(change.node.withoutEnding, change.kind)
        return earlier.value.lazy.flatMap { [$0.origins(change), $0.origins(own)] }.first { !$0.isEmpty }
          ?? []
      },
      equations: { equations.value }, capture: Origin(place: places[capture.span]))
    let designs = DesignPlaces()
    design = { designs.name($0) }
    motion = MotionProvenance(
      all: { laidOut.played?.all ?? [] }, origins: { present.motion.origins($0) },
      reach: { present.motion.reach($0, $1) })
    motion.begin = { name in
      let states = pipeline.loaded.sources.document.spec[.state]?.entries ?? []
      return states.first { $0.key == name }.map { places[$0.value.span] }
    }
  }
}

extension LaidOutScene {
  /// What fixes a number of what is leaving, in the states that it comes from. Where something new has its id by now, it has
  /// a number behind it, which it had not there.
  fileprivate func leaving(_ number: FrameNumber, in states: [StateProvenance]) -> NumberBasis? {
    let own = FrameNumber(number.node.withoutEnding, number.attribute)
    let ending = number.node.dropFirst(own.node.count)
    func shown(_ id: String) -> String { scene.node(id + ending) == nil ? id : id + ending }
    let basis = states.lazy.compactMap { $0.derivation(number) ?? $0.derivation(own) }.first
    return basis.map { basis in
      var reason = basis.reason
      if case .content(let node) = reason { reason = .content(node: shown(node)) }
      return NumberBasis(
        inputs: basis.inputs.map { FrameNumber(shown($0.node), $0.attribute) }, reason: reason)
    }
  }

  /// What fixes a number on its way: what leaves beside it counts as well, for it makes room.
  fileprivate func moving(_ number: FrameNumber, _ basis: NumberBasis) -> NumberBasis {
    guard let node = scene.node(number.node) else { return basis }
    let leaving = scene.nodes.filter { $0.parent == scene[node].parent && $0.id.hasScalar("~") }
    let sizes = leaving.flatMap { [FrameNumber($0.id, .width), FrameNumber($0.id, .height)] }
    return NumberBasis(inputs: basis.inputs + sizes, reason: basis.reason)
  }
}

extension String {
  /// An id without the number by which it differs from that of something new.
  fileprivate var withoutEnding: String {
    utf8.lastIndex(of: UInt8(ascii: "~")).map { String(self[..<$0]) } ?? self
  }
}

/// A value made when it is first asked for.
private final class Lazily<Value> {
  private(set) lazy var value = make()
  private let make: () -> Value

  init(_ make: @escaping () -> Value) { self.make = make }
}
