import Documents
import Graphics2D
import SceneCompiler
import SceneExpressions
import SceneFormat
import SceneModel
import SceneMotion
import SceneRendering
import ToolOutcome

/// A scene that is loaded once and in which scripts are played one after the other: what rests is laid out once for all.
final class ScenePlayer {
  private let pipeline: Pipeline
  private let environment: Environment
  private let known = RestedMoments(capacity: 64_000)
  private var reader = StepReader()
  var playground: Playground
  /// How much a moment of it costs, beside others: its nodes, and whether drivers need a compilation at each.
  let cost: Double

  init(_ path: String) throws {
    let request = SceneRequest(scene: path)
    let pipeline = Pipeline(try request.load())
    var environment = try request.environment(for: pipeline.loaded)
    // What is drawn on whole pixels jumps from one to the next: places are judged as they are computed.
    environment.roundsToPixels = false
    (self.pipeline, self.environment) = (pipeline, environment)
    var reader = StepReader()
    let document = pipeline.loaded.sources.document
    let orientations = document.orientations.filter {
      environment.device.turned(to: $0, among: document.devices) != nil
    }
    playground = Playground(
      size: environment.device.size, actions: pipeline.loaded.scenarioActions,
      knowsPress: reader.read("press a for 0.5s") != nil,
      knowsSegments: reader.read("drag a by 0,1 over 1s then by 0,2 over 1s") != nil,
      orientations: orientations)
    let scene = try pipeline.layOut(environment, scale: 1).scene
    cost = Double(scene.nodes.count + 20) * (scene.driversOnlyMove ? 1 : 4)
    playground.see(scene)
  }

  /// What comes of a script.
  enum Outcome {
    /// Without the steps that hit nothing.
    case played(Script, PlayedScene)
    /// It cannot go on, though nothing in it is wrong.
    case failed(Script, at: Duration, String)
  }

  /// Mistakes of a finger, not of a scene.
  private static let misses: Set<DiagnosticID> = [
    .gestureMisses, .gestureCovered, .noFocus, .shortDrag, .unknownNode, .untypable,
    // Nobody knows how high a keyboard is on a phone on its side.
    .keyboardUnknown,
  ]

  /// - Parameter end: how long; nil for until all rests that the script has set going.
  func play(_ script: Script, until end: Duration? = nil) -> Outcome {
    var script = script
    while true {
      do {
        return .played(script, try playOnce(script, until: end ?? script.restEnd))
      } catch ToolFailure.documents(let found, _) {
        let missed = found.all.first { Self.misses.contains($0.id) && $0.severity == .error }
        guard let missed, let index = missed.span.flatMap({ $0.step(in: script) }) else {
          let fault = found.all.first { $0.severity == .error }
          return .failed(script, at: script.steps.last?.time ?? .zero, fault?.sentence ?? "it fails")
        }
        script.steps.remove(at: index)
      } catch {
        return .failed(script, at: script.steps.last?.time ?? .zero, "\(error)")
      }
    }
  }

  private func playOnce(_ script: Script, until end: Duration) throws -> PlayedScene {
    var (steps, actions): ([ScenarioStep], [ScenarioAction: [ActionSyntax]]) = ([], [:])
    for (index, step) in script.steps.enumerated() {
      guard let read = reader.read(step.gesture.text) else { continue }
      if case .action(let action) = read.event { actions[action] = read.actions }
      steps.append(ScenarioStep(time: step.time, event: read.event, span: .step(index)))
    }
    let scenario = Scenario(name: "monkey", about: "", settings: [], steps: steps, end: end, span: .nowhere)
    return try pipeline.play(scenario, until: end, environment, scale: 1, known: known, actions: actions)
  }
}

extension Script {
  /// When all must rest that its steps have set going.
  fileprivate var restEnd: Duration { (steps.map(\.release).max() ?? .zero) + .seconds(12) }
}

extension Span {
  /// Stands for a step of a script.
  fileprivate static func step(_ index: Int) -> Span {
    Span(source: nowhere.source, start: -1 - index, end: -1 - index)
  }

  fileprivate func step(in script: Script) -> Int? {
    let index = -1 - Int(start)
    return script.steps.indices.contains(index) ? index : nil
  }
}

extension LoadedScene {
  /// What the document's scenarios set from outside, as written, each once.
  fileprivate var scenarioActions: [String] {
    var found: [String] = []
    for scenario in sources.document.scenarios {
      for step in scenario.steps {
        guard case .action = step.event else { continue }
        let text = map.text(of: step.span)
        let plain = text.first == "\"" || text.first == "'" ? String(text.dropFirst().dropLast()) : text
        if !found.contains(plain), !plain.contains("\n") { found.append(plain) }
      }
    }
    return found
  }
}
