import SceneModel
import SceneMotion

/// Moments at rest through which several scenarios of the same documents come: each is laid out once. What is wrong in one is
/// told for the first scenario only.
package final class RestedMoments {
  private struct Entry {
    let environment: Environment
    /// Nil for the one that a scene begins with.
    let state: SceneState?
    let moment: Moment
  }

  /// Most that are kept: scenarios have their first steps in common.
  private let capacity: Int
  /// What was of use last stands last.
  private var entries: [Entry] = []

  package init(capacity: Int = 64) { self.capacity = capacity }

  /// The moment of a state, which `make` makes where it is not known.
  func moment(_ environment: Environment, _ state: SceneState?, _ make: () throws -> Moment) rethrows
    -> Moment
  {
    // A state that is given has taken settings in.
    var environment = environment
    if state != nil { environment.settings = [] }
    if let place = entries.lastIndex(where: { $0.state == state && $0.environment == environment }) {
      entries.append(entries.remove(at: place))
      return entries[entries.count - 1].moment
    }
    let moment = try make()
    if entries.count == capacity { entries.removeFirst() }
    entries.append(Entry(environment: environment, state: state, moment: moment))
    return moment
  }
}
