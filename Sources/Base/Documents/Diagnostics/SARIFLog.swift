extension SourceMap {
  /// All diagnostics as a log in SARIF 2.1.0 (OASIS), as code scanning takes it: a rule for every id that occurs,
  /// places with columns in Unicode code points, notes as related locations.
  public func sarif(_ diagnostics: Diagnostics) -> String {
    let ids = Set(diagnostics.all.map(\.id)).sorted()
    let rules = ids.map { "{\"id\":\(quoted($0.rawValue))}" }
    let results = diagnostics.sorted.map { result($0, rule: ids.firstIndex(of: $0.id) ?? 0) }
    return """
      {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{
      "tool":{"driver":{"name":"specrender","rules":[\(rules.joined(separator: ","))]}},
      "columnKind":"unicodeCodePoints","results":[
      \(results.joined(separator: ",\n"))
      ]}]}

      """
  }

  private func result(_ diagnostic: Diagnostic, rule: Int) -> String {
    let message = ([diagnostic.sentence] + diagnostic.hints).joined(separator: "\n")
    let notes = diagnostic.notes.enumerated().map { index, note in
      "{\"id\":\(index),\"message\":{\"text\":\(quoted(note.message))}"
        + (note.span.map { ",\(physicalLocation($0))" } ?? "") + "}"
    }
    let places = diagnostic.span.map { "{\(physicalLocation($0))}" } ?? ""
    return "{\"ruleId\":\(quoted(diagnostic.id.rawValue)),\"ruleIndex\":\(rule),"
      + "\"level\":\(quoted(diagnostic.severity.rawValue)),\"message\":{\"text\":\(quoted(message))},"
      + "\"locations\":[\(places)],\"relatedLocations\":[\(notes.joined(separator: ","))]}"
  }

  private func physicalLocation(_ span: Span) -> String {
    let start = location(of: span)
    let end = location(of: Span(source: span.source, start: Int(span.end), end: Int(span.end)))
    return "\"physicalLocation\":{\"artifactLocation\":{\"uri\":\(quoted(uri(start.file)))},"
      + "\"region\":{\"startLine\":\(start.line),\"startColumn\":\(start.column),"
      + "\"endLine\":\(end.line),\"endColumn\":\(end.column)}}"
  }

  /// A path as a reference of RFC 3986: what stands for itself stays, everything else is percent-encoded.
  private func uri(_ path: String) -> String {
    let plain = Array("-._~/ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
    let encoded = path.utf8.reduce(into: "") { text, byte in
      if plain.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return path.hasPrefix("/") ? "file://" + encoded : encoded
  }
}
