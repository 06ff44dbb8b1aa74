import Documents
import SceneModel

/// Versions of the format of scene documents.
enum DocumentFormat {
  /// The one that this program reads.
  static let newest = 1

  /// Whether a document is of a version that can be read; says so where it is not.
  static func accepts(_ document: DocumentNode, diagnostics: inout Diagnostics) -> Bool {
    guard let version = document["format"], version.number != Double(newest) else { return true }
    let written = Value(version).text ?? version.kindName
    let isLater = version.number.map { $0 > Double(newest) } ?? false
    diagnostics.error(
      "unknown-format", "format \(written.prefix(40)) is not known: this program reads format \(newest)",
      at: version.span,
      hints: [
        isLater
          ? "install a newer specrender, or write the document in format \(newest)"
          : "write format: \(newest)"
      ])
    return false
  }
}
