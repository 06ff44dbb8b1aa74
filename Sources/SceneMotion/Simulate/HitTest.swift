import Documents
public import Graphics2D
public import SceneModel

extension PresentationTree {
  /// Where a finger touches, and the node that answers: the frontmost one with gestures under the finger, or the
  /// nearest node around it that knows this gesture.
  ///
  /// - Parameters:
  ///   - name: what messages call the gesture.
  ///   - key: what an author would write under `gestures`.
  func handler(
    at target: TouchTarget, _ name: String, _ key: String, _ span: Span, answers: (Gestures) -> Bool
  ) throws -> (Point, NodeID) {
    let addressed = try target.node.map { try self.addressed($0, span) }
    let point = try place(of: target, span)
    guard let hit = frontmost(at: point) else {
      throw ScenarioFailure(
        "gesture-misses", "nothing at \(point.text) answers to a \(name)", at: span,
        hints: ["add gestures: { \(key): ... } to a node there"])
    }
    var candidate: NodeID? = hit
    while let node = candidate, !(self[node].node.gestures.map(answers) ?? false) {
      candidate = self[node].parent
    }
    if let addressed, self[addressed].node.gestures != nil, candidate != addressed, !isInside(hit, addressed)
    {
      throw ScenarioFailure(
        "gesture-covered", "\(self[addressed].node.id) is covered by \(self[hit].node.id) at \(point.text)",
        at: span)
    }
    guard let handler = candidate else {
      throw ScenarioFailure(
        "gesture-misses", "\(self[hit].node.id) at \(point.text) does not answer to a \(name)",
        at: span)
    }
    return (point, handler)
  }

  /// Where a finger touches.
  func place(of target: TouchTarget, _ span: Span) throws -> Point {
    try target.point ?? middle(of: target.node.map { try addressed($0, span) }, span)
  }

  private func addressed(_ id: String, _ span: Span) throws -> NodeID {
    if let node = node(id) { return node }
    let near = didYouMean(id, among: nodes.map(\.node.id))
    throw ScenarioFailure(
      "unknown-node", "there is no node \"\(id)\" at this time", at: span,
      hints: near.map { [$0] } ?? [])
  }

  private func middle(of node: NodeID?, _ span: Span) throws -> Point {
    guard let node else { return .zero }
    let frame = self[node].frame
    let visible = transform(of: node).boundingBox(of: frame).intersection(Rect(origin: .zero, size: size))
    guard !visible.isEmpty else {
      throw ScenarioFailure("gesture-misses", "\(self[node].node.id) is not on the canvas", at: span)
    }
    return Point(visible.midX, visible.midY)
  }

  /// The frontmost node with gestures that can be seen under a point.
  public func frontmost(at point: Point) -> NodeID? {
    var found: NodeID?
    func visit(_ id: NodeID, _ point: Point, opacity: Double) {
      // Nodes are large, and looked at where they stand.
      let index = Int(id.index)
      let opacity = opacity * nodes[index].opacity
      // UIKit does not touch what is fainter than this.
      guard !nodes[index].node.isHidden, !nodes[index].node.isMask, opacity > 0.01,
        let inner = nodes[index].transform.inverse?.apply(point)
      else { return }
      let isInside = nodes[index].frame.contains(inner)
      if !isInside, nodes[index].node.box.clip != nil { return }
      if isInside, nodes[index].node.gestures != nil { found = id }
      for child in children[index] { visit(child, inner, opacity: opacity) }
    }
    for root in roots { visit(root, point, opacity: 1) }
    return found
  }

  private func isInside(_ node: NodeID, _ ancestor: NodeID) -> Bool {
    var current: NodeID? = node
    while let id = current {
      if id == ancestor { return true }
      current = self[id].parent
    }
    return false
  }

  /// Where a node's frame appears on the canvas: its transform and those around it.
  public func transform(of node: NodeID) -> ProjectiveTransform {
    var transform = ProjectiveTransform.identity
    var current: NodeID? = node
    while let id = current {
      transform = transform.then(self[id].transform)
      current = self[id].parent
    }
    return transform
  }
}

extension Point {
  fileprivate var text: String { "\((x * 100).rounded() / 100),\((y * 100).rounded() / 100)" }
}
