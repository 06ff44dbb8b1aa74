import Documents
import Graphics2D
import SceneModel
import Synchronization

/// Sizes of the rows of lists in one environment, as far as they have been measured.
///
/// They are measured while all drivers have their first values. That no driver changes them is checked as scenes are laid out.
final class KnownRowSizes: Sendable {
  /// What decides how large rows are.
  struct Key: Hashable {
    /// Values of the scene's states, null for drivers.
    var values: [Value]
    /// What rows and components have for themselves that is not as it began: they have nothing as long as they are not laid out.
    var own: [StateInstance: Value]
    /// What gives such states their first values.
    var settings: [Environment.Setting]
  }

  /// Most keys of which sizes are known.
  private static let capacity = 8

  /// What was of use last stands last.
  private let known = Mutex<[(key: Key, lists: [String: RowSizes])]>([])
  private let first = Mutex<[StateInstance: Value]>([:])

  /// First values of states that are the same whatever else a state is.
  var firstValues: [StateInstance: Value] { first.withLock { $0 } }

  /// Notes the first value of a state, which is written in the document.
  func note(first value: Value, of instance: StateInstance) { first.withLock { $0[instance] = value } }

  /// - Parameter list: identity of the list.
  func sizes(of list: String, _ key: Key) -> RowSizes {
    known.withLock { known in
      guard let place = known.lastIndex(where: { $0.key == key }) else { return RowSizes() }
      known.append(known.remove(at: place))
      return known[known.count - 1].lists[list] ?? RowSizes()
    }
  }

  /// Adds sizes of the rows from a place on, unless another thread has added them.
  func add(_ sizes: [Double?], from place: Int, of list: String, _ key: Key) {
    known.withLock { known in
      let entry = known.lastIndex { $0.key == key } ?? known.count
      if entry == known.count { known.append((key, [:])) }
      var own = known[entry].lists[list] ?? RowSizes()
      guard own.count == place else { return }
      for size in sizes { own.append(size) }
      known[entry].lists[list] = own
      if known.count > Self.capacity { known.removeFirst() }
    }
  }
}

extension CompileContext {
  func rowSizes(of list: String) -> RowSizes { knownRowSizes.sizes(of: list, sizesKey) }

  /// The state in which rows are measured: with drivers as they begin.
  var measuringState: SceneState {
    var (state, failed, ignored) = (givenState, Set<Int>(), Diagnostics())
    let first = sources.document.initialState(environment, in: world, failed: &failed, diagnostics: &ignored)
    for place in state.values.indices where isDriver(place) {
      if place < state.sceneCount { state[place] = first[place] } else { state.forget(place) }
    }
    return state
  }

  /// Notes the sizes of rows that are being measured in a scene.
  ///
  /// - Returns: whether they are known now; not where the scene has no layout.
  func measure(_ rows: [SceneBuilder.MeasuredRows], in scene: ResolvedScene) -> Bool {
    guard let frames = try? sources.frames?(scene) else { return false }
    let key = sizesKey
    for list in rows {
      let sizes = list.rows.map { row in
        row.map { list.isVertical ? frames[Int($0.index)].height : frames[Int($0.index)].width }
      }
      knownRowSizes.add(sizes, from: list.places.lowerBound, of: list.list, key)
    }
    return true
  }

  var knownRowSizes: KnownRowSizes { sources.known.parts(environment).rowSizes }

  private var sizesKey: KnownRowSizes.Key {
    var values = Array(givenState.values.prefix(givenState.sceneCount))
    for place in values.indices where isDriver(place) { values[place] = .null }
    var own: [StateInstance: Value] = [:]
    let first = givenState.instances.isEmpty ? [:] : knownRowSizes.firstValues
    for place in givenState.sceneCount..<givenState.values.count {
      guard let instance = givenState.instance(at: place), !instance.isDriver else { continue }
      let value = givenState[place]
      if first[instance] != value { own[instance] = value }
    }
    return .init(
      values: values, own: own, settings: isInitial ? environment.settings.filter(\.isForInstance) : [])
  }
}
