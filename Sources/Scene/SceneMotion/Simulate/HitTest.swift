import Documents
public import Graphics2D
public import SceneModel

/// What a finger touches.
struct TouchedPlace {
  /// On the canvas, in points.
  var point: Point
  /// The frontmost node there that takes touches.
  var hit: NodeID
  /// The node that a step names.
  var addressed: NodeID?
}

extension PresentationTree {
  /// What a finger touches at a target.
  func touched(_ target: TouchTarget, _ span: Span) throws -> TouchedPlace {
    let addressed = try target.node.map { try self.addressed($0, span) }
    let point = try target.point ?? middle(of: addressed, span)
    guard let hit = frontmost(at: point) else {
      throw ScenarioFailure(
        .gestureMisses, "nothing at \(point.text) takes touches", at: span,
        hints: ["boxes do, and whatever has gestures; texts and pictures let touches through"])
    }
    return TouchedPlace(point: point, hit: hit, addressed: addressed)
  }

  /// The node that answers: the one that is touched, or the nearest one around it that knows the gesture.
  ///
  /// - Parameters:
  ///   - name: what messages call the gesture.
  ///   - key: what an author would write under `gestures`.
  func handler(
    of touched: TouchedPlace, _ name: String, _ key: String, _ span: Span, answers: (Gestures) -> Bool
  ) throws -> NodeID {
    let handler = around(touched.hit).first { self[$0].node.gestures.map(answers) ?? false }
    try checkCover(of: touched, handler, span)
    guard let handler else {
      throw ScenarioFailure(
        .gestureMisses,
        "\(self[touched.hit].node.id) at \(touched.point.text) does not answer to a \(name)",
        at: span, hints: ["add gestures: { \(key): ... } to it or to a node around it"])
    }
    return handler
  }

  /// A step that names a node whose place belongs to another one is a mistake.
  func checkCover(of touched: TouchedPlace, _ handler: NodeID?, _ span: Span) throws {
    guard let addressed = touched.addressed, self[addressed].node.gestures != nil, handler != addressed,
      !around(touched.hit).contains(addressed)
    else { return }
    let (name, hit, place) = (self[addressed].node.id, self[touched.hit].node.id, touched.point.text)
    guard !self.frame(of: addressed, misses: touched.point) else {
      let box = transform(of: addressed).boundingBox(of: self[addressed].frame)
      throw ScenarioFailure(
        .gestureMisses, "\(place) is beside \(name): the touch reaches \(hit)", at: span,
        hints: ["\(name) goes from \(box.origin.text) to \(Point(box.maxX, box.maxY).text)"])
    }
    if let clip = around(addressed).dropFirst().first(where: {
      self[$0].node.box.clip != nil && self.frame(of: $0, misses: touched.point)
    }) {
      throw ScenarioFailure(
        .gestureMisses, "\(self[clip].node.id) cuts off \(name) at \(place): the touch reaches \(hit)",
        at: span, hints: ["scroll it into sight first, or touch a part that is seen: \(name) at X,Y"])
    }
    throw ScenarioFailure(
      .gestureCovered, "\(name) is covered by \(hit) at \(place)",
      at: span, hints: ["user-interaction: disabled lets touches through"])
  }

  /// Whether a point of the canvas is beside a node's frame.
  private func frame(of node: NodeID, misses point: Point) -> Bool {
    (transform(of: node).inverse?.apply(point)).map { !self[node].frame.contains($0) } ?? true
  }

  /// A node and those around it, from the inside out.
  private func around(_ node: NodeID) -> [NodeID] {
    Array(sequence(first: node) { self[$0].parent })
  }

  /// The same by identity.
  func chain(from hit: NodeID) -> [String] { around(hit).map { self[$0].node.identity } }

  /// The node that is this thing.
  func node(ofIdentity identity: String) -> NodeID? {
    nodes.firstIndex { $0.node.identity == identity }.map { NodeID(index: Int32($0)) }
  }

  private func addressed(_ id: String, _ span: Span) throws -> NodeID {
    if let node = node(id) { return node }
    let ids = nodes.map(\.node.id)
    // A node that stands one component further out than it was thought to.
    let (first, last) = (id.prefix { $0 != "." }, id.split(separator: ".").last)
    let same = ids.first { $0.hasPrefix(first) && $0.split(separator: ".").last == last && $0.contains(".") }
    let near = (same ?? nearestName(to: id, among: ids)).map { didYouMean($0) }
    throw ScenarioFailure(
      .unknownNode, "there is no node \"\(id)\" at this time", at: span,
      hints: near.map { [$0] } ?? [])
  }

  private func middle(of node: NodeID?, _ span: Span) throws -> Point {
    guard let node else { return .zero }
    let frame = self[node].frame
    let visible = transform(of: node).boundingBox(of: frame).intersection(Rect(origin: .zero, size: size))
    guard !visible.isEmpty else {
      throw ScenarioFailure(.gestureMisses, "\(self[node].node.id) is not on the canvas", at: span)
    }
    return Point(visible.midX, visible.midY)
  }

  /// The frontmost node that takes touches and can be seen at a point of the canvas, as `UIView.hitTest` finds it.
  public func frontmost(at point: Point) -> NodeID? {
    var found: NodeID?
    func visit(_ id: NodeID, _ point: Point, opacity: Double) {
      // Nodes are large, and looked at where they stand.
      let index = Int(id.index)
      let opacity = opacity * nodes[index].opacity
      let interaction = nodes[index].node.userInteraction
      // UIKit does not touch what is fainter than this.
      guard !nodes[index].node.isHidden, !nodes[index].node.isMask, opacity > 0.01, interaction != .disabled,
        let inner = nodes[index].transform.inverse?.apply(point)
      else { return }
      let isInside = nodes[index].frame.contains(inner)
      if !isInside, nodes[index].node.box.clip != nil { return }
      if isInside, interaction == .enabled { found = id }
      for child in children[index] { visit(child, inner, opacity: opacity) }
    }
    for root in roots { visit(root, point, opacity: 1) }
    return found
  }

  /// A point of the canvas from a node's upper left corner, as `UITouch.location(in:)` tells it.
  func location(of point: Point, in node: NodeID) -> Point {
    (transform(of: node).inverse?.apply(point) ?? point) - self[node].frame.origin
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
  fileprivate var text: String {
    [x, y].map { Value.text(of: ($0 * 100).rounded() / 100) }.joined(separator: ",")
  }
}
