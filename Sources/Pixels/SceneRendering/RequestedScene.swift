import CairoRaster
import Documents
import Files
import GoldenCompare
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneLayout
package import SceneModel
import SceneMotion
package import ToolOutcome

extension SceneRequest {
  /// The environment that the request names, for its scene, which is read where it has not been.
  package func environment(for loaded: LoadedScene? = nil) throws(ToolFailure) -> Environment {
    let loaded = if let loaded { loaded } else { try load() }
    let device = try device(for: loaded)
    guard let textSize = TextSize.named(textSize) else {
      throw .usage(
        "there is no text size \"\(self.textSize)\"",
        hint: "text sizes: \(TextSize.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    if let reason = LanguageTag.mistake(in: locale) {
      throw .usage("\"\(locale)\" is not a language tag", hint: reason)
    }
    if let scale, !(scale > 0 && scale <= 16) {
      throw .usage(
        "the scale must be more than 0 and at most 16, not \(decimal(scale))",
        hint: "give pixels per point, such as 2 or 3")
    }
    return Environment(
      device: device, locale: locale, textSize: textSize, theme: theme ?? "light",
      settings: settings.map { .init(name: $0.name, value: $0.value) })
  }

  private func device(for loaded: LoadedScene) throws(ToolFailure) -> Device {
    if let deviceFile { return try readDevice(deviceFile, loaded.files.log) }
    let own = loaded.sources.document.devices
    let device = device ?? loaded.sources.document.standardDevice
    if let device = Device.named(device, among: own) { return device }
    throw .unknown(
      "device", device, among: (own + Device.all).map(\.name),
      hint:
        "give one of those that specrender list devices shows, a size such as 390x844@3, or a file that describes one"
    )
  }

  private func readDevice(_ path: String, _ log: ReadLog?) throws(ToolFailure) -> Device {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileReader.read(path, limit: maximumDocumentSize) } catch {
      throw .cannot(
        "\(error)", hint: "--device takes a name, a size such as 390x844@3, or a file that describes one")
    }
    log?.note(ReadFact(.plain, path, answer: sha256Hex(bytes)))
    let node = map.readDocument(name: path, bytes: bytes, into: &diagnostics)
    guard let device = node.flatMap({ Device($0, diagnostics: &diagnostics) }) else {
      throw .documents(diagnostics, map)
    }
    return device
  }

  /// - Parameters:
  ///   - keepsNotes: whether what is no mistake in a document is kept, for `check`; to say it at each use would be noise.
  ///   - checksPictures: whether pictures are read to their last pixel.
  ///   - log: where all that is asked of the disk is noted.
  package func load(
    keepsNotes: Bool = false, checksPictures: Bool = false, log: ReadLog? = nil
  ) throws(ToolFailure) -> LoadedScene {
    var files = try SceneFiles(scene, standardInput: standardInput)
    files.log = log
    if !edited.isEmpty { files.edited = edited }
    if checksPictures { files.pictureChecks = PictureChecks() }
    var loading = SceneLoader(
      files: files, theme: theme,
      replacements: data.map { (name: $0.name, path: $0.path, place: nil) })
    loading.modes = modes
    var loaded = try loading.load()
    if !keepsNotes { loaded.diagnostics = loaded.diagnostics.withoutNotes }
    return loaded
  }

  /// - Parameter isCheck: whether all is looked for that `check` tells: ambiguous numbers, notes, broken pictures.
  package func layOut(isCheck: Bool = false) throws -> (Pipeline, LaidOutScene) {
    let pipeline = Pipeline(try load(keepsNotes: isCheck, checksPictures: isCheck))
    return (pipeline, try layOut(pipeline, try environment(for: pipeline.loaded), isCheck: isCheck))
  }

  package func layOut(
    _ pipeline: Pipeline, _ environment: Environment, isCheck: Bool
  ) throws -> LaidOutScene {
    var laidOut: LaidOutScene
    if let moment {
      try pipeline.refuse(moment)
      var played = try pipeline.play(moment.scenario, until: moment.time, environment, scale: scale)
      laidOut = try played.laidOut(at: moment.time ?? played.scenario.end)
    } else {
      laidOut = try pipeline.layOut(environment, scale: scale, findsAmbiguity: isCheck)
    }
    if isTransparent { laidOut.tree.background = .clear }
    return laidOut
  }
}
