import Documents
import SceneCompiler
import SceneExpressions
import SceneModel
import SceneRendering
import SceneReports

extension Workspace {
  /// Most lines of an explanation that a hover shows.
  private static let mostLines = 3

  /// Why a number of a node is what it is in the first state, in a few lines; nil where the scene has no such number, or cannot be
  /// laid out.
  func reason(of anchor: String, ofNode id: String, in document: TextDocument) -> String? {
    let request = request(document.path)
    guard LogicalAttribute(anchor) != nil, let loaded = try? request.load(),
      let environment = try? request.environment(for: loaded)
    else { return nil }
    let pipeline = Pipeline(loaded)
    var ignored = loaded.diagnostics
    let explained = try? pipeline.explain(environment, &ignored) { scene in
      let node = scene.nodes.first { $0.id == id || $0.id.isInside(of: id) }
      return try scene.subjects("\(node?.id ?? id).\(anchor)")
    }
    guard let (scene, layout, explanations) = explained, let first = explanations.first else { return nil }
    let words = ExplanationWords(
      scene: scene, layout: layout, map: pipeline.loaded.map, scale: environment.device.scale, moment: nil)
    let lines = ExplanationText(first, words).text.linesOfText
    let more = lines.count > Self.mostLines ? ["…"] : []
    return (lines.prefix(Self.mostLines) + more).joined(separator: "\n")
  }
}
