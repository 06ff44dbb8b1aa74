import ContentStore
import Documents
import Files
import GoldenCompare
import SceneCompiler
import SceneFormat
import SceneModel
import SceneRendering

extension GoldenRun {
  /// The verdicts on the captures of this shard, drawn on all cores, in the order of scenes and captures; goldens without
  /// a capture follow each scene's, in the first shard.
  package func results() async throws -> [GoldenResult] { try await tested().results }

  /// What testing gave.
  package struct Tested {
    package var results: [GoldenResult]
    /// What all shards of one run have in common: a hash of the documents and goldens, by which the captures are divided.
    package var suite: String
    /// How long each capture that was drawn took, in seconds by `scene/capture`. One that is the first of a scenario has
    /// played it for the others.
    package var seconds: [String: Double] = [:]
    /// How many scenes had to be read, for not all of the others' captures were known.
    package var read: Int
    /// How many captures had to be drawn, for the others were known; nil without a cache.
    package var drawn: Int?
    /// What kept the cache from being of use; nil where nothing did.
    package var note: String?
  }

  package func tested() async throws -> Tested {
    let store = cache.map { $0.open() }
    let known = store.flatMap { SceneMemory($0) }.map { KnownCaptures($0) }
    var tested = try await tested(known)
    store?.tidy()
    (tested.drawn, tested.note) = (known?.drawnCount, store?.note)
    return tested
  }

  private func tested(_ known: KnownCaptures?) async throws -> Tested {
    let (names, memory) = (try sceneNames(), known.map { KnownScenes(run: self, memory: $0.memory) })
    var scenes: [TestedScene] = []
    for name in names {
      let recalled = await memory?.recall(name)
      scenes.append(
        try recalled.map { try TestedScene(name, $0, self) } ?? TestedScene(reading: name, self, known))
    }
    try refuseSharedGoldens(names, scenes.map(\.outline.scene.text))
    var mine = work(of: scenes)
    while let unread = firstUnread(scenes, mine) {
      try scenes[unread].read(self, known)
      mine = work(of: scenes)
    }
    let suites = try scenes.map { try $0.suite(self) }
    for (suite, scene) in zip(suites, scenes) { suite.clean(scene.recalled?.results ?? [:]) }
    let orphans = try orphans(scenes, suites)
    if work(of: scenes, shard: .all).isEmpty && orphans.isEmpty { throw noCaptures }
    if let known { fetch(mine, of: scenes, known) }
    let verified = try await verify(mine.divided(into: ThisProcess.coreCount), scenes, known)
    for (index, scene) in scenes.enumerated() {
      if let memory { keep(scene, verified.filter { $0.scene == index }, memory) }
    }
    let placed = verified.map { (scene: $0.scene, place: $0.place, result: $0.result) } + orphans
    let ordered = placed.sorted { ($0.scene, $0.place) < ($1.scene, $1.place) }.map(\.result)
      .sharingOrigins()
    var tested = Tested(
      results: ordered, suite: suiteHash(scenes), read: scenes.count { $0.content != nil })
    for capture in verified {
      tested.seconds["\(capture.result.scene)/\(capture.result.capture)"] = capture.seconds
    }
    return tested
  }

  /// Asks for what other machines know of captures, all at once.
  private func fetch(_ tasks: [Task], of scenes: [TestedScene], _ known: KnownCaptures) {
    for (index, scene) in scenes.enumerated() {
      guard let loaded = scene.content?.loaded else { continue }
      let places = tasks.filter { $0.scene == index }.flatMap(\.captures).filter { scene.result($0) == nil }
      known.fetch(places.map { loaded.sources.document.captures[$0] }, in: loaded)
    }
  }

  /// A scene of which a capture has to be drawn, and that has not been read.
  private func firstUnread(_ scenes: [TestedScene], _ mine: [Task]) -> Int? {
    mine.first { task in
      let scene = scenes[task.scene]
      return scene.content == nil && task.captures.contains { scene.result($0) == nil }
    }?.scene
  }

  /// Goldens without a capture, where this shard is the one that looks for them: of scenes of which captures are meant and
  /// of scenes that are gone.
  private func orphans(_ scenes: [TestedScene], _ suites: [GoldenSuite]) throws -> [Placed] {
    guard shard.index == 1 else { return [] }
    let filter = captureFilter
    var orphans: [Placed] = []
    for (index, scene) in scenes.enumerated() {
      let name = scene.outline.scene.text
      let names = Set(scene.outline.captures.map(\.name.text))
      guard names.contains(where: { filter.matches(name, $0) }) else { continue }
      let files = Set(scene.outline.captures.flatMap(\.fileNames))
      let found = try suites[index].orphans(besides: files) { filter.matches(name, $0) }
      orphans += found.enumerated().map { (index, scene.outline.captures.count + $0, $1) }
    }
    for (index, suite) in try goneSuites(besides: suites).enumerated() {
      let found = try suite.orphans { filter.matches(suite.scene.text, $0) }
      orphans += found.enumerated().map { (scenes.count + index, $0, $1) }
    }
    return orphans
  }

  /// 16 digits that the documents, the goldens and the filter decide, wherever the files lie.
  private func suiteHash(_ scenes: [TestedScene]) -> String {
    let all = scenes.flatMap(\.outline.checksums) + [filter]
    return hexadecimal(checksum(Array(all.joined(separator: "\n").utf8)))
  }

