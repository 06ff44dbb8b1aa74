import Graphics2D
import SceneLayout
import SceneModel

/// A node in one of a timeline's moments.
struct NodeReference: Hashable, Sendable {
  /// Index of the moment.
  var moment: Int
  /// Place among its nodes.
  var node: Int
}

/// A thing that leaves, from the change that takes it away until it is gone.
struct Departure: Sendable {
  /// Its topmost node where it stood last.
  var place: NodeReference
  var start: Duration
  /// When it came back, or was taken away at once; nil where it leaves to the end.
  var end: Duration?
  /// Changes, by index, that move it: it is there until they are over.
  var changes: [Moving]

  /// A change by its index, and what it does to the thing by its place among the change's.
  struct Moving: Sendable {
    var change, delta: Int
  }
}

/// A node that the state lacks which is shown: one on its way out.
struct Leaving {
  /// Where it stood last.
  var place: NodeReference
  /// Whether it leaves by itself, not only with what is around it.
  var isRoot: Bool
  /// Frames of all nodes of its moment among those of the moment that is shown.
  var frames: [Rect]
}

extension Timeline {
  /// A node where it stood in a moment.
  func node(_ place: NodeReference) -> ResolvedNode { moments[place.moment].scene.nodes[place.node] }

  /// The frames of a moment's nodes in another moment: those that this one has too are there as it has them.
  func frames(of moment: Int, in other: Int) -> [Rect] {
    guard moment != other else { return moments[moment].layout.frames }
    return guests[[moment, other]] ?? moments[moment].frames(in: moments[other])
  }

  /// Where a node stands once it has left.
  func base(of leaving: Leaving) -> Placement {
    let placement = moments[leaving.place.moment].placement(leaving.place.node, in: leaving.frames)
    return leaving.isRoot ? placement.seen(as: node(leaving.place).leave ?? Appearance()) : placement
  }

  /// Nodes on their way out at `time` that the moment `current` lacks; each behind the one in which it stands.
  func leaving(at time: Duration, in current: Int) -> [Leaving] {
    var (found, seen) = ([Leaving](), Set<String>())
    func isThere(_ identity: String) -> Bool {
      moments[current].nodeOf[identity] != nil || seen.contains(identity)
    }
    // What leaves in something that leaves later comes behind it.
    let latestFirst = departures.indices.sorted {
      (-(departures[$0].changes.last?.change ?? 0), $0) < (-(departures[$1].changes.last?.change ?? 0), $1)
    }
    var framesOf: [Int: [Rect]] = [:]
    for departure in latestFirst.map({ departures[$0] }) where isShown(departure, at: time) {
      let (moment, root) = (moments[departure.place.moment], departure.place.node)
      guard !isThere(moment.scene.nodes[root].identity),
        moment.parentIdentity(root).map(isThere) ?? true
      else { continue }
      let frames = framesOf[departure.place.moment] ?? self.frames(of: departure.place.moment, in: current)
      framesOf[departure.place.moment] = frames
      for node in moment.subtree(of: root) where !isThere(moment.scene.nodes[node].identity) {
        seen.insert(moment.scene.nodes[node].identity)
        let place = NodeReference(moment: departure.place.moment, node: node)
        found.append(Leaving(place: place, isRoot: node == root, frames: frames))
      }
    }
    return found
  }

  private func isShown(_ departure: Departure, at time: Duration) -> Bool {
    departure.start <= time && departure.end.map { time < $0 } ?? true
      && departure.changes.contains { moving in
        changes[moving.change].isActive(changes[moving.change].deltas[moving.delta], at: time)
      }
  }

  /// Notes what leaves by the latest change, and ends what leaves no longer.
  ///
  /// - Parameters:
  ///   - shown: index of the moment that is seen from now on, with drivers as they are.
  ///   - frames: by two moments, the frames of the first one's nodes in the second one, where they are known.
  mutating func depart(_ departing: [NodeReference], shown: Int, _ frames: [[Int]: [Rect]]) {
    guard let change = changes.last else { return }
    let others = changes.indices.dropLast().filter { changes[$0].isActive(at: change.time) }
    let open = departures.indices.filter { departures[$0].end == nil }
    for place in departing {
      let identity = node(place).identity
      let moving = (others + [changes.count - 1]).compactMap { index -> Departure.Moving? in
        let delta = changes[index].deltas.firstIndex { $0.identity == identity }
        return delta.map { Departure.Moving(change: index, delta: $0) }
      }
      departures.append(Departure(place: place, start: change.time, changes: moving))
    }
    remember(in: [shown, change.to], at: change.time, frames)
    let roots = Set(leaving(at: change.time, in: shown).filter(\.isRoot).map(\.place))
    for index in open where !roots.contains(departures[index].place) { departures[index].end = change.time }
  }

  /// Keeps where things that are still leaving stand in moments.
  private mutating func remember(in moments: [Int], at time: Duration, _ frames: [[Int]: [Rect]]) {
    for departure in departures where departure.end == nil && isShown(departure, at: time) {
      for moment in moments where guests[[departure.place.moment, moment]] == nil {
        let pair = [departure.place.moment, moment]
        guests[pair] = frames[pair] ?? self.frames(of: departure.place.moment, in: moment)
      }
    }
  }
}

extension RestState {
  /// Frames of its nodes where those that another moment has too stand as there.
  fileprivate func frames(in other: RestState) -> [Rect] {
    var frames = layout.frames
    let isGuest = scene.nodes.indices.map { node in
      guard let same = other.nodeOf[scene.nodes[node].identity] else { return true }
      frames[node] = other.layout.frames[same]
      return false
    }
    guard isGuest.contains(true) else { return frames }
    return ExitLayout(isGuest, of: scene, layout).frames(among: frames, other.scene)
  }

  /// A node and all that is inside.
  fileprivate func subtree(of root: Int) -> [Int] {
    var isInside = Array(repeating: false, count: scene.nodes.count)
    return (root..<scene.nodes.count).filter { node in
      isInside[node] = node == root || scene.nodes[node].parent.map { isInside[Int($0.index)] } ?? false
      return isInside[node]
    }
  }
}
