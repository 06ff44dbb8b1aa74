import DesignTokens
package import Documents
import Files
import SceneChecker
package import SceneCompiler
import SceneFormat
import SceneLayout
package import SceneModel
package import ToolOutcome

/// A scene with everything that its documents name, read and checked.
package struct LoadedScene: Sendable {
  package var sources: SceneSources
  package var map: SourceMap
  package var diagnostics: Diagnostics
  package var assets: AssetTable
  package var files: SceneFiles
  /// Whether scene, libraries and data could be read as a whole: else names may be missing that are only written wrongly.
  package var isWhole: Bool
  package var measurer: TextMeasurer
}

extension LoadedScene {
  /// Mistakes in what no state reaches. Documents that captures use in the place of data count as data, too.
  package func unreachedMistakes(_ environment: Environment, _ map: SourceMap) -> (Diagnostics, SourceMap) {
    var loading = SceneLoader(files: files, theme: nil)
    loading.map = map
    let other = sources.document.captures.flatMap(\.data).compactMap { data in
      loading.read(data.path).map { (name: data.name, node: $0) }
    }
    let found = checkScene(
      sources, environment: environment, otherData: other, hasReadingErrors: !isWhole)
    return (found, loading.map)
  }
}

/// Reads a scene's documents; nil with errors in `diagnostics` where one is wrong.
package struct SceneLoader {
  var files: SceneFiles
  let theme: String?
  /// Where the theme is written; nil for the command line.
  let themeSpan: Span?
  /// Contexts of other modifiers of the tokens, by name.
  package var modes: [(name: String, context: String)] = []
  /// Data documents to read instead, by name: relative to the scene where a place says that a capture names them, else
  /// as given on the command line.
  let replacements: [(name: String, path: String, place: Span?)]
  package var map: SourceMap
  package var diagnostics = Diagnostics()

  /// - Parameter map: files that were read before; those read again keep their ids.
  package init(
    files: SceneFiles, theme: String?, themeSpan: Span? = nil,
    replacements: [(name: String, path: String, place: Span?)] = [], map: SourceMap = SourceMap()
  ) {
    self.files = files
    self.theme = theme
    self.themeSpan = themeSpan
    self.replacements = replacements
    self.map = map
  }

  package mutating func load() throws(ToolFailure) -> LoadedScene {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try files.read(files.scene) } catch {
      throw .cannot("\(error)", hint: "give the path of a scene file or the name of a bundled scene")
    }
    let node = map.readDocument(name: files.scene, bytes: bytes, into: &diagnostics)
    let document = node.flatMap { SceneDocument($0, diagnostics: &diagnostics) }
    guard let document else { throw .documents(diagnostics, map) }
    try checkReplacements(document)
    let imported = imported(document)
    let (played, libraries) = playing(document, imported)
    // A key without effect is read all the same, and so is a value in quotes.
    let isSound = !diagnostics.all.contains {
      $0.severity == .error && ![.noEffect, .quotedValue].contains($0.id)
    }
    let tokens = try tokens(of: document, over: imported)?.replacingFontPaths(InstalledFonts.path(of:))
    let assets = document.assets.flatMap { assetTable($0) } ?? AssetTable(files: files)
    let data = try data(document)
    let isWhole = isSound && data.count == document.data.count(where: { $0.file != nil })
    let strings = strings(document)
    var sources = SceneSources(
      document: played, libraries: libraries, tokens: tokens, data: data, pictures: { assets.info($0) })
    if let strings { sources.take(strings: strings, diagnostics: &diagnostics) }
    let measurer = TextMeasurer(tokens?.fonts.files ?? [])
    sources.shapeText = { try measurer.shape($0, maxWidth: $1) }
    sources.frames = { scene in try solve(scene) { try measurer.shape($0, maxWidth: $1) }.frames }
    return LoadedScene(
      sources: sources, map: map, diagnostics: diagnostics, assets: assets, files: files, isWhole: isWhole,
      measurer: measurer)
  }

  /// Libraries in order with their paths, each once: files of the scene, and those of bundled kits.
  private mutating func imported(_ document: SceneDocument) -> [(path: String, document: SceneDocument)] {
    var found: [(path: String, document: SceneDocument)] = []
    for reference in document.imports {
      let known = found.count
      for path in libraryPaths(reference) where !found.contains(where: { $0.path == path }) {
        let library = read(path, for: reference).flatMap {
          SceneDocument($0, isLibrary: true, diagnostics: &diagnostics)
        }
        if let library { found.append((path, library)) }
      }
      found[known...].map(\.document).checkNames(into: &diagnostics)
    }
    return found
  }

  /// The scene and its libraries with uses of components in the place of nodes that play files, and these components.
  private mutating func playing(
    _ document: SceneDocument, _ libraries: [(path: String, document: SceneDocument)]
  ) -> (document: SceneDocument, libraries: [SceneDocument]) {
    var animations = PlayedAnimations(files)
    let played = ([(files.scene, document)] + libraries).map { path, document in
      document.playing { animations.component($0, in: path, &map, &diagnostics) }
    }
    for (path, bytes) in animations.pictures { files.edited[path] = bytes }
    return (played[0], played.dropFirst() + animations.components)
  }

  /// A name without a full stop is that of a bundled library.
  private mutating func libraryPaths(_ reference: SceneDocument.Reference) -> [String] {
    if reference.path.hasSuffix("/") { return libraries(inFolder: reference) }
    guard !reference.path.hasScalar(".") else { return path(reference).map { [$0] } ?? [] }
    let bundled = SceneFiles.bundledLibraries(reference.path)
    if bundled.isEmpty {
      let names = SceneFiles.bundledLibraryNames
      diagnostics.error(
        .unknownLibrary, "no bundled library is named \"\(reference.path)\"", at: reference.span,
        hints: [
          didYouMean(reference.path, among: names)
            ?? "bundled: \(names.joined(separator: ", ")); a file is named with its ending, such as buttons.yaml"
        ])
    }
    return bundled
  }

  /// All YAML documents of a folder, by name.
  private mutating func libraries(inFolder reference: SceneDocument.Reference) -> [String] {
    guard let folder = path(reference) else { return [] }
    do throws(FileError) {
      let names = try files.names(in: folder).filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
      if names.isEmpty {
        diagnostics.error(
          .unreadableFile, "no YAML documents lie in the folder \"\(reference.path)\"", at: reference.span,
          hints: ["the path is relative to the folder of the scene"])
      }
      return names.map { "\(folder)/\($0)" }
    } catch {
      unreadable(reference, error)
      return []
    }
  }

  fileprivate mutating func read(_ reference: SceneDocument.Reference, asJSON: Bool = false) -> DocumentNode?
  {
    path(reference).flatMap { read($0, for: reference, asJSON: asJSON) }
  }

  private mutating func read(
    _ path: String, for reference: SceneDocument.Reference, asJSON: Bool = false
  ) -> DocumentNode? {
    do throws(FileError) {
      return map.readDocument(name: path, bytes: try files.read(path), asJSON: asJSON, into: &diagnostics)
    } catch {
      unreadable(reference, error)
      return nil
    }
  }

  private mutating func path(_ reference: SceneDocument.Reference, from document: String? = nil) -> String? {
    if let path = files.path(reference.path, from: document ?? files.scene) { return path }
    diagnostics.error(
      .pathLeavesFolder, "\"\(reference.path)\" leaves the scene's folder", at: reference.span,
      hints: [
        "keep the files of a scene below its folder"
          + (reference.path.hasPrefix("../DesignTokens/")
            ? "; there is no folder DesignTokens beside it" : "; tokens may lie in ../DesignTokens")
      ])
    return nil
  }

  private mutating func unreadable(_ reference: SceneDocument.Reference, _ error: FileError) {
    diagnostics.error(
      .unreadableFile, "\(error)", at: reference.span,
      hints: ["the path is relative to the folder of the scene"])
  }

  /// The tokens of libraries, and over them those of the scene; nil where nobody names any.
  private mutating func tokens(
    of document: SceneDocument, over libraries: [(path: String, document: SceneDocument)]
  ) throws(ToolFailure) -> TokenSet? {
    var (paths, references) = ([String](), [SceneDocument.Reference]())
    for (place, document) in libraries + [(files.scene, document)] {
      guard let reference = document.tokens else { continue }
      guard let path = path(reference, from: place) else { return nil }
      if !paths.contains(path) {
        paths.append(path)
        references.append(reference)
      }
    }
    guard !paths.isEmpty else {
      if let mode = modes.first {
        throw .usage("there is no modifier \"\(mode.name)\"", hint: "the scene names no tokens")
      }
      return try theme.flatMap { theme throws(ToolFailure) in
        try refuse(theme, ["the scene names no tokens, and themes are theirs"])
      }
    }
    let files = files
    var found = Diagnostics()
    let tokens = TokenSet.load(
      layers: paths, inputs: inputs, read: { try files.read($0) }, sources: &map,
      diagnostics: &found)
    if tokens == nil, try !areReadable(paths, references) {
      for other in found.all where other.id != .unreadableFile || other.span != nil { diagnostics.add(other) }
      return nil
    }
    let slip = found.all.first { TokenSet.inputMistakes.contains($0.id) }
    if let slip, !modes.isEmpty { throw .usage(slip.message, hint: slip.hints.first ?? "") }
    guard let theme, let slip else {
      diagnostics.add(contentsOf: found)
      return tokens
    }
    return try refuse(theme, slip.hints)
  }

  /// Whether the token files that documents name can be read; says where they are named if not.
  private mutating func areReadable(_ paths: [String], _ references: [SceneDocument.Reference])
    throws(ToolFailure) -> Bool
  {
    var isReadable = true
    for (path, reference) in zip(paths, references) {
      do throws(FileError) { _ = try files.read(path) } catch {
        unreadable(reference, error)
        isReadable = false
      }
    }
    return isReadable
  }

  /// Context by modifier.
  private var inputs: [String: String] {
    var inputs = theme.map { ["theme": $0] } ?? [:]
    for mode in modes { inputs[mode.name] = mode.context }
    return inputs
  }

  /// A theme that the tokens do not have.
  private mutating func refuse<Result>(_ theme: String, _ hints: [String]) throws(ToolFailure) -> Result? {
    guard let themeSpan else {
      throw .usage("there is no theme \"\(theme)\"", hint: hints.first ?? "")
    }
    diagnostics.error(.unknownTheme, "there is no theme \"\(theme)\"", at: themeSpan, hints: hints)
    return nil
  }

  private mutating func assetTable(_ reference: SceneDocument.Reference) -> AssetTable? {
    guard let path = path(reference), let node = read(reference) else { return nil }
    return AssetTable(node, at: path, files: files, diagnostics: &diagnostics)
  }

  private mutating func strings(_ document: SceneDocument) -> DocumentNode? {
    guard let source = document.strings else { return nil }
    let isJSON = source.file?.path.hasSuffix(".xcstrings") ?? false
    return source.inline ?? source.file.flatMap { read($0, asJSON: isJSON) }
  }

  private mutating func data(_ document: SceneDocument) throws(ToolFailure) -> [(
    name: String, node: DocumentNode
  )] {
    var data: [(name: String, node: DocumentNode)] = []
    for source in document.data {
      let replacement = replacements.last { $0.name == source.name }
      let node =
        if let replacement { try replaced(replacement, source) } else { source.file.flatMap { read($0) } }
      if let written = node ?? source.inline { diagnostics.warnOfLostWords(in: written) }
      if let node { data.append((source.name, node)) }
    }
    return data
  }

  private mutating func replaced(
    _ replacement: (name: String, path: String, place: Span?), _ source: SceneDocument.DataSource
  ) throws(ToolFailure) -> DocumentNode? {
    if let place = replacement.place { return read(.init(path: replacement.path, span: place)) }
    do throws(FileError) {
      let bytes = try FileReader.read(replacement.path, limit: maximumDocumentSize)
      if let log = files.log { log.note(ReadFact(.plain, replacement.path, answer: sha256Hex(bytes))) }
      return map.readDocument(name: replacement.path, bytes: bytes, into: &diagnostics)
    } catch {
      throw .cannot("\(error)", hint: "--data \(replacement.name)= takes the path of a document")
    }
  }

  private mutating func checkReplacements(_ document: SceneDocument) throws(ToolFailure) {
    let names = document.data.map(\.name)
    // Those of captures were checked with the document.
    for replacement in replacements where replacement.place == nil && !names.contains(replacement.name) {
      let near = didYouMean(replacement.name, among: names)
      let message = "the scene has no data \"\(replacement.name)\""
      let hint = near ?? "data: \(names.joined(separator: ", "))"
      throw .usage(message, hint: hint)
    }
  }
}
