package import Documents
import Files

/// Changes that nothing needs to notice, each with a reason: a YAML or JSON list of
/// `{in: DOCUMENT, because: "...", changes: [...]}`, changes in the words of `coverage`.
package struct KnownSurvivors {
  /// One change of a document.
  struct Change: Hashable {
    var file: String
    var change: String
  }

  /// Where each stands in the list.
  private(set) var spans: [Change: Span] = [:]

  /// Reads the list; what is wrong with it goes to `diagnostics`.
  package init(path: String, map: inout SourceMap, into diagnostics: inout Diagnostics) throws {
    let bytes = try FileReader.read(path, limit: maximumDocumentSize)
    guard let root = map.readDocument(name: path, bytes: bytes, into: &diagnostics) else { return }
    guard case .sequence(let entries) = root.value else {
      diagnostics.error(.wrongType, "known changes are a list of {in, because, changes}", at: root.span)
      return
    }
    for entry in entries { read(entry, into: &diagnostics) }
  }

  private mutating func read(_ entry: DocumentNode, into diagnostics: inout Diagnostics) {
    if case .mapping(let entries) = entry.value {
      for other in entries where !["in", "because", "changes"].contains(other.key) {
        diagnostics.error(.unknownKey, "an entry has no \"\(other.key)\"", at: other.keySpan)
      }
    }
    guard case .string(let file)? = entry["in"]?.value, case .string? = entry["because"]?.value,
      case .sequence(let changes)? = entry["changes"]?.value
    else {
      diagnostics.error(
        .missingKey, "an entry has `in`, a document, `because`, a reason, and `changes`, a list",
        at: entry.span)
      return
    }
    for change in changes {
      guard case .string(let text) = change.value else {
        diagnostics.error(.wrongType, "a change is text, as `coverage` prints it", at: change.span)
        continue
      }
      spans[Change(file: file, change: text)] = change.span
    }
  }

  package func contains(_ mutant: Mutant) -> Bool {
    spans[Change(file: mutant.file, change: mutant.change)] != nil
  }

  /// Places of the changes that are noticed by now, or that can no longer be made.
  package func outdated(_ results: [SceneCoverage.Result], of files: Set<String>) -> [Span] {
    let survivors = Set(
      results.filter { $0.notice == .nothing || $0.notice == .motion }.map {
        Change(file: $0.mutant.file, change: $0.mutant.change)
      })
    return spans.filter { files.contains($0.key.file) && !survivors.contains($0.key) }.map(\.value)
      .sorted { $0.start < $1.start }
  }
}
