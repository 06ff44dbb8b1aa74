import SceneModel

/// States that rows and components have for themselves.
extension Simulation {
  /// Rows that drivers have brought on their way bring states of their own, which stay wherever the drivers come to rest.
  ///
  /// - Parameter shown: index of a moment that differs from the present one in drivers.
  mutating func takeStates(of shown: Int) throws {
    let (known, all) = (scene.state.values.count, timeline.moments[shown].scene.state)
    guard known < all.values.count else { return }
    var next = scene.state
    for place in known..<all.values.count {
      if let instance = all.instance(at: place) { next.add(instance, all[place]) }
    }
    let before = current
    current = try moment(next)
    timeline.changes.append(Change(time: now, state: known, from: before, to: current))
  }

  /// What a row or component had is forgotten with the next change: if it comes again, it begins anew.
  mutating func noteLapsedStates() {
    let (state, there) = (scene.state, scene.motion.ownStates)
    lapsedStates = []
    // What a driver on its way takes away, it may bring again.
    guard state.values.count > state.sceneCount, scene.choices.isEmpty || !timeline.isDriven(at: now)
    else {
      return
    }
    lapsedStates = (state.sceneCount..<state.values.count).filter { place in
      guard let instance = state.instance(at: place), !there.contains(place) else { return false }
      return !timeline.isMoving(place, at: now) && !sessions.contains { $0.state == place }
        && !scene.mayScroll(to: instance.owner)
    }
  }
}

extension ResolvedScene {
  /// Whether a thing belongs to a row that its list may not have laid out because it is far from the viewport.
  fileprivate func mayScroll(to identity: String) -> Bool {
    nodes.contains { node in
      node.rowWindow.map { rows in
        ["[", "{"].contains { identity.utf8.starts(with: (rows.identity + $0).utf8) }
      } ?? false
    }
  }
}
