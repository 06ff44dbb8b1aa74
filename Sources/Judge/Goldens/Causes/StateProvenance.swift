import GoldenCompare
import SceneCompiler
import SceneFormat
import SceneModel
import SceneRendering

/// What the documents say about one state of a scene at rest; each part is made when it is first asked for.
final class StateProvenance {
  private let pipeline: Pipeline
  private let laidOut: LaidOutScene
  private let environment: Environment
  private let state: SceneState
  private let values: ValueOrigins
  private let capture: Capture

  init(
    _ pipeline: Pipeline, _ laidOut: LaidOutScene, _ environment: Environment, _ state: SceneState,
    _ places: WrittenPlaces, _ capture: Capture
  ) {
    (self.pipeline, self.laidOut, self.environment, self.state) = (pipeline, laidOut, environment, state)
    self.capture = capture
    values = ValueOrigins(pipeline.loaded.sources.tokens, places)
  }

  private lazy var scene = TracedScene(pipeline, laidOut, environment, state)
  private lazy var numbers = FrameDerivations(
    scene, laidOut.animationScenes(), values, pipeline.fonts)
  private lazy var looks = LookOrigins(scene, values, pipeline.loaded.assets)
  private lazy var presence = PresenceOrigins(scene, values)
  private(set) lazy var motion = MotionBlame(laidOut, scene, values, capture)

  /// The equations between numbers that the documents state.
  private(set) lazy var equations = writtenEquations(scene, values)

  /// Those of nodes that another state does not have.
  func equations(missingIn other: StateProvenance) -> [Equation] {
    equations.filter { $0.terms.contains { !other.scene.has($0.number.node) } }
  }

  /// What fixes a number.
  func derivation(_ number: FrameNumber) -> NumberBasis? { numbers.step(number) }

  /// On what a change that is no consequence of another may rest.
  func origins(_ change: LayoutChange) -> [Origin] {
    switch change.kind {
    case .look(let look, let from, let to):
      let fact = ChangedFact(node: change.node, look: look, from: from, to: to)
      return looks.origins(fact) + motion.entrance(fact)
    case .disappeared: return presence.ofGone(change.node)
    case .appeared: return presence.ofNew(change.node)
    case .refilled: return presence.ofContents(change.node)
    default: return presence.ofPresent(change.node)
    }
  }
}

/// A property of a node's look that is another one, as records write it; nil where it is as usual.
struct ChangedFact {
  var node: String
  var look: LookProperty
  var from, to: String?
}
