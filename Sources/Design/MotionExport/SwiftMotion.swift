import Documents
import MotionCurves
package import SceneModel

/// The motion of a scene as Swift source for UIKit, Core Animation and SwiftUI.
package struct SwiftMotion {
  /// How nodes follow a change of a state.
  package struct Transition {
    /// Of the state.
    package var name: String
    package var movement: Movement
    /// Names of the tokens that its parts come from, by key: `duration`, `ease`, `spring`, and `transition` for all of it.
    package var tokens: [String: String]

    /// Gathers the parts.
    package init(name: String, movement: Movement, tokens: [String: String]) {
      (self.name, self.movement, self.tokens) = (name, movement, tokens)
    }
  }

  private let name: String
  private let transitions: [Transition]
  private let animations: [ResolvedAnimation]
  /// Ids of nodes that are outlines, whose colours have other names.
  private let shapes: Set<String>
  /// What has no counterpart: a sentence each.
  package private(set) var gaps: [String] = []

  /// Gathers what moves, in the order in which it is written.
  package init(
    name: String, transitions: [Transition], animations: [ResolvedAnimation], shapes: Set<String>
  ) {
    (self.name, self.transitions, self.animations, self.shapes) = (name, transitions, animations, shapes)
    var names: Set<String> = []
    text =
      Self.head
      + "/// How the scene \(SwiftWords.string(name)) moves.\npublic enum \(SwiftWords.type(name))Motion {\n"
    for transition in transitions {
      text += self.transition(transition, as: SwiftWords.free(SwiftWords.type(transition.name), &names))
    }
    for animation in animations {
      text += self.animation(animation, as: SwiftWords.free(SwiftWords.type(animation.name), &names))
    }
    text += "}\n"
  }

  /// The source.
  package private(set) var text = ""

  private static let head =
    "// Made by specrender export motion: changes here are lost.\n"
    + "#if canImport(UIKit)\n  import UIKit\n#endif\n#if canImport(SwiftUI)\n  import SwiftUI\n#endif\n\n"

  // MARK: Transitions

  private func constant(_ name: String, _ value: Double, _ token: String?) -> String {
    let origin = token.map { "    /// The token \($0.inOneLine).\n" } ?? ""
    return origin + "    public static let \(name): Double = \(SwiftWords.number(value))\n"
  }

  private func transition(_ transition: Transition, as type: String) -> String {
    let (movement, tokens) = (transition.movement, transition.tokens)
    var text =
      "  /// Follows a change of the state \(SwiftWords.string(transition.name)).\n  public enum \(type) {\n"
    text += constant("duration", movement.duration, tokens["duration"] ?? tokens["transition"])
    text += constant("delay", movement.delay, tokens["delay"] ?? tokens["transition"])
    switch movement.curve {
    case .spring(let spring):
      for (key, value) in [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.effectiveDamping),
        ("initialVelocity", spring.initialVelocity),
      ] {
        text += constant(key, value, tokens["spring"] ?? tokens["transition"])
      }
      text += Self.springUIKit + Self.springSwiftUI
    case .timing(.bezier(let curve)):
      for (key, value) in [("x1", curve.x1), ("y1", curve.y1), ("x2", curve.x2), ("y2", curve.y2)] {
        text += constant(key, value, tokens["ease"] ?? tokens["transition"])
      }
      text += Self.bezierUIKit + Self.bezierSwiftUI
    case .timing:
      text += "    /// Progress at even times: its timing function is not a cubic Bézier curve.\n"
      let values = (0...60).map {
        movement.progress(at: movement.delay + movement.duration * Double($0) / 60)
      }
      text +=
        "    public static let progress: [Double] = [\(values.map(SwiftWords.number).joined(separator: ", "))]\n"
    }
    return text + "  }\n\n"
  }

  private static let springUIKit = """
    #if canImport(UIKit)
        public static var timingParameters: UISpringTimingParameters {
          UISpringTimingParameters(
            mass: mass, stiffness: stiffness, damping: damping,
            initialVelocity: CGVector(dx: initialVelocity, dy: initialVelocity))
        }
        @MainActor public static func animator() -> UIViewPropertyAnimator {
          UIViewPropertyAnimator(duration: duration, timingParameters: timingParameters)
        }
        public static func animation(keyPath: String) -> CASpringAnimation {
          let animation = CASpringAnimation(keyPath: keyPath)
          (animation.mass, animation.stiffness, animation.damping) = (mass, stiffness, damping)
          (animation.initialVelocity, animation.duration) = (initialVelocity, duration)
          return animation
        }
    #endif

    """
  private static let springSwiftUI = """
    #if canImport(SwiftUI)
        public static var animation: Animation {
          .interpolatingSpring(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity
          ).delay(delay)
        }
    #endif

    """
  private static let bezierUIKit = """
    #if canImport(UIKit)
        @MainActor public static func animator() -> UIViewPropertyAnimator {
          UIViewPropertyAnimator(
            duration: duration, controlPoint1: CGPoint(x: x1, y: y1), controlPoint2: CGPoint(x: x2, y: y2))
        }
        public static func animation(keyPath: String) -> CABasicAnimation {
          let animation = CABasicAnimation(keyPath: keyPath)
          animation.duration = duration
          animation.timingFunction = CAMediaTimingFunction(
            controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
          return animation
        }
    #endif

    """
  private static let bezierSwiftUI = """
    #if canImport(SwiftUI)
        public static var animation: Animation {
          .timingCurve(x1, y1, x2, y2, duration: duration).delay(delay)
        }
    #endif

    """

  // MARK: Animations

  private mutating func animation(_ animation: ResolvedAnimation, as type: String) -> String {
    let timing = animation.timing
    var text = "  /// The animation \(SwiftWords.string(animation.name)).\n  public enum \(type) {\n"
    text += constant("duration", timing.duration.isFinite ? timing.duration : 0, nil)
    var names: Set<String> = []
    var tracks: [SwiftTrack] = []
    for track in animation.tracks {
      let label = "\(track.node).\(track.property.rawValue)"
      let parts = SwiftTrack.parts(of: track, isShape: shapes.contains(track.node))
      if parts.isEmpty {
        gaps.append("\(animation.name): \(label) has no counterpart in Core Animation and SwiftUI")
      }
      for var part in parts {
        part.name = SwiftWords.free(SwiftWords.member(part.name), &names)
        tracks.append(part)
      }
    }
    for track in tracks { text += track.coreAnimation }
    text += SwiftTrack.swiftUI(tracks)
    return text + "  }\n\n"
  }
}

extension Spring {
  /// The damping that it moves with: no more than critical unless it may creep.
  var effectiveDamping: Double {
    allowsOverdamping ? damping : min(damping, Spring.criticalDamping(mass: mass, stiffness: stiffness))
  }
}
