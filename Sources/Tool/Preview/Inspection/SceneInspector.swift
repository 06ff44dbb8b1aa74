import CairoRaster
import Documents
import Graphics2D
import NodeInspection
import SceneLayout
package import SceneModel
import SceneMotion
package import SceneRendering
import SceneReports

/// Tells of the nodes of a scene at a moment what `layout`, `explain` and golden records know of them.
package struct SceneInspector {
  let pipeline: Pipeline
  let environment: Environment
  let laidOut: LaidOutScene
  /// Nil for the scene at rest.
  let played: PlayedScene?

  /// Looks at a moment.
  package init(
    _ pipeline: Pipeline, _ environment: Environment, _ laidOut: LaidOutScene, played: PlayedScene? = nil
  ) {
    (self.pipeline, self.environment, self.laidOut, self.played) = (pipeline, environment, laidOut, played)
  }

  private func place(_ span: Span) -> SourcePlace { SourcePlace(span, in: pipeline.loaded.map) }

  // MARK: All nodes

  /// In document order.
  package var nodes: [NodeSummary] {
    let tree = laidOut.tree
    let order = tree.paintingOrder
    return tree.nodes.indices.map { index in
      let node = tree.nodes[index]
      return NodeSummary(
        id: laidOut.scene.nodes[index].id, kind: node.node.kind.rawValue, label: node.node.label,
        parent: node.parent.map { Int($0.index) },
        seen: tree.transform(of: NodeID(index: Int32(index))).boundingBox(of: node.frame),
        order: order[index], isHidden: node.node.isHidden || node.node.isMask, place: place(node.node.span))
    }
  }

  // MARK: One node

  /// - Returns: nil where there is no such node.
  package func node(_ index: Int) -> NodeFacts? {
    guard laidOut.tree.nodes.indices.contains(index) else { return nil }
    let (shown, node) = (laidOut.tree.nodes[index], laidOut.scene.nodes[index])
    let scale = laidOut.scene.device.scale
    let (reasons, constraints, rest) = layout(node.id)
    return NodeFacts(
      id: node.id, kind: node.kind.rawValue, place: place(node.span), frame: shown.frame,
      isAtRest: rest.map { $0.isClose(to: shown.frame) } ?? false, pixels: shown.frame.pixels(scale: scale),
      scale: scale, label: node.label, reads: reads(node),
      look: laidOut.looks[index].map { ($0, $0.span.map(place)) }, constraints: constraints, reasons: reasons)
  }

  /// What assistive technology is told.
  private func reads(_ node: ResolvedNode) -> String {
    if node.isDecorative { return "nothing: it is decoration" }
    if !node.label.isEmpty { return node.label }
    return node.saidText ?? ""
  }

  /// Why its numbers are what they are, the constraints that speak of it, and where they put it.
  private func layout(_ id: String) -> (reasons: [String], constraints: [ConstraintFact], frame: Rect?) {
    var diagnostics = Diagnostics()
    let moment = played.flatMap { try? ExplainedMoment($0, at: laidOut.time) }
    guard
      let (scene, layout, explanations) = try? pipeline.explain(
        environment, &diagnostics, in: moment?.state ?? nil, choose: { try $0.subjects(id) })
    else { return ([], [], nil) }
    let words = ExplanationWords(
      scene: scene, layout: layout, map: pipeline.loaded.map, scale: laidOut.scene.device.scale,
      moment: moment)
    return (
      explanations.map { ExplanationText($0, words).text }, constraints(of: id, scene, layout.frames),
      scene.node(id).map { layout.frames[Int($0.index)] }
    )
  }

  private func constraints(of id: String, _ scene: ResolvedScene, _ frames: [Rect]) -> [ConstraintFact] {
    var scene = scene
    guard let node = scene.node(id), let fonts = pipeline.fonts,
      let solved = try? solvedConstraints(of: &scene, shape: { try fonts.shape($0, maxWidth: $1) })
    else { return [] }
    return zip(scene.constraints, solved).compactMap { constraint, solved in
      let speaks = constraint.terms.contains { if case .node(node, _) = $0.anchor { true } else { false } }
      guard speaks || constraint.origin.node == node else { return nil }
      let owner = constraint.origin.node == node ? "" : "\(scene[constraint.origin.node].id): "
      let values = Dictionary(zip(constraint.terms.map(\.anchor), solved.values)) { first, _ in first }
      let redline = Redline(
        constraint, of: node, in: scene, value: { values[$0] }, frame: { scene.frame(of: $0, among: frames) })
      return ConstraintFact(
        text: owner + constraint.origin.text, strength: constraint.strength,
        standing: ConstraintStanding(constraint, residual: solved.residual),
        place: place(constraint.origin.span), redline: redline)
    }
  }
}

extension Rect {
  /// Whether no edge is off by what could be seen.
  fileprivate func isClose(to other: Rect) -> Bool {
    let differences = [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
    return differences.allSatisfy { abs($0) < 0.01 }
  }
}
