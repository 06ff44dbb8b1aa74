import Documents
import SceneModel

/// Versions of the format of scene documents.
package enum DocumentFormat {
  /// The one that this program reads.
  static let newest = 1

  /// Whether a document is of a version that can be read; says so where it is not.
  static func accepts(_ document: DocumentNode, diagnostics: inout Diagnostics) -> Bool {
    guard let version = document[.format] else { return true }
    let number = version.number ?? 0
    if number == Double(newest) { return true }
    diagnostics.add(unknown(version, isLater: number > Double(newest)))
    return false
  }

  private static func unknown(_ version: DocumentNode, isLater: Bool) -> Diagnostic {
    let written = Value(version).text ?? version.kindName
    let hint =
      isLater
      ? "install a newer specrender, or write the document in format \(newest)" : "write format: \(newest)"
    return Diagnostic(
      .unknownFormat, .error,
      "format \(written.prefix(40)) is not known: this program reads format \(newest)", at: version.span,
      hints: [hint])
  }
}
