import Documents
import Files
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
import Synchronization
import ToolOutcome

/// Looks at all states that captures and scenarios have, on all cores.
///
/// What is found is told in the order of captures and scenarios, whoever found it first.
struct StateCheck {
  /// Documents of a theme and data, and their moments at rest.
  private struct Documents: Sendable {
    let loaded: LoadedScene
    let rested = RestedMoments(capacity: 96_000)
  }

  /// Work of one lane at a time.
  private enum Task: Sendable {
    /// Captures that share a scenario, or one alone.
    case captures([Int])
    case scenario(Scenario)
  }

  private enum Finding: Sendable {
    case captures([(place: Int, found: CheckedCapture)])
    case scenario(Diagnostics)
  }

  private let loaded: LoadedScene
  private let environment: Environment
  private let captures: [Capture]
  /// Captures whose scenarios are played to their ends, not to the last capture only.
  private let whole: [Capture]
  /// By theme and data; why there are none, where that is wrong.
  private var documents: [String: Result<Documents, any Error>] = [:]
  /// All files that were read.
  private(set) var map: SourceMap
  private let own: Documents

  /// - Parameter request: the documents of which need not be read again.
  init(_ loaded: LoadedScene, _ request: SceneRequest, _ environment: Environment) {
    (self.loaded, self.environment, map) = (loaded, environment, loaded.map)
    captures = loaded.sources.document.captures
    whole = captures.filter { $0.isTaken(of: request, in: environment, loaded) }
    own = Documents(loaded: loaded)
    if request.data.isEmpty, request.modes.isEmpty { documents[request.theme ?? ""] = .success(own) }
    for capture in captures where documents[capture.documentsKey] == nil { read(capture) }
    noteFonts()
  }

  /// Other documents may name other fonts.
  private func noteFonts() {
    guard let log = loaded.files.log else { return }
    for case .success(let documents) in documents.values {
      Pipeline(documents.loaded).noteFonts(in: log)
    }
    Pipeline(loaded).noteFonts(in: log)
  }

  private mutating func read(_ capture: Capture) {
    var scene = loaded
    scene.map = map
    let found = Result { Documents(loaded: try capture.loaded(in: scene)) }
    switch found {
    case .success(let documents): take(documents.loaded.map)
    case .failure(ToolFailure.documents(_, let map)): take(map)
    case .failure: break
    }
    documents[capture.documentsKey] = found
  }

  /// Each map begins with the files of the one before.
  private mutating func take(_ other: SourceMap) {
    if other.files.count > map.files.count { map = other }
  }

  /// Looks at everything.
  ///
  /// - Parameter rest: the scene as it is without a capture.
  mutating func look(besides rest: LaidOutScene?, into diagnostics: inout Diagnostics) {
    let findings = findings()
    var (periods, reached) = (CapturedPeriods(), ReachedGestures())
    if let rest { reached.add(rest.tree) }
    var checked: [Int: CheckedCapture] = [:]
    for case .captures(let found) in findings { for one in found { checked[one.place] = one.found } }
    for (place, capture) in captures.enumerated() {
      guard let found = checked[place] else { continue }
      diagnostics.addChecked(found.diagnostics)
      if let map = found.map { take(map) }
      periods.add(capture, found.periods)
      reached.add(found.reached)
    }
    for place in captures.indices { diagnostics.add(contentsOf: checked[place]?.rests ?? Diagnostics()) }
    guard !diagnostics.hasErrors else { return }
    periods.warn(loaded.sources.document, into: &diagnostics)
    lookWherePansEnd(rest, checked, &reached)
    reached.warn(into: &diagnostics)
    loaded.sources.checkAnimations(environment, diagnostics: &diagnostics)
    for case .scenario(let found) in findings { diagnostics.add(contentsOf: found) }
  }

