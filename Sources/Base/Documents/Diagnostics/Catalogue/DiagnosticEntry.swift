/// What a diagnostic id means: the catalogue of all that specrender says of documents and files.
public struct DiagnosticEntry: Hashable, Sendable {
  /// Stable name in kebab case, as it stands in brackets behind a message.
  public let id: DiagnosticID
  /// What has gone wrong, in a sentence.
  public let cause: String
  /// What to do about it, in a sentence.
  public let mend: String

  init(_ id: DiagnosticID, _ cause: String, _ mend: String) {
    (self.id, self.cause, self.mend) = (id, cause, mend)
  }

  /// All, by id.
  public static let all = (ofScenes + ofFiles + ofImports + ofRuns + ofMatrices).sorted { $0.id < $1.id }

  /// The entry of an id; nil where nothing has it.
  public static func named(_ id: String) -> DiagnosticEntry? { all.first { $0.id.rawValue == id } }
}
