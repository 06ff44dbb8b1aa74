public import Documents

extension TokenSet {
  /// Names of the contexts of a modifier in a resolver document, in its order, the modifier's name compared without regard
  /// to case; empty where it has no such modifier.
  public static func contexts(of modifier: String, in document: DocumentNode) -> [String] {
    let inline = (document["resolutionOrder"]?.items ?? []).filter { $0["type"]?.string == "modifier" }
    let modifiers =
      (document["modifiers"]?.entries ?? []).map { ($0.key, $0.value) }
      + inline.map { ($0["name"]?.string ?? "", $0) }
    return modifiers.filter { $0.0.lowercased() == modifier.lowercased() }
      .flatMap { ($0.1["contexts"]?.entries ?? []).map(\.key) }
  }
}
