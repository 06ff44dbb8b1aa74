#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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

  /// Nil where the factors are no rotation and scale.
  private static func parts(_ text: String?) -> [(name: String, text: String)]? {
    guard let text else { return [("translation", "0,0"), ("scale", "1"), ("rotation", "0°")] }
    let words = text.split(separator: " ")
    let factors = words.first?.split(separator: ",").compactMap { Double($0) } ?? []
    guard words.count == 2, factors.count == 4, abs(factors[0] * factors[2] + factors[1] * factors[3]) < 1e-5
    else { return nil }
    let (a, b, c, d) = (factors[0], factors[1], factors[2], factors[3])
    let (x, y) = ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot() * (a * d < b * c ? -1 : 1))
    let scale = abs(x - y) < 1e-5 ? x.decimalText : "\(x.decimalText),\(y.decimalText)"
    let angle = Double(atan2(b, a)) * 180 / .pi
    return [
      ("translation", String(words[1])), ("scale", scale), ("rotation", angle.decimalText + "°"),
    ]
  }
}
