import Documents
import Files
import LottieExport
import SceneCompiler
import SceneFormat
import SceneModel
public import SceneRendering
public import ToolOutcome

/// Writes what a scenario shows as a Lottie animation.
public struct ExportLottieVerb: Verb {
  /// The scene; its moment names the scenario.
  public var scene: SceneRequest
  /// The output file; `-` for the outcome's output. A name that ends in `.lottie` asks for an archive with the scene's themes.
  public var output: String
  /// Id of the only node that is exported; nil for the whole canvas.
  public var node: String?
  /// Start time in the scenario; nil for its start.
  public var from: String?
  /// End time; nil for the scenario's end.
  public var to: String?
  /// Most that a point lies off, in points, 0.001 to 10.
  public var tolerance = 0.1

  /// Creates a verb that exports a scenario.
  public init(of scene: SceneRequest, to output: String) { (self.scene, self.output) = (scene, output) }

  /// Checks that the options are in range; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    guard (0.001...10).contains(tolerance) else {
      throw .usage("the tolerance \(tolerance) is outside 0.001...10", hint: "give points, such as 0.1")
    }
  }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    var outcome = Outcome()
    let (pipeline, exported) = try export(scene, style, &outcome)
    if output.hasSuffix(".lottie") {
      try writeArchive(exported, pipeline, style, &outcome)
      return outcome
    }
    guard output != "-" else {
      outcome.output = Array(exported.json.utf8)
      return outcome
    }
    try FileWriter.writeAtomically(exported.json, to: output)
    if !style.isQuiet, style.format == .human {
      outcome.messages += "\(output): \(exported.layerCount) layers, \(exported.keyCount) keyframes\n"
    }
    return outcome
  }

  /// The scene in all its themes: the one that is asked for is the one that shows first.
  private func writeArchive(
    _ exported: ExportedLottie, _ pipeline: Pipeline, _ style: OutputStyle, _ outcome: inout Outcome
  ) throws {
    let themes = try pipeline.loaded.themes.map { name in
      var (request, ignored) = (scene, Outcome())
      request.theme = name
      return (name, try export(request, style, &ignored).exported.document)
    }
    let archive = ThemedLottie(
      name: lottieName(node ?? pipeline.loaded.sources.document.name), exported.document, themes)
    var gaps = Diagnostics()
    for theme in archive.leftOut {
      gaps.add(
        Diagnostic(
          .lottieLeftOut, .warning,
          "the theme \(quoted(theme)) is left out: it differs in more than colours, or has a name that no file can have",
          at: nil, hints: ["export it by itself: --theme \(theme) -o FILE.json"]))
    }
    outcome.messages += style.say(gaps, pipeline.loaded.map)
    try FileWriter.writeAtomically(archive.bytes, to: output)
    guard !style.isQuiet, style.format == .human else { return }
    let counts = "\(exported.layerCount) layers, \(exported.keyCount) keyframes"
    let themed = "\(themes.count - archive.leftOut.count) themes with \(archive.slotCount) slots"
    outcome.messages += "\(output): \(counts), \(themed)\n"
  }

  /// A name that is one of files, too.
  private func lottieName(_ name: String) -> String { PathName(name)?.text ?? "animation" }

  private func export(
    _ scene: SceneRequest, _ style: OutputStyle, _ outcome: inout Outcome
  ) throws -> (pipeline: Pipeline, exported: ExportedLottie) {
    let pipeline = Pipeline(try scene.load())
    let (first, last) = (try time(from), try time(to))
    let played = try pipeline.play(
      scene.moment?.scenario, until: last, scene.environment(for: pipeline.loaded), scale: scene.scale)
    let (start, end) = (first ?? .zero, last ?? played.scenario.end)
    guard end > start, (end - start).seconds <= 600 else {
      throw ToolFailure.usage(
        "from \(start.seconds) s to \(end.seconds) s there is no time, or more than ten minutes",
        hint: "give another --from and --to")
    }
    try played.timeline.refuseTurns(from: start, to: end, "a Lottie animation has one canvas")
    var options = ExportedLottie.Options(start: start, end: end)
    (options.node, options.points) = (node, tolerance)
    let name = node ?? pipeline.loaded.sources.document.name
    let exported = try ExportedLottie(played, name: name, options)
    outcome.messages += style.say(played.diagnostics, pipeline.loaded.map)
    var gaps = Diagnostics()
    for gap in exported.gaps {
      gaps.add(Diagnostic(gap.id, .warning, gap.message, at: nil, hints: [gap.hint]))
    }
    outcome.messages += style.say(gaps, pipeline.loaded.map)
    return (pipeline, exported)
  }

  private func time(_ text: String?) throws(ToolFailure) -> Duration? {
    guard let text else { return nil }
    guard let time = duration(of: text), time >= .zero else {
      throw .usage("\"\(text)\" is not a time", hint: "write 5.4s, 5400ms or 217/60")
    }
    return time
  }
}
