extension Diagnostics {
  /// Warns of words between braces that follow a comma and so became a key without a value: `{ text: Come in, and ring twice }`.
  package mutating func warnOfLostWords(in data: DocumentNode) {
    for item in data.items ?? [] { warnOfLostWords(in: item) }
    for entry in data.entries ?? [] {
      let isLost = entry.value.value == .null && entry.value.span.start == entry.value.span.end
      guard isLost, entry.key.utf8.contains(UInt8(ascii: " ")) else {
        warnOfLostWords(in: entry.value)
        continue
      }
      warning(
        .yamlSyntax, "\"\(entry.key.prefix(60))\" became a key without a value", at: entry.keySpan,
        hints: ["inside { }, text that contains a comma needs quotes"])
    }
  }
}
