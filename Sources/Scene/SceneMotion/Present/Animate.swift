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
      let shown = progress(of: running).map { min(max($0, 0), 1) * timing.duration }
      guard shown != nil || timing.progress(at: clock) != nil else { continue }
      let first = tree.nodes.count
      addNodes(of: running, run: place + 1)
      for track in running.animation.tracks {
        if isStopped, !isHeld(track, by: running) { continue }
        guard let node = node(of: track, by: running, ownNodes: first),
          let moment = TrackMoment(track, at: shown ?? timing.localTime(at: clock))
        else { continue }
        apply(moment, to: node)
      }
    }
  }

  /// The share of its run that an animation shows in the state of this moment, drivers on their way included; nil for one that
  /// runs with the time.
  private func progress(of running: RunningAnimation) -> Double? {
    guard running.animation.timing.speed == 0 else { return nil }
    return current.scene.motion.running.first { $0.name == running.animation.name }?.progress
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

  private mutating func apply(_ moment: TrackMoment, to index: Int) {
    var placement = placement(index)
    moment.move(&placement)
    placements[index] = placement
    moment.paint(&tree.nodes[index].node)
    if let outline = moment.outline { tree.nodes[index].outline = outline }
  }
}
