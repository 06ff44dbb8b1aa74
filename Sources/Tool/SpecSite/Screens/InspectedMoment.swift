import Documents
import Files
import Graphics2D
import NodeInspection
import SceneLayout
import SceneModel
import SceneMotion
import SceneRendering

/// A moment of a scene as an inspector tells of it.
struct InspectedMoment {
  let pipeline: Pipeline
  let laidOut: LaidOutScene
  private let looks: [[LookFact]]
  private let frames: [Rect]
  private let pool: FactPool

  init(_ pipeline: Pipeline, _ laidOut: LaidOutScene, pool: FactPool) {
    (self.pipeline, self.laidOut, self.pool) = (pipeline, laidOut, pool)
    (looks, frames) = (laidOut.looks, laidOut.tree.nodes.map(\.frame))
  }

  var scene: ResolvedScene { laidOut.scene }
  var tree: PresentationTree { laidOut.tree }

  // MARK: Nodes

  /// All nodes: the place of what is told of each in the pool, its parent's index (-1 for the canvas), frame and box on the
  /// canvas, how many nodes are painted before it, and flags: 1 for what is not seen, 2 for what assistive technology stops at.
  var nodes: DocumentNode {
    let (order, stops) = (tree.paintingOrder, AssistiveOrder(tree).stops)
    return .list(
      tree.nodes.indices.map { index in
        let node = tree.nodes[index]
        let seen = tree.transform(of: NodeID(index: Int32(index))).boundingBox(of: node.frame)
        let isHidden = node.node.isHidden || node.node.isMask
        let flags = (isHidden ? 1 : 0) + (stops.contains(index) ? 2 : 0)
        let frame = [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height]
        // Few nodes are turned: the box is told where it is another one than the frame.
        let box = seen == node.frame ? [] : [seen.minX, seen.minY, seen.width, seen.height]
        return .list(
          [
            pool.place(of: facts(index)), .number(Double(node.parent?.index ?? -1)),
            .number(Double(order[index])), .number(Double(flags)),
          ] + (frame + box).map { .rounded($0) })
      })
  }

  private func facts(_ index: Int) -> DocumentNode {
    let node = scene.nodes[index]
    var facts: [(String, DocumentNode)] = [
      ("id", .seen(node.id)), ("kind", .text(node.kind.rawValue)), ("place", .seen(place(of: node.span))),
      ("look", .list(look(index))),
    ]
    if !node.label.isEmpty { facts.append(("label", .seen(node.label))) }
    if node.isDecorative { facts.append(("decorative", .bool(true))) }
    if let said = node.saidText { facts.append(("text", .seen(said))) }
    if let style = node.textStyle { facts.append(("style", TextStyleSheet.facts(of: style))) }
    let deeds = node.deeds
    if !deeds.isEmpty { facts.append(("does", .texts(deeds))) }
    return .map(facts)
  }

  func place(of span: Span) -> String {
    let place = pipeline.loaded.map.location(of: span)
    return "\(place.file):\(place.line)"
  }

  /// How a node looks, as a golden's record tells it, with the tokens that each value comes from.
  private func look(_ index: Int) -> [DocumentNode] {
    looks[index].filter { !$0.isLabel }.map { look in
      var facts: [(String, DocumentNode)] = [("name", .text(look.name)), ("value", .seen(look.value))]
      if !look.tokens.isEmpty { facts.append(("tokens", .texts(look.tokens))) }
      return pool.place(of: .map(facts))
    }
  }

  // MARK: Constraints

  /// All constraints of the document, each by its place in the pool and the nodes that it speaks of, its own first. What is
  /// written is there once: constraints with a line name it by its place, before the line.
  var constraints: DocumentNode {
    .list(
      scene.constraints.map { constraint in
        let standing = ConstraintStanding(constraint, residual: constraint.sum(in: laidOut))
        var facts: [(String, DocumentNode)] = [
          ("text", .seen(constraint.origin.text)), ("state", .text(standing.words)),
          ("place", .seen(place(of: constraint.origin.span))),
        ]
        if let strength = constraint.strength { facts.append(("strength", .rounded(strength))) }
        let tokens = constraint.origin.tokens.compactMap(\.path).uniqued
        if !tokens.isEmpty { facts.append(("tokens", .texts(tokens))) }
        let words = pool.place(of: .map(facts))
        let line = standing.holds ? redline(constraint) : nil
        let told = line.map { pool.place(of: .list([words] + $0)) } ?? words
        let about = constraint.terms.compactMap { term -> Int? in
          if case .node(let node, _) = term.anchor { Int(node.index) } else { nil }
        }
        let nodes = ([Int(constraint.origin.node.index)] + about).reduce(into: [Int]()) {
          if !$0.contains($1) { $0.append($1) }
        }
        return .list([told] + nodes.map { .number(Double($0)) })
      })
  }
}

extension InspectedMoment {
  /// What a constraint keeps, as `[kind, "x" or "y", start, end, across, across, label]`; nil where no line can show that.
  private func redline(_ constraint: ResolvedConstraint) -> [DocumentNode]? {
    let nodes = constraint.terms.compactMap(\.anchor.node)
    let own = nodes.first { $0 == constraint.origin.node } ?? nodes.first
    guard let own,
      let line = Redline(
        constraint, of: own, in: scene, value: { laidOut.value(of: $0) },
        frame: { scene.frame(of: $0, among: frames) })
    else { return nil }
    let numbers = [line.start, line.end, line.reach.lowerBound, line.reach.upperBound]
    let label = line.kind == .align ? "" : (line.end - line.start).inHundredths
    return [.text(line.kind.rawValue), .text(line.isHorizontal ? "x" : "y")]
      + numbers.map { .rounded($0) } + [.text(label)]
  }
}

extension ResolvedNode {
  /// What a finger can do to it, in words of documents.
  var deeds: [String] {
    guard let gestures else { return [] }
    return gestures.entries.map(\.kind.rawValue) + gestures.pans.map(\.kind.rawValue)
      + (gestures.press == nil ? [] : ["long-press"])
  }
}
