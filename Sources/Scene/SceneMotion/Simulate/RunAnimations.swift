import Graphics2D
import SceneModel

extension Simulation {
  /// Timers and animations follow the scene as it is seen.
  mutating func updateRuns() throws {
    timers.update(try shownScene.motion.timers, at: now, in: &timeline)
    try updateAnimations()
  }

  /// Starts animations whose condition has become true, and stops those whose has become false.
  private mutating func updateAnimations() throws {
    let wanted = try shownScene.motion.running
    for (name, index) in runningOf.sorted(by: { $0.key < $1.key })
    where !wanted.contains(where: { $0.name == name }) {
      timeline.animations[index].stop(at: now, in: scene)
      runningOf[name] = nil
    }
    for use in wanted where runningOf[use.name] == nil {
      let index = timeline.animations.count
      try start(use, at: nil)
      runningOf[use.name] = index
    }
  }

  /// - Parameter point: where the finger is; nil where none is.
  mutating func start(_ use: AnimationUse, at point: Point?) throws {
    var (animation, layout) = try stage.animation(use, try shownScene.state)
    animation.scene = animation.scene.withPictures(in: &timeline.pictures)
    let tree = try tree
    let around =
      animation.inside.flatMap { tree.node(scene.id(of: $0)) }.map { tree[$0].frame.origin } ?? .zero
    let place: Point =
      switch use.place {
      case .origin: around
      case .pointer: point ?? around
      case .node(let id):
        tree.node(scene.id(of: id)).map { Point(tree[$0].frame.midX, tree[$0].frame.midY) } ?? around
      }
    timeline.animations.append(
      RunningAnimation(animation: animation, layout: layout, start: now, anchor: place - around))
  }
}

extension RunningAnimation {
  /// What its tracks move may be held as it is.
  fileprivate mutating func stop(at time: Duration, in scene: ResolvedScene) {
    stop = time
    for track in animation.tracks {
      let id = scene.id(of: track.node)
      held[track.node] = scene.nodes.first { $0.id == id }?.identity
    }
  }
}
