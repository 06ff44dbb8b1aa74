import Graphics2D
import SceneLayout
import SceneModel

/// What differs between two moments, of which one takes the place of the other.
///
/// A thing that enters or leaves does so as a whole: only its topmost node changes its look. What is on its way out
/// counts as there: where it comes back, it comes from where it was going.
struct StateDiff {
  private let timeline: Timeline
  private let before, after: Int
  private let leaving: [Leaving]
  private let leavingOf: [String: Int]
  private(set) var found = Found()

  /// What has been found, without the timeline, which would be copied where something is added to it.
  struct Found {
    var deltas: [Change.Delta] = []
    /// What begins to leave.
    var departing: [NodeReference] = []
    /// By two moments, the frames of the first one's nodes in the second one, as far as they were asked for.
    var frames: [[Int]: [Rect]] = [:]
  }

  /// - Parameters:
  ///   - before: index of the moment that is seen until `time`, with drivers as they are then.
  ///   - after: index of the one that takes its place.
  init(from before: Int, to after: Int, at time: Duration, in timeline: Timeline) {
    (self.timeline, self.before, self.after) = (timeline, before, after)
    leaving = timeline.leaving(at: time, in: before)
    let identities = leaving.enumerated().map { (timeline.node($1.place).identity, $0) }
    leavingOf = Dictionary(uniqueKeysWithValues: identities)
    addStaying()
    addLeaving()
    addLeft()
  }

  private mutating func frames(of moment: Int, in other: Int) -> [Rect] {
    if let known = found.frames[[moment, other]] { return known }
    let frames = timeline.frames(of: moment, in: other)
    found.frames[[moment, other]] = frames
    return frames
  }

  private func isThere(_ identity: String) -> Bool {
    timeline.moments[before].nodeOf[identity] != nil || leavingOf[identity] != nil
  }

  /// Everything of the moment after: it was there, comes back or enters.
  private mutating func addStaying() {
    let (old, new) = (timeline.moments[before], timeline.moments[after])
    for (index, node) in new.scene.nodes.enumerated() {
      let now = new.placement(index)
      if let same = old.nodeOf[node.identity] {
        var was = old.placement(same)
        if old.parentIdentity(same) != new.parentIdentity(index) {
          was = was.moved(
            old.layout.frames[same], into: new.scene.nodes[index].parent, frames(of: after, in: before))
        }
        add(index, from: NodeReference(moment: before, node: same), was, now)
      } else if let place = leavingOf[node.identity] {
        var was = timeline.base(of: leaving[place])
        let gone = leaving[place].place
        if timeline.moments[gone.moment].parentIdentity(gone.node) != new.parentIdentity(index) {
          was = was.moved(
            leaving[place].frames[gone.node], into: new.scene.nodes[index].parent,
            frames(of: after, in: before))
        }
        add(index, from: gone, was, now)
      } else {
        let among = frames(of: after, in: before)
        var was = new.placement(index, in: among)
        let isRoot = new.parentIdentity(index).map { isThere($0) } ?? true
        if isRoot { was = was.seen(as: node.enter ?? Appearance()) }
        add(node, was.difference(from: now), always: isRoot)
      }
    }
  }

  /// What the moment after lacks.
  private mutating func addLeaving() {
    let (old, new) = (timeline.moments[before], timeline.moments[after])
    for (index, node) in old.scene.nodes.enumerated() where new.nodeOf[node.identity] == nil {
      let among = frames(of: before, in: after)
      let isRoot = old.parentIdentity(index).map { new.nodeOf[$0] != nil } ?? true
      let leaving = Leaving(place: NodeReference(moment: before, node: index), isRoot: isRoot, frames: among)
      add(node, old.placement(index).difference(from: timeline.base(of: leaving)), always: isRoot)
      if isRoot { found.departing.append(leaving.place) }
    }
  }

  /// What was leaving before and still does; what goes on alone as that in which it left comes back.
  private mutating func addLeft() {
    let new = timeline.moments[after]
    for var going in leaving {
      let (node, was) = (timeline.node(going.place), timeline.base(of: going))
      guard new.nodeOf[node.identity] == nil else { continue }
      let parent = timeline.moments[going.place.moment].parentIdentity(going.place.node)
      let isLeftAlone = !going.isRoot && parent.map { new.nodeOf[$0] != nil } ?? false
      going.isRoot = going.isRoot || isLeftAlone
      going.frames = frames(of: going.place.moment, in: after)
      add(node, was.difference(from: timeline.base(of: going)), always: isLeftAlone)
      if isLeftAlone { found.departing.append(going.place) }
    }
  }

  private mutating func add(_ node: ResolvedNode, _ placement: Placement, always: Bool) {
    guard always || placement != .zero else { return }
    found.deltas.append(.init(identity: node.identity, placement: placement, own: node.transitions))
  }

  private mutating func add(_ index: Int, from place: NodeReference, _ was: Placement, _ now: Placement) {
    let (old, new) = (timeline.node(place), timeline.node(NodeReference(moment: after, node: index)))
    var delta = Change.Delta(
      identity: new.identity, placement: was.difference(from: now), own: new.transitions)
    if !old.isIdentical(to: new), old.box != new.box || old.content != new.content {
      let numbers = PaintNumbers(of: new)
      delta.paint = numbers.difference(from: PaintNumbers(of: old))
      if delta.own != nil { delta.paintNames = numbers.names }
      if !old.box.fill.isSameKind(as: new.box.fill) { delta.fillBefore = place }
      let isAtOnce = new.transitions?[.content] == .atOnce
      let scenes = (timeline.moments[place.moment].scene, timeline.moments[after].scene)
      if !isAtOnce, !old.showsSame(as: new, scenes.0, scenes.1) { delta.contentBefore = place }
    }
    let isMoving = delta.placement != .zero || delta.paint != nil
    if isMoving || delta.contentBefore != nil || delta.fillBefore != nil { found.deltas.append(delta) }
  }
}

extension Placement {
  /// The same measured from the corner of another parent.
  fileprivate func moved(_ frame: Rect, into parent: NodeID?, _ frames: [Rect]) -> Placement {
    let corner = parent.map { frames[Int($0.index)].origin } ?? .zero
    var moved = self
    (moved.x, moved.y) = (frame.minX - corner.x, frame.minY - corner.y)
    return moved
  }
}

extension ResolvedNode {
  /// Whether two states of a node differ at most in numbers that can be interpolated.
  fileprivate func showsSame(as other: ResolvedNode, _ scene: ResolvedScene, _ otherScene: ResolvedScene)
    -> Bool
  {
    switch (content, other.content) {
    case (.none, .none): true
    case (.text(let a), .text(let b)): a.content == b.content && a.isSameKind(as: b)
    case (.field(let a), .field(let b)): a.text.content == b.text.content
    case (.picture(let a), .picture(let b)):
      a.image.map { scene.pictures[Int($0)] } == b.image.map { otherScene.pictures[Int($0)] }
        && (a.image != nil || a.placeholder == b.placeholder)
    case (.shape(let a), .shape(let b)):
      a.path == b.path && a.viewBox == b.viewBox && a.fill.isSameKind(as: b.fill)
    default: false
    }
  }
}
