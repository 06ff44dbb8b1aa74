import Documents
import SceneCompiler
import SceneExpressions
import SceneFormat

extension SceneCheck {
  /// A node becomes another one: of a match that is written once, and not in a component or row, which may be there more
  /// than once, there is no other.
  mutating func checkMatches() {
    let roots = [sources.document.spec] + sources.libraries.map(\.spec)
    let written = roots.flatMap { $0.values(of: .match) }
    guard !hasReadingErrors, written.allSatisfy({ $0.literal != nil }) else { return }
    for node in sources.document.spec[.children]?.nodeSpecs ?? [] {
      guard let match = node.attributes[.match], let name = match.literal, !name.isEmpty,
        written.count(where: { $0.literal == name }) == 1, !isRepeated(match)
      else { continue }
      diagnostics.error(
        .noEffect, "\"match\" has no effect: no other node is of the match \"\(name.prefix(40))\"",
        at: match.span, hints: ["give it to the node that comes as this one goes"])
    }
  }

  /// Whether it stands in a row.
  private func isRepeated(_ match: Spec) -> Bool {
    (sources.document.spec[.children]?.nodeSpecs ?? []).contains { node in
      guard let row = node.row, row.literal == nil else { return false }
      return row.span.start <= match.span.start && match.span.end <= row.span.end
    }
  }
}

extension Spec {
  /// All values of a key, anywhere inside.
  fileprivate func values(of key: SceneKey) -> [Spec] {
    switch value {
    case .map(let entries):
      entries.flatMap { $0.key == key ? [$0.value] : $0.value.values(of: key) }
    case .list(let items): items.flatMap { $0.values(of: key) }
    case .nodes(let nodes): nodes.flatMap { $0.attributes.values(of: key) }
    default: []
    }
  }
}
