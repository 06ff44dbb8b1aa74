import ContentStore
import Documents
import Files
import GoldenCompare
import SceneLoading
import SceneModel
import SceneRendering
import SceneSpec

extension GoldenRun {
  /// The verdicts on the captures of this shard, drawn on all cores, in the order of scenes and captures; goldens without
  /// a capture follow each scene's, in the first shard.
  package func results() async throws -> [GoldenResult] { try await tested().results }

  /// What testing gave.
  package struct Tested {
    package var results: [GoldenResult]
    /// What all shards of one run have in common: a hash of the documents and goldens, by which the captures are divided.
    package var suite: String
    /// How many captures had to be drawn, for the others were known; nil without a cache.
    package var drawn: Int?
    /// What kept the cache from being of use; nil where nothing did.
    package var note: String?
  }

  package func tested() async throws -> Tested {
    let store = cache.map { ContentStore(folder: $0) }
    let known = store.flatMap { KnownCaptures($0) }
    let (results, suite) = try await tested(known)
    store?.tidy()
    return Tested(results: results, suite: suite, drawn: known?.drawnCount, note: store?.note)
  }

  private func tested(_ known: KnownCaptures?) async throws -> (results: [GoldenResult], suite: String) {
    let (loaded, filter) = (try loadedScenes(), captureFilter)
    let suites = try loaded.map { try suite($0) }
    let locks = try suites.map { try $0.store.lock() }
    for suite in suites { TemporaryFile.removeAbandoned(in: suite.failureFolder) }
    let tasks = suites.indices.flatMap { work(of: suites[$0], at: $0, locks[$0], filter) }
    let orphans = try orphans(suites, filter) { scene in tasks.contains { $0.scene == scene } }
    if tasks.isEmpty && orphans.isEmpty { throw noCaptures }
    let mine = tasks.divided(into: shard.count)[shard.index - 1]
    let lanes = mine.divided(into: ThisProcess.coreCount)
    let results = try await verify(lanes, loaded, locks, known) + orphans
    let ordered = results.sorted { ($0.scene, $0.place) < ($1.scene, $1.place) }.map(\.result)
    return (ordered, suiteHash(loaded, locks))
  }

  /// Goldens without a capture, where this shard is the one that looks for them: of scenes that `isMeant` and of scenes
  /// that are gone.
  private func orphans(
    _ suites: [GoldenSuite], _ filter: CaptureFilter, of isMeant: (Int) -> Bool
  ) throws -> [Placed] {
    guard shard.index == 1 else { return [] }
    var orphans: [Placed] = []
    for (scene, suite) in (suites + (try goneSuites(besides: suites))).enumerated()
    where scene >= suites.count || isMeant(scene) {
      for (place, orphan) in try suite.orphans({ filter.matches(suite.scene.text, $0) }).enumerated() {
        orphans.append((scene, suite.captures.count + place, orphan))
      }
    }
    return orphans
  }

  /// 16 digits that the documents, the goldens and the filter decide, wherever the files lie.
  private func suiteHash(_ loaded: [LoadedScene], _ locks: [GoldenLock]) -> String {
    let documents = loaded.flatMap(\.map.files).map { checksum($0.bytes) }
    let goldens = locks.map { checksum(Array($0.text.utf8)) }
    let all = (documents + goldens).map { hexadecimal($0) } + [filter]
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

  private func work(
    of suite: GoldenSuite, at scene: Int, _ lock: GoldenLock, _ filter: CaptureFilter
  ) -> [Task] {
    var tasks: [Task] = []
    var indices: [String: Int] = [:]
    for (place, capture) in suite.captures.enumerated()
    where filter.matches(suite.scene.text, capture.name.text) {
      let cost = lock.entries(of: capture.name).last?.cost ?? capture.cost
      if let index = indices[capture.group] {
        tasks[index].captures.append(place)
        tasks[index].cost += cost
      } else {
        indices[capture.group] = tasks.count
        tasks.append(Task(scene: scene, captures: [place], cost: cost))
      }
    }
    return tasks
  }

  /// Every lane opens fonts and decodes pictures for itself: what it draws depends on no other.
  private func verify(
    _ lanes: [[Task]], _ loaded: [LoadedScene], _ locks: [GoldenLock], _ known: KnownCaptures?
  ) async throws -> [Placed] {
    try await withThrowingTaskGroup(of: [Placed].self) { group in
      for lane in lanes where !lane.isEmpty {
        group.addTask {
          var suites: [Int: GoldenSuite] = [:]
          var results: [Placed] = []
          for task in lane {
            let suite = try suites[task.scene] ?? suite(loaded[task.scene], known)
            suites[task.scene] = suite
            results += task.captures.map { place in
              (task.scene, place, suite.verify(suite.captures[place], locks[task.scene]))
            }
          }
          return results
        }
      }
      var all: [Placed] = []
      for try await results in group { all += results }
      return all
    }
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
