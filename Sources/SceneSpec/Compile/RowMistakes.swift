import Documents

/// Diagnostics of the rows of a list: what a component gets wrong in many rows is one message.
struct RowMistakes {
  private var found: [(diagnostic: Diagnostic, rows: Int)] = []
  private var places: [Key: Int] = [:]

  /// The same mistake: diagnostics of one kind and place, by their order in a row.
  private struct Key: Hashable {
    var id: String
    var span: Span?
    var occurrence: Int
  }

  /// Adds what is wrong in the next row.
  mutating func add(_ row: Diagnostics) {
    var occurrences: [Key: Int] = [:]
    for diagnostic in row.all {
      var key = Key(id: diagnostic.id, span: diagnostic.span, occurrence: 0)
      occurrences[key, default: -1] += 1
      key.occurrence = occurrences[key] ?? 0
      if let place = places[key] {
        found[place].rows += 1
      } else {
        places[key] = found.count
        found.append((diagnostic, 1))
      }
    }
  }

  /// Each mistake as the first row has it, with the number of rows that have it if that is asked for.
  func merged(isCounted: Bool) -> Diagnostics {
    var diagnostics = Diagnostics()
    for (diagnostic, rows) in found {
      var diagnostic = diagnostic
      if isCounted, rows > 1 { diagnostic.message += " (in \(rows) rows)" }
      diagnostics.add(diagnostic)
    }
    return diagnostics
  }
}
