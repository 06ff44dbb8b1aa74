public import SceneModel

/// What moves a thing at a moment.
public enum Mover: Hashable, Sendable {
  /// The transition of a state, by its place among the scene's.
  case transition(Int)
  /// A transition of the node's own.
  case ownTransition
  /// A property that an animation gives a node.
  case track(animation: String, node: String, ResolvedAnimation.Property)
}

extension Timeline {
  /// What moves each node of ``tree(at:)``, in the order of its nodes.
  public func movers(at time: Duration, in tree: PresentationTree) -> [[Mover]] {
    var transitions: [String: [Mover]] = [:]
    for change in changes where change.isActive(at: time) {
      for delta in change.deltas {
        if change.movement != nil {
          transitions[delta.identity, default: []].append(.transition(change.state))
        }
        if delta.ownLength > 0 { transitions[delta.identity, default: []].append(.ownTransition) }
      }
    }
    return tree.nodes.map { node in
      (node.run == 0 ? transitions[node.node.identity] ?? [] : []) + tracks(of: node, at: time)
    }
  }

  /// States before changes that are not over, the latest first: what is leaving stands as it did in one of them.
  public func statesBefore(_ time: Duration) -> [SceneState] {
    (leaving(at: time, in: driven[time] ?? moment(at: time)).map(\.place.moment)
      + changes.reversed().filter { $0.isActive(at: time) }.map(\.from)).map { moments[$0].scene.state }
      .reduce(into: []) { states, state in if !states.contains(state) { states.append(state) } }
  }

  private func tracks(of node: PresentationTree.Node, at time: Duration) -> [Mover] {
    animations.enumerated().flatMap { place, running -> [Mover] in
      guard running.start <= time, node.run == 0 || node.run == place + 1 else { return [] }
      let scene = node.run == 0 ? moments[moment(at: time)].scene : running.animation.scene
      return running.animation.tracks.filter { scene.id(of: $0.node) == node.node.id }.map {
        .track(animation: running.animation.name, node: $0.node, $0.property)
      }
    }
  }
}
