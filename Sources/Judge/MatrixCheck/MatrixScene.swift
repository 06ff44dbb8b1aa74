import Documents
import SceneCompiler
import SceneFormat
import SceneModel
import SceneRendering
import ToolOutcome

/// A scene with what is looked at, read once for each theme and each set of data that captures name.
struct MatrixScene: Sendable {
  /// As a person asked for it.
  let name: String
  let document: SceneDocument
  /// The libraries that it imports.
  let libraries: [SceneDocument]
  private(set) var axes: MatrixAxes
  /// All files.
  private(set) var map: SourceMap
  /// By theme, what is read for each set of data.
  private var variants: [[String: LoadedScene]] = []
  let documents: WrittenDocuments

  /// - Throws: `ToolFailure` where documents are wrong, or the request asks for what is not there.
  init(_ request: SceneRequest, _ matrix: MatrixRequest) async throws {
    let loaded = try request.load()
    if loaded.diagnostics.hasErrors { throw ToolFailure.documents(loaded.diagnostics, loaded.map) }
    let (unreached, files) = loaded.unreachedMistakes(try request.environment(for: loaded), loaded.map)
    if unreached.hasErrors { throw ToolFailure.documents(unreached, files) }
    name = loaded.sources.document.name
    (document, libraries) = (loaded.sources.document, loaded.sources.libraries)
    axes = try MatrixAxes(loaded, matrix)
    map = loaded.map
    for theme in axes.themes {
      var byData: [String: LoadedScene] = [:]
      for moment in axes.moments where byData[moment.data] == nil {
        byData[moment.data] = try Self.read(loaded.files, theme, moment, &map)
      }
      variants.append(byData)
    }
    documents = WrittenDocuments(loaded, map, locales: axes.locales)
    let first = variants[0]
    axes.moments = try await MatrixMoment.played(axes.moments) { first[$0.data] ?? loaded }
  }

  private static func read(
    _ files: SceneFiles, _ theme: String?, _ moment: MatrixMoment, _ map: inout SourceMap
  ) throws(ToolFailure) -> LoadedScene {
    var loader = SceneLoader(
      files: files, theme: theme,
      replacements: (moment.capture?.data ?? []).map { ($0.name, $0.path.path, $0.path.span) }, map: map)
    let loaded = try loader.load()
    map = loaded.map
    if loaded.diagnostics.hasErrors { throw .documents(loaded.diagnostics, loaded.map) }
    return loaded
  }

  /// What is read for a moment in a theme.
  func loaded(_ moment: MatrixMoment, theme: Int) -> LoadedScene {
    guard let loaded = variants[theme][moment.data] else {
      preconditionFailure("every moment's data has been read")
    }
    return loaded
  }

  /// Whether texts of a combination should be in another language than that of the documents.
  func wantsTranslations(_ combination: Combination) -> Bool { combination.locale > 0 }

  /// What a combination is looked at with.
  func environment(_ combination: Combination) -> Environment {
    Environment(
      device: axes.devices[combination.device], locale: axes.locales[combination.locale],
      textSize: axes.textSizes[combination.textSize], theme: axes.themes[combination.theme] ?? "light",
      settings: axes.moments[combination.capture].capture?.settings ?? [])
  }
}
