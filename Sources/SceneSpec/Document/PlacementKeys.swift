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
        if kind != .stack {
          idle(key, "where its parent is no stack", "it says where a stack places the node")
        } else if key.key != "absolute", child.attributes["absolute"]?.literal == "true" {
          idle(key, "beside \"absolute\"", "the stack takes no notice of the node")
        } else if key.key == "grow", let word = fixed(parent) {
          idle(key, "in a stack that distributes by \(word)", "that gives every child its size already")
        }
      }
    }
  }

  /// The distribution, if it is one that leaves nothing to grow into.
  private func fixed(_ stack: Spec) -> String? {
    let words: [StackDistribution] = [.fillEqually, .fillProportionally, .equalCentering]
    return stack["distribute"]?.word().flatMap { words.contains($0) ? $0.rawValue : nil }
  }

  private mutating func idle(_ key: Spec.Entry, _ place: String, _ hint: String) {
    diagnostics.error("no-effect", "\"\(key.key)\" has no effect \(place)", at: key.keySpan, hints: [hint])
  }
}
