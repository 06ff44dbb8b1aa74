import Documents
import SceneCompiler
import SceneFormat
import Testing

extension SceneSources {
  /// A scene written into a test that names no files: what the compiler takes.
  package init(_ text: String) throws {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let node = try #require(
      map.readDocument(name: "scene.yaml", bytes: Array(text.utf8), into: &diagnostics))
    let document = try #require(SceneDocument(node, diagnostics: &diagnostics))
    #expect(diagnostics.all.isEmpty)
    self.init(document: document, libraries: [], tokens: nil, data: [], pictures: { _ in nil })
  }
}
