package import Documents

/// Keys that have no effect beside others, without them, or ever.
package struct IdleKeys: Sendable {
  private let keys: KeyUses
  private let others: KeyUses
  /// Where one of these stands as well, the keys have an effect.
  private let exceptions: KeyUses
  /// Whether one of the others must stand, or none of them may.
  private let needsOthers: Bool
  /// Why nothing gives them an effect; nil where something does.
  private var why: String?
  /// What to do.
  private let hint: String

  /// Keys that mean nothing where one of the others stands.
  package static func beside(
    _ others: KeyUses, unless exceptions: KeyUses = [], _ keys: KeyUses, _ hint: String
  )
    -> IdleKeys
  {
    .init(keys: keys, others: others, exceptions: exceptions, needsOthers: false, hint: hint)
  }

  /// Keys that mean nothing where none of the others stands.
  package static func without(_ others: KeyUses, _ keys: KeyUses, _ hint: String) -> IdleKeys {
    .init(keys: keys, others: others, exceptions: [], needsOthers: true, hint: hint)
  }

  /// Keys that mean nothing wherever they stand.
  package static func never(_ keys: KeyUses, _ why: String, _ hint: String) -> IdleKeys {
    .init(keys: keys, others: [], exceptions: [], needsOthers: true, why: why, hint: hint)
  }

  /// Whether nothing beside them can give them an effect.
  package var isForEver: Bool { why != nil }

  /// An error at the first of the keys that have no effect in a mapping.
  package func check(_ mapping: DocumentNode, into diagnostics: inout Diagnostics) {
    let others = others.entries(in: mapping)
    guard others.isEmpty == needsOthers, exceptions.entries(in: mapping).isEmpty else { return }
    let idle = keys.entries(in: mapping)
    guard let first = idle.first else { return }
    let names = idle.map { "\"\($0.text)\"" }.joined(separator: " and ")
    let place =
      if let why { ": \(why)" } else if needsOthers {
        " without \(self.others.texts.map { "\"\($0)\"" }.joined(separator: " or "))"
      } else { " beside \"\(others[0].entry.key)\"" }
    diagnostics.error(
      .noEffect, "\(names) \(idle.count == 1 ? "has" : "have") no effect\(place)", at: first.entry.keySpan,
      notes: others.first.map { [.init("it is here", at: $0.entry.keySpan)] } ?? [], hints: [hint])
  }
}

/// Keys, or keys where only some of their words count: `[.path, .keys]`, `[.mode: ["cubic"]]`; no words mean any value.
package struct KeyUses: Sendable, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  private var uses: [(key: SceneKey, word: String?)]

  package init(_ keys: some Sequence<SceneKey>) { uses = keys.map { ($0, nil) } }

  package init(arrayLiteral keys: SceneKey...) { self.init(keys) }

  package init(dictionaryLiteral keys: (SceneKey, [String])...) {
    uses = keys.flatMap { key, words in words.isEmpty ? [(key, nil)] : words.map { (key, $0) } }
  }

  /// How each is written in a document.
  package var texts: [String] { uses.map { Self.text($0.key, $0.word) } }

  /// Those that stand in a mapping, with their entries.
  package func entries(in mapping: DocumentNode) -> [(text: String, entry: DocumentNode.Entry)] {
    uses.compactMap { key, word in
      guard let entry = mapping.entry(key.rawValue), word == nil || entry.value.string == word else {
        return nil
      }
      return (Self.text(key, word), entry)
    }
  }

  private static func text(_ key: SceneKey, _ word: String?) -> String {
    key.rawValue + (word.map { ": \($0)" } ?? "")
  }
}
