import CairoRaster
import Documents
import Graphics2D
import SceneFormat
import SceneModel
import SceneMotion
import SceneRendering

/// A page in a browser: what it shows, and what was done on it.
final class OpenPage {
  /// What a page shows now.
  struct Shown {
    let pipeline: Pipeline
    let environment: Environment
    let laidOut: LaidOutScene
    /// What was played; nil for the scene at rest.
    let played: PlayedScene?
    /// What was done in it.
    var steps: [ScenarioStep] = []
  }

  /// What is played belongs to a look of a version of the documents.
  private struct Occasion: Hashable {
    let look: Look
    let version: Int
  }

  let name: String
  private(set) var shown: Shown?
  /// Of the picture; grows with each that differs from the one before.
  private(set) var number = 0
  /// Nil where the next picture is drawn anew.
  var sequence: PictureSequence?
  private var live: (number: Int, origin: LiveScene.Origin?, occasion: Occasion, scene: LiveScene)?
  /// When the recorded scenario ends, by the number of its steps and the end of the last.
  private var recorded: (count: Int, last: Duration, end: Duration)?
  private var scenario: (name: String, occasion: Occasion, scene: ShownScenario)?

  init(_ name: String) { self.name = name }

  // MARK: What is shown

  /// Lays out what a question asks for.
  /// - Returns: why nothing answered to what was done last; nil where something did.
  func show(
    _ question: PreviewQuestion, _ loaded: Engine.Loaded, _ request: SceneRequest,
    _ environment: Environment, _ version: Int
  ) throws -> Diagnostic? {
    let occasion = Occasion(look: question.look, version: version)
    var nothing: Diagnostic?
    var laidOut: LaidOutScene
    var played: PlayedScene?
    var steps: [ScenarioStep] = []
    if let asked = question.session {
      let live = try liveScene(asked, loaded, environment, occasion)
      for (deed, time) in asked.deeds { nothing = try live.perform(deed, at: time) ?? nothing }
      laidOut = try asked.past.map { try live.laidOut(again: $0) } ?? live.laidOut(at: asked.time)
      (played, steps) = (live.played, live.steps)
    } else if let asked = question.scenario {
      let scene = try shownScenario(asked.name, loaded, environment, occasion)
      (laidOut, played) = (try scene.laidOut(at: min(asked.time, scene.played.scenario.end)), scene.played)
      steps = scene.played.scenario.steps
    } else {
      laidOut = try Self.still(request, loaded, environment)
    }
    if question.session == nil { live = nil }
    laidOut.scale = question.scale
    if request.isTransparent { laidOut.tree.background = .clear }
    shown = Shown(
      pipeline: loaded.pipeline, environment: environment, laidOut: laidOut, played: played,
      steps: steps)
    return nothing
  }

  /// A picture that stands alone, at rest or in a scenario.
  static func still(
    _ question: PreviewQuestion, _ loaded: Engine.Loaded, _ request: SceneRequest, _ environment: Environment
  ) throws -> Shown {
    var laidOut: LaidOutScene
    if let asked = question.scenario {
      var played = try loaded.pipeline.play(
        asked.name, until: nil, environment, scale: nil, known: loaded.rested)
      laidOut = try played.laidOut(at: min(asked.time, played.scenario.end))
    } else {
      laidOut = try still(request, loaded, environment)
    }
    laidOut.scale = question.scale
    if request.isTransparent { laidOut.tree.background = .clear }
    return Shown(pipeline: loaded.pipeline, environment: environment, laidOut: laidOut, played: nil)
  }

  private static func still(
    _ request: SceneRequest, _ loaded: Engine.Loaded, _ environment: Environment
  ) throws -> LaidOutScene {
    if request.moment != nil { return try request.layOut(loaded.pipeline, environment, isCheck: false) }
    return try loaded.pipeline.layOut(environment, scale: nil)
  }

