/// Why nothing lies between two things.
public enum MorphError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A linear and a radial gradient.
  case gradientKinds
  /// Paths with different numbers of parts.
  case pathParts(Int, Int)

  /// One sentence for people, without a period.
  public var description: String {
    switch self {
    case .gradientKinds: "a linear gradient does not become a radial one"
    case .pathParts(let from, let to): "a path of \(from) parts does not become one of \(to)"
    }
  }
}
