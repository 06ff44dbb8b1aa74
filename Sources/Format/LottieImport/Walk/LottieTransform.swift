import Documents
import Graphics2D

/// How a layer or group is placed: `T(position) R(rotation) skew S(scale) T(-anchor)`.
struct LottieTransform {
  enum Position {
    case joined(LottieProperty)
    case split(LottieProperty, LottieProperty)
  }

  var position: Position
  var anchor, scale, rotation, opacity, skew, skewAxis: LottieProperty

  init(_ node: DocumentNode?) {
    let place = node?["p"]
    if place?.flag("s") == true {
      position = .split(
        LottieProperty(place?["x"], default: [0]), LottieProperty(place?["y"], default: [0]))
    } else {
      position = .joined(LottieProperty(place, default: [0, 0]))
    }
    anchor = LottieProperty(node?["a"], default: [0, 0])
    scale = LottieProperty(node?["s"], default: [100, 100])
    rotation = LottieProperty(node?["r"] ?? node?["rz"], default: [0])
    opacity = LottieProperty(node?["o"], default: [100])
    skew = LottieProperty(node?["sk"], default: [0])
    skewAxis = LottieProperty(node?["sa"], default: [0])
  }

  private var places: [LottieProperty] {
    switch position {
    case .joined(let place): [place]
    case .split(let x, let y): [x, y]
    }
  }

  /// Everything but the opacity.
  var properties: [LottieProperty] { places + [anchor, scale, rotation, skew, skewAxis] }
  var isAnimated: Bool { properties.contains(where: \.isAnimated) }

  /// The map at a frame, for what does not move.
  func matrix(at frame: Double = 0) -> AffineTransform {
    func pair(_ property: LottieProperty) -> Point {
      let value = property.value(at: frame)
      return Point(value[0], value.count > 1 ? value[1] : 0)
    }
    let scale = scale.value(at: frame)
    let place =
      switch position {
      case .joined(let place): pair(place)
      case .split(let x, let y): Point(x.value(at: frame)[0], y.value(at: frame)[0])
      }
    let anchor = pair(anchor)
    let slant = LottieSkew(
      degrees: skew.value(at: frame)[0], axis: skewAxis.value(at: frame)[0])
    return AffineTransform.translation(-anchor.x, -anchor.y)
      .then(.scale(scale[0] / 100, (scale.count > 1 ? scale[1] : scale[0]) / 100))
      .then(.rotation(radians: slant.inner * .pi / 180)).then(.scale(slant.scale.x, slant.scale.y))
      .then(.rotation(radians: slant.outer * .pi / 180))
      .then(.rotation(radians: rotation.value(at: frame)[0] * .pi / 180))
      .then(.translation(place.x, place.y))
  }

  /// The placement of a repeater's copy: the position and angle so many times, the scale to that power, both about the anchor.
  ///
  /// - Parameter offset: times by which all copies are further on.
  func repeated(_ index: Double, from offset: LottieProperty) -> LottieTransform {
    guard offset.isAnimated, !isAnimated else { return repeated(index + offset.first[0]) }
    let (place, center, angle, factors) = (first, anchor.first, rotation.first[0], scale.first)
    var copy = self
    copy.position = .joined(
      offset.mapped { n in
        [place.x * (index + n[0]) + center[0], place.y * (index + n[0]) + (center + [0])[1]]
      })
    copy.rotation = offset.mapped { [angle * (index + $0[0])] }
    if factors.prefix(2).contains(where: { $0 != 100 }) {
      copy.scale = offset.mapped { n in factors.map { (max($0, 0) / 100).power(index + n[0]) * 100 } }
    }
    return copy
  }

  /// Where it stands first.
  private var first: Point {
    switch position {
    case .joined(let place): Point(place.first[0], (place.first + [0])[1])
    case .split(let x, let y): Point(x.first[0], y.first[0])
    }
  }

  private func repeated(_ times: Double) -> LottieTransform {
    var copy = self
    let center = anchor.first
    switch position {
    case .joined(let place):
      copy.position = .joined(place.scaled(by: times, adding: center))
    case .split(let x, let y):
      copy.position = .split(
        x.mapped { [$0[0] * times + center[0]] },
        y.mapped { [$0[0] * times + (center.count > 1 ? center[1] : 0)] })
    }
    copy.rotation = rotation.scaled(by: times)
    copy.scale = scale.mapped { $0.map { (max($0, 0) / 100).power(times) * 100 } }
    return copy
  }
}

/// A skew as a turn, a scale and another turn: its singular value decomposition.
struct LottieSkew {
  /// Degrees by which it turns first, and last.
  var inner, outer: Double
  var scale: Point

  init(degrees: Double, axis: Double) {
    let k = (max(-85, min(85, -degrees)) * .pi / 180).tangent
    let middle = (-k / 2).arcTangent * 180 / .pi
    let root = (1 + k * k / 4).squareRoot()
    (outer, inner) = ((middle + 90) / 2 - axis, (middle - 90) / 2 + axis)
    scale = Point(root + k / 2, root - k / 2)
    if k == 0 { (outer, inner, scale) = (0, 0, Point(1, 1)) }
  }
}
