import SceneSpec

/// In tests names are written out.
extension PathName: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    guard let name = PathName(text) else { fatalError("\(text) is no name") }
    self = name
  }
}
