import Documents
import SceneFormat
import SceneRendering

/// Documents that an import has made, changed where `check` refuses them.
struct SettledDocuments {
  /// What was changed.
  struct Change {
    /// What was wrong with the document.
    var mistake: Diagnostic
    /// Where, and what was done about it.
    var place: MendedPlace

    /// Both in a sentence.
    var sentence: String { "\(mistake.message): \(place.remedy)" }
  }

  /// The documents by their paths.
  private(set) var files: [(path: String, text: String)]
  /// In the order in which they were made.
  private(set) var changes: [Change] = []
  /// What `check` says of the documents as they are now.
  private(set) var found = FoundMistakes()

  /// What is taken out may have been needed elsewhere, which the next round finds.
  private static let mostRounds = 16

  /// - Parameters:
  ///   - files: the documents in canonical form, perhaps with comments before them.
  ///   - scene: a scene that shows them, which is not changed.
  ///   - others: what else it is checked with that is not on the disk yet.
  /// - Throws: `ToolFailure` where nothing can be checked.
  init(
    _ files: [(path: String, text: String)], shownBy scene: (path: String, text: String),
    with others: [(path: String, bytes: [UInt8])] = []
  ) throws {
    self.files = files
    for round in 0...Self.mostRounds {
      var request = SceneRequest(scene: scene.path)
      for (path, bytes) in others + (self.files + [scene]).map({ ($0.path, Array($0.text.utf8)) }) {
        // A scene names its files by normalized paths, and is named as the command line does.
        for path in [path, SceneFiles.normalized(path)] { request.edited[path] = bytes }
      }
      found = try request.findMistakes()
      guard round < Self.mostRounds, mend() else { return }
    }
  }

  /// Says what was changed, for imports whose gaps are warnings.
  func warn(_ id: DiagnosticID, into diagnostics: inout Diagnostics) {
    for change in changes {
      let node = [change.place.component, change.place.id].filter { !$0.isEmpty }.joined(separator: ".")
      diagnostics.warning(id, "\(node): \(change.sentence)", at: nil)
    }
  }

  /// Changes what is wrong; false where nothing is, or nothing can be done about it.
  private mutating func mend() -> Bool {
    var mended: [Int: MendedDocument] = [:]
    let count = changes.count
    for mistake in found.diagnostics.all where mistake.severity == .error && index(of: mistake) != nil {
      for remedy in remedies(for: mistake) {
        guard let index = index(of: remedy.span) else { continue }
        if mended[index] == nil { mended[index] = MendedDocument(files[index].text) }
        let result = mended[index]?.apply(remedy) ?? .unsuitable
        if case .unsuitable = result { continue }
        if case .changed(let place) = result { changes.append(Change(mistake: mistake, place: place)) }
        break
      }
    }
    for (index, document) in mended { files[index].text = document.text }
    return changes.count > count
  }

  /// What may be done about a mistake, the best first: of constraints that contradict each other, the one that misses least gives
  /// way, or the innermost.
  private func remedies(for mistake: Diagnostic) -> [Remedy] {
    let fix = mistake.fix.map { Remedy.write($0.text, at: $0.span) }
    let conflicting = ([mistake.fix?.span] + mistake.notes.reversed().map(\.span)).compactMap { $0 }
    let isConflict = mistake.id == .unsatisfiableConstraints
    return (isConflict ? conflicting.map { .weaken($0) } : fix.map { [$0] } ?? [])
      + (mistake.span.map { [.leaveOut($0)] } ?? [])
  }

  /// Which of the documents an error stands in; nil for another file.
  private func index(of mistake: Diagnostic) -> Int? { mistake.span.flatMap { index(of: $0) } }

  private func index(of span: Span) -> Int? {
    let name = SceneFiles.normalized(found.map[span.source].name)
    return files.firstIndex { SceneFiles.normalized($0.path).utf8.elementsEqual(name.utf8) }
  }
}
