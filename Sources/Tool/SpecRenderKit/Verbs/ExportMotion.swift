import Documents
import Files
import MotionExport
import SceneCompiler
import SceneFormat
import SceneModel
public import SceneRendering
public import ToolOutcome

/// Writes transitions and animations of a scene as Swift source for apps.
public struct ExportMotionVerb: Verb {
  /// The scene, in its initial state.
  public var scene: SceneRequest
  /// The output file; `-` for the outcome's output.
  public var output: String
  /// The language; only `swift`.
  public var target = "swift"

  /// Creates a verb that exports the motion of a scene.
  public init(of scene: SceneRequest, to output: String = "-") { (self.scene, self.output) = (scene, output) }

  /// Checks that the language is known; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    guard target == "swift" else {
      throw .unknown("language", target, among: ["swift"], hint: "the only language is swift")
    }
  }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    let pipeline = Pipeline(try scene.load())
    let environment = try scene.environment(for: pipeline.loaded)
    let laidOut = try pipeline.layOut(environment, scale: scene.scale)
    var diagnostics = laidOut.diagnostics
    let animations = animations(pipeline, environment, laidOut.scene, &diagnostics)
    guard !diagnostics.hasErrors else { throw ToolFailure.documents(diagnostics, pipeline.loaded.map) }
    let nodes = laidOut.scene.nodes + animations.flatMap(\.scene.nodes)
    let motion = SwiftMotion(
      name: pipeline.loaded.sources.document.name, transitions: transitions(pipeline, laidOut.scene),
      animations: animations, shapes: Set(nodes.filter { $0.content.isOutline }.map(\.id)))
    var outcome = Outcome(messages: style.say(diagnostics, pipeline.loaded.map))
    if !style.isQuiet { outcome.messages += motion.gaps.map { "note: \($0)\n" }.joined() }
    guard output != "-" else {
      outcome.output = Array(motion.text.utf8)
      return outcome
    }
    try FileWriter.writeAtomically(motion.text, to: output)
    return outcome
  }

  private func animations(
    _ pipeline: Pipeline, _ environment: Environment, _ scene: ResolvedScene, _ diagnostics: inout Diagnostics
  ) -> [ResolvedAnimation] {
    let sources = pipeline.loaded.sources
    let own = (sources.document.spec[.animations]?.entries ?? []).filter { $0.value[.with] == nil }
      .map { AnimationUse(name: $0.key, place: .origin, arguments: []) }
    let uses = own + scene.motion.running.filter { $0.owner != nil }
    return uses.compactMap {
      compileAnimation($0, sources, environment: environment, state: scene.state, diagnostics: &diagnostics)
    }
  }

  private func transitions(_ pipeline: Pipeline, _ scene: ResolvedScene) -> [SwiftMotion.Transition] {
    let spec = pipeline.loaded.sources.document.spec[.transitions]
    return zip(scene.stateNames, scene.motion.transitions).compactMap { name, movement in
      guard let movement else { return nil }
      let written = spec?[named: name]
      var tokens: [String: String] = [:]
      tokens["transition"] = written.flatMap { token($0, pipeline) }
      for entry in written?.entries ?? [] { tokens[entry.key] = token(entry.value, pipeline) }
      return SwiftMotion.Transition(name: name, movement: movement, tokens: tokens)
    }
  }

  /// The name of a token that a value is, as it is written; nil for other values.
  private func token(_ spec: Spec, _ pipeline: Pipeline) -> String? {
    guard spec.template != nil else { return nil }
    let text = pipeline.loaded.map.text(of: spec.span)
    let bytes = Array(text.utf8).filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
    guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
    return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }
}

extension ResolvedNode.Content {
  fileprivate var isOutline: Bool { if case .shape = self { true } else { false } }
}
