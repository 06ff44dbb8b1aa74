import CairoRaster
package import Documents
import Graphics2D
import SceneLayout
import SceneLoading
package import SceneModel
package import SceneMotion
import SceneSpec
package import ToolOutcome

/// A moment of a scenario, as a user asks for it.
public struct PlayedMoment: Hashable, Sendable {
  /// Name of the scenario; nil for a scene with which nobody does anything.
  public var scenario: String?
  /// Since its start; nil for its end.
  public var time: Duration?

  /// Names a moment: `time` as `5.4s`, `5400ms` or `217/60`; nil where it is none of these or negative.
  public init?(scenario: String?, time: String?) {
    let moment = time.map { duration(of: $0) }
    if let moment, (moment ?? .seconds(-1)) < .zero { return nil }
    (self.scenario, self.time) = (scenario, moment ?? nil)
  }
}

/// A scenario that has been played up to a time.
package struct PlayedScene {
  package let pipeline: Pipeline
  package private(set) var timeline: Timeline
  /// With the scenario's settings.
  let environment: Environment
  package let scenario: Scenario
  package let scale: Double
  package let diagnostics: Diagnostics
  /// By moment at rest, what lays out its drivers; nil where they enter more than frames.
  private var driven: [Int: DrivenLayout?] = [:]

  init(
    _ timeline: Timeline, of scenario: Scenario, _ pipeline: Pipeline, _ environment: Environment,
    scale: Double,
    _ diagnostics: Diagnostics
  ) {
    (self.timeline, self.scenario, self.pipeline) = (timeline, scenario, pipeline)
    (self.environment, self.scale, self.diagnostics) = (environment, scale, diagnostics)
  }

  /// The same where nothing is rounded to pixels while it is on its way, before anything is laid out.
  package func withoutRounding() -> PlayedScene {
    var environment = environment
    environment.roundsToPixels = false
    return PlayedScene(timeline, of: scenario, pipeline, environment, scale: scale, diagnostics)
  }

  /// Lays out what drivers do at times, before the timeline is asked for them.
  package mutating func layOut(at times: [Duration]) throws {
    var diagnostics = diagnostics
    try timeline.layOut(at: times) { place, rest, state in
      if driven[place] == nil { driven[place] = try pipeline.drivenLayout(of: rest.scene) }
      if let layout = try pipeline.layOut(driven[place] ?? nil, at: state) {
        return rest.moved(to: state, layout)
      }
      let (scene, layout) = try pipeline.rest(environment, state, &diagnostics)
      return Moment(scene: scene, layout: layout)
    }
  }

  /// Where everything is at a time; what is leaving and what belongs to animations stands behind the scene's nodes.
  package mutating func laidOut(at time: Duration) throws -> LaidOutScene {
    try layOut(at: [time])
    let tree = timeline.tree(at: time)
    let moment = timeline.state(at: time)
    var scene = moment.scene
    scene.nodes = tree.nodes.map { node in
      var shown = node.node
      shown.parent = node.parent
      return shown
    }
    scene.pictures = tree.pictures
    var seen: [String: Int] = [:]
    for index in scene.nodes.indices {
      seen[scene.nodes[index].id, default: 0] += 1
      let count = seen[scene.nodes[index].id] ?? 1
      if count > 1 { scene.nodes[index].id += "~\(count)" }
    }
    let layout = SolvedLayout(
      frames: tree.nodes.map(\.frame), texts: tree.nodes.map(\.text), ambiguous: [],
      effort: moment.layout.effort)
    var diagnostics = diagnostics
    diagnostics.addTextFacts(moment.scene, moment.layout)
    return LaidOutScene(
      scene: scene, layout: layout, scale: scale, diagnostics: diagnostics, tree: tree, time: time,
      movers: { [timeline] in timeline.movers(at: time, in: tree) },
      periods: { [timeline] in timeline.periods },
      statesBefore: { [timeline] in timeline.statesBefore(time) },
      animationScenes: { [timeline] in timeline.animationScenes(until: time) },
      played: PlayedFacts(scenario, timeline, pipeline.loaded.map, until: time))
  }
}

extension Pipeline {
  /// documents -> timeline of a scenario up to `end` (nil for the scenario's own end)
  package func play(
    _ name: String?, until end: Duration?, _ environment: Environment, scale: Double?,
    known: RestedMoments? = nil
  ) throws -> PlayedScene {
    let scenario = try scenario(name, until: end)
    var environment = environment
    environment.settings = scenario.settings + environment.settings
    var diagnostics = loaded.diagnostics
    let stage = Stage(
      moment: { state in
        func rest() throws -> Moment {
          let (scene, layout) = try self.rest(environment, state, &diagnostics)
          return Moment(scene: scene, layout: layout)
        }
        return try known?.moment(environment, state, rest) ?? rest()
      },
      animation: { use, state in try self.animation(use, state, environment, &diagnostics) },
      effects: { action, state in
        self.loaded.sources.effects(
          of: action, environment: environment, state: state, diagnostics: &diagnostics)
      })
    do {
      let timeline = try simulate(scenario, until: end ?? scenario.end, on: stage)
      guard !diagnostics.hasErrors else { throw ToolFailure.documents(diagnostics, loaded.map) }
      return PlayedScene(
        timeline, of: scenario, self, environment, scale: scale ?? environment.device.scale, diagnostics)
    } catch let failure as ScenarioFailure {
      diagnostics.add(failure.diagnostic)
      throw ToolFailure.documents(diagnostics, loaded.map)
    }
  }

  /// Refuses a time at which there is nothing to see: behind a scenario's end, or where none was named and nothing
  /// moves by itself.
  package func refuse(_ moment: PlayedMoment) throws(ToolFailure) {
    guard let time = moment.time else { return }
    let document = loaded.sources.document
    guard let name = moment.scenario else {
      let names = document.scenarios.map(\.name)
      guard !loaded.sources.movesByItself else { return }
      throw .usage(
        "a time needs a scenario: nothing in this scene moves by itself",
        hint: names.isEmpty ? "leave out the time" : "name one: --scenario \(names.joined(separator: ", "))")
    }
    guard let scenario = document.scenario(name), time > scenario.end else { return }
    throw .usage(
      "the scenario \"\(name)\" ends at \(decimal(scenario.end.seconds)) s, before \(decimal(time.seconds)) s",
      hint: "take an earlier time, or give the scenario a later end")
  }

  private func scenario(_ name: String?, until end: Duration?) throws -> Scenario {
    let document = loaded.sources.document
    guard let name else {
      return Scenario.idle(end: end ?? .zero, span: document.span)
    }
    if let scenario = document.scenario(name) { return scenario }
    let names = document.scenarios.map(\.name)
    let near = didYouMean(name, among: names)
    throw ToolFailure.usage(
      "the scene has no scenario \"\(name)\"",
      hint: near
        ?? (names.isEmpty
          ? "scenarios stand under the key \"scenarios\"" : "scenarios: \(names.joined(separator: ", "))"))
  }

  private func animation(
    _ use: AnimationUse, _ state: SceneState, _ environment: Environment, _ diagnostics: inout Diagnostics
  ) throws -> (ResolvedAnimation, SolvedLayout) {
    guard
      var animation = compileAnimation(
        use, loaded.sources, environment: environment, state: state, diagnostics: &diagnostics)
    else { throw ToolFailure.documents(diagnostics, loaded.map) }
    let layout = try frames(of: &animation.scene, &diagnostics)
    return (animation, layout)
  }
}
