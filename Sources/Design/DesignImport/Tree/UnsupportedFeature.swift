/// Something that could not be taken over exactly, or not at all.
public struct UnsupportedFeature: Hashable, Sendable {
  /// What is missing, in kebab case, such as `no-paths`.
  public var kind: String
  /// One sentence in plain words, without a full stop.
  public var message: String
  /// What to do about it; empty where nothing can be done.
  public var hint: String
  /// Ids of the nodes and their names, in document order.
  public var nodes: [Node]

  /// A node of the file.
  public struct Node: Hashable, Sendable {
    /// Its id in the file.
    public var id: String
    /// Its name in the file.
    public var name: String
  }
}

/// Gaps as they are met, by kind.
public struct GapList: Sendable {
  private var places: [String: Int] = [:]
  private var seen: Set<String> = []
  /// In the order in which their kinds were met first.
  public private(set) var all: [UnsupportedFeature] = []

  /// None yet.
  public init() {}

  /// Notes all of a list.
  mutating func add(contentsOf gaps: [UnsupportedFeature]) {
    for gap in gaps {
      for node in gap.nodes { add(gap.kind, gap.message, hint: gap.hint, id: node.id, name: node.name) }
    }
  }

  mutating func add(_ kind: String, _ message: String, hint: String = "", _ node: DesignNode) {
    add(kind, message, hint: hint, id: node.fileID, name: node.name)
  }

  /// Notes a node.
  public mutating func add(_ kind: String, _ message: String, hint: String = "", id: String, name: String) {
    let key = kind + "\n" + message
    let place = places[key] ?? all.count
    if place == all.count {
      places[key] = place
      all.append(UnsupportedFeature(kind: kind, message: message, hint: hint, nodes: []))
    }
    guard seen.insert("\(key)\n\(id)\n\(name)").inserted else { return }
    all[place].nodes.append(UnsupportedFeature.Node(id: id, name: String(name.prefix(80))))
  }
}