  /// The session; where the documents have changed, what was done is done again.
  private func liveScene(
    _ question: LiveQuestion, _ loaded: Engine.Loaded, _ environment: Environment, _ occasion: Occasion
  ) throws -> LiveScene {
    let known = live.flatMap { $0.number == question.number && $0.origin == question.origin ? $0 : nil }
    if let known, known.occasion == occasion { return known.scene }
    let steps = known.map { $0.scene.steps.dropFirst($0.scene.given) } ?? []
    let scene = try LiveScene(
      loaded.pipeline, environment, scale: nil, known: loaded.rested, from: question.origin,
      replaying: Array(steps))
    live = (question.number, question.origin, occasion, scene)
    return scene
  }

  private func shownScenario(
    _ name: String, _ loaded: Engine.Loaded, _ environment: Environment, _ occasion: Occasion
  ) throws -> ShownScenario {
    if let scenario, scenario.name == name, scenario.occasion == occasion { return scenario.scene }
    let scene = ShownScenario(
      try loaded.pipeline.play(name, until: nil, environment, scale: nil, known: loaded.rested))
    scenario = (name, occasion, scene)
    return scene
  }

  /// What is told of the session or the scenario that is played.
  func facts(for question: PreviewQuestion) -> [(String, DocumentNode)] {
    guard let shown, let played = shown.played else { return [] }
    var facts: [(String, DocumentNode)] = [
      ("time", .number((shown.laidOut.time.seconds * 1000).rounded()))
    ]
    if question.scenario != nil {
      facts.append(("end", .number((played.scenario.end.seconds * 1000).rounded())))
    }
    guard let live = live?.scene else { return facts }
    let text = scenarioText(
      live.steps, end: recordedEnd(live, played, isTouched: question.session?.deeds.isEmpty == false),
      settings: played.environment.settings,
      map: shown.pipeline.loaded.map)
    facts.append(("scenario", .text(text)))
    facts.append(
      ("missed", .list(live.missed.map { .text("\($0.step.written(nil) ?? ""): \($0.reason.message)") })))
    return facts
  }

  /// When the scenario of what was done ends: a second after the last step, as where a document names no end, or when what was
  /// set off by then has come to rest. How long somebody looks on is no part of it.
  private func recordedEnd(_ live: LiveScene, _ played: PlayedScene, isTouched: Bool) -> Duration {
    let last = live.steps.map(\.end).max() ?? .zero
    if let recorded, recorded.count == live.steps.count, recorded.last == last { return recorded.end }
    let least = last + .seconds(1)
    // While a finger moves, every picture is wanted soon.
    if isTouched { return least }
    let ends = played.timeline.marks.filter { $0.kind != .timer && $0.start <= last }.compactMap(\.end)
    let rest = ends.max().map { Duration.milliseconds(Int(($0.seconds * 1000).rounded(.up))) } ?? least
    recorded = (live.steps.count, last, max(least, rest))
    return max(least, rest)
  }

  // MARK: Pixels

  /// Draws what is shown.
  /// - Returns: where the picture differs from the one of a number.
  func draw(_ shown: Shown, sinceKnown known: Int) throws -> [PixelBox] {
    if sequence?.canShow(shown.laidOut) != true {
      sequence = try PictureSequence(shown.laidOut, shown.pipeline)
      number += 1
    }
    guard let sequence else { return [] }
    let isKnown = known == number && known > 0
    do {
      let damage = try sequence.draw(shown.laidOut, shown.pipeline)
      let boxes = damage.boxes
      if !boxes.isEmpty { number += 1 }
      let (width, height) = (sequence.picture.width, sequence.picture.height)
      return isKnown ? boxes : [PixelBox(x: 0, y: 0, width: width, height: height)]
    } catch {
      self.sequence = nil
      throw error
    }
  }

  /// The pixels of some boxes, one after the other.
  func pixels(_ boxes: [PixelBox]) -> PackedPixels {
    var pixels = PackedPixels()
    if let picture = sequence?.picture { for box in boxes { pixels.append(box, of: picture) } }
    return pixels
  }
}
