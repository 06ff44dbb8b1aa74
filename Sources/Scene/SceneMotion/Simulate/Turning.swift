import SceneModel

extension Simulation {
  /// Turns the device where something has asked for it, once all else that happens then is done: an app asks the system
  /// for another orientation, and gets it later. As the system does, it first cancels what fingers have begun.
  mutating func turnDevice() throws {
    while let (orientation, occasion) = wantedTurn {
      wantedTurn = nil
      guard orientation != scene.device.orientation.value else { continue }
      try following { try $0.cancelFingers() }
      let way: Way = occasion.moves ? .transition : .nothing
      try following { try $0.change(DeviceOrientation.place, orientation, on: occasion, by: way) }
    }
  }

  /// Does something after which fingers and drivers follow the scene.
  private mutating func following(_ work: (inout Simulation) throws -> Void) throws {
    let (before, changes) = (current, timeline.changes.count)
    try work(&self)
    try followScene(since: before, changes)
  }

  private mutating func cancelFingers() throws {
    while !fingers.isEmpty {
      fingers[0].isCancelled = true
      try lift(0)
    }
  }
}
