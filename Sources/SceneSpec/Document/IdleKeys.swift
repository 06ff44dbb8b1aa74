import Documents

/// Keys that have no effect beside others, without them, or ever. Each is written as its name, or as `mode: cubic` where
/// only this word of it counts.
struct IdleKeys: Sendable {
  private let keys: [String]
  private let others: [String]
  /// Where one of these stands as well, the keys have an effect.
  private let exceptions: [String]
  /// Whether one of the others must stand, or none of them may.
  private let needsOthers: Bool
  /// Why nothing gives them an effect; nil where something does.
  private var why: String?
  /// What to do.
  private let hint: String

  /// Keys that mean nothing where one of the others stands.
  static func beside(_ others: [String], unless exceptions: [String] = [], _ keys: [String], _ hint: String)
    -> IdleKeys
  {
    .init(keys: keys, others: others, exceptions: exceptions, needsOthers: false, hint: hint)
  }

  /// Keys that mean nothing where none of the others stands.
  static func without(_ others: [String], _ keys: [String], _ hint: String) -> IdleKeys {
    .init(keys: keys, others: others, exceptions: [], needsOthers: true, hint: hint)
  }

  /// Keys that mean nothing wherever they stand.
  static func never(_ keys: [String], _ why: String, _ hint: String) -> IdleKeys {
    .init(keys: keys, others: [], exceptions: [], needsOthers: true, why: why, hint: hint)
  }

  /// Whether nothing beside them can give them an effect.
  var isForEver: Bool { why != nil }

  /// An error at the first of the keys that have no effect in a mapping.
  func check(_ mapping: DocumentNode, into diagnostics: inout Diagnostics) {
    let others = others.compactMap { mapping.entry(matching: $0) }
    guard others.isEmpty == needsOthers,
      !exceptions.contains(where: { mapping.entry(matching: $0) != nil })
    else { return }
    let idle = keys.filter { mapping.entry(matching: $0) != nil }
    guard let first = idle.first, let key = mapping.entry(matching: first) else { return }
    let names = idle.map { "\"\($0)\"" }.joined(separator: " and ")
    let place =
      if let why { ": \(why)" } else if needsOthers {
        " without \(self.others.map { "\"\($0)\"" }.joined(separator: " or "))"
      } else { " beside \"\(others[0].key)\"" }
    diagnostics.error(
      "no-effect", "\(names) \(idle.count == 1 ? "has" : "have") no effect\(place)", at: key.keySpan,
      notes: others.first.map { [.init("it stands here", at: $0.keySpan)] } ?? [], hints: [hint])
  }
}

extension DocumentNode {
  /// The entry of a key, or of a key with this word: `mode`, `mode: cubic`.
  fileprivate func entry(matching name: String) -> Entry? {
    let parts = name.split(separator: ": ", maxSplits: 1).map(String.init)
    guard let entry = entries?.first(where: { $0.key == parts[0] }) else { return nil }
    return parts.count == 1 || entry.value.string == parts[1] ? entry : nil
  }
}
