/// Every node that documents have in some state, whether or not the present one leaves it out.
struct NodeTable {
  /// A node of a document.
  struct Entry {
    /// Its id: `[*]` stands for a row, `#` for the number of a node without an id, `*` for what an expression gives.
    var name: String
    /// What it is; nil for a row of a list.
    var kind: NodeKind?
    /// Whether it has a stroke of its own.
    var hasStroke: Bool
    /// The items of a list.
    var items: Spec?

    /// Whether anything may stand there.
    var isOpen: Bool { name.split(separator: ".").contains("*") }
  }

  private(set) var entries: [Entry] = []
  private let components: [String: Spec]

  init(_ nodes: [NodeSpec], components: [String: Spec]) {
    self.components = components
    add(nodes, prefix: "", parent: nil, depth: 0)
  }

  /// The nodes that a name can mean; `[last]` is the last row of a list.
  func entries(named name: String) -> [Entry] { entries.filter { $0.matches(name) } }

  private mutating func add(_ specs: [NodeSpec], prefix: String, parent: String?, depth: Int) {
    for spec in specs {
      guard entries.count < Compiler.maximumNodes, depth < Compiler.maximumDepth else { return }
      let component = spec.kind == .use ? components[spec.attributes["use"]?.literal ?? ""] : nil
      let name = name(of: spec, prefix, parent)
      entries.append(
        Entry(
          name: name, kind: spec.kind,
          hasStroke: (spec.attributes["stroke"] ?? component?["stroke"]) != nil,
          items: spec.attributes["list"]))
      add(spec.children, prefix: prefix, parent: name, depth: depth + 1)
      add(component?["children"]?.nodes ?? [], prefix: name + ".", parent: name, depth: depth + 1)
      guard spec.kind == .list, let row = spec.attributes["row"],
        let rowSpec = row.literal == nil ? row : components[row.literal ?? ""]
      else { continue }
      entries.append(Entry(name: name + "[*]", kind: nil, hasStroke: rowSpec["stroke"] != nil))
      add(
        rowSpec["children"]?.nodes ?? [], prefix: name + "[*].", parent: name + "[*]", depth: depth + 1)
    }
  }

  private func name(of spec: NodeSpec, _ prefix: String, _ parent: String?) -> String {
    if let id = spec.id, !id.isEmpty { return prefix + id }
    if spec.attributes["id"] != nil { return prefix + "*" }
    let kind = Compiler.kind(of: spec).rawValue
    return "\(parent.map { $0 + "." } ?? "")\(kind)-#"
  }
}

extension NodeTable.Entry {
  /// Whether the node, or one of its rows or numbers, has this name.
  func matches(_ name: String) -> Bool {
    var (pattern, rest) = (self.name[...], name[...])
    while let mark = pattern.first {
      switch mark {
      case "*": return true
      case "#":
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty else { return false }
        (pattern, rest) = (pattern.dropFirst(), rest.dropFirst(digits.count))
      case "[":
        let row = rest.prefix { $0 != "]" }.dropFirst()
        guard rest.first == "[", row == "last" || !row.isEmpty && row.allSatisfy(\.isWholeNumber),
          rest.count > row.count + 1
        else { return false }
        (pattern, rest) = (pattern.dropFirst("[*]".count), rest.dropFirst(row.count + 2))
      default:
        guard rest.first == mark else { return false }
        (pattern, rest) = (pattern.dropFirst(), rest.dropFirst())
      }
    }
    return rest.isEmpty
  }
}
