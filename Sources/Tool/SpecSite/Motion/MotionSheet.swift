import Documents
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
import SceneRendering
import SceneReports
import ToolOutcome

/// All that moves in a scenario: its steps, what each transition, animation and gesture does to which nodes, and a video.
struct MotionSheet {
  private let scenario: Scenario
  private let loaded: LoadedScene
  private var played: PlayedScene

  /// Pieces into which the time of a movement is cut.
  private static let intervals = 32
  private static let mostNodes = 8
  /// Of what never ends, and of what a scenario cuts off, the first seconds are told.
  private static let longest = Duration.seconds(4)

  /// Plays a scenario on the device of the first capture that shows it, or else of the scene's first capture.
  /// - Parameter rested: moments at rest that scenarios of a scene have in common.
  init(_ scenario: Scenario, _ pipeline: Pipeline, rested: RestedMoments) throws {
    (self.scenario, loaded) = (scenario, pipeline.loaded)
    let captures = loaded.sources.document.captures
    var request = SceneRequest(scene: loaded.files.scene)
    request.device = (captures.first { $0.scenario == scenario.name } ?? captures.first)?.device
    let environment = try request.environment(for: loaded)
    played = try pipeline.play(scenario.name, until: nil, environment, scale: nil, known: rested)
  }

  /// All that is told, and the video, whose pictures are being packed.
  mutating func drawn(_ files: SiteFiles) throws -> (facts: [(String, DocumentNode)], video: MotionVideo) {
    let video = try MotionVideo(&played, files, named: scenario.name)
    let steps = scenario.steps.map { step -> DocumentNode in
      let place = loaded.map.location(of: step.span)
      return .list([
        milliseconds(step.time), .seen(loaded.map.text(of: step.span).words),
        .seen("\(place.file):\(place.line)"),
      ])
    }
    let place = loaded.map.location(of: scenario.span)
    let facts: [(String, DocumentNode)] = [
      ("name", .seen(scenario.name)), ("about", .seen(scenario.about)), ("end", milliseconds(scenario.end)),
      ("place", .seen("\(place.file):\(place.line)")), ("steps", .list(steps)), ("events", .list(events)),
      ("movements", .list(try movements())), ("gestures", .list(gestures)),
    ]
    return (facts, video)
  }

  private func milliseconds(_ time: Duration) -> DocumentNode { .number((time.seconds * 1000).rounded()) }

  /// What goes on, as a timeline draws it: kind, name, start, end (-1 for what does not end by itself).
  private var events: [DocumentNode] {
    played.timeline.marks.map { mark in
      .list([
        .text(mark.kind.rawValue), .seen(mark.name), milliseconds(mark.start),
        mark.end.map(milliseconds) ?? .number(-1),
      ])
    }
  }

  private var gestures: [DocumentNode] {
    played.timeline.facts(until: nil).filter { $0.kind == .pan }.map { fact in
      .map([("name", .seen(fact.name)), ("facts", .list(fact.values.map { .texts([$0.name, $0.text]) }))])
    }
  }

  // MARK: What moves

  /// Each movement once, with all times at which it happens.
  private mutating func movements() throws -> [DocumentNode] {
    var found: [(mark: TimelineMark, facts: [MotionFact.Value], starts: [Duration])] = []
    for mark in played.timeline.marks where [.transition, .gesture, .animation].contains(mark.kind) {
      let facts = facts(of: mark)
      let same = found.firstIndex {
        $0.mark.kind == mark.kind && $0.mark.name == mark.name && $0.facts == facts
      }
      if let same { found[same].starts.append(mark.start) } else { found.append((mark, facts, [mark.start])) }
    }
    return try found.map { movement in
      let (mark, end) = (movement.mark, end(of: movement.mark))
      return .map([
        ("kind", .text(mark.kind.rawValue)), ("name", .seen(mark.name)),
        ("starts", .list(movement.starts.map(milliseconds))),
        ("duration", milliseconds(end - mark.start)), ("endless", .bool(mark.end == nil)),
        ("facts", .list(movement.facts.map { .texts([$0.name, $0.text]) })),
        ("tracks", .list(tracks(of: mark))),
        ("nodes", .list(try nodes(of: mark, until: end))),
      ])
    }
  }

