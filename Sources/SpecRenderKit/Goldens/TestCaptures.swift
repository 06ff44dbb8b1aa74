import Glibc
import GoldenCompare

extension GoldenRun {
  /// The verdicts on the captures of this shard, drawn on all cores, in the order of scenes and captures; goldens without
  /// a capture follow each scene's, in the first shard.
  func results() async throws -> [GoldenResult] {
    let (loaded, filter) = (try loadedScenes(), captureFilter)
    let suites = try loaded.map { try suite($0) }
    let locks = try suites.map { try $0.store.lock() }
    let tasks = suites.indices.flatMap { work(of: suites[$0], at: $0, locks[$0], filter) }
    if tasks.isEmpty { throw noCaptures }
    let mine = tasks.divided(into: shard.count)[shard.index - 1]
    var results = try await verify(mine.divided(into: coreCount), loaded, locks)
    if shard.index == 1 {
      for (scene, suite) in suites.enumerated() where tasks.contains(where: { $0.scene == scene }) {
        let orphans = try suite.orphans { filter.matches(suite.scene, $0) }
        for (place, orphan) in orphans.enumerated() {
          results.append((scene, suite.captures.count + place, orphan))
        }
      }
    }
    return results.sorted { ($0.scene, $0.place) < ($1.scene, $1.place) }.map(\.result)
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
    for (place, capture) in suite.captures.enumerated() where filter.matches(suite.scene, capture.name) {
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
    _ lanes: [[Task]], _ loaded: [LoadedScene], _ locks: [GoldenLock]
  ) async throws -> [Placed] {
    try await withThrowingTaskGroup(of: [Placed].self) { group in
      for lane in lanes where !lane.isEmpty {
        group.addTask {
          var suites: [Int: GoldenSuite] = [:]
          var results: [Placed] = []
          for task in lane {
            let suite = try suites[task.scene] ?? suite(loaded[task.scene])
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

  private var coreCount: Int { min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 16) }
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
