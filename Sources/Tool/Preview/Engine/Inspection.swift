import CairoRaster
import Documents
import Files
import GoldenCompare
import Goldens
import Graphics2D
import SceneLayout
import SceneModel
import SceneMotion
import SceneRendering
import SceneReports

extension Engine {
  /// The answer to a question about what a page shows, as JSON; null for a page that shows nothing, and for no node.
  func inspect(_ question: InspectionQuestion) -> [UInt8] {
    let answer = page(question.page).shown.flatMap { shown -> DocumentNode? in
      switch question.subject {
      case .tree: shown.tree
      case .timeline: shown.timeline
      case .node: shown.node(question.node)
      }
    }
    return Array((answer?.jsonLine ?? "null").utf8)
  }
}

extension OpenPage.Shown {
  private var map: SourceMap { pipeline.loaded.map }

  private func place(_ span: Span?) -> [(String, DocumentNode)] {
    guard let span else { return [] }
    let place = map.location(of: span)
    var facts: [(String, DocumentNode)] = [("place", .text("\(place.file):\(place.line)"))]
    if let path = realPath(place.file) {
      facts += [
        ("path", .text(path)), ("line", .number(Double(place.line))),
        ("column", .number(Double(place.column))),
      ]
    }
    return facts
  }

  // MARK: The tree

  /// All nodes in document order: where they are seen, and in what they stand (-1 for the canvas).
  fileprivate var tree: DocumentNode {
    let tree = laidOut.tree
    var order = [Int](repeating: 0, count: tree.nodes.count)
    var count = 0
    func visit(_ id: NodeID) {
      (order[Int(id.index)], count) = (count, count + 1)
      tree.children[Int(id.index)].forEach(visit)
    }
    tree.roots.forEach(visit)
    return .list(tree.nodes.indices.map { place(inTree: $0, order: order[$0]) })
  }

  /// - Parameter order: how many nodes are painted before it.
  private func place(inTree index: Int, order: Int) -> DocumentNode {
    let (id, node) = (NodeID(index: Int32(index)), laidOut.tree.nodes[index])
    let seen = laidOut.tree.transform(of: id).boundingBox(of: node.frame)
    let parent: DocumentNode = .number(Double(node.parent?.index ?? -1))
    let box: DocumentNode = .numbers([seen.minX, seen.minY, seen.width, seen.height])
    let facts: [(String, DocumentNode)] = [
      ("id", .text(laidOut.scene.nodes[index].id)), ("kind", .text(node.node.kind.rawValue)),
      ("parent", parent), ("seen", box), ("order", .number(Double(order))),
      ("hidden", .bool(node.node.isHidden || node.node.isMask)), ("label", .text(node.node.label)),
    ]
    return .map(facts)
  }

  // MARK: Time

  /// What goes on in what is played, in milliseconds; what does not end by itself ends at -1.
  fileprivate var timeline: DocumentNode? {
    guard let played else { return nil }
    func milliseconds(_ time: Duration) -> DocumentNode { .number((time.seconds * 1000).rounded()) }
    let marks = played.timeline.marks.map { mark in
      DocumentNode.map([
        ("kind", .text(mark.kind.rawValue)), ("name", .text(mark.name)),
        ("start", milliseconds(mark.start)), ("end", mark.end.map(milliseconds) ?? .number(-1)),
      ])
    }
    let done = steps.map { step in
      DocumentNode.map(
        [
          ("kind", .text("step")), ("name", .text(step.written(map) ?? "")),
          ("start", milliseconds(step.time)),
          ("end", milliseconds(step.time)),
        ] + place(step.span))
    }
    return .list(done + marks)
  }

  // MARK: One node

