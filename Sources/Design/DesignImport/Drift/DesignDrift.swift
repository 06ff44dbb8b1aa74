public import Documents

/// What has changed between the documents of the last import and those of this one.
public struct DesignDrift: Sendable {
  /// A change, or several of one cause.
  public struct Change: Sendable {
    /// Such as `home/card/title.font-size 16 -> 18 ({type.title}, Figma 12:34)`.
    public var sentence: String
    /// Paths of the nodes that it is about, with their Figma ids.
    public var nodes: [(path: String, sourceID: String)]
    /// Place in the documents of the last import; nil for what was not there.
    public var span: Span?

    /// Says a change.
    public init(sentence: String, nodes: [(path: String, sourceID: String)], span: Span?) {
      (self.sentence, self.nodes, self.span) = (sentence, nodes, span)
    }
  }

  /// What is compared.
  public struct Documents: Sendable {
    /// The library.
    public var library: DocumentNode
    /// The tokens of styles.
    public var tokens: DocumentNode
    /// The lock file of the import.
    public var lock: DocumentNode

    /// The library with values in the place of the tokens that are named by them.
    public var comparable: DocumentNode { library.withoutValueTokens(tokens) }

    /// Takes the documents of a library that has several files.
    public init(parts: [DocumentNode], tokens: DocumentNode, lock: DocumentNode) {
      func joined(_ key: String) -> DocumentNode {
        let found = parts.compactMap { $0[key] }
        return DocumentNode(
          .mapping(found.flatMap { $0.entries ?? [] }), span: found.first?.span ?? .nowhere)
      }
      let library = DocumentNode.map([("data", joined("data")), ("components", joined("components"))])
      self.init(library: parts.count == 1 ? parts[0] : library, tokens: tokens, lock: lock)
    }

    /// Takes documents.
    public init(library: DocumentNode, tokens: DocumentNode, lock: DocumentNode) {
      (self.library, self.tokens, self.lock) = (library, tokens, lock)
    }
  }

  /// In the order of the new documents, what is gone last.
  public private(set) var changes: [Change] = []
  private let old, new: LibraryNodes
  private let types: (old: DocumentNode?, new: DocumentNode?)
  private var ids = LockedIDs()
  private var pending: [Single] = []

  /// A property of one node.
  private struct Single {
    var property, before, after, token: String
    var path, sourceID: String
    var span: Span?
  }

  private let tool: DesignTool

  /// Compares; nodes are named by their ids in the tool.
  public init(from before: Documents, to after: Documents, of tool: DesignTool = .figma) {
    self.tool = tool
    (old, new) = (LibraryNodes(before), LibraryNodes(after))
    types = (Self.types(before.tokens), Self.types(after.tokens))
    for lock in [before.lock, after.lock] { ids.add(lock) }
    compareTokens(before.tokens, after.tokens)
    for node in new.all {
      if let other = old.node(node.component, node.id) {
        compare(other, node)
      } else if node.id.isEmpty || old.has(component: node.component) {
        let what = node.id.isEmpty ? "\(node.path) is a new component" : "\(node.path) is new"
        changes.append(.init(sentence: "\(what)\(mention(node))", nodes: [(node.path, id(node))], span: nil))
      }
    }
    settle()
    for node in old.all where new.node(node.component, node.id) == nil {
      guard node.id.isEmpty || new.has(component: node.component) else { continue }
      changes.append(
        .init(
          sentence: "\(node.path) is gone\(mention(node))", nodes: [(node.path, id(node))], span: node.span))
    }
  }

  private func id(_ node: LibraryNodes.Node) -> String { ids[node.component, node.id] ?? "" }

  private func mention(_ node: LibraryNodes.Node) -> String {
    id(node).isEmpty ? "" : " (\(tool.title) \(id(node)))"
  }

  // MARK: Nodes

  private mutating func compare(_ before: LibraryNodes.Node, _ after: LibraryNodes.Node) {
    var keys = before.members.map(\.key)
    keys += after.members.map(\.key).filter { !keys.contains($0) }
    for key in keys {
      let (one, other) = (before.member(key), after.member(key))
      if let one, let other, one.says(other) { continue }
      if key == "style", let one = one?.string, let other = other?.string,
        compareTypes(one, other, before, after)
      {
        continue
      }
      add(key, one, other, before, after)
    }
    let (kept, stayed) = (Set(after.children), Set(before.children))
    let (was, now) = (before.children.filter(kept.contains), after.children.filter(stayed.contains))
    if was != now {
      changes.append(
        .init(
          sentence: "the children of \(after.path) are in another order\(mention(after))",
          nodes: [(after.path, id(after))], span: before.span))
    }
  }

  /// Layouts are told by their lines, mappings by what differs in them, everything else as a whole.
  private mutating func add(
    _ key: String, _ before: DocumentNode?, _ after: DocumentNode?, _ old: LibraryNodes.Node,
    _ new: LibraryNodes.Node
  ) {
    if key == "layout" || key.hasSuffix(".layout") {
      let lines = (
        (before?.items ?? []).compactMap(\.string), (after?.items ?? []).compactMap(\.string)
      )
      let (gone, come) = (lines.0.filter { !lines.1.contains($0) }, lines.1.filter { !lines.0.contains($0) })
      for (index, line) in gone.enumerated() {
        add(key, line, index < come.count ? come[index] : "nothing", old, new)
      }
      for line in come.dropFirst(gone.count) { add(key, "nothing", line, old, new) }
      return
    }
    if let one = before?.entries, let other = after?.entries {
      var names = one.map(\.key)
      names += other.map(\.key).filter { !names.contains($0) }
      for name in names {
        let (a, b) = (before?[name], after?[name])
        if let a, let b, a.says(b) { continue }
        add("\(key).\(name)", a, b, old, new)
      }
      return
    }
    let shown = DocumentNode.shownBriefly(before, after)
    add(key, shown.0, shown.1, old, new)
  }

