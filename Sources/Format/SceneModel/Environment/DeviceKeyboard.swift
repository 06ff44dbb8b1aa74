import Graphics2D

extension Device {
  /// Height of the bar of suggestions above the keys in points [C].
  public var predictiveBarHeight: Double {
    if orientation == .landscape { return 38 }
    return hasHomeIndicator || size.width >= 414 ? 45 : 44
  }

  /// The keyboard with its predictive bar as it is drawn: the device's own, or that of the known phone which is held alike
  /// and nearest in width, where nobody has said how high the device's is. Never higher than the screen.
  ///
  /// - Returns: points from the screen's bottom, and the name of the phone that lends them; nil for the device's own.
  public var keyboard: (height: Double, lender: String?) {
    if let keyboardHeight { return (keyboardHeight, nil) }
    let alike = Device.all.filter { $0.keyboardHeight != nil && $0.orientation == orientation }
    func distance(_ phone: Device) -> Double {
      abs(phone.size.width - size.width)
        + (phone.hasHomeIndicator == hasHomeIndicator ? 0 : Device.sides.upperBound)
    }
    guard let nearest = alike.min(by: { distance($0) < distance($1) }), let height = nearest.keyboardHeight
    else { return (0, nil) }
    return (min(height, size.height), nearest.name)
  }

  /// Height of the keyboard in points while a field has the focus, or none: passwords, addresses and numbers are typed
  /// without suggestions.
  public func keyboardHeight(of field: Field?) -> Double {
    let hasPredictions = field?.hasPredictions ?? true
    return max(0, keyboard.height - (hasPredictions ? 0 : predictiveBarHeight))
  }
}
