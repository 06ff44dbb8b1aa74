import Documents
import SceneModel
import SceneMotion
import Synchronization
import ToolOutcome

/// Moments at rest through which several scenarios and captures of the same documents come: each is laid out once.
package final class RestedMoments: Sendable {
  private struct Key: Hashable {
    var environment: Environment
    /// Nil for the one that a scene begins with.
    var state: SceneState?
  }

  /// A class, because it is large and the table copies its values often.
  private final class Made: Sendable {
    let moment: RestState
    /// What was found wrong with it.
    let found: Diagnostics
    /// On what it rests besides the documents; nil where nobody wanted to know.
    let facts: [ReadFact]?

    init(moment: RestState, found: Diagnostics, facts: [ReadFact]?) {
      (self.moment, self.found, self.facts) = (moment, found, facts)
    }
  }

  /// Most nodes that are kept: scenarios have their first steps in common.
  private let capacity: Int
  private let known = Mutex(Known())

  private struct Known {
    var entries: [Key: (made: Made, use: Int)] = [:]
    /// Nodes of all of them.
    var count = 0
    /// How often an entry was kept or taken; each holds the number of its last use.
    var uses = 0

    mutating func take(_ key: Key, withFacts: Bool) -> Made? {
      guard let made = entries[key]?.made, !withFacts || made.facts != nil else { return nil }
      uses += 1
      entries[key] = (made, uses)
      return made
    }

    mutating func keep(_ made: Made, _ key: Key, _ capacity: Int) {
      uses += 1
      count += made.moment.scene.nodes.count
      if let old = entries.updateValue((made, uses), forKey: key)?.made {
        count -= old.moment.scene.nodes.count
      }
      if count > capacity { forgetOlderHalf() }
    }

    /// Half at once: looking for the oldest takes as long as making a moment.
    private mutating func forgetOlderHalf() {
      for (key, entry) in entries.sorted(by: { $0.value.use < $1.value.use }).prefix(entries.count / 2) {
        count -= entry.made.moment.scene.nodes.count
        entries[key] = nil
      }
    }
  }

  /// - Parameter capacity: most nodes that are kept.
  package init(capacity: Int = 48_000) { self.capacity = capacity }

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
    var key = Key(environment: environment, state: state)
    if state != nil { key.environment.settings = [] }
    if let made = known.withLock({ $0.take(key, withFacts: log != nil) }) {
      diagnostics.add(contentsOf: made.found)
      log?.note(made.facts ?? [])
      return made.moment
    }
    var found = Diagnostics()
    let (moment, facts) = try Self.telling(of: diagnostics) {
      try log?.collect { try make(&found) } ?? (make(&found), [])
    }
    diagnostics.add(contentsOf: found)
    let made = Made(moment: moment, found: found, facts: log == nil ? nil : facts)
    known.withLock { $0.keep(made, key, capacity) }
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
