import SceneModel

extension Placement {
  /// Gives it what a track says of it.
  mutating func set(
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
    case .rotationX: put(\.rotationX, first, &self)
    case .rotationY: put(\.rotationY, first, &self)
    case .opacity: put(\.opacity, first, &self)
    case .width: put(\.width, first, &self)
    case .height: put(\.height, first, &self)
    }
  }
}
