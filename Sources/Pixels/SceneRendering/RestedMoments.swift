import Documents
import SceneModel
import SceneMotion
import Synchronization
import ToolOutcome

/// Moments at rest through which several scenarios and captures of the same documents come: each is laid out once.
package final class RestedMoments: Sendable {
  private struct Entry {
    let environment: Environment
    /// Nil for the one that a scene begins with.
    let state: SceneState?
    let moment: RestState
    /// What was found wrong with it.
    let found: Diagnostics
    /// On what it rests besides the documents; nil where nobody wanted to know.
    let facts: [ReadFact]?
  }

  /// Most nodes that are kept: scenarios have their first steps in common.
  private let capacity: Int
  private let known = Mutex(Known())

  private struct Known {
    /// What was of use last stands last.
    var entries: [Entry] = []
    /// Nodes of all of them.
    var count = 0

    mutating func entry(_ environment: Environment, _ state: SceneState?, withFacts: Bool) -> Entry? {
      let place = entries.lastIndex { $0.state == state && $0.environment == environment }
      guard let place, !withFacts || entries[place].facts != nil else { return nil }
      let entry = entries.remove(at: place)
      entries.append(entry)
      return entry
    }

    mutating func keep(_ entry: Entry, _ capacity: Int) {
      count += entry.moment.scene.nodes.count
      entries.append(entry)
      while count > capacity, entries.count > 1 { count -= entries.removeFirst().moment.scene.nodes.count }
    }
  }

  /// - Parameter capacity: most nodes that are kept.
  package init(capacity: Int = 16_000) { self.capacity = capacity }

  /// The moment of a state, which `make` makes where it is not known.
  ///
  /// - Parameters:
  ///   - diagnostics: gets what was found wrong with it, each time.
  ///   - log: where it is noted on what it rests.
  func moment(
    _ environment: Environment, _ state: SceneState?, _ log: ReadLog?, _ diagnostics: inout Diagnostics,
    _ make: (inout Diagnostics) throws -> RestState
  ) throws -> RestState {
    // A state that is given has taken settings in.
    var environment = environment
    if state != nil { environment.settings = [] }
    if let entry = known.withLock({ $0.entry(environment, state, withFacts: log != nil) }) {
      diagnostics.add(contentsOf: entry.found)
      log?.note(entry.facts ?? [])
      return entry.moment
    }
    var found = Diagnostics()
    let (moment, facts) = try Self.telling(of: diagnostics) {
      try log?.collect { try make(&found) } ?? (make(&found), [])
    }
    diagnostics.add(contentsOf: found)
    let entry = Entry(
      environment: environment, state: state, moment: moment, found: found, facts: log == nil ? nil : facts)
    known.withLock { $0.keep(entry, capacity) }
    return moment
  }

  /// What fails tells of what was found before, too.
  private static func telling<Result>(of before: Diagnostics, _ work: () throws -> Result) throws -> Result {
    do { return try work() } catch ToolFailure.documents(let found, let map) {
      var all = before
      all.add(contentsOf: found)
      throw ToolFailure.documents(all, map)
    }
  }
}
