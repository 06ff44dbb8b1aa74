public import Documents

/// Which nodes of a library have the value of a token, also through tokens that refer to it.
public struct VariableUsers: Sendable {
  /// Paths of the tokens that refer to a token, by its path.
  private var referring: [String: [String]] = [:]
  /// Places of nodes by the paths of the tokens that they name.
  private var users: [String: [Int]] = [:]
  private var nodes: [(path: String, sourceID: String)] = []

  /// - Parameters:
  ///   - library: the nodes.
  ///   - lock: the lock file, which has their ids in the design.
  ///   - tokens: all token files.
  public init(library: DocumentNode, lock: DocumentNode, tokens: [DocumentNode]) {
    var ids = LockedIDs()
    ids.add(lock)
    for node in LibraryNodes(ListedRows(library, lock: lock).expanded).all {
      let paths = Set(node.members.flatMap { Self.references(in: $0.value) })
      for path in paths { users[path, default: []].append(nodes.count) }
      nodes.append((node.path, ids[node.component, node.id] ?? ""))
    }
    for document in tokens {
      for token in document.tokens() {
        for path in Set(Self.references(in: token.value)) { referring[path, default: []].append(token.path) }
      }
    }
  }

  /// In document order.
  public subscript(path: String) -> [(path: String, sourceID: String)] {
    var (found, open) = (Set([path]), [path])
    while let next = open.popLast() {
      for other in referring[next] ?? [] where found.insert(other).inserted { open.append(other) }
    }
    return Set(found.flatMap { users[$0] ?? [] }).sorted().map { nodes[$0] }
  }

  /// What is named in braces.
  private static func references(in node: DocumentNode) -> [String] {
    switch node.value {
    case .string(let text):
      text.splitScalars("{", keepingEmpty: true).dropFirst().compactMap { part in
        let sides = part.splitScalars("}", maxSplits: 1, keepingEmpty: true)
        return sides.count == 2 ? sides[0] : nil
      }
    case .sequence(let items): items.flatMap { references(in: $0) }
    case .mapping(let entries): entries.flatMap { references(in: $0.value) }
    default: []
    }
  }
}

extension DocumentNode {
  /// The tokens of a token file with their paths.
  func tokens(in path: [String] = []) -> [(path: String, token: DocumentNode, value: DocumentNode)] {
    if let value = self["$value"] {
      return [(path.filter { $0 != "$root" }.joined(separator: "."), self, value)]
    }
    return (entries ?? []).flatMap { entry in
      entry.key.hasPrefix("$") && entry.key != "$root" ? [] : entry.value.tokens(in: path + [entry.key])
    }
  }
}
