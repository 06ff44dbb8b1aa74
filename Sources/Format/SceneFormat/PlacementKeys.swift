import Documents

/// Keys with which children say something of their places: only their parent gives them an effect.
extension SpecReader {
  /// Says which of them are passed over where these children stand.
  ///
  /// - Parameters:
  ///   - kind: of the parent; nil for what places nothing by itself.
  ///   - parent: what is written at it.
  mutating func checkPlaces(of children: [NodeSpec], in kind: NodeKind?, _ parent: Spec) {
    for child in children {
      let keys = Grammar.placement.compactMap { key in
        child.attributes.entries.first { $0.key == key.name }
      }
      for key in keys {
        if !placedKeys(kind, parent).contains(key.key) {
          idle(key, kind.map { "on a child of a \($0.rawValue)" } ?? "here", Self.hint(key.key))
        } else if !(key.key == .absolute), child.attributes[.absolute]?.literal == "true" {
          idle(key, "beside \"absolute\"", "the stack or grid around the node ignores it")
        } else if key.key == .grow, let word = fixed(parent) {
          idle(key, "in a stack that distributes by \(word)", "that gives every child its size already")
        }
      }
    }
  }

  /// Keys of children to which a node pays attention.
  private func placedKeys(_ kind: NodeKind?, _ parent: Spec) -> [SceneKey] {
    if kind == .stack { return [.spacingAfter, .alignSelf, .grow, .absolute] }
    if kind == .grid { return [.span, .alignSelfX, .alignSelfY, .subgrid, .absolute] }
    // What stands in a slot stands where the component has it.
    if kind == .use || kind == .slot { return Grammar.placement.compactMap { SceneKey(rawValue: $0.name) } }
    let isSubgrid = parent[.subgrid].map { $0.literal != "false" } ?? false
    return isSubgrid ? [.alignSelfX, .alignSelfY, .absolute] : []
  }

  private static func hint(_ key: String) -> String {
    switch SceneKey(rawValue: key) {
    case .absolute: "only stacks and grids place their children"
    case .spacingAfter, .alignSelf, .grow: "it says where a stack places the node"
    default: "it says where a grid places the node"
    }
  }

  /// The distribution, if it is one that leaves nothing to grow into.
  private func fixed(_ stack: Spec) -> String? {
    let words: [StackDistribution] = [.fillEqually, .fillProportionally, .equalCentering]
    return stack[.distribute]?.word().flatMap { words.contains($0) ? $0.rawValue : nil }
  }

  private mutating func idle(_ key: Spec.Entry, _ place: String, _ hint: String) {
    diagnostics.error(.noEffect, "\"\(key.key)\" has no effect \(place)", at: key.keySpan, hints: [hint])
  }
}