  /// Captures that share work, in the order in which they are drawn.
  private struct Task: Weighted {
    /// Index of the scene.
    var scene: Int
    /// Indices of the captures.
    var captures: [Int]
    var cost: Int
  }

  private typealias Placed = (scene: Int, place: Int, result: GoldenResult)

  /// A capture that was tested, and what its picture rests on where that is known.
  private struct Verified: Sendable {
    var scene, place: Int
    var result: GoldenResult
    var facts: [ReadFact]?
    /// How long that took; nil where nothing had to be drawn.
    var seconds: Double?
  }

  /// The work of this shard, or of the one given.
  private func work(of scenes: [TestedScene], shard: Shard? = nil) -> [Task] {
    let (filter, shard) = (captureFilter, shard ?? self.shard)
    let tasks = scenes.indices.flatMap { work(of: scenes[$0].outline, at: $0, filter) }
    return tasks.divided(into: shard.count)[shard.index - 1]
  }

  private func work(of outline: SceneOutline, at scene: Int, _ filter: CaptureFilter) -> [Task] {
    var tasks: [Task] = []
    var indices: [String: Int] = [:]
    for (place, capture) in outline.captures.enumerated()
    where filter.matches(outline.scene.text, capture.name.text) {
      if let index = indices[capture.group] {
        tasks[index].captures.append(place)
        tasks[index].cost += capture.cost
      } else {
        indices[capture.group] = tasks.count
        tasks.append(Task(scene: scene, captures: [place], cost: capture.cost))
      }
    }
    return tasks
  }

  /// Every lane opens fonts and decodes pictures for itself: what it draws depends on no other.
  private func verify(
    _ lanes: [[Task]], _ scenes: [TestedScene], _ known: KnownCaptures?
  ) async throws -> [Verified] {
    try await withThrowingTaskGroup(of: [Verified].self) { group in
      for lane in lanes where !lane.isEmpty {
        group.addTask {
          let tools = RenderingTools()
          // Tasks of one scene follow each other.
          var current: (scene: Int, suite: GoldenSuite)?
          var results: [Verified] = []
          for task in lane {
            let scene = scenes[task.scene]
            for place in task.captures {
              if let result = scene.result(place) {
                results.append(Verified(scene: task.scene, place: place, result: result))
              } else if let (loaded, lock) = scene.content {
                if current?.scene != task.scene { current = (task.scene, try suite(loaded, known, tools)) }
                guard let suite = current?.suite else { continue }
                let start = ContinuousClock.now
                let result = suite.verify(suite.captures[place], lock)
                let seconds = (ContinuousClock.now - start) / .seconds(1)
                let facts = suite.captures[place].facts()
                suite.captures[place].release()
                results.append(
                  Verified(scene: task.scene, place: place, result: result, facts: facts, seconds: seconds))
              }
            }
          }
          return results
        }
      }
      var all: [Verified] = []
      for try await results in group { all += results }
      return all
    }
  }

  /// Remembers what came of a scene, where it is more than what was known.
  private func keep(_ scene: TestedScene, _ verified: [Verified], _ memory: KnownScenes) {
    guard let log = scene.content?.loaded.files.log else { return }
    let before = scene.recalled
    var known = KnownScene(outline: scene.outline, results: before?.results ?? [:], facts: [])
    var facts = (before?.facts ?? []) + log.facts
    for capture in verified where capture.result.isPlainlyUnchanged {
      guard let rest = capture.facts else { continue }
      known.results[capture.result.capture] = capture.result
      facts += rest
    }
    guard before == nil || known.results.count > (before?.results.count ?? 0) else { return }
    var seen: Set<ReadFact> = []
    known.facts = facts.filter { seen.insert($0).inserted }
    memory.keep(known, of: scene.name)
  }
}

extension GoldenResult {
  /// Whether the picture is the recorded one, so that nothing of it is worth keeping but that.
  fileprivate var isPlainlyUnchanged: Bool {
    switch verdict {
    case .unchanged, .unchangedInOtherEnvironment: true
    case .withinTolerance, .changed, .missing, .orphaned, .unreadable, .unrenderable: false
    }
  }
}

extension GoldenSuite {
  /// Removes what runs before have left and nobody needs.
  fileprivate func clean(_ passed: [String: GoldenResult]) {
    TemporaryFile.removeAbandoned(in: failureFolder)
    failures.remove(all: passed.keys.sorted().compactMap { PathName($0) })
  }
}

/// Something that takes its time.
protocol Weighted {
  /// Compared with others.
  var cost: Int { get }
}

extension Array where Element: Weighted {
  /// The elements in `count` parts of about equal cost: the dearest first, each to the part that has least. The order
  /// within a part is kept, and the same elements always give the same parts.
  func divided(into count: Int) -> [[Element]] {
    var (parts, costs) = ([[Int]](repeating: [], count: count), [Int](repeating: 0, count: count))
    for index in indices.sorted(by: { (self[$1].cost, $0) < (self[$0].cost, $1) }) {
      let part = costs.indices.min { (costs[$0], $0) < (costs[$1], $1) } ?? 0
      parts[part].append(index)
      costs[part] += self[index].cost
    }
    return parts.map { $0.sorted().map { self[$0] } }
  }
}
