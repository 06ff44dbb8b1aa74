import Documents
import SceneLoading
import SceneModel
import SceneRendering
import SceneSpec

/// A scene at rest with all that its values come from.
struct TracedScene {
  let resolved: ResolvedScene
  /// Whether texts that follow the reader's text size have another one than documents write.
  let growsTexts: Bool
  private let ids: [String: NodeID]

  /// Compiles a state once more with its sources; where that fails, what is shown says what it can.
  init(
    _ pipeline: Pipeline, _ laidOut: LaidOutScene, _ environment: Environment, _ state: SceneState
  ) {
    growsTexts = environment.textSize != .large
    var diagnostics = Diagnostics()
    resolved =
      compile(
        pipeline.loaded.sources, environment: environment, state: state, keepsSources: true,
        diagnostics: &diagnostics) ?? laidOut.scene
    ids = Dictionary(
      resolved.nodes.enumerated().map { ($1.id, NodeID(index: Int32($0))) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The node of an id; nil where the state leaves it out.
  func node(_ id: String) -> NodeID? { ids[id] }

  /// Where the properties of a node are written.
  func origins(of node: NodeID) -> NodeOrigins { resolved.nodeOrigins[Int(node.index)] }
}
