import Foundation
import SceneModel
import SceneRendering
import TestFixtures
import Testing

@testable import SceneMotion

/// A scene that fingers touch, and what the formulas of oracles/motion.md say of it. All lengths in points, times in seconds.
struct FingerScene {
  /// A list of 3000 points that notes what happens to it.
  static let list =
    "tap: log = log + 't', pan: { moves: pull, bounds: [-3000, 0], begin: log = log + 'b', release: log = log + 'r', cancel: log = log + 'c', end: log = log + 'e' }"
  /// 290 points in 0.1 s less the slop, 3000 points per second.
  static let fling = "0s: drag 200,700 by 0,-300 over 0.1s"
  /// Events happen at whole nanoseconds: at 5000 points per second that is 5e-6 points a time.
  static let rounding = 2e-5

  let timeline: Timeline

  /// - Parameters:
  ///   - states: besides `pull`, the driver, `log`, to which gestures add letters.
  ///   - gestures: of a group that fills the canvas of 393 x 852.
  ///   - more: other keys of the scene.
  init(
    _ gestures: String, _ steps: [String], states: String = "", children: [String] = [], more: [String] = [],
    drivers: String = "pull", device: String? = nil, until end: Double = 12
  ) throws {
    let scene =
      """
      scene: test
      tokens: tokens.json
      state: { pull: 0, log: ""\(states.isEmpty ? "" : ", " + states) }
      drivers: [\(drivers)]
      \(more.joined(separator: "\n"))
      children:
        - group: g
          clip: true
          gestures: { \(gestures) }
          layout: [fill canvas]
          children:
            - { box: b, fill: "#FF9500", user-interaction: disabled, layout: [left == 0, size == 10, "top == g.top + ${pull}"] }
      \(children.map { "      " + $0 + "\n" }.joined())
      """
    let written = try WrittenScene(scene + "\n", steps: steps)
    var request = written.request
    request.device = device
    timeline = try withExtendedLifetime(written) { try request.play("go", until: .exact(end)).timeline }
  }

  /// A number among the states as it is shown.
  func callAsFunction(_ seconds: Double, _ state: String = "pull") -> Double {
    let time = Duration.exact(seconds)
    let names = timeline.state(at: time).scene.stateNames
    return names.firstIndex(of: state).flatMap { timeline.number($0, at: time) } ?? .nan
  }

  /// Points per second just after a time, and just before.
  func velocity(after seconds: Double) -> Double { (self(seconds + 2e-6) - self(seconds + 1e-6)) / 1e-6 }
  func velocity(before seconds: Double) -> Double { (self(seconds - 1e-6) - self(seconds - 2e-6)) / 1e-6 }

  /// What gestures have noted until a time.
  func log(_ seconds: Double = 12) -> String? { timeline.value("log", at: .exact(seconds))?.text }

  /// What the named states hold in the end.
  func rest(_ state: String = "pull") -> Double? {
    guard case .number(let number)? = timeline.value(state, at: .seconds(12)) else { return nil }
    return number
  }
}

/// Where a fling is: `x0 + 0.499 v (1 - 0.998^(1000 t))`.
func flung(_ start: Double, _ velocity: Double, _ time: Double) -> Double {
  start + 0.499 * velocity * (1 - pow(0.998, 1000 * time))
}

/// How fast a fling is.
func flungVelocity(_ velocity: Double, _ time: Double) -> Double { velocity * pow(0.998, 1000 * time) }

/// How far a critically damped spring is from rest: `(d + (v + w d) t) e^(-w t)`.
func critical(_ displacement: Double, _ velocity: Double, rate: Double, _ time: Double) -> Double {
  (displacement + (velocity + rate * displacement) * time) * exp(-rate * time)
}

/// How far a bounce that begins at rest is from its edge: 9 and 46 per second.
func bouncedFromRest(_ displacement: Double, _ time: Double) -> Double {
  displacement * exp(-9 * time) + 9 * displacement * (exp(-9 * time) - exp(-46 * time)) / 37
}

/// How far a content follows beyond its edge: `x d c / (d + c x)`.
func banded(_ travel: Double, _ viewport: Double = 852) -> Double {
  travel * viewport * 0.55 / (viewport + 0.55 * abs(travel))
}

/// The rate of a page that settles, and of the keyboard.
let pageRate = (1000.0 / 3).squareRoot()
