import Documents
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
import SceneRendering
import ToolOutcome

/// A component alone in the middle of the canvas, with the data, states and names of its scene.
struct Specimen {
  private let scene: DocumentNode
  private let name: String
  private let arguments: [(String, DocumentNode)]

  /// What belongs to the nodes of the scene, which are not there.
  private static let left: Set = [
    "children", "captures", "scenarios", "waivers", "on", "timers", "animations", "transitions", "drivers",
  ]
  private static let id = "specimen"

  init(_ scene: DocumentNode, _ name: String, _ arguments: [(String, DocumentNode)]) {
    (self.scene, self.name, self.arguments) = (scene, name, arguments)
  }

  /// As large as it wants to be, or else as wide as the canvas lets it; nil where it cannot be shown by itself.
  func laidOut(_ loaded: LoadedScene, _ tools: RenderingTools) -> (Pipeline, LaidOutScene, NodeID)? {
    let middle = ["centerX == canvas.centerX", "centerY == canvas.centerY"]
    let wide = [
      "leading == canvas.leading + 16", "trailing == canvas.trailing - 16", "centerY == canvas.centerY",
    ]
    for layout in [middle, wide, ["fill canvas"]] {
      guard let found = try? laidOut(loaded, layout, tools), let node = found.1.tree.node(Self.id) else {
        continue
      }
      let frame = found.1.tree[node].frame
      if frame.width >= 4, frame.height >= 2 { return (found.0, found.1, node) }
    }
    return nil
  }

  private func laidOut(
    _ loaded: LoadedScene, _ layout: [String], _ tools: RenderingTools
  ) throws -> (Pipeline, LaidOutScene) {
    var files = loaded.files
    files.edited[files.scene] = Array(document(layout).jsonLine.utf8)
    var loading = SceneLoader(files: files, theme: nil)
    let specimen = try loading.load()
    guard !specimen.diagnostics.hasErrors else {
      throw ToolFailure.documents(specimen.diagnostics, specimen.map)
    }
    let pipeline = Pipeline(specimen, tools: tools)
    let request = SceneRequest(scene: loaded.files.scene)
    return (pipeline, try pipeline.layOut(try request.environment(for: specimen), scale: nil))
  }

  private func document(_ layout: [String]) -> DocumentNode {
    let use = DocumentNode.map([
      ("use", .text(name)), ("id", .text(Self.id)), ("with", .map(arguments)),
      ("layout", .list(layout.map { .text($0) })),
    ])
    let kept = (scene.entries ?? []).filter { !Self.left.contains($0.key) }.map { ($0.key, $0.value) }
    return .map(kept + [("children", .list([use]))])
  }
}
