import CairoRaster
package import Documents
import Graphics2D
import SceneCompiler
import SceneFormat
package import SceneLayout
package import SceneModel
import SceneRendering
package import ToolOutcome

extension Pipeline {
  /// The scene in a state, its layout, and why the chosen numbers are what they are.
  /// - Parameter state: nil for the one that the scene begins with.
  package func explain(
    _ environment: Environment, _ diagnostics: inout Diagnostics, in state: SceneState? = nil,
    findsHolders: Bool = true, choose: (ResolvedScene) throws -> [(node: NodeID, attribute: Attribute)]
  ) throws -> (ResolvedScene, SolvedLayout, [Explanation]) {
    var (scene, _) = try rest(environment, state, &diagnostics)
    guard let fonts else { return (scene, SolvedLayout(frames: [], texts: []), []) }
    let subjects = try choose(scene)
    let (layout, explanations) = try SceneLayout.explain(
      &scene, subjects, findsHolders: findsHolders
    ) {
      try fonts.shape($0, maxWidth: $1)
    }
    return (scene, layout, explanations)
  }
}

extension ResolvedScene {
  /// The numbers that `node.anchor` or `node` means.
  package func subjects(_ text: String) throws(ToolFailure) -> [(node: NodeID, attribute: Attribute)] {
    if let node = node(text) { return [.left, .top, .width, .height].map { (node, $0) } }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let id = parts.dropLast().joined(separator: ".")
    let anchor = parts.last.map(String.init) ?? ""
    guard let node = node(id) else {
      let near = didYouMean(text, among: nodes.map(\.id)) ?? didYouMean(id, among: nodes.map(\.id))
      throw .usage(
        "there is no node \"\(text)\"",
        hint: near ?? "specrender layout lists the nodes of this state; --set brings others in")
    }
    let (start, end) = isRightToLeft ? ("right", "left") : ("left", "right")
    let (first, last) = isRightToLeft ? ("lastLineRight", "lastLineLeft") : ("lastLineLeft", "lastLineRight")
    let names = ["leading": start, "trailing": end, "lastLineLeading": first, "lastLineTrailing": last]
    guard let attribute = Attribute(rawValue: names[anchor] ?? anchor) else {
      let anchors = names.keys.sorted() + Attribute.allCases.map(\.rawValue)
      let near = didYouMean(anchor, among: anchors)
      throw .usage(
        "a node has no anchor \"\(anchor)\"",
        hint: near ?? "anchors: \(anchors.joined(separator: ", "))")
    }
    return [(node, attribute)]
  }
}
