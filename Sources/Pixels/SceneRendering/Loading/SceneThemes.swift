import DesignTokens
import Documents

extension LoadedScene {
  /// Themes of its tokens, in their order.
  package var themes: [String] {
    var (map, ignored) = (map, Diagnostics())
    return map.files.filter { $0.name.hasSuffix(".json") }
      .compactMap { map.readDocument(name: $0.name, bytes: $0.bytes, into: &ignored) }
      .filter { $0["resolutionOrder"]?.items != nil }
      .flatMap { TokenSet.contexts(of: "theme", in: $0) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
