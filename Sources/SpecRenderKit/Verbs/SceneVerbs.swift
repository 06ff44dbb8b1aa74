import CairoRaster
import DesignTokens
import Documents
import GoldenCompare
import Graphics2D
import SceneLayout
import SceneMotion
import SceneSpec

extension SceneRequest {
  /// The environment that the request names, for its scene, which is read where it has not been.
  func environment(for loaded: LoadedScene? = nil) throws(ToolFailure) -> Environment {
    let loaded = if let loaded { loaded } else { try load() }
    let device = try device(for: loaded)
    guard let textSize = TextSize.named(textSize) else {
      throw .usage(
        "there is no text size \"\(self.textSize)\"",
        hint: "text sizes: \(TextSize.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    if let reason = LanguageTag.mistake(in: locale) {
      throw .usage("\"\(locale)\" is no language tag", hint: reason)
    }
    if let scale, !(scale > 0 && scale <= 16) {
      throw .usage(
        "the scale \(scale) is outside 0...16", hint: "give pixels per point, such as 2 or 3")
    }
    return Environment(
      device: device, locale: locale, textSize: textSize, theme: theme ?? "light",
      settings: settings.map { .init(name: $0.name, value: $0.value) })
  }

  private func device(for loaded: LoadedScene) throws(ToolFailure) -> Device {
    if let deviceFile { return try readDevice(deviceFile) }
    let own = loaded.sources.document.devices
    if let device = Device.named(device, among: own) { return device }
    throw .unknown(
      "device", device, among: (own + Device.all).map(\.name),
      hint:
        "give one of those that specrender list devices shows, a size such as 390x844@3, or a file that describes one"
    )
  }

  private func readDevice(_ path: String) throws(ToolFailure) -> Device {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileReader.read(path, limit: maximumDocumentSize) } catch {
      throw .cannot(
        "\(error)", hint: "--device takes a name, a size such as 390x844@3, or a file that describes one")
    }
    let node = map.readDocument(name: path, bytes: bytes, into: &diagnostics)
    guard let device = node.flatMap({ Device($0, diagnostics: &diagnostics) }) else {
      throw .documents(diagnostics, map)
    }
    return device
  }

  /// - Parameters:
  ///   - keepsNotes: whether what is no mistake in a document is kept, for `check`; to say it at each use would be noise.
  ///   - checksPictures: whether pictures are read to their last pixel.
  func load(keepsNotes: Bool = false, checksPictures: Bool = false) throws(ToolFailure) -> LoadedScene {
    var files = try SceneFiles(scene, standardInput: standardInput)
    if checksPictures { files.pictureChecks = PictureChecks() }
    var loading = SceneLoading(
      files: files, theme: theme,
      replacements: data.map { (name: $0.name, path: $0.path, place: nil) })
    var loaded = try loading.load()
    if !keepsNotes { loaded.diagnostics = loaded.diagnostics.withoutNotes }
    return loaded
  }

  /// - Parameter isCheck: whether all is looked for that `check` tells: ambiguous numbers, notes, broken pictures.
  func layOut(isCheck: Bool = false) throws -> (Pipeline, LaidOutScene) {
    let pipeline = Pipeline(try load(keepsNotes: isCheck, checksPictures: isCheck))
    return (pipeline, try layOut(pipeline, try environment(for: pipeline.loaded), isCheck: isCheck))
  }

  private func layOut(
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

  /// One picture, written to `path` in the format of its ending (`-` for the outcome's output, as PNG); of nodes to crop to
  /// only their common box.
  public func frame(to path: String, crop: [String] = [], voice: Voice) -> Outcome {
    do {
      if let complaint = PictureFormat.complaint(path, isTransparent: isTransparent) {
        throw ToolFailure.usage(complaint, hint: "")
      }
      let (pipeline, laidOut) = try layOut()
      let box = try laidOut.pictureBox(of: crop, margin: 0)
      let file = try pipeline.file(path, laidOut, box)
      var diagnostics = laidOut.diagnostics
      diagnostics.add(contentsOf: pipeline.videos.diagnostics)
      var outcome = Outcome(messages: voice.say(diagnostics, pipeline.loaded.map))
      if path == "-" {
        outcome.output = file
      } else {
        try FileWriter.writeAtomically(file, to: path)
        if !voice.isQuiet {
          outcome.messages +=
            "\(path): \(laidOut.scene.name) on \(laidOut.scene.device.name), "
            + "\(box.width) x \(box.height) px, \(laidOut.scene.nodes.count) nodes\n"
        }
      }
      return outcome
    } catch {
      return voice.outcome(of: error)
    }
  }

  /// Every node's frame, as a table or JSON.
  public func layout(asJSON: Bool, voice: Voice) -> Outcome {
    do {
      let (pipeline, laidOut) = try layOut()
      return Outcome(
        output: asJSON ? laidOut.json(time: laidOut.time.seconds) : laidOut.table(),
        messages: voice.say(laidOut.diagnostics, pipeline.loaded.map))
    } catch {
      return voice.outcome(of: error)
    }
  }

  /// What is wrong with the request's scene or token file, and what is said of how much was read.
  func found() throws -> (Diagnostics, SourceMap, counted: String) {
    if let scene, let bytes = try? read(scene), TokenSet.isHeld(by: bytes, named: scene) {
      return tokens(scene, bytes)
    }
    do {
      let pipeline = Pipeline(try load(keepsNotes: true, checksPictures: true))
      return try found(by: pipeline, try environment(for: pipeline.loaded))
    } catch ToolFailure.documents(let diagnostics, let map) {
      return (diagnostics, map, "")
    }
  }

  /// What is found by laying out and playing, then what no state reaches.
  private func found(
    by pipeline: Pipeline, _ environment: Environment
  ) throws -> (Diagnostics, SourceMap, counted: String) {
    var (diagnostics, map) = (Diagnostics(), pipeline.loaded.map)
    do {
      diagnostics = try layOut(pipeline, environment, isCheck: true).diagnostics
      map = pipeline.checkCaptures(into: &diagnostics)
      pipeline.checkScenarios(environment, into: &diagnostics)
    } catch ToolFailure.documents(let found, _) {
      diagnostics.add(contentsOf: found)
    }
    let (unreached, all) = pipeline.loaded.unreachedMistakes(environment, map)
    diagnostics.add(unsaid: unreached)
    return (diagnostics, all, "")
  }

  /// What is wrong with a token file or a resolver document in all its contexts; `--set modifier=context` gives inputs.
  private func tokens(_ scene: String, _ bytes: [UInt8]) -> (Diagnostics, SourceMap, counted: String) {
    let path = scene == "-" ? SceneFiles.nameOfStandardInput : scene
    var map = SourceMap()
    var diagnostics = Diagnostics()
    var inputs = Dictionary(settings.map { ($0.name, $0.value) }) { _, last in last }
    if let theme { inputs["theme"] = theme }
    let tokens = TokenSet.sound(
      path: path, inputs: inputs, checkingAllContexts: true,
      read: { try $0 == path ? bytes : FileReader.read($0, limit: maximumDocumentSize) },
      sources: &map, diagnostics: &diagnostics)
    return (diagnostics, map, "\(tokens?.tokens.count ?? 0) tokens; ")
  }

  private func read(_ path: String) throws(FileError) -> [UInt8] {
    if path == "-", let standardInput { return standardInput }
    return try FileReader.read(path, limit: maximumDocumentSize)
  }
}
