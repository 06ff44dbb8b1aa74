import CurveFitting
import Graphics2D
import MotionCurves
import SceneModel

/// One number of a node, or its way, over the time of an animation.
struct SwiftTrack {
  var name: String
  /// What Core Animation calls the number.
  var keyPath: String
  /// Begins, as a share of the time; in the unit of the key path.
  var keys: [FittedKey]
  var timing: AnimationTiming
  /// A spring that it follows from its first key to its last; nil for keyframes.
  var spring: Spring?

  /// Core Animation's names of numbers.
  private static let keyPaths: [String: [String]] = [
    "position": ["transform.translation.x", "transform.translation.y"], "x": ["transform.translation.x"],
    "y": ["transform.translation.y"], "scale": ["transform.scale.x", "transform.scale.y"],
    "scale-x": ["transform.scale.x"], "scale-y": ["transform.scale.y"], "rotation": ["transform.rotation.z"],
    "rotation-x": ["transform.rotation.x"], "rotation-y": ["transform.rotation.y"], "opacity": ["opacity"],
    "width": ["bounds.size.width"], "height": ["bounds.size.height"], "corner": ["cornerRadius"],
    "stroke-width": ["lineWidth"], "trim-start": ["strokeStart"], "trim-end": ["strokeEnd"],
    "stroke-dash-offset": ["lineDashPhase"],
  ]

  /// The numbers of a track; none where Core Animation has no name for them.
  static func parts(of track: ResolvedAnimation.Track, isShape: Bool) -> [SwiftTrack] {
    var paths = keyPaths[track.property.rawValue] ?? []
    if track.property.rawValue == "corner" && isShape { paths = [] }
    let endings = paths.count == 2 ? ["-x", "-y"] : [""]
    return zip(paths.indices, paths).compactMap { index, path in
      guard let keys = keys(of: track.motion, index) else { return nil }
      var part = SwiftTrack(
        name: "\(track.node)-\(track.property.rawValue)\(endings[index])", keyPath: path, keys: keys,
        timing: track.timing)
      if case .spring(_, _, let spring) = track.motion { part.spring = spring }
      return part
    }
  }

  private static func keys(of motion: ResolvedAnimation.Motion, _ index: Int) -> [FittedKey]? {
    switch motion {
    case .spring(let from, let to, _):
      return [
        FittedKey(time: 0, value: [from.values[index]], ease: .linear),
        FittedKey(time: 1, value: [to.values[index]], ease: nil),
      ]
    case .keyframes(let keyframes): return keys(of: keyframes, index)
    case .path(let way, let shares, let isPaced, _, _):
      return sampled(turns: shares.times, tolerance: 0.1) { progress in
        let share = shares.value(at: progress).values[0]
        let point = isPaced ? way.position(at: share) : way.position(atParameter: share)
        return index == 0 ? point.x : point.y
      }
    case .morph: return nil
    }
  }

  private static func keys(of keyframes: Keyframes<Components>, _ index: Int) -> [FittedKey] {
    let values = keyframes.values.map { $0.values[index] }
    let eases = keyframes.timing.map(FittedEase.init(exact:))
    if keyframes.mode == .linear, !eases.contains(nil), keyframes.times.count == values.count {
      return values.indices.map { place in
        FittedKey(
          time: keyframes.times[place], value: [values[place]],
          ease: place + 1 < values.count ? (eases.isEmpty ? .linear : eases[place] ?? .linear) : nil)
      }
    }
    if keyframes.mode == .discrete {
      return values.indices.map { FittedKey(time: keyframes.times[$0], value: [values[$0]], ease: nil) }
    }
    let reach = (values.max() ?? 0) - (values.min() ?? 0)
    return sampled(turns: keyframes.times, tolerance: max(reach * 1e-3, 1e-6)) {
      keyframes.value(at: $0).values[index]
    }
  }

  /// Other curves get the fewest keys with Bézier eases that come close.
  private static func sampled(turns: [Double], tolerance: Double, _ value: (Double) -> Double) -> [FittedKey]
  {
    let times = Set((0...240).map { Double($0) / 240 } + turns.filter { (0...1).contains($0) }).sorted()
    let places = times.indices.filter { turns.contains(times[$0]) }
    return CurveSamples(
      times: times, values: times.map { [value($0)] }, turns: places, tolerance: [tolerance]
    ).keys
  }

  // MARK: Source

  private func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

  private var repetition: String {
    let runs = timing.activeDuration / timing.duration / (timing.autoreverses ? 2 : 1)
    let count = runs.isFinite ? SwiftWords.number(runs) : ".infinity"
    return "      animation.repeatCount = \(count)\n"
      + (timing.autoreverses ? "      animation.autoreverses = true\n" : "")
      + (timing.delay != 0
        ? "      animation.beginTime = CACurrentMediaTime() + \(SwiftWords.number(timing.delay))\n" : "")
  }

