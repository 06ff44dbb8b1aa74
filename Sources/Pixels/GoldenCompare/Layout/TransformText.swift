import Graphics2D
import SceneModel

/// How records tell a transform: four factors, a space, and how far the middle of the frame goes.
package enum TransformText {
  /// Which of `translation`, `scale` and `rotation` differ; all where that cannot be told.
  package static func changedParts(_ from: String?, _ to: String?) -> [String] {
    guard from != to, let then = parts(from), let now = parts(to) else {
      return ["translation", "scale", "rotation"]
    }
    return zip(then, now).filter { $0.0.text != $0.1.text }.map(\.0.name)
  }

  /// `scale 0.95 -> 0.9` where only that changed, `translation 0,12 -> 0,16`, or all of both.
  static func change(_ from: String?, _ to: String?) -> String {
    guard let then = parts(from), let now = parts(to) else {
      return "transform \(from ?? "none") -> \(to ?? "none")"
    }
    let changed = zip(then, now).filter { $0.0.text != $0.1.text }
    return changed.map { "\($0.name) \($0.text) -> \($1.text)" }.joined(separator: ", ")
  }

  /// Nil where the factors are no rotation in the plane and scale.
  private static func parts(_ text: String?) -> [(name: String, text: String)]? {
    guard let text else { return [("translation", "0,0"), ("scale", "1"), ("rotation", "0°")] }
    guard case .transform(let now)? = LookProperty.transform.value(text),
      abs(now.a * now.c + now.b * now.d) < 1e-5, now.depth == .zero
    else { return nil }
    let x = (now.a * now.a + now.b * now.b).squareRoot()
    let y = (now.c * now.c + now.d * now.d).squareRoot() * (now.a * now.d < now.b * now.c ? -1 : 1)
    let scale = abs(x - y) < 1e-5 ? x.decimalText : "\(x.decimalText),\(y.decimalText)"
    let angle = Double(now.b.arcTangent(now.a)) * 180 / .pi
    return [
      ("translation", now.translation.recordText), ("scale", scale), ("rotation", angle.decimalText + "°"),
    ]
  }
}
