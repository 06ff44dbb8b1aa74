import Documents
import SceneCompiler
import SceneExpressions
import SceneFormat
import SceneModel

/// Ids that two nodes of one scope have at once. Nodes under conditions of their own may share one: only where the
/// conditions of one are among those of the other, both are there together.
extension SceneCheck {
  private struct Named {
    var id: String
    var span: Span
    /// Places of the conditions around and at the node.
    var conditions: [Span]
  }

  mutating func findDuplicates() {
    let document = sources.document.spec
    var scopes = [document[.children]?.nodes ?? []]
    for library in sources.libraries + [sources.document] {
      scopes += (library.spec[.components]?.entries ?? []).map { $0.value[.children]?.nodes ?? [] }
    }
    scopes += (document[.animations]?.entries ?? []).map { $0.value[.children]?.nodes ?? [] }
    while let nodes = scopes.popLast() {
      var named: [Named] = []
      collect(nodes, under: [], into: &named, &scopes)
      compare(named)
    }
  }

  private func collect(
    _ nodes: [NodeSpec], under conditions: [Span], into named: inout [Named], _ scopes: inout [[NodeSpec]]
  ) {
    for node in nodes {
      let own = conditions + (node.attributes[.when].map { [$0.span] } ?? [])
      if let id = node.idTemplate, let name = id.constant, !name.isEmpty {
        named.append(Named(id: name, span: id.span, conditions: own))
      }
      if let row = node.row, row.literal == nil { scopes.append(row[.children]?.nodes ?? []) }
      for entry in node.filling { collect(entry.value.nodes, under: own, into: &named, &scopes) }
    }
  }

  private mutating func compare(_ named: [Named]) {
    var known: [String: [Named]] = [:]
    for node in named {
      let other = known[node.id]?.first { other in
        other.conditions.starts(with: node.conditions) || node.conditions.starts(with: other.conditions)
      }
      if let other {
        diagnostics.error(
          .duplicateID, "the id \"\(node.id)\" is given twice", at: node.span,
          notes: [.init("it is given here, too", at: other.span)])
      }
      known[node.id, default: []].append(node)
    }
  }
}
