package import Documents

extension Sequence<SceneDocument> {
  /// Says which names two documents of one library have: none of them goes before the others.
  package func checkNames(into diagnostics: inout Diagnostics) {
    for key in [SceneKey.components, .shapes, .styles, .data] {
      var places: [String: Span] = [:]
      for entry in flatMap({ $0.spec[key]?.entries ?? [] }) {
        guard let other = places.updateValue(entry.keySpan, forKey: entry.key) else { continue }
        diagnostics.error(
          .duplicateName,
          "the name \"\(entry.key)\" is given twice in this library, under \"\(key.rawValue)\"",
          at: entry.keySpan, notes: [.init("it is given here, too", at: other)],
          hints: ["rename one of the two"])
      }
    }
  }
}
