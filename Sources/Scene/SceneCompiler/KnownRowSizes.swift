import Graphics2D
import SceneModel
import Synchronization

/// Sizes of the rows of lists in one environment, as far as they have been measured.
///
/// All states but drivers may decide how large a row is. That no driver does is checked as scenes are laid out.
final class KnownRowSizes: Sendable {
  /// Most states of which sizes are known.
  private static let capacity = 8

  /// What was of use last stands last.
  private let known = Mutex<[(state: SceneState, lists: [String: RowSizes])]>([])

  /// - Parameter list: identity of the list.
  func sizes(of list: String, in state: SceneState) -> RowSizes {
    known.withLock { known in
      guard let place = known.lastIndex(where: { $0.state == state }) else { return RowSizes() }
      known.append(known.remove(at: place))
      return known[known.count - 1].lists[list] ?? RowSizes()
    }
  }

  /// Adds sizes of the rows from a place on, unless somebody else has been faster.
  func add(_ sizes: [Double?], from place: Int, of list: String, in state: SceneState) {
    known.withLock { known in
      let entry = known.lastIndex { $0.state == state } ?? known.count
      if entry == known.count { known.append((state, [:])) }
      var own = known[entry].lists[list] ?? RowSizes()
      guard own.count == place else { return }
      for size in sizes { own.append(size) }
      known[entry].lists[list] = own
      if known.count > Self.capacity { known.removeFirst() }
    }
  }
}

extension CompileContext {
  func rowSizes(of list: String) -> RowSizes { knownRowSizes.sizes(of: list, in: stateOfSizes) }

  /// Measures the rows that lists have asked for, in a scene that has them.
  ///
  /// - Returns: whether they are known now; not where the scene has no layout.
  func measure(_ rows: [SceneBuilder.MeasuredRows], in scene: ResolvedScene) -> Bool {
    guard let frames = try? sources.frames?(scene) else { return false }
    let state = stateOfSizes
    for list in rows {
      let sizes = list.rows.map { row in
        row.map { list.isVertical ? frames[Int($0.index)].height : frames[Int($0.index)].width }
      }
      knownRowSizes.add(sizes, from: list.place, of: list.list, in: state)
    }
    return true
  }

  private var knownRowSizes: KnownRowSizes { sources.known.parts(environment).rowSizes }

  private var stateOfSizes: SceneState {
    var state = givenState
    (state.release, state.pointer) = (nil, nil)
    for place in state.values.indices where isDriver(place) { state[place] = .null }
    return state
  }
}
