import Documents
import SceneFormat
import SceneModel

/// A node that becomes another one, or comes of one.
struct NodeMatch {
  package var node: NodeID
  package var name: String
  package var span: Span
}

extension SceneBuilder {
  /// Notes of which match a node is; an empty name is none.
  mutating func noteMatch(of node: NodeID, _ spec: Spec?, at place: ExpansionContext) {
    guard let spec, let name = read(at: place, { $0.text(spec) }), !name.isEmpty else { return }
    matches.append(NodeMatch(node: node, name: name, span: spec.span))
  }

  /// Nodes of one match are one thing, so that the one that comes takes over from the one that goes. What is hidden
  /// shows nothing that could become something else.
  mutating func joinMatches() {
    var known: [String: NodeMatch] = [:]
    for match in matches where !isHidden(match.node) {
      if let other = known.updateValue(match, forKey: match.name) {
        findings.diagnostics.error(
          .duplicateMatch, "two nodes of the match \"\(match.name.prefix(40))\" are there at once",
          at: match.span, notes: [.init("the other one", at: other.span)],
          hints: ["give them conditions that exclude each other, or hide one"])
        continue
      }
      nodes[Int(match.node.index)].identity = "match \(match.name)"
    }
  }

  private func isHidden(_ node: NodeID) -> Bool {
    var next: NodeID? = node
    while let id = next {
      if nodes[Int(id.index)].isHidden { return true }
      next = nodes[Int(id.index)].parent
    }
    return false
  }
}
