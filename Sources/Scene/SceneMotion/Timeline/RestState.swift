import Graphics2D
public import SceneLayout
public import SceneModel

/// A scene at rest in one state.
public struct RestState: Sendable {
  /// The scene in this state.
  public let scene: ResolvedScene
  /// Where everything stands.
  public let layout: SolvedLayout
  /// Nodes by what they are.
  let nodeOf: [String: Int]

  /// Gathers what is known of a state.
  public init(scene: ResolvedScene, layout: SolvedLayout) {
    self.scene = scene
    self.layout = layout
    nodeOf = Dictionary(
      scene.nodes.enumerated().map { ($0.element.identity, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The scene with its nodes in another state, in which only frames differ.
  public func moved(to state: SceneState, _ layout: SolvedLayout) -> RestState {
    RestState(scene: scene.following(state), layout: layout, nodeOf: nodeOf)
  }

  private init(scene: ResolvedScene, layout: SolvedLayout, nodeOf: [String: Int]) {
    (self.scene, self.layout, self.nodeOf) = (scene, layout, nodeOf)
  }

  /// The moment with its pictures numbered by a table that it shares with others.
  func withPictures(in table: inout [String]) -> RestState {
    RestState(scene: scene.withPictures(in: &table), layout: layout, nodeOf: nodeOf)
  }

  /// The placement of a node in its parent.
  func placement(_ node: Int) -> Placement { placement(node, in: layout.frames) }

  /// The placement of a node in its parent where its nodes have these frames.
  func placement(_ node: Int, in frames: [Rect]) -> Placement {
    let parent = scene.nodes[node].parent.map { frames[Int($0.index)] } ?? .zero
    return Placement(scene.nodes[node], frames[node], in: parent)
  }

  /// Identity of the node in which a node stands; nil for the canvas.
  func parentIdentity(_ node: Int) -> String? { scene.nodes[node].parent.map { scene[$0].identity } }
}