  fileprivate func node(_ index: Int) -> DocumentNode? {
    guard laidOut.tree.nodes.indices.contains(index) else { return nil }
    let (shown, node) = (laidOut.tree.nodes[index], laidOut.scene.nodes[index])
    let pixels = shown.frame.pixels(scale: laidOut.scene.device.scale)
    let identity = [("id", DocumentNode.text(node.id)), ("kind", .text(node.kind.rawValue))]
    let facts: [(String, DocumentNode)] = [
      ("frame", .numbers([shown.frame.minX, shown.frame.minY, shown.frame.width, shown.frame.height])),
      ("pixels", .numbers([pixels.x, pixels.y, pixels.width, pixels.height].map(Double.init))),
      ("scale", .number(laidOut.scene.device.scale)),
      ("label", .text(node.label)), ("reads", .text(reads(node))),
      ("look", .list(look(index))),
    ]
    return .map(identity + facts + place(node.span) + layout(node.id))
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
  private func look(_ index: Int) -> [DocumentNode] {
    let whole = PixelBox(x: 0, y: 0, width: 1, height: 1)
    let record = laidOut.record(of: whole) { _ in "" }
    let origins = laidOut.scene.nodeOrigins.indices.contains(index) ? laidOut.scene.nodeOrigins[index] : nil
    return record.nodes[index].look.map { fact in
      let origin = fact.property.keys.lazy.compactMap { origins?[$0] }.first
      let tokens = (origin?.tokens ?? []).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      var facts: [(String, DocumentNode)] = [
        ("name", .text(fact.property.title)), ("value", .text(fact.text)),
        ("tokens", .texts(tokens.map { "{\($0)}" })),
      ]
      facts += place(origin?.span)
      return .map(facts)
    }
  }

  /// The constraints that speak of a node, how each stands, and why its numbers are what they are.
  private func layout(_ id: String) -> [(String, DocumentNode)] {
    var diagnostics = Diagnostics()
    let moment = played.flatMap { try? ExplainedMoment($0, at: laidOut.time) }
    guard
      let (scene, layout, explanations) = try? pipeline.explain(
        environment, &diagnostics, in: moment?.state ?? nil, choose: { try $0.subjects(id) })
    else { return [] }
    let words = ExplanationWords(
      scene: scene, layout: layout, map: map, scale: laidOut.scene.device.scale, moment: moment)
    let why = explanations.map { DocumentNode.text(ExplanationText($0, words).text) }
    return [("why", .list(why)), ("constraints", .list(constraints(of: id, scene)))]
  }

  private func constraints(of id: String, _ scene: ResolvedScene) -> [DocumentNode] {
    var scene = scene
    guard let node = scene.node(id), let fonts = pipeline.fonts,
      let residuals = try? residuals(of: &scene, shape: { try fonts.shape($0, maxWidth: $1) })
    else { return [] }
    return zip(scene.constraints, residuals).compactMap { constraint, residual in
      let speaks = constraint.terms.contains { if case .node(node, _) = $0.anchor { true } else { false } }
      guard speaks || constraint.origin.node == node else { return nil }
      let owner = constraint.origin.node == node ? "" : "\(scene[constraint.origin.node].id): "
      return .map(
        [
          ("text", .text(owner + constraint.origin.text)),
          ("strength", .text(constraint.strength.map { "\($0.decimalText)" } ?? "required")),
          ("state", .text(constraint.standing(residual))),
        ] + place(constraint.origin.span))
    }
  }
}

extension ResolvedConstraint {
  /// How it stands where the nodes are, in words.
  fileprivate func standing(_ residual: Double?) -> String {
    guard let residual else { return "not looked at" }
    let (isLess, isMore) = (residual < -1e-6, residual > 1e-6)
    let distance = (abs(residual) * 100).rounded() / 100
    switch relation {
    case .equal: return isLess || isMore ? "missed by \(distance.decimalText)" : "active"
    case .lessOrEqual where isMore, .greaterOrEqual where isLess: return "missed by \(distance.decimalText)"
    case .lessOrEqual where isLess, .greaterOrEqual where isMore:
      return "\(distance.decimalText) to spare"
    case .lessOrEqual, .greaterOrEqual: return "at its bound"
    }
  }
}
