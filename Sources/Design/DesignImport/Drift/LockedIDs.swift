import Documents

/// Ids that the nodes of a library have in the design's file, as its lock file lists them.
struct LockedIDs {
  /// By component and id; of the component itself without an id.
  private var sourceIDs: [[String]: String] = [:]

  /// Takes in a lock file; what was known before stays.
  mutating func add(_ lock: DocumentNode) {
    for component in lock["components"]?.entries ?? [] {
      let own = component.value["figma"]?.string ?? ""
      sourceIDs[[component.key, ""]] = own
      for entry in component.value["ids"]?.entries ?? [] {
        sourceIDs[[component.key, entry.value.string ?? ""]] = Self.id(ofKey: entry.key, in: own)
      }
    }
  }

  /// The id of a node, or of the component itself; nil where nothing is known of it.
  subscript(component: String, id: String) -> String? {
    sourceIDs[[component, id]].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Of the parts into which an import takes a node apart, outlines are nodes of their own and others are that node.
  private static func id(ofKey key: String, in component: String) -> String {
    let parts = key.splitScalars("~", maxSplits: 1, keepingEmpty: true)
    let outline = "outline-"
    if parts.count == 2, parts[1].hasPrefix(outline) { return String(parts[1].dropFirst(outline.count)) }
    return parts[0].isEmpty ? component : parts[0]
  }
}