  private func end(of mark: TimelineMark) -> Duration {
    max(mark.start, min(mark.end ?? mark.start + Self.longest, mark.start + Self.longest, scenario.end))
  }

  /// Duration, delay and curve of a movement.
  private func facts(of mark: TimelineMark) -> [MotionFact.Value] {
    switch mark.kind {
    case .transition:
      let scene = played.timeline.state(at: mark.start).scene
      // characters: whole names of the same scene
      guard let state = scene.stateNames.firstIndex(of: mark.name),
        scene.motion.transitions.indices.contains(state)
      else { return [] }
      return scene.motion.transitions[state]?.facts ?? []
    case .animation:
      return played.timeline.facts(until: nil).first { $0.kind == .animation && $0.name == mark.name }?.values
        ?? []
    case .gesture, .state, .timer: return []
    }
  }

  /// What an animation does to properties of nodes.
  private func tracks(of mark: TimelineMark) -> [DocumentNode] {
    guard mark.kind == .animation else { return [] }
    let facts = played.timeline.facts(until: nil).filter { $0.kind == .track }
    return facts.filter { $0.name.hasPrefix(mark.name + " ") }.map { fact in
      .map([
        ("name", .seen(String(fact.name.dropFirst(mark.name.count + 1)))),
        ("facts", .list(fact.values.map { .texts([$0.name, $0.text]) })),
      ])
    }
  }

  /// The nodes that a movement moves most, with their numbers over its time.
  private mutating func nodes(of mark: TimelineMark, until end: Duration) throws -> [DocumentNode] {
    guard end > mark.start else { return [] }
    let length = end - mark.start
    let times = (0...Self.intervals).map { mark.start + length * $0 / Self.intervals }
    try played.layOut(at: times)
    let wanted = moved(by: mark, at: times)
    if let wanted, wanted.isEmpty { return [] }
    var samples = MotionSamples(played.timeline, times: times, wanted: wanted ?? [])
    samples.removeResting()
    samples.removeCarried()
    let others = samples.keepMoving(Self.mostNodes)
    let told = samples.nodes.map { node -> DocumentNode in
      let tracks = node.tracks.filter(\.isMoving).prefix(Self.mostNodes).map { track -> DocumentNode in
        let values = track.values.map {
          $0.map { DocumentNode.rounded($0) } ?? DocumentNode(.null, span: .nowhere)
        }
        return .list([.text(track.name), .text(track.unit.rawValue)] + values)
      }
      return .map([("id", .seen(node.name)), ("tracks", .list(Array(tracks)))])
    }
    return told + (others.isEmpty ? [] : [.map([("others", .texts(others))])])
  }

  /// Ids of the nodes that a transition or an animation moves; nil where that is not told apart.
  private func moved(by mark: TimelineMark, at times: [Duration]) -> [String]? {
    guard mark.kind != .gesture else { return nil }
    let timeline = played.timeline
    let looked = [times.count / 8, times.count / 2, times.count * 3 / 4].map { times[$0] }
    return looked.flatMap { time -> [String] in
      let tree = timeline.tree(at: time)
      let states = timeline.state(at: time).scene.stateNames
      return zip(tree.nodes, timeline.movers(at: time, in: tree)).filter { _, movers in
        movers.contains { mover in
          switch mover {
          // characters: whole names of the same scene
          case .transition(let state): mark.kind == .transition && states[state] == mark.name
          case .ownTransition: mark.kind == .transition
          case .track(let animation, _, _): mark.kind == .animation && animation == mark.name
          }
        }
      }.map(\.0.node.id)
    }.uniqued
  }
}

extension String {
  /// On one line, with single blanks.
  fileprivate var words: String {
    // characters: only shown
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
