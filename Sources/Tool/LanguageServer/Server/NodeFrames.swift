import Documents
import Graphics2D
import SceneModel
import SceneMotion
import SceneRendering

extension Workspace {
  /// Where a node is in the scene's first state, in words; nil where the scene has no such node, or cannot be laid out.
  func frame(of id: String, in document: TextDocument) -> String? {
    guard let (_, laidOut) = try? request(document.path).layOut(),
      let index = laidOut.scene.nodes.firstIndex(where: { $0.id == id || $0.id.isInside(of: id) })
    else { return nil }
    let (node, frame) = (laidOut.scene.nodes[index], laidOut.tree.nodes[index].frame)
    func text(_ number: Double) -> String { jsonText((number * 1000).rounded() / 1000) }
    let label = node.label.isEmpty ? "" : "\n\nReads “\(node.label)”."
    return "`\(node.id)` (\(node.kind.rawValue)): left \(text(frame.minX)), top \(text(frame.minY)), "
      + "width \(text(frame.width)), height \(text(frame.height)) points on \(laidOut.scene.device.name).\(label)"
  }
}

extension String {
  /// Whether it is the id of a node inside a component or row: `comments[0].name` for `name`.
  func isInside(of id: String) -> Bool { utf8.reversed().starts(with: ".\(id)".utf8.reversed()) }
}
