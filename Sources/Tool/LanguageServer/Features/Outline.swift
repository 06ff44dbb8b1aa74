import Documents
import JSONRPC
import SceneFormat

extension TextDocument {
  /// The parts of a document, as a tree for the editor's outline.
  func symbols(_ root: DocumentNode) -> DocumentNode {
    .list((root.entries ?? []).map { symbol($0, isTop: true) })
  }

  private enum SymbolKind: Int {
    case module = 2, property = 7, variable = 13, object = 19, key = 20
  }

  private func symbol(_ entry: DocumentNode.Entry, isTop: Bool) -> DocumentNode {
    let children: [DocumentNode] =
      switch entry.key {
      case "children", "slots": nodes(entry.value)
      case "components", "styles", "shapes", "layouts", "state", "let", "data", "scenarios", "timers",
        "animations", "transitions":
        isTop ? (entry.value.entries ?? []).map { named($0) } : []
      default: []
      }
    return symbol(entry.key, isTop ? .module : .property, entry.keySpan, entry.value.span, children)
  }

  /// A part that the author has named, with the nodes in it.
  private func named(_ entry: DocumentNode.Entry) -> DocumentNode {
    symbol(entry.key, .variable, entry.keySpan, entry.value.span, entry.value["children"].map(nodes) ?? [])
  }

  private func nodes(_ list: DocumentNode) -> [DocumentNode] {
    (list.items ?? []).compactMap { node in
      guard let kind = NodeKind(of: node), let first = node.entries?.first else { return nil }
      let name = node["id"]?.string ?? (kind.namesNode ? node[kind.rawValue]?.string : nil)
      let children = node["children"].map(nodes) ?? []
      return symbol(
        name.map { "\(kind.rawValue) \($0)" } ?? kind.rawValue, .object, first.keySpan, node.span, children)
    }
  }

  private func symbol(
    _ name: String, _ kind: SymbolKind, _ key: Span, _ value: Span, _ children: [DocumentNode]
  ) -> DocumentNode {
    .map([
      ("name", .text(name.isEmpty ? "–" : name)), ("kind", .integer(kind.rawValue)),
      ("range", range(min(Int(key.start), Int(value.start)), max(Int(key.end), Int(value.end)))),
      ("selectionRange", range(key)), ("children", .list(children)),
    ])
  }

  /// Stretches of lines that the editor can fold: mappings and lists over several lines.
  func foldingRanges(_ root: DocumentNode) -> DocumentNode {
    var ranges: [DocumentNode] = []
    func visit(_ node: DocumentNode, from start: Int) {
      let (first, last) = (lastLine(upTo: start), lastLine(upTo: max(start, lastByte(of: node))))
      if last > first { ranges.append(.map([("startLine", .integer(first)), ("endLine", .integer(last))])) }
      for entry in node.entries ?? [] { visit(entry.value, from: Int(entry.keySpan.start)) }
      for item in node.items ?? [] { visit(item, from: Int(item.span.start)) }
    }
    for entry in root.entries ?? [] { visit(entry.value, from: Int(entry.keySpan.start)) }
    return .list(ranges)
  }

  /// The last byte of a value that is no white space.
  private func lastByte(of node: DocumentNode) -> Int {
    var end = min(Int(node.span.end), bytes.count)
    while end > Int(node.span.start), [0x20, 0x0A, 0x0D, 0x09].contains(bytes[end - 1]) { end -= 1 }
    return max(Int(node.span.start), end - 1)
  }
}
