import Documents

/// The nodes of a library by component and id.
struct LibraryNodes {
  /// A node without what is inside.
  struct Node {
    /// Component, ids of what is around, and the id, with slashes between them.
    var path: String
    var component: String
    /// Empty for the root of the component.
    var id: String
    /// All but children.
    var members: [DocumentNode.Entry]
    /// Ids of children in their order.
    var children: [String]
    var span: Span

    func member(_ key: String) -> DocumentNode? { members.first { $0.key == key }?.value }
  }

  private(set) var all: [Node] = []
  private var places: [String: Int] = [:]

  init(_ documents: DesignDrift.Documents) {
    self.init(ListedRows(documents.comparable, lock: documents.lock).expanded)
  }

  init(_ library: DocumentNode) {
    for entry in library["components"]?.entries ?? [] {
      add(entry.value, component: entry.key, id: "", path: entry.key)
    }
  }

  func node(_ component: String, _ id: String) -> Node? {
    places["\(component)\n\(id)"].map { all[$0] }
  }

  func has(component: String) -> Bool { node(component, "") != nil }

  private mutating func add(_ node: DocumentNode, component: String, id: String, path: String) {
    let children = node["children"]?.items ?? []
    let ids = children.map { Self.id(of: $0) ?? "" }
    places["\(component)\n\(id)"] = all.count
    all.append(
      Node(
        path: path, component: component, id: id,
        members: (node.entries ?? []).filter {
          !["children", "id"].contains($0.key) && $0.value.string != id
        },
        children: ids, span: node.span))
    for (child, id) in zip(children, ids) where !id.isEmpty {
      add(child, component: component, id: id, path: "\(path)/\(id)")
    }
  }

  /// The id that a node is written with; nil for one that has none.
  static func id(of node: DocumentNode) -> String? {
    node["id"]?.string ?? ["box", "group", "grid"].lazy.compactMap { node[$0]?.string }.first
  }
}

extension DocumentNode {
  /// Whether another value says the same, wherever it stands.
  func says(_ other: DocumentNode) -> Bool { jsonLine == other.jsonLine }

  /// The value in a sentence.
  var shownBriefly: String {
    let text = shown
    return text.count > 70 ? String(text.prefix(67)) + "..." : text
  }

  /// Two values in a sentence: of long ones that begin alike, the part where they differ.
  static func shownBriefly(_ one: DocumentNode?, _ other: DocumentNode?) -> (String, String) {
    let brief = (one?.shownBriefly ?? "nothing", other?.shownBriefly ?? "nothing")
    guard brief.0 == brief.1, let one, let other else { return brief }
    let texts = (Array(one.shown.unicodeScalars), Array(other.shown.unicodeScalars))
    let same = zip(texts.0, texts.1).prefix { $0 == $1 }.count
    return (part(of: texts.0, around: same), part(of: texts.1, around: same))
  }

  private static func part(of text: [Unicode.Scalar], around place: Int) -> String {
    let range = max(0, place - 20)..<min(text.count, place + 45)
    var part = String.UnicodeScalarView()
    part.append(contentsOf: text[range])
    return "...\(String(part))\(range.upperBound < text.count ? "..." : "")"
  }

  private var shown: String {
    string.map { $0.hasPrefix("{") || $0.hasPrefix("#") ? $0 : "\"\($0)\"" } ?? jsonLine
  }
}
