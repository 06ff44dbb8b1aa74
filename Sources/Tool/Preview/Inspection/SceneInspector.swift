import CairoRaster
import Documents
import GoldenCompare
import Goldens
import Graphics2D
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
    var order = [Int](repeating: 0, count: tree.nodes.count)
    var count = 0
    func visit(_ id: NodeID) {
      (order[Int(id.index)], count) = (count, count + 1)
      tree.children[Int(id.index)].forEach(visit)
    }
    tree.roots.forEach(visit)
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
      look: look(index), constraints: constraints, reasons: reasons)
  }

  /// What assistive technology is told.
  private func reads(_ node: ResolvedNode) -> String {
    if node.isDecorative { return "nothing: it is decoration" }
    if !node.label.isEmpty { return node.label }
    switch node.content {
    case .text(let style): return style.content.runs.map(\.text).joined()
    case .field(let field): return field.text.content.runs.map(\.text).joined()
    case .none, .picture, .shape: return ""
    }
  }

  /// How it looks, as a golden's record tells it, with the tokens that gave each value and where it is written.
  private func look(_ index: Int) -> [LookFact] {
    let whole = PixelBox(x: 0, y: 0, width: 1, height: 1)
    let record = laidOut.record(of: whole) { _ in "" }
    let origins = laidOut.scene.nodeOrigins.indices.contains(index) ? laidOut.scene.nodeOrigins[index] : nil
    return record.nodes[index].look.map { fact in
      let origin = fact.property.keys.lazy.compactMap { origins?[$0] }.first
      let tokens = (origin?.tokens ?? []).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      return LookFact(
        name: fact.property.title, value: fact.text, tokens: tokens, place: origin.map { place($0.span) })
    }
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
      let (standing, distance) = constraint.standing(solved.residual)
      return ConstraintFact(
        text: owner + constraint.origin.text, strength: constraint.strength, standing: standing,
        distance: distance, place: place(constraint.origin.span),
        redline: Redline(constraint, of: node, solved.values, frames, scene))
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

extension ResolvedConstraint {
  /// How it stands where the nodes are, and by how many points.
  fileprivate func standing(_ residual: Double?) -> (ConstraintFact.Standing, Double) {
    guard let residual else { return (.idle, 0) }
    let (isLess, isMore) = (residual < -1e-6, residual > 1e-6)
    let distance = (abs(residual) * 100).rounded() / 100
    switch relation {
    case .equal: return isLess || isMore ? (.missed, distance) : (.active, 0)
    case .lessOrEqual where isMore, .greaterOrEqual where isLess: return (.missed, distance)
    case .lessOrEqual where isLess, .greaterOrEqual where isMore: return (.spare, distance)
    case .lessOrEqual, .greaterOrEqual: return (.atBound, 0)
    }
  }
}
