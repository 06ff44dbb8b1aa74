import SceneLayout
import SceneModel
import SceneRendering

extension ResolvedScene {
  /// The scene at the frames of another one; nil where those may be others, or where other things may be said of them.
  func laidOut(like other: LaidOutScene) -> LaidOutScene? {
    guard wraps.isEmpty, other.scene.wraps.isEmpty, constraints == other.scene.constraints,
      isLaidOut(like: other.scene),
      zip(nodes, other.scene.nodes).allSatisfy({ $0.id == $1.id && $0.isHidden == $1.isHidden })
    else { return nil }
    return LaidOutScene(self, other.layout, scale: other.scale, other.diagnostics)
  }
}
