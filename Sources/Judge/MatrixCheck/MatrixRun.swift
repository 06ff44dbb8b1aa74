import Documents
import Files
import SceneCompiler
import SceneFormat
import SceneRendering
import Synchronization
import ToolOutcome

extension MatrixRequest {
  /// Looks at all scenes on all cores; the report is the same whatever their number.
  ///
  /// - Throws: `ToolFailure` where a document is wrong, or something is asked for that is not there.
  package func report() async throws -> MatrixReport {
    let today = try givenToday()
    let scenes = try await readScenes()
    let tasks = scenes.indices.flatMap { scene in
      scenes[scene].axes.devices.indices.flatMap { device in
        scenes[scene].axes.locales.indices.map { Task(scene: scene, device: device, locale: $0) }
      }
    }
    let found = try await violations(tasks, of: scenes)
    return try MatrixReport(
      scenes: scenes.indices.map { index throws(ToolFailure) in
        let own = zip(tasks, found).filter { $0.0.scene == index }.flatMap(\.1)
        return try SceneFindings(
          scenes[index], own.sorted { $0.0 < $1.0 }, today: today, all: !isNarrowed)
      })
  }

  /// All at once, for scenarios are played to know the states of captures.
  private func readScenes() async throws -> [MatrixScene] {
    let names: [String?] = scenes.isEmpty ? [nil] : scenes
    return try await withThrowingTaskGroup(of: (Int, Result<MatrixScene, any Error>).self) { group in
      for (index, name) in names.enumerated() {
        group.addTask {
          do { return (index, .success(try await MatrixScene(SceneRequest(scene: name), self))) } catch {
            return (index, .failure(error))
          }
        }
      }
      let read = try await group.reduce(into: []) { $0.append($1) }
      return try read.sorted { $0.0 < $1.0 }.map { try $0.1.get() }
    }
  }

  /// What one lane does at a time.
  private struct Task: Sendable {
    var scene, device, locale: Int
  }

  private func givenToday() throws(ToolFailure) -> CalendarDate? {
    guard let today else { return nil }
    guard let date = CalendarDate(today) else {
      throw .usage("\"\(today)\" is not a day", hint: "write such as 2027-01-31")
    }
    return date
  }

  /// By task. Every lane takes the next task that nobody has, and opens fonts and decodes pictures for itself.
  private func violations(
    _ tasks: [Task], of scenes: [MatrixScene]
  ) async throws -> [[(Combination, Violation)]] {
    typealias Placed = (task: Int, found: [(Combination, Violation)])
    let next = NextTask(count: tasks.count)
    return try await withThrowingTaskGroup(of: [Placed].self) { group in
      for _ in 0..<min(ThisProcess.coreCount, tasks.count) {
        group.addTask {
          var lookers: [Int: MatrixChecker] = [:]
          var placed: [Placed] = []
          while let index = next.take() {
            let task = tasks[index]
            let looker = lookers[task.scene] ?? MatrixChecker(scenes[task.scene])
            lookers[task.scene] = looker
            placed.append((index, try looker.violations(device: task.device, locale: task.locale)))
          }
          return placed
        }
      }
      var all: [Placed] = []
      for try await placed in group { all += placed }
      return all.sorted { $0.task < $1.task }.map(\.found)
    }
  }
}

/// Numbers that lanes share out among themselves.
final class NextTask: Sendable {
  private let place = Mutex(0)
  private let count: Int

  init(count: Int) { self.count = count }

  /// The next one; nil where all are taken.
  func take() -> Int? {
    place.withLock { place in
      guard place < count else { return nil }
      place += 1
      return place - 1
    }
  }
}
