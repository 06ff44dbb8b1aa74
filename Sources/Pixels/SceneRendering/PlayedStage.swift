import Documents
import SceneCompiler
import SceneExpressions
import SceneFormat
import SceneLayout
import SceneModel
import SceneMotion
import ToolOutcome

/// The stages of a pipeline as a scenario asks for them that is played; keeps what is found wrong meanwhile, and when.
final class PlayedStage {
  let pipeline: Pipeline
  let scenario: Scenario
  /// With the scenario's settings.
  let environment: Environment
  private(set) var diagnostics: Diagnostics
  /// States that have no layout, and to which drivers are on their way: what is seen on the way may well have one.
  private(set) var impossible: Set<SceneState> = []

  /// What actions are made of that stand in no document.
  private let actions: [ScenarioAction: [ActionSyntax]]
  private let known: RestedMoments?
  private var occasion: PlayedOccasion
  private var latest: RestState?

  init(
    _ pipeline: Pipeline, _ scenario: Scenario, _ environment: Environment, _ known: RestedMoments?,
    actions: [ScenarioAction: [ActionSyntax]] = [:]
  ) {
    self.actions = actions
    (self.pipeline, self.scenario, self.environment) = (pipeline, scenario, environment)
    (self.known, diagnostics) = (known ?? pipeline.rested, pipeline.loaded.diagnostics)
    occasion = PlayedOccasion(scenario)
  }

  func play(until end: Duration) throws -> Timeline {
    try telling { try simulate(scenario, until: end, on: stage) }
  }

  /// A session in which somebody plays the scene; this stage must last as long.
  func live() throws -> LiveSession { try telling { try LiveSession(at: scenario.span, on: stage) } }

  /// Does what plays something, and says of what is wrong with it when it was found.
  func telling<Result>(_ play: () throws -> Result) throws -> Result {
    do {
      let timeline = try play()
      guard !diagnostics.hasErrors else { throw ToolFailure.documents(diagnostics, pipeline.loaded.map) }
      return timeline
    } catch let failure as ScenarioFailure {
      var found = diagnostics
      found.add(failure.diagnostic)
      throw ToolFailure.documents(occasion.dating(found, besides: diagnostics), pipeline.loaded.map)
    }
  }

  private var stage: Stage {
    Stage(
      moment: { try self.moment($0) }, scene: { self.scene($0) }, animation: { try self.animation($0, $1) },
      effects: { self.effects($0, $1) }, willHappen: { self.occasion.move(to: $0, step: $1) })
  }

  /// Does what finds mistakes, and notes of each when it was found.
  private func dating<Result>(_ work: (inout Diagnostics) throws -> Result) rethrows -> Result {
    var found = diagnostics
    do {
      let result = try work(&found)
      diagnostics = occasion.dating(found, besides: diagnostics)
      return result
    } catch ToolFailure.documents(let found, let map) {
      throw ToolFailure.documents(occasion.dating(found, besides: diagnostics), map)
    }
  }

  private func moment(_ state: SceneState?) throws -> RestState {
    do {
      let moment = try rest(state)
      latest = moment
      return moment
    } catch ToolFailure.documents(let found, let map) {
      guard let state, let standIn = standIn(for: state, found) else {
        throw ToolFailure.documents(found, map)
      }
      impossible.insert(state)
      return standIn
    }
  }

  private func rest(_ state: SceneState?) throws -> RestState {
    try dating { try pipeline.moment(environment, state, among: known, &$0) }
  }

  /// A state without a layout with that of the state before it, from which only drivers tell it; nil for another one.
  private func standIn(for state: SceneState, _ found: Diagnostics) -> RestState? {
    let errors = found.all.filter { $0.severity == .error }
    guard let latest, errors.allSatisfy({ $0.id == .unsatisfiableConstraints }),
      latest.scene.state.differs(from: state, onlyWhere: latest.scene.motion.drivers)
    else { return nil }
    var ignored = Diagnostics()
    let scene = compile(
      pipeline.loaded.sources, environment: environment, state: state, diagnostics: &ignored)
    guard let scene, scene.nodes.map(\.identity) == latest.scene.nodes.map(\.identity) else { return nil }
    return RestState(scene: scene, layout: latest.layout)
  }

  /// Nobody sees a scene that only tells what a node that has gone would do: what is wrong with it is not said.
  private func scene(_ state: SceneState) -> ResolvedScene? {
    var ignored = Diagnostics()
    return compile(pipeline.loaded.sources, environment: environment, state: state, diagnostics: &ignored)
  }

  private func effects(_ action: ScenarioAction, _ state: SceneState) -> [Effect] {
    dating { found in
      let sources = pipeline.loaded.sources
      guard let own = actions[action] else {
        return sources.effects(of: action, environment: environment, state: state, diagnostics: &found)
      }
      return sources.effects(of: own, environment: environment, state: state, diagnostics: &found)
    }
  }

  private func animation(_ use: AnimationUse, _ state: SceneState) throws -> (ResolvedAnimation, SolvedLayout)
  {
    try dating { found in
      let compiled = compileAnimation(
        use, pipeline.loaded.sources, environment: environment, state: state, diagnostics: &found)
      guard var animation = compiled else { throw ToolFailure.documents(found, pipeline.loaded.map) }
      let layout = try pipeline.frames(of: &animation.scene, &found)
      return (animation, layout)
    }
  }
}

extension SceneState {
  fileprivate func differs(from other: SceneState, onlyWhere isDriver: [Bool]) -> Bool {
    instances == other.instances && isDriver.indices.allSatisfy { isDriver[$0] || self[$0] == other[$0] }
  }
}