  private mutating func add(
    _ property: String, _ before: String, _ after: String, _ old: LibraryNodes.Node, _ new: LibraryNodes.Node,
    token: String = ""
  ) {
    pending.append(
      Single(
        property: property, before: before, after: after, token: token, path: new.path, sourceID: id(new),
        span: old.member(String(property.prefix { $0 != "." }))?.span ?? old.span))
  }

  /// Says what differs between two typography tokens; whether anything does.
  private mutating func compareTypes(
    _ one: String, _ other: String, _ before: LibraryNodes.Node, _ after: LibraryNodes.Node
  ) -> Bool {
    guard let a = Self.value(one, types.old), let b = Self.value(other, types.new) else { return false }
    let differences = Self.differences(a, b)
    for (name, was, now) in differences { add(name, was, now, before, after, token: other) }
    return !differences.isEmpty
  }

  private static func types(_ tokens: DocumentNode) -> DocumentNode? {
    tokens["type"] ?? tokens["figma-type"]
  }

  private static func value(_ token: String, _ types: DocumentNode?) -> DocumentNode? {
    let parts = token.dropFirst().dropLast().split(separator: ".", maxSplits: 1)
    guard parts.count == 2, parts[0] == "type" || parts[0] == "figma-type" else { return nil }
    return types?[String(parts[1])]?["$value"]
  }

  private static func differences(_ a: DocumentNode, _ b: DocumentNode) -> [(String, String, String)] {
    let names = [
      ("fontFamily", "font-family"), ("fontSize", "font-size"), ("fontWeight", "font-weight"),
      ("letterSpacing", "letter-spacing"), ("lineHeight", "line-height"),
    ]
    return names.compactMap { key, name in
      let (x, y) = (shown(a[key]), shown(b[key]))
      return x == y ? nil : (name, x, y)
    }
  }

  private static func shown(_ value: DocumentNode?) -> String {
    guard let value else { return "nothing" }
    if let number = value["value"]?.number { return jsonText(number) }
    if let number = value.number { return jsonText((number * 1e4).rounded() / 1e4) }
    return value.shownBriefly
  }

  // MARK: Tokens

  private mutating func compareTokens(_ before: DocumentNode, _ after: DocumentNode) {
    for group in ["color", "type", "figma-type"] {
      for entry in after[group]?.entries ?? [] {
        guard let now = entry.value["$value"], let was = before[group]?[entry.key]?["$value"], !was.says(now)
        else {
          continue
        }
        let token = "{\(group).\(entry.key)}"
        let differences =
          group != "color"
          ? Self.differences(was, now) : [("", was["hex"]?.string ?? "", now["hex"]?.string ?? "")]
        let users = new.all.filter { $0.members.contains { $0.value.jsonLine.contains(token) } }
        for (name, one, other) in differences { add(token, name, one, other, users) }
      }
    }
  }

  private mutating func add(
    _ token: String, _ name: String, _ before: String, _ after: String, _ users: [LibraryNodes.Node]
  ) {
    let nodes = users.map { ($0.path, id($0)) }
    guard let first = users.first else {
      changes.append(
        .init(
          sentence: "\(token)\(name.isEmpty ? "" : ".\(name)") \(before) -> \(after)", nodes: [], span: nil))
      return
    }
    let span = old.node(first.component, first.id)?.span
    if users.count == 1 {
      let property = name.isEmpty ? "color" : name
      changes.append(
        .init(
          sentence: "\(first.path).\(property) \(before) -> \(after) (\(token), \(tool.title) \(id(first)))",
          nodes: nodes,
          span: span))
    } else {
      let head = "\(token)\(name.isEmpty ? "" : ".\(name)") \(before) -> \(after)"
      changes.append(
        .init(sentence: "\(head), in \(users.count) nodes: \(some(nodes))", nodes: nodes, span: span))
    }
  }

  // MARK: Causes

  /// The same change of many nodes is one.
  private mutating func settle() {
    var order: [String] = []
    var groups: [String: [Single]] = [:]
    for single in pending {
      let key = [single.property, single.before, single.after, single.token].joined(separator: "\n")
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(single)
    }
    pending = []
    for key in order {
      guard let group = groups[key], let first = group.first else { continue }
      let nodes = group.map { (path: $0.path, sourceID: $0.sourceID) }
      let change = "\(first.property) \(first.before) -> \(first.after)"
      let token = first.token.isEmpty ? "" : "\(first.token), "
      let sentence =
        group.count == 1
        ? "\(first.path).\(change) (\(token)\(tool.title) \(first.sourceID))"
        : "\(first.token.isEmpty ? "" : first.token + " ")\(change), in \(group.count) nodes: \(some(nodes))"
      changes.append(.init(sentence: sentence, nodes: nodes, span: first.span))
    }
  }

  private func some(_ nodes: [(path: String, sourceID: String)]) -> String { Self.some(nodes, of: tool) }

  /// The first of several nodes.
  static func some(_ nodes: [(path: String, sourceID: String)], of tool: DesignTool) -> String {
    let first = nodes.prefix(3).map {
      $0.sourceID.isEmpty ? $0.path : "\($0.path) (\(tool.title) \($0.sourceID))"
    }
    return first.joined(separator: ", ") + (nodes.count > 3 ? " and \(nodes.count - 3) more" : "")
  }
}
