import Graphics2D
import SceneLayout
import SceneModel

extension Timeline {
  /// What the scene looks like at `time`, which is not before its start.
  ///
  /// Where a driver is on its way, the time must have been given to ``layOut(at:solve:)`` before.
  public func tree(at time: Duration) -> PresentationTree {
    var presenting = Presenting(timeline: self, time: time, shown: driven[time] ?? moment(at: time))
    presenting.addTransitions()
    presenting.addNodes()
    presenting.addLeaving()
    presenting.addAnimations()
    presenting.place()
    return presenting.tree
  }
}

/// The steps of ``Timeline/tree(at:)``.
struct Presenting {
  let timeline: Timeline
  let time: Duration
  /// Index of the moment that is shown.
  let shown: Int
  let current: RestState
  var tree: PresentationTree
  /// What transitions add, by identity.
  private var shifts: [String: Shift] = [:]
  /// By node of the tree: where it stands in its parent; nil for one that stands as its layout says.
  var placements: [Placement?] = []
  /// By node of the tree: corner of its parent's frame in the layout that its own frame is from.
  private var origins: [Point] = []
  private var indexOf: [String: Int]

  init(timeline: Timeline, time: Duration, shown: Int) {
    (self.timeline, self.time, self.shown) = (timeline, time, shown)
    current = timeline.moments[shown]
    tree = PresentationTree(
      size: current.scene.device.size, background: current.scene.background, pictures: timeline.pictures)
    indexOf = current.nodeOf
  }

  /// Adds up what is still to go of every change that moves something.
  mutating func addTransitions() {
    for change in timeline.changes where change.isActive(at: time) {
      for delta in change.deltas {
        shifts[delta.identity, default: Shift()].add(delta, change.shares(of: delta, at: time), timeline)
      }
    }
  }

  mutating func addNodes() {
    for (index, node) in current.scene.nodes.enumerated() {
      let rest = shifts[node.identity].map { _ in current.placement(index) }
      add(index, of: current, current.layout.frames, inside: node.parent, order: Double(index), rest)
    }
  }

  /// Things of earlier states that are on their way out, each as it was last.
  mutating func addLeaving() {
    for leaving in timeline.leaving(at: time, in: shown) {
      let (moment, index) = (timeline.moments[leaving.place.moment], leaving.place.node)
      let parent = moment.parentIdentity(index).flatMap { indexOf[$0] }.map { NodeID(index: Int32($0)) }
      let place = leaving.isRoot ? order(ofLeaving: index, in: moment) : Double(index)
      indexOf[moment.scene.nodes[index].identity] = tree.nodes.count
      let moves = leaving.isRoot || shifts[moment.scene.nodes[index].identity] != nil
      add(
        index, of: moment, leaving.frames, inside: parent, order: place,
        moves ? timeline.base(of: leaving) : nil)
      tree.nodes[tree.nodes.count - 1].node.gestures = nil
      tree.nodes[tree.nodes.count - 1].node.userInteraction = .disabled
    }
  }

  /// What leaves stands behind the sibling before it that is still there.
  private func order(ofLeaving root: Int, in moment: RestState) -> Double {
    let nodes = moment.scene.nodes
    let before = nodes[..<root].lastIndex { $0.parent == nodes[root].parent && indexOf[$0.identity] != nil }
    return before.flatMap { indexOf[nodes[$0].identity] }.map { tree.nodes[$0].order + 0.5 } ?? -1
  }

  /// - Parameter base: where the node comes to rest; nil for one that stands as its layout says.
  private mutating func add(
    _ index: Int, of moment: RestState, _ frames: [Rect], inside parent: NodeID?, order: Double,
    _ base: Placement?
  ) {
    let node = moment.scene.nodes[index]
    var shown = PresentationTree.Node(node, frames[index], moment.layout.texts[index])
    (shown.parent, shown.order) = (parent, order)
    if node.video != nil { shown.videoTime = timeline.videoTime(of: node.identity, at: time) }
    shown.blink(timeline, at: time)
    var placement = base
    if let shift = shifts[node.identity] {
      placement?.add(shift.placement, times: 1)
      shift.paint(&shown)
    }
    append(shown, origin: node.parent.map { frames[Int($0.index)].origin } ?? .zero, placement)
  }

