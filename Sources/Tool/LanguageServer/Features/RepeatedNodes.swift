import Documents
import SceneFormat

/// Nodes of the same shape, and the component that they become: what differs are its parameters.
struct RepeatedNodes {
  /// Keys that stay with each use: who it is and where it stands.
  private static let staying: Set<String> = [
    "id", "layout", "when", "z", "spacing-after", "align-self", "grow", "absolute", "span", "align-self-x",
    "align-self-y", "label", "key", "match", "enter", "leave",
  ]

  private let nodes: [DocumentNode]
  private let kind: NodeKind
  private let name: String
  private let root: DocumentNode
  private let document: TextDocument
  /// Names of parameters by the path of what differs.
  private var parameters: [(path: [PathStep], name: String)] = []

  /// Nil where nothing can be told apart, or inner nodes have no ids of their own that stay.
  init?(_ nodes: [DocumentNode], _ kind: NodeKind, _ root: DocumentNode, _ document: TextDocument) {
    (self.nodes, self.kind, self.root, self.document) = (nodes, kind, root, document)
    guard document.path.hasSuffix(".yaml"), !nodes.contains(where: { $0.span.isInFlow(of: document) }) else {
      return nil
    }
    let taken = Set((root["components"]?.entries ?? []).map(\.key))
    name =
      (1...100).lazy.map { $0 == 1 ? "\(kind.rawValue)-part" : "\(kind.rawValue)-part-\($0)" }
      .first { !taken.contains($0) } ?? "part"
    for (key, _) in kept(nodes[0]) { findDifferences(at: [.key(key)]) }
  }

  private func kept(_ node: DocumentNode) -> [(String, DocumentNode)] {
    (node.entries ?? []).filter { entry in
      !Self.staying.contains(entry.key) && !(kind.namesNode && entry.key == kind.rawValue)
    }.map { ($0.key, $0.value) }
  }

  private mutating func findDifferences(at path: [PathStep]) {
    let values = nodes.compactMap { $0.value(at: path[...]) }
    guard let first = values.first else { return }
    switch first.value {
    case .mapping(let entries): for entry in entries { findDifferences(at: path + [.key(entry.key)]) }
    case .sequence(let items): for index in items.indices { findDifferences(at: path + [.index(index)]) }
    default:
      guard values.contains(where: { $0.jsonLine != first.jsonLine }) else { return }
      let base = path.compactMap { if case .key(let key) = $0 { key } else { nil } }.last ?? "value"
      let used = parameters.count { $0.name == base || $0.name.utf8.starts(with: "\(base)-".utf8) }
      parameters.append((path, used == 0 ? base : "\(base)-\(used + 1)"))
    }
  }

  /// The component, and a use in the place of each node.
  var edits: [(range: Range<Int>, text: String)] {
    var edits = nodes.map { node in
      (range: Int(node.span.start)..<end(of: node), text: use(node).yaml.indented(column(of: node)))
    }
    edits.append(component)
    return edits
  }

  /// Without the line end, comments and blanks behind it.
  private func end(of node: DocumentNode) -> Int {
    var end = min(Int(node.span.end), document.bytes.count)
    while end > Int(node.span.start), [0x20, 0x0A, 0x0D, 0x09].contains(document.bytes[end - 1]) { end -= 1 }
    // The place of a list in brackets ends before the closing one.
    var open = document.bytes[Int(node.span.start)..<end].openBrackets
    while open > 0, end < document.bytes.count, document.bytes[end] != UInt8(ascii: "\n") {
      if [UInt8(ascii: "]"), UInt8(ascii: "}")].contains(document.bytes[end]) { open -= 1 }
      end += 1
    }
    return end
  }

  private func column(of node: DocumentNode) -> Int {
    let start = Int(node.span.start)
    let line = document.bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return start - line
  }

  private func use(_ node: DocumentNode) -> DocumentNode {
    var members: [(String, DocumentNode)] = [("use", .text(name))]
    if kind.namesNode, let id = node[kind.rawValue] { members.append(("id", id)) }
    for entry in node.entries ?? [] where Self.staying.contains(entry.key) {
      members.append((entry.key, entry.value))
    }
    let values = parameters.compactMap { parameter in
      node.value(at: parameter.path[...]).map { (parameter.name, $0) }
    }
    return .map(values.isEmpty ? members : members + [("with", .map(values))])
  }

  /// Above what there is, or in front of the nodes.
  private var component: (range: Range<Int>, text: String) {
    var members = kept(nodes[0]).map { key, value in (key, replaced(value, at: [.key(key)])) }
    if !parameters.isEmpty { members.insert(("with", .list(parameters.map { .text($0.name) })), at: 0) }
    let text = DocumentNode.map([(name, .map(members))]).yaml.indented(2)
    if let components = root.entry("components"), let first = components.value.entries?.first {
      return (Int(first.keySpan.start)..<Int(first.keySpan.start), text + "\n  ")
    }
    let place = root.entry("children").map { Int($0.keySpan.start) } ?? document.bytes.count
    return (place..<place, "components:\n  \(text)\n\n")
  }

  private func replaced(_ node: DocumentNode, at path: [PathStep]) -> DocumentNode {
    switch node.value {
    case .mapping(let entries):
      return .map(entries.map { ($0.key, replaced($0.value, at: path + [.key($0.key)])) })
    case .sequence(let items):
      return .list(items.enumerated().map { replaced($1, at: path + [.index($0)]) })
    default:
      return parameters.first { $0.path == path }.map { .text("${\($0.name)}") } ?? node
    }
  }
}

extension ArraySlice<UInt8> {
  /// How many brackets of YAML are not closed in it; those in quotes are no brackets.
  fileprivate var openBrackets: Int {
    var (depth, quote, before): (Int, UInt8?, UInt8) = (0, nil, UInt8(ascii: " "))
    for byte in self {
      if let current = quote {
        if byte == current { quote = nil }
      } else if "\"'".utf8.contains(byte), " [{,:\n".utf8.contains(before) {
        quote = byte
      } else if "[{".utf8.contains(byte) {
        depth += 1
      } else if "]}".utf8.contains(byte) {
        depth -= 1
      }
      before = byte
    }
    return depth
  }
}

extension Span {
  /// Whether what stands here is part of a line in brackets, which a mapping over several lines cannot be.
  fileprivate func isInFlow(of document: TextDocument) -> Bool {
    document.bytes.indices.contains(Int(start)) && start > 1
      && document.bytes[Int(start) - 2..<Int(start)].elementsEqual("- ".utf8) == false
  }
}

extension String {
  /// The lines of YAML behind the first moved to a column, without the line end of the last.
  fileprivate func indented(_ column: Int) -> String {
    linesOfText.joined(separator: "\n" + String(repeating: " ", count: column))
  }
}
