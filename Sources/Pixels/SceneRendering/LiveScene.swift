package import Documents
package import Graphics2D
import SceneCompiler
import SceneFormat
package import SceneModel
import SceneMotion
import ToolOutcome

/// A scene that somebody plays now: what is done is added to what was done before, and can be told as a scenario.
package final class LiveScene {
  private let stage: PlayedStage
  private var session: LiveSession
  /// As it was shown last; what it knows of drivers holds on.
  private var played: PlayedScene

  /// - Parameters:
  ///   - scale: pixels per point; nil for the device's.
  ///   - known: moments at rest of the same documents.
  package init(
    _ pipeline: Pipeline, _ environment: Environment, scale: Double?, known: RestedMoments? = nil
  ) throws {
    let idle = Scenario.idle(end: .zero, span: pipeline.loaded.sources.document.span)
    stage = PlayedStage(pipeline, idle, environment, known)
    session = try stage.live()
    let timeline = try session.timeline(until: .zero)
    played = PlayedScene(
      timeline, of: stage, scale: scale ?? environment.device.scale, impossible: stage.impossible)
  }

  /// Where everything is at a time since the start, or at the time of what was done last where that is later.
  package func laidOut(at time: Duration) throws -> LaidOutScene {
    let timeline = try stage.telling { try session.timeline(until: time) }
    played.go(on: timeline, impossible: stage.impossible)
    return try played.laidOut(at: session.now)
  }

  /// All that was done, as the steps of a scenario that shows the same.
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
      case .cancel(let finger): try session.lift(finger, isCancelled: true, time)
      case .event(let event): try session.perform(event, at: time)
      }
      return nil
    } catch let failure as ScenarioFailure {
      return failure.diagnostic
    }
  }

  /// Something that is done.
  package enum Deed {
    case touch(Int, at: Point)
    case move(Int, to: Point)
    case lift(Int)
    case cancel(Int)
    case event(ScenarioEvent)
  }
}
