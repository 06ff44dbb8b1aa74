/// Where the motion of a scene is written, and what its values come from.
public struct MotionOrigins: Sendable {
  /// By state; nil where a change is at once.
  public package(set) var transitions: [NodeOrigins.Property?] = []
  /// By `animation node.property`.
  public package(set) var tracks: [String: NodeOrigins.Property] = [:]

  /// Nothing is written.
  package init() {}
}
