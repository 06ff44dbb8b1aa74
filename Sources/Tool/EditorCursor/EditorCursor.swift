package import Documents
package import Files

/// Where the cursor of an editor is: a language server tells it, and previews of the scene show the node there.
///
/// It goes through a file of this user's that nobody else can write, so that nothing listens for it and no address of a preview
/// has to be known.
package struct EditorCursor: Hashable, Sendable {
  /// The path of the document, without links.
  package var path: String
  /// Counts from 1, in the text that the editor has: perhaps not saved yet.
  package var line: Int
  /// The id of the node that is written there, as the document has it; nil for none.
  package var node: String?

  /// Names a place.
  package init(path: String, line: Int, node: String? = nil) {
    (self.path, self.line, self.node) = (path, line, node)
  }

  /// The folder that the file stands in: the one for what runs now, else the one for caches of this user; nil where the
  /// environment names neither.
  package static var folder: String? {
    func named(_ variable: String) -> String? {
      // The XDG specification: a relative path counts as none.
      environmentVariable(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let parent = named("XDG_RUNTIME_DIR") ?? named("XDG_CACHE_HOME") ?? named("HOME").map { "\($0)/.cache" }
    return parent.map { "\($0)/specrender-editor" }
  }

  private static let name = "cursor.json"
  /// Most bytes that are read.
  private static let limit = 16 << 10

  /// The file; nil where no folder is known.
  package static var file: String? { folder.map { "\($0)/\(name)" } }

  /// As JSON.
  package var facts: DocumentNode {
    .map(
      [("path", .text(path)), ("line", .number(Double(line)))]
        + (node.map { [("node", .text($0))] } ?? []))
  }

  /// Tells previews where the cursor is now.
  package func tell() throws(FileError) {
    guard let folder = Self.folder, let file = Self.file else { return }
    try Folder.create(folder)
    // Previews read it once it is closed: then all of it is there.
    try FileWriter.writePrivately(facts.jsonLine + "\n", to: file)
  }

  /// Where the cursor is now; nil where no editor has told it.
  package static func told() -> EditorCursor? {
    guard let file, let bytes = try? FileReader.read(file, limit: limit) else { return nil }
    var (map, mistakes) = (SourceMap(), Diagnostics())
    guard let facts = map.readDocument(name: name, bytes: bytes, asJSON: true, into: &mistakes),
      let path = facts["path"]?.string, path.hasPrefix("/"), let line = facts["line"]?.number, line >= 1,
      line < 1e9
    else { return nil }
    return EditorCursor(path: path, line: Int(line), node: facts["node"]?.string)
  }
}
