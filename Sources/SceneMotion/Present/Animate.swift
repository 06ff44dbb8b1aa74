import Graphics2D
import MotionCurves
import SceneLayout
import SceneModel

/// Animations: their own nodes, and what their tracks do to nodes.
extension Presenting {
  mutating func addAnimations() {
    for (place, running) in timeline.animations.enumerated() where running.start <= time {
      let isStopped = running.stop.map { $0 <= time } ?? false
      if isStopped, !running.animation.holds { continue }
      let clock = (min(running.stop ?? time, time) - running.start).seconds
      let timing = running.animation.timing
      guard timing.progress(at: clock) != nil else { continue }
      let first = tree.nodes.count
      addNodes(of: running, run: place + 1)
      for track in running.animation.tracks {
        if isStopped, !isHeld(track, by: running) { continue }
        guard let node = node(of: track, by: running, ownNodes: first) else { continue }
        apply(track, at: timing.localTime(at: clock), to: node)
      }
    }
  }

  private func isHeld(_ track: ResolvedAnimation.Track, by running: RunningAnimation) -> Bool {
    let node = tree.node(current.scene.id(of: track.node))
    return node.map { tree[$0].node.identity == running.held[track.node] } ?? false
  }

  /// The node that a track moves: an animation's own ones go before those of the scene of the same id.
  private func node(
    of track: ResolvedAnimation.Track, by running: RunningAnimation, ownNodes first: Int
  ) -> Int? {
    let (own, id) = (running.animation.scene.id(of: track.node), current.scene.id(of: track.node))
    return tree.nodes[first...].firstIndex { $0.node.id == own }
      ?? tree.nodes[..<first].firstIndex { $0.node.id == id }
  }

  private mutating func addNodes(of running: RunningAnimation, run: Int) {
    let (scene, first) = (running.animation.scene, tree.nodes.count)
    let inside = running.animation.inside.flatMap { tree.node(current.scene.id(of: $0)) }
    for (index, node) in scene.nodes.enumerated() {
      var shown = PresentationTree.Node(node, running.layout.frames[index], running.layout.texts[index])
      (shown.order, shown.run) = (Double(first + index), run)
      var placement: Placement?
      if let parent = node.parent {
        shown.parent = NodeID(index: parent.index + Int32(first))
      } else {
        shown.parent = inside
        var moved = Placement(node, running.layout.frames[index], in: .zero)
        (moved.x, moved.y) = (moved.x + running.anchor.x, moved.y + running.anchor.y)
        placement = moved
      }
      append(shown, origin: node.parent.map { running.layout[$0].origin } ?? .zero, placement)
    }
  }

  /// Sets the property of a node of the tree; `clock` is that of the animation's present run.
  private mutating func apply(_ track: ResolvedAnimation.Track, at clock: Double, to index: Int) {
    guard let moment = track.timing.moment(at: clock) else { return }
    let progress = moment.progress
    let value = track.composition.sum(
      track.motion.value(at: progress, seconds: track.timing.localTime(at: clock)),
      runEnd: track.motion.runEnd(of: track.timing), iteration: moment.iteration)
    let isAdditive = track.composition.isAdditive
    var placement = placement(index)
    if case .place(let place) = track.property {
      placement.set(place, value.values, isAdditive: isAdditive)
    }
    if let angle = track.motion.angle(at: progress) {
      placement.set(.rotation, [angle], isAdditive: isAdditive)
    }
    placements[index] = placement
    if case .morph(_, let ways) = track.motion {
      tree.nodes[index].node.setOutline(ways, after: value.values[0])
      tree.nodes[index].outline = value.values[0]
    } else if case .look(let look) = track.property {
      tree.nodes[index].node.set(look, TrackValue(components: value, isAdditive: isAdditive))
    }
  }
}

extension ResolvedAnimation.Motion {
  /// The value at a share of the way; springs run by the clock.
  func value(at progress: Double, seconds: Double) -> Components {
    switch self {
    case .keyframes(let keyframes), .morph(let keyframes, _): return keyframes.value(at: progress)
    case .spring(let from, let to, let spring):
      return from.interpolated(to: to, by: spring.value(at: seconds))
    case .path(let path, let shares, let isPaced, _):
      let share = shares.value(at: progress).values[0]
      let point = isPaced ? path.position(at: share) : path.position(atParameter: share)
      return Components([point.x, point.y])
    }
  }
}

extension ResolvedAnimation.Motion {
  /// The angle to which a node turns with its path; nil where it does not.
  fileprivate func angle(at progress: Double) -> Double? {
    guard case .path(let path, let shares, let isPaced, let turning) = self, turning != .none else {
      return nil
    }
    let share = shares.value(at: progress).values[0]
    let angle = isPaced ? path.angle(at: share) : path.angle(atParameter: share)
    return angle + (turning == .autoReverse ? Double.pi : 0)
  }

