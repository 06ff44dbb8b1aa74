import CairoRaster
import GoldenCompare
import Graphics2D
import SceneLayout
import SceneMotion
import SceneSpec

extension SceneRequest {
  /// The environment that the request names.
  func environment() throws(ToolFailure) -> Environment {
    guard let device = Device.named(device) else {
      throw .unknown(
        "device", self.device, among: Device.all.map(\.name),
        hint: "devices: \(Device.portraits.map(\.name).joined(separator: ", "))")
    }
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

  func load(checksPictures: Bool = false) throws(ToolFailure) -> LoadedScene {
    var files = try SceneFiles(scene)
    if checksPictures { files.pictureChecks = PictureChecks() }
    var loading = SceneLoading(
      files: files, theme: theme,
      replacements: data.map { (name: $0.name, path: $0.path, place: nil) })
    return try loading.load()
  }

  func layOut(
    findsAmbiguity: Bool = false, checksPictures: Bool = false
  ) throws -> (Pipeline, LaidOutScene) {
    let environment = try environment()
    let pipeline = Pipeline(try load(checksPictures: checksPictures))
    var laidOut: LaidOutScene
    if let moment {
      try pipeline.refuse(moment)
      var played = try pipeline.play(moment.scenario, until: moment.time, environment, scale: scale)
      laidOut = try played.laidOut(at: moment.time ?? played.scenario.end)
    } else {
      laidOut = try pipeline.layOut(environment, scale: scale, findsAmbiguity: findsAmbiguity)
    }
    if isTransparent { laidOut.tree.background = .clear }
    return (pipeline, laidOut)
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

  /// Every error and warning of the documents, in every state that a capture asks for; also written to `sarif` as SARIF
  /// 2.1.0 where that is a path. A file that holds design tokens is checked as such.
  public func check(voice: Voice, sarif: String? = nil) -> Outcome {
    do {
      let (diagnostics, map, counted) = try found()
      var outcome = Outcome(messages: voice.say(diagnostics, map), exitCode: diagnostics.exitCode)
      if !voice.isQuiet, voice.format == .human { outcome.messages += counted + summary(diagnostics) }
      if let sarif {
        do throws(FileError) { try FileWriter.writeAtomically(map.sarif(diagnostics), to: sarif) } catch {
          let failure = voice.outcome(of: error)
          outcome.messages += failure.messages
          outcome.exitCode = failure.exitCode
        }
      }
      return outcome
    } catch {
      return voice.outcome(of: error)
    }
  }

  private func found() throws -> (Diagnostics, SourceMap, counted: String) {
    if let scene, let bytes = try? FileReader.read(scene, limit: maximumDocumentSize),
      TokenSet.isHeld(by: bytes, named: scene)
    {
      return tokens(scene)
    }
    do {
      let (pipeline, laidOut) = try layOut(findsAmbiguity: true, checksPictures: true)
      var diagnostics = laidOut.diagnostics
      let map = pipeline.checkCaptures(into: &diagnostics)
      pipeline.checkScenarios(try environment(), into: &diagnostics)
      return (diagnostics, map, "")
    } catch ToolFailure.documents(let diagnostics, let map) {
      return (diagnostics, map, "")
    }
  }

  /// What is wrong with a token file or a resolver document in all its contexts; `--set modifier=context` gives inputs.
  private func tokens(_ path: String) -> (Diagnostics, SourceMap, counted: String) {
    var map = SourceMap()
    var diagnostics = Diagnostics()
    var inputs = Dictionary(settings.map { ($0.name, $0.value) }) { _, last in last }
    if let theme { inputs["theme"] = theme }
    let tokens = TokenSet.sound(
      path: path, inputs: inputs, checkingAllContexts: true,
      read: { try FileReader.read($0, limit: 64 << 20) },
      sources: &map, diagnostics: &diagnostics)
    return (diagnostics, map, "\(tokens?.tokens.count ?? 0) tokens; ")
  }

  private func summary(_ diagnostics: Diagnostics) -> String {
    func count(_ severity: Diagnostic.Severity, _ name: String) -> String {
      let number = diagnostics.all.count { $0.severity == severity }
      return "\(number) \(name)\(number == 1 ? "" : "s")"
    }
    return "\(count(.error, "error")), \(count(.warning, "warning")), \(count(.note, "note"))\n"
  }
}
