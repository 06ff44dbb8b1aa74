import Documents

/// Groups and tokens of all sources merged into one structure, before any reference is followed.
struct TokenTree {
  /// Most groups and tokens, so that groups that extend each other cannot grow without end.
  static let maximumNodes = 200_000

  /// What an object of a token file is.
  enum Kind {
    case group
    case token
    /// Has `$ref` and no children: another name for a token, or a group that extends another.
    case reference
  }

  /// What a `$type` says.
  enum DeclaredType: Equatable {
    case none
    case known(TokenType)
    /// Reported already.
    case wrong
  }

  /// How far a step has come.
  enum Progress { case none, active, done }

  struct Node {
    var name: String
    var nameSpan: Span
    var parent: Int32
    var kind: Kind
    var type = DeclaredType.none
    /// Members whose name begins with `$`, without `$root`.
    var properties: [DocumentNode.Entry]
    /// Groups and tokens in document order.
    var children: [Int32] = []
    var index: [String: Int32] = [:]
    /// Type of the groups around the token that `$extends` copied this token from; nil where it is no copy.
    var typeBeforeCopy: DeclaredType?
    /// How far `$extends` was followed here itself, and here and in everything below.
    var ownExtension = Progress.none
    var wholeExtension = Progress.none

    func property(_ name: String) -> DocumentNode? { properties.first { $0.key == name }?.value }
  }

  var nodes: [Node] = []
  /// Whether some group may extend another.
  var hasExtensions = false

  static let root: Int32 = 0

  init() {
    let nowhere = Span.nowhere
    nodes = [Node(name: "", nameSpan: nowhere, parent: -1, kind: .group, properties: [])]
  }

  subscript(id: Int32) -> Node {
    get { nodes[Int(id)] }
    set { nodes[Int(id)] = newValue }
  }

  /// Names from the root, joined by full stops; "the file's root" for the root itself.
  func path(of id: Int32) -> String {
    var names: [String] = []
    var at = id
    while at > 0 {
      names.append(self[at].name)
      at = self[at].parent
    }
    return names.reversed().joined(separator: ".")
  }

  /// Adds a node to a group; in the place of the one that had the name, if there was one.
  mutating func add(_ node: Node) -> Int32 {
    let parent = Int(node.parent)
    if let old = nodes[parent].index[node.name] {
      self[old] = node
      return old
    }
    let id = Int32(nodes.count)
    nodes.append(node)
    nodes[parent].index[node.name] = id
    nodes[parent].children.append(id)
    return id
  }

  /// `$type` of the nearest group around a token that has one.
  func groupType(of id: Int32) -> DeclaredType {
    if let type = self[id].typeBeforeCopy { return type }
    var at = self[id].parent
    while at >= 0 {
      if self[at].type != .none { return self[at].type }
      at = self[at].parent
    }
    return .none
  }

  /// Tokens in document order.
  var tokenIDs: [Int32] {
    var found: [Int32] = []
    var open: [Int32] = [TokenTree.root]
    while let id = open.popLast() {
      if self[id].kind != .group { found.append(id) }
      open.append(contentsOf: self[id].children.reversed())
    }
    return found
  }
}
