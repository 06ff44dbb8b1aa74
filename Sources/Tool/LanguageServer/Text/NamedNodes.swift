import Documents
import SceneFormat

extension DocumentNode {
  /// The nodes of a scene or library that have an id, with its place, in document order.
  var namedNodes: [(id: String, place: Span)] {
    var found: [(id: String, place: Span)] = []
    collectNodes(into: &found)
    return found
  }

  private func collectNodes(into found: inout [(id: String, place: Span)]) {
    switch value {
    case .mapping(let entries):
      if let id = nodeID, let name = id.string { found.append((name, id.span)) }
      for entry in entries { entry.value.collectNodes(into: &found) }
    case .sequence(let items): for item in items { item.collectNodes(into: &found) }
    default: break
    }
  }

  /// The id of a node, where it has one.
  var nodeID: DocumentNode? {
    guard let kind = NodeKind(of: self) else { return nil }
    return self["id"] ?? (kind.namesNode ? self[kind.rawValue] : nil)
  }
}
