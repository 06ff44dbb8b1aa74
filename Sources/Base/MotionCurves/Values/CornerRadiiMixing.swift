public import Graphics2D

extension CornerRadii: Interpolatable {
  /// Adds corner by corner.
  public static func + (a: CornerRadii, b: CornerRadii) -> CornerRadii { a.combined(b, +) }
  /// Subtracts corner by corner.
  public static func - (a: CornerRadii, b: CornerRadii) -> CornerRadii { a.combined(b, -) }
  /// Scales every radius.
  public static func * (a: CornerRadii, factor: Double) -> CornerRadii {
    a.combined(a) { x, _ in x * factor }
  }

  /// The Euclidean distance.
  public func distance(to other: CornerRadii) -> Double {
    let d = self - other
    return Point(
      Point(d.topLeft, d.topRight).distance(to: .zero),
      Point(d.bottomRight, d.bottomLeft).distance(to: .zero)
    ).distance(to: .zero)
  }

  private func combined(_ other: CornerRadii, _ combine: (Double, Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: combine(topLeft, other.topLeft), topRight: combine(topRight, other.topRight),
      bottomRight: combine(bottomRight, other.bottomRight), bottomLeft: combine(bottomLeft, other.bottomLeft),
      smoothing: combine(smoothing, other.smoothing))
  }
}
