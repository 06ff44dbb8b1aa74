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
      if let kind = NodeKind(of: self), let id = id(kind) { found.append(id) }
      for entry in entries { entry.value.collectNodes(into: &found) }
    case .sequence(let items): for item in items { item.collectNodes(into: &found) }
    default: break
    }
  }

  private func id(_ kind: NodeKind) -> (id: String, place: Span)? {
    let holder = self["id"] ?? (kind.namesNode ? self[kind.rawValue] : nil)
    return holder.flatMap { holder in holder.string.map { ($0, holder.span) } }
  }
}