  /// The value with which a whole run ends.
  fileprivate func runEnd(of timing: AnimationTiming) -> Components {
    timing.autoreverses ? value(at: 0, seconds: 0) : value(at: 1, seconds: timing.duration)
  }
}

extension Placement {
  fileprivate mutating func set(
    _ property: ResolvedAnimation.Property.Place, _ values: [Double], isAdditive: Bool
  ) {
    func put(_ key: WritableKeyPath<Placement, Double>, _ value: Double, _ placement: inout Placement) {
      if isAdditive { placement[keyPath: key] += value } else { placement[keyPath: key] = value }
    }
    let (first, second) = (values[0], values.count > 1 ? values[1] : values[0])
    switch property {
    case .position:
      put(\.translationX, first, &self)
      put(\.translationY, second, &self)
    case .x: put(\.translationX, first, &self)
    case .y: put(\.translationY, first, &self)
    case .scale:
      put(\.scaleX, first, &self)
      put(\.scaleY, second, &self)
    case .scaleX: put(\.scaleX, first, &self)
    case .scaleY: put(\.scaleY, first, &self)
    case .rotation: put(\.rotation, first, &self)
    case .opacity: put(\.opacity, first, &self)
    case .width: put(\.width, first, &self)
    case .height: put(\.height, first, &self)
    }
  }
}

extension ResolvedNode {
  /// Gives the node itself, or what it shows, a part of its look.
  fileprivate mutating func set(_ track: LookTrack, _ value: TrackValue) {
    switch content {
    case .shape(var shape):
      guard Shape.properties.set(track, value, &shape) else { break }
      content = .shape(shape)
      return
    case .text(var style):
      guard TextStyle.properties.set(track, value, &style) else { break }
      content = .text(style)
      return
    case .field(var field) where !field.isPlaceholder:
      guard TextStyle.properties.set(track, value, &field.text) else { break }
      content = .field(field)
      return
    case .none, .picture, .field: break
    }
    _ = Box.properties.set(track, value, &box)
  }

  /// The outline after a number of ways, the last of them possibly not done or overshot.
  fileprivate mutating func setOutline(_ ways: [PathMorph], after number: Double) {
    guard case .shape(var shape) = content, !ways.isEmpty else { return }
    let index = Int(min(max(number.rounded(.down), 0), Double(ways.count - 1)))
    shape.path = ways[index].value(at: number - Double(index))
    content = .shape(shape)
  }
}

/// The value of a track at a moment.
private struct TrackValue {
  var components: Components
  /// Whether it joins the node's own.
  var isAdditive: Bool

  func number(_ own: Double) -> Double {
    isAdditive ? own + components.values[0] : components.values[0]
  }

  func color(_ own: Color?) -> Color {
    Color(premultiplied: isAdditive ? (own ?? .clear).premultiplied + components : components)
  }
}

extension Array {
  /// Sets what one of the properties has of this track; false where none has it.
  fileprivate func set<Owner>(_ track: LookTrack, _ value: TrackValue, _ owner: inout Owner) -> Bool
  where Element == NodeProperty<Owner> {
    guard let property = first(where: { $0.look == track.property }) else { return false }
    property.field.set(track.part, value, &owner)
    return true
  }
}

extension LookField {
  fileprivate func set(_ part: LookTrack.Part, _ value: TrackValue, _ owner: inout Owner) {
    switch self {
    case .paint(let key): owner[keyPath: key] = .solid(value.color(owner[keyPath: key]?.color))
    case .stroke(let key): owner[keyPath: key]?.set(part, value)
    case .corners(let key):
      let own = owner[keyPath: key]
      owner[keyPath: key] = CornerRadii(
        topLeft: max(0, value.number(own.topLeft)), topRight: max(0, value.number(own.topRight)),
        bottomRight: max(0, value.number(own.bottomRight)), bottomLeft: max(0, value.number(own.bottomLeft)))
    case .colors(let key): owner[keyPath: key] = owner[keyPath: key].map { value.color($0) }
    case .number(let key, let number):
      owner[keyPath: key] = number.clamped(value.number(owner[keyPath: key]))
    case .trim(let key):
      var trim = owner[keyPath: key] ?? Shape.Trim(start: 0, end: 1)
      if part == .start { trim.start = value.number(trim.start) } else { trim.end = value.number(trim.end) }
      owner[keyPath: key] = trim
    case .mask, .shadows, .truth, .words: break
    }
  }
}

extension Box.Stroke {
  fileprivate mutating func set(_ part: LookTrack.Part, _ value: TrackValue) {
    if part == .width { style.width = max(0, value.number(style.width)) } else { color = value.color(color) }
  }
}

extension RelativePaint {
  /// The one colour of it, if it is one.
  fileprivate var color: Color? { if case .solid(let color) = self { color } else { nil } }
}
