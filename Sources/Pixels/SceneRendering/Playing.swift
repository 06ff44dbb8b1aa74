import CairoRaster
package import Documents
import Graphics2D
import SceneCompiler
package import SceneExpressions
import SceneFormat
import SceneLayout
package import SceneModel
package import SceneMotion
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
  package private(set) var environment: Environment
  package let scenario: Scenario
  package let scale: Double
  package let diagnostics: Diagnostics
  /// By state at rest, what lays out its drivers; nil where they enter more than frames.
  private var driven: [SceneState: DrivenLayout?] = [:]
  private static let maximumDriven = 32

  /// States at rest that have no layout, and that nobody may see.
  private(set) var impossible: Set<SceneState>

  init(_ timeline: Timeline, of stage: PlayedStage, scale: Double, impossible: Set<SceneState>) {
    (self.timeline, self.scenario, self.pipeline) = (timeline, stage.scenario, stage.pipeline)
    (self.environment, self.scale, self.diagnostics) = (stage.environment, scale, stage.diagnostics)
    self.impossible = impossible
  }

  /// The same scene after something else has happened.
  mutating func go(on timeline: Timeline, impossible: Set<SceneState>) {
    // A long session comes through more states than are worth a system of equations each.
    if driven.count > Self.maximumDriven { driven = [:] }
    (self.timeline, self.impossible) = (timeline, impossible)
  }

  /// The same where nothing is rounded to pixels while it is on its way, before anything is laid out.
  package func withoutRounding() -> PlayedScene {
    var scene = self
    scene.environment.roundsToPixels = false
    scene.driven = [:]
    return scene
  }

  /// Lays out what drivers do at times, before the timeline is asked for them.
  /// - Throws: what is wrong at the first of them at which something is, and when.
  package mutating func layOut(at times: [Duration]) throws {
    for time in times {
      do { try layOut(at: time) } catch ToolFailure.documents(let found, let map) {
        let occasion = PlayedOccasion(scenario, at: time)
        throw ToolFailure.documents(occasion.dating(found, besides: diagnostics), map)
      }
    }
  }

  /// Forgets what was laid out at times, which takes memory for each.
  package mutating func forgetLayouts() { timeline.forgetLayouts() }

  private mutating func layOut(at time: Duration) throws {
    var diagnostics = diagnostics
    try timeline.layOut(at: [time]) { _, rest, state in
      let place = rest.scene.state
      if driven[place] == nil { driven[place] = try pipeline.drivenLayout(of: rest.scene) }
      if let layout = try pipeline.layOut(driven[place] ?? nil, at: state) {
        return rest.moved(to: state, layout)
      }
      let (scene, layout) = try pipeline.rest(environment, state, &diagnostics)
      return RestState(scene: scene, layout: layout)
    }
    let state = timeline.state(at: time).scene.state
    guard impossible.contains(state), !timeline.isDriven(at: time) else { return }
    _ = try pipeline.rest(environment, state, &diagnostics)
  }

  /// The scene at rest in the state that holds at a time; nil where it has no layout, to which drivers are on their way.
  package func rest(at time: Duration) -> RestState? {
    let moment = timeline.state(at: time)
    return impossible.contains(moment.scene.state) ? nil : moment
  }

  /// Refuses what has no layout where drivers come to rest at it.
  package mutating func refuseImpossibleRests() throws {
    try layOut(at: timeline.restTimes(until: scenario.end) { impossible.contains($0) })
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
    return try play(scenario, until: end ?? scenario.end, environment, scale: scale, known: known)
  }

  /// documents -> timeline of a scenario that need not stand in them
  /// - Parameter actions: what its actions are made of, where it does not.
  package func play(
    _ scenario: Scenario, until end: Duration, _ environment: Environment, scale: Double?,
    known: RestedMoments? = nil, actions: [ScenarioAction: [ActionSyntax]] = [:]
  ) throws -> PlayedScene {
    var environment = environment
    environment.settings = scenario.settings + environment.settings
    let stage = PlayedStage(self, scenario, environment, known, actions: actions)
    let timeline = try stage.play(until: end)
    return PlayedScene(
      timeline, of: stage, scale: scale ?? environment.device.scale, impossible: stage.impossible)
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

  func scenario(_ name: String?, until end: Duration?) throws -> Scenario {
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
          ? "put scenarios under the key \"scenarios\"" : "scenarios: \(names.joined(separator: ", "))"))
  }
}
