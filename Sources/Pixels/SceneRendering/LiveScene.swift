package import Documents
package import Graphics2D
import SceneCompiler
import SceneFormat
package import SceneModel
import SceneMotion
import ToolOutcome

/// A scene that somebody plays now: what is done is added to what was done before, and can be told as a scenario.
///
/// What the scene waits for has arrived as it begins.
package final class LiveScene {
  /// A scenario that somebody goes on with by hand, from a time on.
  package struct Origin: Hashable, Sendable {
    package var scenario: String
    package var time: Duration

    /// Names the moment.
    package init(_ scenario: String, at time: Duration) { (self.scenario, self.time) = (scenario, time) }
  }

  private let stage: PlayedStage
  private var session: LiveSession
  /// As it was shown last; what it knows of drivers holds on.
  package private(set) var played: PlayedScene
  /// How many of ``steps`` are the origin's.
  package private(set) var given = 0
  /// Steps that were to be done again and can do nothing in these documents, and why.
  package private(set) var missed: [(step: ScenarioStep, reason: Diagnostic)] = []

  /// - Parameters:
  ///   - scale: pixels per point; nil for the device's.
  ///   - known: moments at rest of the same documents.
  ///   - origin: what has been played before.
  ///   - steps: what was done by hand in a session of other documents, which is done again.
  /// - Throws: `ToolFailure` where the documents are wrong, or the scenario is not there.
  package init(
    _ pipeline: Pipeline, _ environment: Environment, scale: Double?, known: RestedMoments? = nil,
    from origin: Origin? = nil, replaying steps: [ScenarioStep] = []
  ) throws {
    let document = pipeline.loaded.sources.document
    let scenario = try origin.map { try pipeline.scenario($0.scenario, until: nil) }
    var environment = environment
    environment.settings = (scenario?.settings ?? []) + environment.settings
    stage = PlayedStage(pipeline, .idle(end: .zero, span: document.span), environment, known)
    session = try stage.live()
    let timeline = try session.timeline(until: .zero - .milliseconds(1))
    played = PlayedScene(
      timeline, of: stage, scale: scale ?? environment.device.scale, impossible: stage.impossible)
    if let origin, let scenario {
      try replay(scenario.steps.filter { $0.time <= origin.time })
      given = session.steps.count
    } else if !timeline.state(at: .zero).scene.motion.onLoad.isEmpty {
      _ = try perform(.event(.load), at: .zero)
    }
    try redo(steps.filter { $0.event != .load })
  }

  private func replay(_ steps: [ScenarioStep]) throws {
    try stage.telling { for step in steps { try session.replay(step) } }
  }

  private func redo(_ steps: [ScenarioStep]) throws {
    for old in steps {
      let step = ScenarioStep(time: old.time, event: old.event, span: stage.scenario.span)
      do { try session.replay(step) } catch let failure as ScenarioFailure {
        missed.append((step, failure.diagnostic))
      }
    }
  }

  /// Where everything is at a time since the start, or at the time of what was done last where that is later.
  package func laidOut(at time: Duration) throws -> LaidOutScene {
    let timeline = try stage.telling { try session.timeline(until: time) }
    played.go(on: timeline, impossible: stage.impossible)
    return try played.laidOut(at: session.now)
  }

  /// Where everything was at a time that has been.
  package func laidOut(again time: Duration) throws -> LaidOutScene {
    let timeline = try stage.telling { try session.timeline(until: session.now) }
    played.go(on: timeline, impossible: stage.impossible)
    return try played.laidOut(at: min(time, session.now))
  }

  /// All that was done, as the steps of a scenario that shows the same: those of the origin first.
  package var steps: [ScenarioStep] { session.steps }

  /// Does something; see ``LiveSession``.
  /// - Returns: why nothing answers; nil where something did.
  /// - Throws: `ToolFailure` where what that leads to is wrong in the documents.
  package func perform(_ deed: Deed, at time: Duration) throws -> Diagnostic? {
    do {
      switch deed {
      case .touch(let finger, let point): try session.touch(finger, at: point, time)
      case .move(let finger, let point): session.move(finger, to: point, time)
      case .lift(let finger): try session.lift(finger, time)
      case .spread(let fingers, let point): try spread(fingers, around: point, time)
      case .turn(let fingers, let scale, let degrees):
        session.turn(fingers, scale: scale, degrees: degrees, time)
      case .cancel(let finger): try session.lift(finger, isCancelled: true, time)
      case .event(let event): try session.perform(event, at: time)
      }
      return nil
    } catch let failure as ScenarioFailure {
      return failure.diagnostic
    }
  }

  /// Two fingers pinch and rotate, as far as something answers to either.
  private func spread(_ fingers: Int, around point: Point, _ time: Duration) throws {
    var failures: [any Error] = []
    for kind in [ContinuousGesture.Kind.pinch, .rotate] {
      do { try session.touch(fingers, kind, around: point, time) } catch let failure as ScenarioFailure {
        failures.append(failure)
      }
    }
    if failures.count == 2 { throw failures[0] }
  }

  /// Something that is done.
  package enum Deed {
    case touch(Int, at: Point)
    case move(Int, to: Point)
    /// Two fingers touch around a place.
    case spread(Int, around: Point)
    /// They are so far apart, in multiples of how far they were, and turned by clockwise degrees since they touched.
    case turn(Int, scale: Double, degrees: Double)
    case lift(Int)
    case cancel(Int)
    case event(ScenarioEvent)
  }
}

/// A scenario of the documents that is looked at at any time, again and again.
package final class ShownScenario {
  /// What is known of drivers at the times that were looked at is not kept.
  private let timeline: Timeline
  private let impossible: Set<SceneState>
  package private(set) var played: PlayedScene

  /// Plays all of it.
  package init(_ played: PlayedScene) {
    (timeline, impossible, self.played) = (played.timeline, played.impossible, played)
  }

  /// Where everything is at a time.
  package func laidOut(at time: Duration) throws -> LaidOutScene {
    played.go(on: timeline, impossible: impossible)
    return try played.laidOut(at: time)
  }
}