  /// A function that makes the animation.
  var coreAnimation: String {
    let type = spring == nil ? "CAKeyframeAnimation" : "CASpringAnimation"
    var text = "#if canImport(UIKit)\n    public static func \(name)() -> \(type) {\n"
    text += "      let animation = \(type)(keyPath: \"\(keyPath)\")\n"
    if let spring {
      text += "      animation.mass = \(SwiftWords.number(spring.mass))\n"
      text += "      animation.stiffness = \(SwiftWords.number(spring.stiffness))\n"
      text += "      animation.damping = \(SwiftWords.number(spring.effectiveDamping))\n"
      text += "      animation.initialVelocity = \(SwiftWords.number(spring.initialVelocity))\n"
      text += "      animation.fromValue = \(SwiftWords.number(keys[0].value[0]))\n"
      text += "      animation.toValue = \(SwiftWords.number(keys[keys.count - 1].value[0]))\n"
    } else {
      text += "      animation.values = \(list(keys.map { SwiftWords.number($0.value[0]) }))\n"
      text += "      animation.keyTimes = \(list(keys.map { SwiftWords.number($0.time) }))\n"
      if isDiscrete {
        text += "      animation.calculationMode = .discrete\n"
      } else {
        text +=
          "      animation.timingFunctions = [\n\(keys.dropLast().map { "        \(function($0.ease)),\n" }.joined())      ]\n"
      }
    }
    text += "      animation.duration = \(SwiftWords.number(timing.duration))\n" + repetition
    return text + "      return animation\n    }\n#endif\n"
  }

  private var isDiscrete: Bool { keys.dropLast().allSatisfy { $0.ease == nil } && keys.count > 1 }

  private func function(_ ease: FittedEase?) -> String {
    guard let ease, ease != .linear else { return "CAMediaTimingFunction(name: .linear)" }
    let numbers = [ease.x1, ease.y1, ease.x2, ease.y2].map(SwiftWords.number)
    return "CAMediaTimingFunction(controlPoints: \(numbers.joined(separator: ", ")))"
  }

  /// The values of an animation, and their keyframes.
  static func swiftUI(_ tracks: [SwiftTrack]) -> String {
    if tracks.isEmpty { return "" }
    var text =
      "#if canImport(SwiftUI)\n    /// What `KeyframeAnimator` animates.\n    public struct Values: Sendable {\n"
    for track in tracks {
      text += "      public var \(track.name): Double = \(SwiftWords.number(track.keys[0].value[0]))\n"
    }
    text +=
      "      public init() {}\n    }\n    @KeyframesBuilder<Values> public static func keyframes() -> some Keyframes<Values> {\n"
    for track in tracks { text += track.swiftUI }
    return text + "    }\n#endif\n"
  }

  private var swiftUI: String {
    var text = "      KeyframeTrack(\\Values.\(name)) {\n"
    if let first = keys.first {
      text +=
        "        LinearKeyframe(\(SwiftWords.number(first.value[0])), duration: \(SwiftWords.number(timing.delay)))\n"
    }
    for (key, next) in zip(keys, keys.dropFirst()) {
      let (value, seconds) = (
        SwiftWords.number(next.value[0]), SwiftWords.number((next.time - key.time) * timing.duration)
      )
      if let spring {
        text +=
          "        SpringKeyframe(\(value), duration: \(seconds), spring: Spring(mass: \(SwiftWords.number(spring.mass)), stiffness: \(SwiftWords.number(spring.stiffness)), damping: \(SwiftWords.number(spring.effectiveDamping))))\n"
      } else if let ease = key.ease {
        text += "        LinearKeyframe(\(value), duration: \(seconds), timingCurve: \(curve(ease)))\n"
      } else {
        text +=
          "        LinearKeyframe(\(SwiftWords.number(key.value[0])), duration: \(seconds))\n        MoveKeyframe(\(value))\n"
      }
    }
    return text + "      }\n"
  }

  private func curve(_ ease: FittedEase) -> String {
    if ease == .linear { return ".linear" }
    let (a, b) = ([ease.x1, ease.y1].map(SwiftWords.number), [ease.x2, ease.y2].map(SwiftWords.number))
    return
      ".bezier(startControlPoint: UnitPoint(x: \(a[0]), y: \(a[1])), endControlPoint: UnitPoint(x: \(b[0]), y: \(b[1])))"
  }
}

extension FittedEase {
  /// The same curve; nil for a timing function that is none.
  fileprivate init?(exact function: TimingFunction) {
    guard case .bezier(let curve) = function else { return nil }
    self.init(curve.x1, curve.y1, curve.x2, curve.y2)
    if curve.x1 == curve.y1, curve.x2 == curve.y2 { self = .linear }
  }
}
