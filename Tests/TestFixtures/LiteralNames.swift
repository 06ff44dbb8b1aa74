import SceneCompiler
import SceneFormat

/// In tests names are written out.
extension PathName: ExpressibleByStringLiteral {
  /// The name, which is known to be one.
  public init(stringLiteral text: String) {
    guard let name = PathName(text) else { fatalError("\(text) is no name") }
    self = name
  }
}
