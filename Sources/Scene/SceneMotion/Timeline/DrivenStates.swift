public import SceneModel

extension Timeline {
  /// Lays the scene out for the values that drivers have at times; does nothing where none is on its way.
  ///
  /// - Parameter solve: gives the scene at rest in a state.
  public mutating func layOut(at times: [Duration], solve: (SceneState) throws -> RestState) rethrows {
    try layOut(at: times) { _, _, state in try solve(state) }
  }

  /// Lays the scene out for the values that drivers have at times.
  ///
  /// - Parameter solve: gives the scene in a state from the one at rest that differs from it in drivers alone, and its
  ///   place among ``moments``.
  public mutating func layOut(
    at times: [Duration], from solve: (Int, RestState, SceneState) throws -> RestState
  ) rethrows {
    for time in times where driven[time] == nil {
      guard let state = drivenState(at: time) else { continue }
      let rest = moment(at: time)
      driven[time] = add(try solve(rest, moments[rest], state))
    }
  }

  /// Forgets what ``layOut(at:solve:)`` has laid out, which takes memory for each time.
  package mutating func forgetLayouts() {
    guard let first = driven.values.min(), moments.count - first == driven.count else { return }
    moments.removeSubrange(first...)
    driven = [:]
  }

  /// The state at `time` with the values that drivers have on their way; nil where none is on its way.
  ///
  /// - Parameter rest: index of the moment that holds, unless it is that of the latest change.
  func drivenState(at time: Duration, of rest: Int? = nil) -> SceneState? {
    let place = rest ?? moment(at: time)
    // The scene is large, and this is asked a thousand times: it is not copied.
    let drivers = moments[place].scene.motion.drivers
    var state = moments[place].scene.state
    var isDriven = false
    for index in drivers.indices where drivers[index] {
      guard let value = number(index, at: time, of: place), state[index] != .number(value) else { continue }
      state[index] = .number(value)
      isDriven = true
    }
    return isDriven ? state : nil
  }
}
