import DesignTokens
import Graphics2D
import MotionCurves
import SceneExpressions
import SceneFormat
import SceneModel

/// What expressions ask of the colours, outlines and texts of a scene.
struct SceneDrawnValues: DrawnValues {
  let world: World
  private var sources: SceneSources { world.sources }

  func mixed(_ fraction: Double, _ from: Value, _ to: Value) -> Value? {
    guard let from = color(from), let to = color(to) else { return nil }
    let fraction = min(max(fraction, 0), 1)
    func part(_ key: KeyPath<Color, Double>) -> Double {
      from[keyPath: key] + (to[keyPath: key] - from[keyPath: key]) * fraction
    }
    // What is transparent has no colour to mix in.
    let alpha = part(\.alpha)
    func component(_ key: KeyPath<Color, Double>) -> Double {
      guard alpha > 0 else { return 0 }
      let (a, b) = (from[keyPath: key] * from.alpha, to[keyPath: key] * to.alpha)
      return (a + (b - a) * fraction) / alpha
    }
    let components = [component(\.red), component(\.green), component(\.blue), alpha]
    return .string("#" + components.map(Self.digits).joined())
  }

  private static func digits(_ component: Double) -> String {
    let text = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
    return text.count == 1 ? "0" + text : text
  }

  private func color(_ value: Value) -> Color? {
    switch value {
    case .string(let text): return Color(hex: text)
    case .token(let path):
      guard let token = sources.tokens?.token(path), case .color(let color) = token.value else { return nil }
      return color.srgb
    default: return nil
    }
  }

  package func place(along outline: String, at fraction: Double) -> (x: Double, y: Double, angle: Double)? {
    let named = sources.documents.reversed().lazy.compactMap {
      $0.spec[.shapes]?[named: outline]?[.path]?.literal
    }
    guard let path = try? Path(svg: named.first ?? outline), let way = try? MotionPath(path) else {
      return nil
    }
    let place = way.position(at: fraction)
    return (place.x, place.y, way.angle(at: fraction) * 180 / .pi)
  }
}