  mutating func append(_ node: PresentationTree.Node, origin: Point, _ placement: Placement?) {
    tree.nodes.append(node)
    origins.append(origin)
    placements.append(placement)
  }

  /// The placement of a node of the tree, to be changed.
  func placement(_ index: Int) -> Placement {
    let corner = Rect(origin: origins[index], size: .zero)
    return placements[index] ?? Placement(tree.nodes[index].node, tree.nodes[index].frame, in: corner)
  }

  /// Frames and transforms from the outermost node inwards: what stands in a node moves with it.
  mutating func place() {
    for index in tree.nodes.indices {
      let corner = tree.nodes[index].parent.map { tree.nodes[Int($0.index)].frame.origin } ?? .zero
      let rest = tree.nodes[index].frame
      var shift = Point(corner.x - origins[index].x, corner.y - origins[index].y)
      if let placement = placements[index] {
        shift.x += placement.x - (rest.minX - origins[index].x)
        shift.y += placement.y - (rest.minY - origins[index].y)
        tree.nodes[index].frame.size = Size(max(0, placement.width), max(0, placement.height))
        tree.nodes[index].opacity = min(max(placement.opacity, 0), 1)
        tree.nodes[index].node.box.transform = placement.transform(of: tree.nodes[index].node)
      }
      // Adding nothing leaves a frame at rest as it was solved, to the last bit.
      if shift != .zero {
        tree.nodes[index].frame.origin = Point(rest.minX + shift.x, rest.minY + shift.y)
      }
      tree.nodes[index].turn()
    }
    tree.sort()
  }
}

/// What transitions add to one thing.
private struct Shift {
  var placement = Placement.zero
  private var numbers: [Double] = []
  private var fading: [PresentationTree.Fading] = []
  private var contentOpacity = 1.0
  private var fills: [(fill: RelativePaint?, fraction: Double)] = []
  private var fillShare = 1.0

  mutating func add(_ delta: Change.Delta, _ remaining: RemainingShares, _ timeline: Timeline) {
    placement.add(delta.placement, remaining)
    if let paint = delta.paint {
      if numbers.count != paint.count { numbers = Array(repeating: 0, count: paint.count) }
      for index in paint.indices {
        let isOwn = delta.paintNames.indices.contains(index)
        numbers[index] += paint[index] * (isOwn ? remaining[delta.paintNames[index]] : remaining.state)
      }
    }
    if let old = delta.fillBefore {
      let fraction = min(max(remaining["fill"], 0), 1)
      for index in fills.indices { fills[index].fraction *= fraction }
      fills.append((timeline.node(old).box.fill, fraction * fillShare))
      fillShare = 1 - fraction
    }
    guard let old = delta.contentBefore else { return }
    let fraction = min(max(remaining[.content], 0), 1)
    for index in fading.indices { fading[index].opacity *= fraction }
    fading.append(
      .init(
        node: timeline.node(old), text: timeline.moments[old.moment].layout.texts[old.node],
        opacity: fraction * contentOpacity))
    contentOpacity = 1 - fraction
  }

  private func addNumbers(to node: inout ResolvedNode) {
    var paint = PaintNumbers(of: node)
    guard paint.values.count == numbers.count else { return }
    for index in numbers.indices { paint.values[index] += numbers[index] }
    paint.apply(to: &node)
  }

  /// Colours and contents of the moment.
  func paint(_ shown: inout PresentationTree.Node) {
    if numbers.contains(where: { $0 != 0 }) { addNumbers(to: &shown.node) }
    shown.fading = fading.filter { $0.opacity > 0 }
    shown.contentOpacity = contentOpacity
    shown.fadingFills = fills.filter { $0.fraction > 0 }
    shown.fillShare = fillShare
  }
}
