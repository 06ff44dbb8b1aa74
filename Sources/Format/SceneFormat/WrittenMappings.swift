package import Documents

extension DocumentNode {
  /// A mapping of the scene format as importers write it: its members in this order.
  ///
  /// Names of an author's choice, such as states and parameters, are no keys: ``map(_:)`` takes them.
  package static func object(_ members: [(SceneKey, DocumentNode)]) -> DocumentNode {
    .map(members.map { ($0.rawValue, $1) })
  }
}

extension NodeKind {
  /// The key that makes a node this kind.
  package var key: SceneKey { SceneKey(rawValue: rawValue) ?? .group }
}
