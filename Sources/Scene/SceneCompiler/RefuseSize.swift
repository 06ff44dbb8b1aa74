import Documents
import SceneFormat
import SceneModel

/// A scene that has become too large, and what made it so: rows within rows, or components within components.
extension SceneBuilder {
  /// Says once that a scene is too large, at the node with which it becomes so.
  mutating func refuseSize(at span: Span, _ place: ExpansionContext) {
    defer { isTooLarge = true }
    guard !isTooLarge else { return }
    guard place.depth < CompileContext.maximumDepth else {
      return findings.diagnostics.error(
        .sceneTooLarge, "the scene has more than \(CompileContext.maximumDepth) levels of nodes",
        at: span,
        hints: ["take out groups, components and rows that hold one node only"])
    }
    let lists = repeaters(around: place.parent)
    let notes = lists.isEmpty ? uses : lists.map(note)
    findings.diagnostics.error(
      .sceneTooLarge, "the scene has more than \(CompileContext.maximumNodes) nodes", at: span,
      notes: notes, hints: [lists.isEmpty ? hintForUses : hint(for: lists)])
  }

  /// What has rows around a place, from the outside in.
  private func repeaters(around place: NodeID?) -> [NodeID] {
    var (found, next) = ([NodeID](), place)
    while let node = next {
      let parent = nodes[Int(node.index)].parent
      if nodes[Int(node.index)].kind == .row, let parent { found.append(parent) }
      next = parent
    }
    return found.reversed()
  }

  /// How many rows a list has so far, wherever it stands.
  private func note(_ list: NodeID) -> Diagnostic.Note {
    let span = nodes[Int(list.index)].span
    let count = nodes.count { node in
      node.kind == .row && node.parent.map { nodes[Int($0.index)].span == span } ?? false
    }
    return .init("\(shortID(list)) has \(count) rows so far", at: span)
  }

  private func hint(for lists: [NodeID]) -> String {
    let names = lists.map(shortID)
    guard let first = names.first, names.count > 1, let last = names.last else {
      return "show fewer rows: give \(names.joined()) a part of its items, such as ${items | prefix(100)}"
    }
    return "every row of \(first) repeats all of \(last): let the inner list hold what belongs to its row, "
      + "such as ${item.parts}, or show fewer rows: ${items | prefix(100)}"
  }

  /// Uses of components that stand most often, at most three.
  private var uses: [Diagnostic.Note] {
    var counts: [Span: Int] = [:]
    for node in nodes where node.kind == .component { counts[node.span, default: 0] += 1 }
    let most = counts.filter { $0.value > 1 }.sorted {
      ($1.value, $0.key.source.index, $0.key.start) < ($0.value, $1.key.source.index, $1.key.start)
    }
    return most.prefix(3).map { .init("this use stands there \($0.value) times so far", at: $0.key) }
  }

  private var hintForUses: String {
    uses.isEmpty
      ? "divide it into several scenes"
      : "components that use others several times multiply: leave out with when: what is not seen, or draw what repeats "
        + "as one shape or picture"
  }

  /// A node's id without those of the rows and components around it.
  private func shortID(_ id: NodeID) -> String {
    let name = nodes[Int(id.index)].id
    return name.split(separator: ".").last.map(String.init) ?? name
  }
}
