import Graphics2D

/// How a device is held: the second state that every scene has. It is nil until something sets it, and then the scene is on
/// its device as that was named.
public enum DeviceOrientation: String, Hashable, Sendable, CaseIterable {
  case portrait, landscape

  /// Its name among the states.
  public static let name = "orientation"
  /// Its place among the states.
  public static let place = 1

  /// The orientation that a state has; nil while none is set.
  package init?(_ state: SceneState) {
    guard case .string(let name) = state[Self.place] else { return nil }
    self.init(rawValue: name)
  }

  /// What expressions see of it.
  public var value: Value { .string(rawValue) }
}

extension SceneState {
  /// The same on the device as it was named.
  package var withoutTurn: SceneState {
    var state = self
    state[DeviceOrientation.place] = .null
    return state
  }
}

extension Device {
  /// How it is held: a screen that is as wide as high stands upright.
  public var orientation: DeviceOrientation { size.width > size.height ? .landscape : .portrait }

  /// The same device, held in a way: a known one with the insets that it has then, a bare screen with its sides swapped. Of
  /// another device that is one of `own` named alike but for `-portrait` or `-landscape` at the end; nil where there is none.
  public func turned(to orientation: DeviceOrientation, among own: [Device] = []) -> Device? {
    if self.orientation == orientation { return self }
    if isCanvas { return swapped }
    let ends = ["-landscape-right", "-landscape", "-portrait"]
    let stem = ends.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
    return [stem + "-" + orientation.rawValue, stem].lazy
      .compactMap { name in (own + Device.all).first { $0.name == name } }
      .first { $0.orientation == orientation }
  }
}
