import Documents
import Graphics2D
import SceneModel
import SceneMotion

/// Which gestures a finger can reach in some state that `check` looks at.
struct ReachedGestures: Sendable {
  /// What is known of a node, wherever it is written once.
  private struct Look {
    var id: String
    var isReached = false
    /// What takes its touches.
    var front: String?
  }

  private var looks: [Span: Look] = [:]
  /// In order of first sight.
  private var order: [Span] = []

  /// The nodes that a finger reaches.
  var reached: Set<Span> { Set(looks.filter(\.value.isReached).keys) }

  /// Takes into account what is known of other states.
  mutating func add(_ other: ReachedGestures) {
    for span in other.order where looks[span]?.isReached != true {
      if looks[span] == nil { order.append(span) }
      looks[span] = other.looks[span]
    }
  }

  /// Whether no finger reaches some node so far.
  var isIncomplete: Bool { looks.values.contains { !$0.isReached } }

  /// Looks for nodes that no finger reaches so far where pans take what lies in front of them.
  ///
  /// - Parameters:
  ///   - scene: a state in which they are covered.
  ///   - present: what another state of it looks like; nil where it has no layout.
  mutating func addEndsOfPans(in scene: ResolvedScene, present: (SceneState) -> PresentationTree?) {
    for state in scene.statesAtEndsOfPans where isIncomplete {
      guard let tree = present(state) else { continue }
      var found = ReachedGestures()
      found.add(tree, besides: reached)
      // What only comes into sight there is not asked for.
      for span in found.reached { looks[span]?.isReached = true }
    }
  }

  /// Takes a state into account, besides nodes that are reached elsewhere.
  mutating func add(_ tree: PresentationTree, besides reached: Set<Span> = []) {
    for index in tree.nodes.indices {
      let (node, id) = (tree.nodes[index].node, NodeID(index: Int32(index)))
      guard let gestures = node.gestures, !gestures.entries.isEmpty || !gestures.pans.isEmpty,
        looks[node.span]?.isReached != true, !reached.contains(node.span),
        let visible = tree.visiblePart(of: id)
      else { continue }
      let front = tree.cover(of: id, visible)
      if looks[node.span] == nil { order.append(node.span) }
      looks[node.span] = Look(id: node.id, isReached: front == nil, front: front)
    }
  }

  /// A warning for each that no finger reaches.
  func warn(into diagnostics: inout Diagnostics) {
    for span in order {
      guard let look = looks[span], !look.isReached, let front = look.front else { continue }
      diagnostics.add(
        Diagnostic(
          .unreachableGesture, .warning,
          "no finger reaches \(look.id): \(front) takes every touch, in all states that are looked at and "
            + "where pans take it",
          at: span,
          hints: [
            "user-interaction: disabled at \(front) lets touches through; or let what lies in front be smaller"
          ]))
    }
  }
}

extension ResolvedScene {
  /// The scene's state with one number at an end of a pan that moves it; of rows and components that are alike, only the
  /// first one's pans are looked at.
  fileprivate var statesAtEndsOfPans: [SceneState] {
    var seen: Set<Span> = []
    return nodes.flatMap { node -> [SceneState] in
      let pans = (node.gestures?.pans ?? []).filter { $0.answers && $0.kind == .pan }
      guard !pans.isEmpty, seen.insert(node.span).inserted else { return [] }
      return pans.flatMap { pan in
        pan.ends(on: device.size).map { end in
          var state = state
          state[pan.state] = .number(end)
          return state
        }
      }
    }
  }
}

extension ContinuousGesture {
  /// Where a pan takes its number at most: to its bounds and detents, else as far as a finger goes on a canvas.
  fileprivate func ends(on canvas: Size) -> [Double] {
    if let first = detents.first, let last = detents.last { return [first, last] }
    let length = axis == .x ? canvas.width : canvas.height
    let way = if case .points(let points) = unit { abs(length / points) } else { 1.0 }
    guard case .range(let range) = bounds else { return [-way, way] }
    return [max(range.lowerBound, -way), min(range.upperBound, way)]
  }
}

extension PresentationTree {
  /// The part of a node that lies on the canvas; nil where nothing of it is seen.
  fileprivate func visiblePart(of id: NodeID) -> Rect? {
    var current: NodeID? = id
    while let node = current {
      if self[node].node.isHidden || self[node].opacity <= 0.01 { return nil }
      current = self[node].parent
    }
    let box = transform(of: id).boundingBox(of: self[id].frame)
    let visible = box.intersection(Rect(origin: .zero, size: size))
    return visible.width >= 1 && visible.height >= 1 ? visible : nil
  }

  /// Id of what takes every touch in a part of the canvas before a node gets one; nil where it gets one.
  fileprivate func cover(of id: NodeID, _ visible: Rect) -> String? {
    var front: String?
    for place in 0..<49 {
      let point = Point(
        visible.minX + (Double(place % 7) + 0.5) / 7 * visible.width,
        visible.minY + (Double(place / 7) + 0.5) / 7 * visible.height)
      guard let hit = frontmost(at: point) else { continue }
      if sequence(first: hit, next: { self[$0].parent }).contains(id) { return nil }
      front = front ?? self[hit].node.id
    }
    return front
  }
}
