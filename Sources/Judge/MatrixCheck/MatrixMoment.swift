import Files
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
import SceneRendering

/// What of a scene is looked at: the scene as it starts, or the state that captures show.
struct MatrixMoment: Sendable {
  /// Name of the first capture that shows it.
  var name: String
  /// What sets it; nil for the scene as it starts.
  var capture: Capture?
  /// The state in which the capture's scenario is at its time; nil for one that is set.
  var state: SceneState?
  /// Which data it reads instead: moments of equal ones share what is read.
  var data: String

  /// What the scene as it starts is called.
  static let start = "start"

  /// The start, and each state and moment of captures once.
  static func all(of document: SceneDocument) -> [MatrixMoment] {
    var moments = [MatrixMoment(name: start, capture: nil, data: "")]
    var known: Set<String> = [""]
    for capture in document.captures where known.insert(capture.momentKey).inserted {
      moments.append(MatrixMoment(name: capture.momentName, capture: capture, data: capture.dataKey))
    }
    return moments
  }

  /// Scenarios are played as their captures say, for they touch places of one device; what is looked at then is the state
  /// that they are in, at rest: what is on its way is seen for a moment. Of equal states the first is looked at.
  static func played(
    _ moments: [MatrixMoment], _ loaded: @escaping @Sendable (MatrixMoment) -> LoadedScene
  ) async throws -> [MatrixMoment] {
    let groups = Dictionary(grouping: moments.indices) { moments[$0].capture?.scenarioKey ?? "" }
    let keys = groups.keys.sorted().filter { !$0.isEmpty }
    let next = NextTask(count: keys.count)
    let played = try await withThrowingTaskGroup(of: [(Int, Result<SceneState, any Error>)].self) { group in
      for _ in 0..<min(ThisProcess.coreCount, keys.count) {
        group.addTask {
          var (lane, states) = (PlayingLane(), [(Int, Result<SceneState, any Error>)]())
          while let index = next.take() {
            states += lane.states(groups[keys[index], default: []], of: moments, loaded)
          }
          return states
        }
      }
      return try await group.reduce(into: [Int: Result<SceneState, any Error>]()) { all, some in
        all.merge(some) { first, _ in first }
      }
    }
    var known: Set<[String: SceneState]> = []
    return try moments.indices.compactMap { index in
      var moment = moments[index]
      guard let state = try played[index]?.get() else { return moment }
      moment.state = state
      return known.insert([moment.data: state]).inserted ? moment : nil
    }
  }
}

/// What plays scenarios one after the other: stages and moments are shared by all that read the same data.
private struct PlayingLane {
  private var stages: [String: (pipeline: Pipeline, known: RestedMoments)] = [:]

  /// Of moments of one scenario, which is played once.
  mutating func states(
    _ indices: [Int], of moments: [MatrixMoment], _ loaded: (MatrixMoment) -> LoadedScene
  ) -> [(Int, Result<SceneState, any Error>)] {
    let played = PlayedCaptures(indices.compactMap { moments[$0].capture })
    return indices.compactMap { index in
      let moment = moments[index]
      guard let capture = moment.capture, let time = capture.time else { return nil }
      let stage = stages[moment.data] ?? (Pipeline(loaded(moment)), RestedMoments())
      stages[moment.data] = stage
      return (index, Result { try Self.state(of: capture, at: time, in: stage, played) })
    }
  }

  private static func state(
    of capture: Capture, at time: Duration, in stage: (pipeline: Pipeline, known: RestedMoments),
    _ played: PlayedCaptures
  ) throws -> SceneState {
    let environment = try capture.environment(in: stage.pipeline.loaded)
    var scene = try played.scene(of: capture) {
      try stage.pipeline.play(
        capture.scenario, until: $0, environment, scale: capture.scale, known: stage.known)
    }
    if scene.rest(at: time) == nil { try scene.refuseImpossibleRests() }
    // How a device is held is the axis's to say.
    return scene.timeline.state(at: time).scene.state.withoutTurn
  }
}

extension Capture {
  /// All that decides what it shows, besides device, theme, locale and text size; empty for the scene as it starts.
  fileprivate var momentKey: String {
    let settings = settings.map { "\($0.name)=\($0.value)" }.sorted()
    let moment = time.map { "\(scenario ?? "")@\($0)" } ?? ""
    return (settings + [dataKey, moment]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Equal for captures of which one play tells the states; nil for one without a scenario.
  fileprivate var scenarioKey: String? { scenario == nil || time == nil ? nil : playKey }

  fileprivate var dataKey: String {
    data.map { "\($0.name)=\($0.path.path)" }.sorted().joined(separator: "\n")
  }

  /// Its name without the device's, which is looked at anyhow.
  fileprivate var momentName: String {
    let suffix = "-" + device.replacing("@", with: "-x")
    guard let range = name.ranges(of: suffix).last, range.lowerBound > name.startIndex else { return name }
    return String(name[..<range.lowerBound] + name[range.upperBound...])
  }
}
