/// Where the motion of a scene is written, and what its values come from.
public struct MotionOrigins: Sendable {
  private var places: [String: NodeOrigins.Property] = [:]

  /// Nothing is written.
  package init() {}

  /// Notes where something stands as a whole, or one of its values.
  package mutating func note(
    _ kind: MotionFact.Kind, _ name: String, _ value: String, _ property: NodeOrigins.Property
  ) {
    places["\(kind.rawValue) \(name) \(value)"] = property
  }

  /// Where a value stands; nil where only the whole is written.
  public subscript(_ kind: MotionFact.Kind, _ name: String, _ value: String) -> NodeOrigins.Property? {
    places["\(kind.rawValue) \(name) \(value)"]
  }
}
