import Documents
import SceneCompiler
import SceneFormat
import SceneModel
import SceneRendering

/// A scene at rest with all that its values come from.
struct TracedScene {
  let resolved: ResolvedScene
  /// Whether texts that follow the reader's text size have another one than documents write.
  let growsTexts: Bool
  private let ids: [String: NodeID]
  /// Of animations that have begun.
  private let animations: [ResolvedScene]

  /// Compiles a state once more with its sources; where that fails, what is shown says what it can.
  init(
    _ pipeline: Pipeline, _ laidOut: LaidOutScene, _ environment: Environment, _ state: SceneState
  ) {
    growsTexts = environment.textSize != .large
    animations = laidOut.animationScenes()
    var diagnostics = Diagnostics()
    resolved =
      compile(
        pipeline.loaded.sources, environment: environment, state: state, keepsSources: true,
        diagnostics: &diagnostics) ?? laidOut.scene
    ids = Dictionary(
      resolved.nodes.enumerated().map { ($1.id, NodeID(index: Int32($0))) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether the scene has a node of that id; not where the state leaves it out.
  func has(_ id: String) -> Bool { ids[id] != nil }

  /// What is written of a node of the scene, or of what an animation brings with it; nil where neither has one of that
  /// id. One of several that run at once has a number behind its id.
  subscript(id: String) -> TracedNode? {
    if let node = ids[id] { return TracedNode(node, in: resolved) }
    let own = String(id.prefix { $0 != "~" })
    return animations.lazy.compactMap { scene in
      scene.node(own).map { TracedNode($0, in: scene) }
    }.first
  }
}

/// What is written of a node.
struct TracedNode {
  let span: Span
  /// Where its properties are written.
  let origins: NodeOrigins

  fileprivate init(_ node: NodeID, in scene: ResolvedScene) {
    span = scene[node].span
    origins = scene.nodeOrigins[Int(node.index)]
  }
}
