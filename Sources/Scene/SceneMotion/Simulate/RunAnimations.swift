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
    let around = try animation.inside.flatMap { try frame(ofNode: $0) }?.origin ?? .zero
    let place: Point =
      switch use.place {
      case .origin: around
      case .pointer: point ?? around
      case .node(let id): try frame(ofNode: id).map { Point($0.midX, $0.midY) } ?? around
      }
    timeline.animations.append(
      RunningAnimation(animation: animation, layout: layout, start: now, anchor: place - around))
  }

  /// A node's frame as it is seen; nil where there is none.
  private func frame(ofNode name: String) throws -> Rect? {
    let tree = try tree
    return tree.node(scene.id(of: name)).map { tree[$0].frame }
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
