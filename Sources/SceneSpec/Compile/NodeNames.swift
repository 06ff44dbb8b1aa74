/// Nodes that animations and actions name: those that no state has would be passed over in silence.
extension Compiler {
  /// Looks the names up once all nodes are known.
  mutating func checkNodeNames() {
    for entry in sources.document.spec["animations"]?.entries ?? [] {
      let own = (entry.value["children"]?.nodes ?? []).flatMap(ids)
      for track in entry.value["tracks"]?.entries ?? [] {
        let parts = track.key.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count > 1 { check(parts.dropLast().joined(separator: "."), own, at: track.keySpan) }
      }
      if let inside = entry.value["inside"], let name = inside.literal { check(name, [], at: inside.span) }
    }
    for (name, span) in playedAt { check(name, [], at: span) }
  }

  private func ids(_ node: NodeSpec) -> [String] { (node.id.map { [$0] } ?? []) + node.children.flatMap(ids) }

  private mutating func check(_ name: String, _ own: [String], at span: Span) {
    let isOwn = own.contains { name == $0 || name.hasPrefix($0 + ".") || name.hasPrefix($0 + "[") }
    guard !isOwn, ids[name] == nil, !isAbsent(name) else { return }
    let near = nearestName(to: name, among: own + ids.keys.sorted() + absent.sorted())
    diagnostics.error(
      "unknown-node", "no node is named \"\(name)\"", at: span,
      hints: near.map { ["did you mean \"\($0)\"?"] } ?? [])
  }
}
