/// Largest document that is read, in bytes.
public let maximumDocumentSize = 32 << 20

extension SourceMap {
  /// Reads a YAML or JSON document: JSON where the name ends in `.json` or `asJSON` says so, else YAML (of which JSON
  /// is a part).
  ///
  /// - Parameters:
  ///   - firstLine: number of the first line, for a part of a file.
  ///   - limit: most bytes; what programs write may be larger than what people do.
  ///
  /// Mistakes go to `diagnostics`; nil where the document could not be read at all.
  public mutating func readDocument(
    name: String, bytes: [UInt8], asJSON: Bool = false, firstLine: Int = 1, limit: Int = maximumDocumentSize,
    takesLast: Bool = false, into diagnostics: inout Diagnostics
  ) -> DocumentNode? {
    let source = add(name: name, bytes: bytes, firstLine: firstLine)
    guard bytes.count <= limit else {
      diagnostics.error(
        .documentTooLarge, "the file has \(bytes.count) bytes; at most \(limit) are read",
        at: Span(source: source, start: 0, end: 0))
      return nil
    }
    do throws(Diagnostic) {
      guard asJSON || name.hasSuffix(".json") else {
        var reader = YAMLReader(file: self[source], source: source)
        defer { diagnostics.add(contentsOf: reader.slips) }
        return try reader.read()
      }
      var reader = JSONReader(bytes: self[source].bytes, source: source, takesLast: takesLast)
      let node = try reader.read()
      if let comma = reader.trailingComma {
        let more = comma.count > 1 ? " (and \(comma.count - 1) more like it)" : ""
        diagnostics.note(
          .trailingComma, "a comma before a closing bracket is not JSON; it is ignored\(more)",
          at: comma.first)
      }
      return node
    } catch {
      diagnostics.add(conflictMarker(in: source, error.id) ?? error)
      return nil
    }
  }

  /// What an unfinished merge has left in a file that cannot be read; nil for nothing.
  private func conflictMarker(in source: SourceID, _ id: DiagnosticID) -> Diagnostic? {
    let bytes = self[source].bytes
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      if bytes[start..<end].starts(with: "<<<<<<< ".utf8) {
        return Diagnostic(
          id, .error, "this is a conflict marker of an unfinished merge",
          at: Span(source: source, start: start, end: start + 7),
          hints: ["remove the markers, and keep what is right of the lines between them"])
      }
      start = end + 1
    }
    return nil
  }
}
