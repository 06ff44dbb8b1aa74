/// Widest line that a value in brackets may fill, in characters.
let maximumLineWidth = 120

extension SourceMap {
  /// A YAML document in its canonical form: two blanks a level, dashes below the key's first letter plus two, one blank
  /// around what stands in brackets, brackets where all fits into 120 characters, several lines of numbers where they
  /// do not, double quotes, one empty line at most, comments where they stood. Values, their order, anchors and comments stay. What is canonical stays as it is.
  ///
  /// Mistakes go to `diagnostics`; nil where the document cannot be read.
  ///
  /// - Parameter name: path as messages show it.
  public mutating func format(name: String, bytes: [UInt8], into diagnostics: inout Diagnostics) -> [UInt8]? {
    guard let read = readDocument(name: name, bytes: bytes, into: &diagnostics), !diagnostics.hasErrors,
      let file = files.last
    else { return nil }
    let source = read.span.source
    do throws(Diagnostic) {
      let formatter = try YAMLFormatter(file: file, source: source)
      let formatted = Array(formatter.formatted().utf8)
      var ignored = Diagnostics()
      let again = readDocument(name: name, bytes: formatted, into: &ignored)
      let kept = try YAMLFormatter(file: self[again?.span.source ?? source], source: source).comments
      // A fault of the formatter must not cost a person a word.
      guard again?.isSame(as: read) == true, kept.sorted() == formatter.comments.sorted()
      else {
        throw Diagnostic(
          .cannotFormat, .error, "this document would read otherwise in its canonical form",
          at: Span(source: source, start: 0, end: 0), hints: ["it was left as it is; please report it"])
      }
      return formatted
    } catch {
      diagnostics.add(error)
      return nil
    }
  }
}

extension DocumentNode {
  /// Whether another document says the same, wherever it stands.
  fileprivate func isSame(as other: DocumentNode) -> Bool {
    switch (value, other.value) {
    case (.sequence(let a), .sequence(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    case (.mapping(let a), .mapping(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.key == $1.key && $0.value.isSame(as: $1.value) }
    default: value == other.value
    }
  }
}
