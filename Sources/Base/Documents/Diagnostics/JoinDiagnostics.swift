extension SourceMap {
  /// Adds the files of another map that are not here yet, and returns its diagnostics with places in this one.
  public mutating func add(_ other: SourceMap, with diagnostics: Diagnostics) -> Diagnostics {
    let moved = add(other)
    var result = Diagnostics()
    for var diagnostic in diagnostics.all {
      diagnostic.span = diagnostic.span.map(moved)
      diagnostic.notes = diagnostic.notes.map { Diagnostic.Note($0.message, at: $0.span.map(moved)) }
      diagnostic.fix = diagnostic.fix.map { Diagnostic.Fix($0.text, at: moved($0.span)) }
      result.add(diagnostic)
    }
    return result
  }
}
