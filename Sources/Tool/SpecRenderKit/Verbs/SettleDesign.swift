import DesignImport
import Documents
import SceneFormat
import SceneRendering
import ToolOutcome

/// Designs and `check`.
extension WrittenDesign {
  /// Changes the documents where `check` refuses them, and leaves gaps there; returns what it still says of them.
  mutating func settle() -> FoundMistakes {
    let documents = design.files.filter { $0.path.hasSuffix(".yaml") }
    let others = design.files.filter { !$0.path.hasSuffix(".yaml") }
    // Where fonts are missing, say, nothing can be checked, and the documents stay as they are.
    guard
      let settled = try? SettledDocuments(
        documents.map { (path($0.path), $0.text) },
        shownBy: (path(design.scene.path), showing(documents)),
        with: copies.map { (path($0.path), $0.bytes) } + others.map { (path($0.path), Array($0.text.utf8)) })
    else { return FoundMistakes() }
    guard !settled.changes.isEmpty else { return settled.found }
    design.take(
      zip(documents, settled.files).map { .init(path: $0.path, text: $1.text) },
      settled.changes.map { change in
        .init(
          kind: change.mistake.id.rawValue, message: change.sentence, component: change.place.component,
          id: change.place.id)
      })
    return settled.found
  }

  /// The scene as it is begun, whatever a person has made of it, with the documents one by one: their folder may hold others.
  private func showing(_ documents: [ImportedDesign.File]) -> String {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let begun = map.readDocument(name: "", bytes: Array(design.scene.text.utf8), into: &diagnostics)
    let members =
      begun?.entries ?? [
        .init(key: SceneKey.scene.rawValue, keySpan: .nowhere, value: .text(material.options.name))
      ]
    let imports = (SceneKey.import.rawValue, DocumentNode.list(documents.map { .text($0.path) }))
    return DocumentNode.map(
      members.filter { $0.key != SceneKey.import.rawValue }.map { ($0.key, $0.value) } + [imports]
    ).yaml
  }

  /// What `check` says of the documents in the scene that a person has made; nothing where it cannot be read.
  var mistakesInScene: FoundMistakes {
    (try? SceneRequest(scene: path(design.scene.path)).findMistakes()) ?? FoundMistakes()
  }

  /// The errors in the import's own documents; nil where there are none. What a person has written in the scene is left to them.
  func refusal(of found: FoundMistakes, _ style: OutputStyle) -> String? {
    var errors = Diagnostics()
    for diagnostic in found.diagnostics.all where diagnostic.severity == .error {
      if let span = diagnostic.span,
        SceneFiles.normalized(found.map[span.source].name).hasPrefix(SceneFiles.normalized(path(own)) + "/")
      {
        errors.add(diagnostic)
      }
    }
    return errors.hasErrors ? style.say(errors, found.map) : nil
  }
}

extension OutputStyle {
  /// A line for people behind messages.
  func aside(_ text: String) -> String { isQuiet ? "" : text + "\n" }
}
