import Documents
import SceneFormat

/// Diagnostics of the rows of a list: what a component gets wrong in many rows is one message.
struct RowMistakes {
  private var found: [(diagnostic: Diagnostic, rows: Int)] = []
  private var places: [Key: Int] = [:]

  /// The same mistake: diagnostics of one kind and place, by their order in a row.
  private struct Key: Hashable {
    var id: DiagnosticID
    var span: Span?
    var occurrence: Int
  }

  /// Adds what is wrong in the next row.
  package mutating func add(_ row: Diagnostics) {
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
  package func merged(isCounted: Bool) -> Diagnostics {
    var diagnostics = Diagnostics()
    for (diagnostic, rows) in found {
      var diagnostic = diagnostic
      if isCounted, rows > 1 { diagnostic.message += "\(Self.count) \(rows) rows)" }
      diagnostics.add(diagnostic)
    }
    return diagnostics
  }

  private static let count = " (in"

  /// Without what rows and something else get wrong at one place, such as a function that both call: rows have said it.
  static func withoutRepeated(_ diagnostics: Diagnostics) -> Diagnostics {
    let counted = diagnostics.all.filter { $0.message.contains(count) }
    guard !counted.isEmpty else { return diagnostics }
    var rest = Diagnostics()
    for diagnostic in diagnostics.all {
      let isRepeated = counted.contains {
        $0.id == diagnostic.id && $0.span == diagnostic.span
          && $0.message.hasPrefix(diagnostic.message + count)
      }
      if !isRepeated { rest.add(diagnostic) }
    }
    return rest
  }
}
