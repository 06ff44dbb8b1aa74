import Graphics2D
import SceneLayout
import SceneSpec

/// One state of the scene becomes another.
struct Change: Sendable {
  /// When.
  var time: Duration
  /// The state that changes, by its place among the scene's.
  var state: Int
  /// Moments before and after, by index.
  var from, to: Int
  /// How nodes get there; nil for at once.
  var movement: Movement?
  /// How a number gets there that a finger moves; it takes the movement's place.
  var travel: Travel?
  /// From then on the change no longer shows: its state was frozen.
  var cut: Duration?
  /// What differs, in document order of the moment after, then before.
  var deltas: [Delta] = []

  /// What differs for one thing.
  struct Delta: Sendable {
    var identity: String
    /// From after back to before.
    var placement: Placement
    /// From after back to before; nil where the look is the same or cannot be interpolated.
    var paint: [Double]?
    /// Node of the moment before whose content fades out; nil where the content is the same.
    var contentBefore: Int?
    /// Node of the moment before whose background is of another kind; nil where it is of the same.
    var fillBefore: Int?
    /// The node of the moment before that leaves; nil for a thing that stays or enters.
    var leaving: Int?
  }

  /// Whether it moves anything at `time`.
  func isActive(at time: Duration) -> Bool {
    guard let end = travel?.duration ?? movement?.end, self.time <= time, cut.map({ time < $0 }) ?? true
    else { return false }
    return (time - self.time).seconds < end
  }

  /// The share that is still to go at `time`: 1 at the change, 0 once it is over.
  func remaining(at time: Duration) -> Double {
    isActive(at: time) ? 1 - (movement?.progress(at: (time - self.time).seconds) ?? 1) : 0
  }
}

extension Change {
  /// Finds what differs between two moments. A thing that enters or leaves does so as a whole: only its topmost node
  /// changes its look.
  static func deltas(from before: Moment, to after: Moment) -> [Delta] {
    var deltas: [Delta] = []
    for (index, node) in after.scene.nodes.enumerated() {
      if let old = before.nodeOf[node.identity] {
        if let delta = delta(node.identity, before, old, after, index) { deltas.append(delta) }
      } else if isRoot(index, of: after, absentIn: before) {
        let placement = after.placement(index)
        let hidden = placement.seen(as: node.enter ?? Appearance())
        deltas.append(Delta(identity: node.identity, placement: hidden.difference(from: placement)))
      }
    }
    for (index, node) in before.scene.nodes.enumerated() where after.nodeOf[node.identity] == nil {
      guard isRoot(index, of: before, absentIn: after) else { continue }
      let placement = before.placement(index)
      let hidden = placement.seen(as: node.leave ?? Appearance())
      deltas.append(
        Delta(identity: node.identity, placement: placement.difference(from: hidden), leaving: index))
    }
    return deltas
  }

  private static func isRoot(_ node: Int, of moment: Moment, absentIn other: Moment) -> Bool {
    moment.parentIdentity(node).map { other.nodeOf[$0] != nil } ?? true
  }

  private static func delta(
    _ identity: String, _ before: Moment, _ old: Int, _ after: Moment, _ new: Int
  ) -> Delta? {
    let (was, now) = (before.scene.nodes[old], after.scene.nodes[new])
    let placement = before.placement(old).difference(from: after.placement(new))
    var delta = Delta(identity: identity, placement: placement)
    if was.box != now.box || was.content != now.content {
      delta.paint = PaintNumbers(of: now).difference(from: PaintNumbers(of: was))
      if !was.box.fill.isSameKind(as: now.box.fill) { delta.fillBefore = old }
      if !was.showsSame(as: now, before.scene, after.scene) { delta.contentBefore = old }
    }
    let isMoving = placement != .zero || delta.paint != nil
    return isMoving || delta.contentBefore != nil || delta.fillBefore != nil ? delta : nil
  }
}

extension ResolvedNode {
  /// Whether two states of a node differ at most in numbers that can be interpolated.
  fileprivate func showsSame(as other: ResolvedNode, _ scene: ResolvedScene, _ otherScene: ResolvedScene)
    -> Bool
  {
    switch (content, other.content) {
    case (.none, .none): true
    case (.text(let a), .text(let b)): a.content == b.content && a.colors.count == b.colors.count
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