  /// Looks where fingers take what covers gestures.
  private func lookWherePansEnd(
    _ rest: LaidOutScene?, _ checked: [Int: CheckedCapture], _ reached: inout ReachedGestures
  ) {
    guard reached.isIncomplete else { return }
    let tools = RenderingTools()
    func look(_ scene: ResolvedScene?, _ environment: Environment?, _ pipeline: () throws -> Pipeline) {
      guard let scene, let environment, let pipeline = try? pipeline() else { return }
      reached.addEndsOfPans(in: scene) { state in
        var ignored = Diagnostics()
        return (try? pipeline.rest(environment, state, &ignored)).map { present($0, $1) }
      }
    }
    look(rest?.scene, environment) { Pipeline(own.loaded, tools: tools, rested: own.rested) }
    for (place, capture) in captures.enumerated() where reached.isIncomplete {
      look(checked[place]?.covered, try? capture.environment(in: loaded)) {
        try pipeline(for: capture, tools)
      }
    }
  }

  private var tasks: [Task] {
    var groups: [(key: String, captures: [Int])] = []
    var places: [String: Int] = [:]
    for (index, capture) in captures.enumerated() {
      let key = capture.scenario == nil ? "\n\(index)" : capture.playKey
      if let place = places[key] {
        groups[place].captures.append(index)
      } else {
        places[key] = groups.count
        groups.append((key, [index]))
      }
    }
    let played = Set(whole.compactMap(\.scenario))
    let scenarios = loaded.sources.document.scenarios.filter { !played.contains($0.name) }
    return groups.map { .captures($0.captures) } + scenarios.map { .scenario($0) }
  }

  /// What is found, in the order of tasks.
  private func findings() -> [Finding] {
    let tasks = tasks
    let rest = Mutex(tasks.indices)
    let gestures = Mutex(Set<Span>())
    let lanes = inParallel(max(1, min(ThisProcess.coreCount, tasks.count))) { lane in
      let tools = RenderingTools()
      var found: [(Int, Finding)] = []
      let played = PlayedCaptures(captures)
      for capture in whole { played.playWhole(capture, of: loaded.sources.document) }
      while true {
        // Neighbours begin alike: lanes that play them at once would make the same moments twice.
        let place = rest.withLock { lane % 2 == 0 ? $0.popFirst() : $0.popLast() }
        guard let place else { return found }
        switch tasks[place] {
        case .captures(let captures):
          found.append((place, look(at: captures, tools, played.unplayed(), gestures)))
        case .scenario(let scenario): found.append((place, look(at: scenario, tools)))
        }
      }
    }
    return lanes.flatMap { $0 }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func look(
    at places: [Int], _ tools: RenderingTools, _ played: PlayedCaptures,
    _ gestures: borrowing Mutex<Set<Span>>
  ) -> Finding {
    var found: [(place: Int, found: CheckedCapture)] = []
    for place in places {
      let capture = captures[place]
      let known = gestures.withLock { $0 }
      let checked = CheckedCapture(capture, reachedElsewhere: known) {
        try capture.layOut(in: loaded, played) { try pipeline(for: capture, tools) }.laidOut
      }
      gestures.withLock { $0.formUnion(checked.reached.reached) }
      found.append((place, checked))
    }
    for index in found.indices {
      let capture = captures[found[index].place]
      found[index].found.noteRests(of: capture) { try played.refuseImpossibleRests(of: capture) }
    }
    return .captures(found)
  }

  private func look(at scenario: Scenario, _ tools: RenderingTools) -> Finding {
    var diagnostics = Diagnostics()
    do {
      let pipeline = Pipeline(own.loaded, tools: tools, rested: own.rested)
      var played = try pipeline.play(scenario.name, until: scenario.end, environment, scale: nil)
      diagnostics.add(contentsOf: played.diagnostics)
      try played.refuseImpossibleRests()
    } catch ToolFailure.documents(let found, _) {
      diagnostics.add(contentsOf: found)
    } catch {
      diagnostics.error(.badScenario, "\(error)", at: scenario.span)
    }
    return .scenario(diagnostics)
  }

  private func pipeline(for capture: Capture, _ tools: RenderingTools) throws -> Pipeline {
    guard let known = documents[capture.documentsKey] else { return try capture.pipeline(in: loaded) }
    let documents = try known.get()
    return Pipeline(documents.loaded, tools: tools, rested: documents.rested)
  }
}
