import DesignTokens
import Documents
package import SceneExpressions
import SceneFormat
package import SceneModel
import Synchronization

/// What compiling the documents of a scene has brought, by environment, so that the next state need not compute it again.
package final class KnownScenes: Sendable {
  /// Most environments of which it is known.
  private static let capacity = 6

  private let known = Mutex<[(environment: Environment, parts: KnownParts)]>([])

  /// What is known of an environment; the settings of states are left to these.
  package func parts(_ environment: Environment) -> KnownParts {
    var environment = environment
    environment.settings = []
    return known.withLock { known in
      let place = known.lastIndex { $0.environment == environment }
      let entry = place.map { known.remove(at: $0) } ?? (environment: environment, parts: KnownParts())
      known.append(entry)
      if known.count > Self.capacity { known.removeFirst() }
      return entry.parts
    }
  }
}

extension SceneSources {
  /// The same documents of which nothing is known: what is known may keep these.
  package var unknown: SceneSources {
    var sources = self
    sources.known = KnownScenes()
    return sources
  }
}

/// What compiling a scene has brought in one environment: values of names, and what nodes have become.
///
/// Each knows what was read for it. It is the same as long as that is.
package final class KnownParts: Sendable {
  /// Tells values of a name or state from each other: equal values have equal versions, and none is used again.
  package typealias Version = Int

  /// Most values of a name, and most forms of a node, that are known.
  private static let mostForms = 16
  /// Most nodes that are known, in all their forms.
  private static let mostNodes = 60_000

  fileprivate struct Known {
    var latest = 0
    var world: Scope?
    var states: [[(value: Value?, version: Version)]] = []
    var names: [Int: [NamedValue]] = [:]
    var nodes: [ExpandedNode.Key: [ExpandedNode]] = [:]
    var nodeCount = 0
    /// What was of use last stands last.
    var scenes: [KnownNodes] = []
    var constraints: [KnownConstraints] = []
    var questions: [[Bool]: DriverExpressions] = [:]
    var motion: [MotionPart.Key: [(grounds: Grounds, part: MotionPart)]] = [:]
  }

  /// A value of a name.
  package struct NamedValue {
    let reads: ReadVersions
    package let value: TracedValue
    let version: Version
  }

  private let known = Mutex(Known())
  /// Sizes of the rows of lists, by what decides about them.
  let rowSizes = KnownRowSizes()

  /// Names that are the same in every state.
  func world(_ make: () -> Scope) -> Scope {
    known.withLock { known in
      let world = known.world ?? make()
      known.world = world
      return world
    }
  }

  /// Versions of what states have, in their order.
  func versions(of states: [Value?]) -> [Version] {
    known.withLock { known in
      while known.states.count < states.count { known.states.append([]) }
      return states.indices.map { known.version(of: states[$0], ofState: $0) }
    }
  }

  /// Values of names, by their places.
  var values: [Int: [NamedValue]] { known.withLock { $0.names } }

  /// Keeps the value of the name at a place, and gives it its version.
  func keep(_ value: TracedValue, at place: Int, of reads: ReadVersions) -> Version {
    known.withLock { known in
      let same = known.names[place]?.first { $0.value.isSame(as: value) }
      let version = same?.version ?? known.next()
      known.names[place, default: []].append(
        NamedValue(reads: reads, value: value, version: version))
      if let count = known.names[place]?.count, count > 2 * Self.mostForms {
        known.names[place]?.removeFirst()
      }
      return version
    }
  }

  /// A version that nothing else has.
  func newVersion() -> Version { known.withLock { $0.next() } }

  /// Most scenes of which all nodes are known.
  private static let mostScenes = 4

  /// All nodes of scenes; those that were of use last stand last.
  var scenes: [KnownNodes] { known.withLock { $0.scenes } }

  func use(_ nodes: KnownNodes) {
    known.withLock { known in
      guard let place = known.scenes.firstIndex(where: { $0 === nodes }) else { return }
      known.scenes.append(known.scenes.remove(at: place))
    }
  }

  func keep(_ nodes: KnownNodes) {
    known.withLock { known in
      if known.scenes.count == Self.mostScenes { known.scenes.removeFirst() }
      known.scenes.append(nodes)
    }
  }

  /// Most scenes of other nodes of which constraints are known.
  private static let mostConstraints = 8

  /// Constraints of scenes that have the same nodes as one that has got all of its nodes.
  func constraints(of draft: SceneBuilder) -> KnownConstraints {
    // Comparing takes its time: another lane need not wait for it.
    let found =
      known.withLock { $0.constraints }.last { $0.hold(in: draft) } ?? KnownConstraints(draft)
    known.withLock { known in
      known.constraints.removeAll { $0 === found }
      if known.constraints.count == Self.mostConstraints { known.constraints.removeFirst() }
      known.constraints.append(found)
    }
    return found
  }

  /// What a scene asks about its drivers, which follows from the document and from which of the states are drivers.
  func questions(about isDriver: [Bool]) -> DriverExpressions? { known.withLock { $0.questions[isDriver] } }

  func keep(_ questions: DriverExpressions, about isDriver: [Bool]) {
    known.withLock { $0.questions[isDriver] = questions }
  }

  /// Most forms of a part of the motion.
  private static let mostParts = 8

  /// The forms of a part of the motion, the latest last.
  func motion(_ key: MotionPart.Key) -> [(grounds: Grounds, part: MotionPart)] {
    known.withLock { $0.motion[key] ?? [] }
  }

  func keep(_ part: MotionPart, _ key: MotionPart.Key, _ grounds: Grounds) {
    known.withLock { known in
      known.motion[key, default: []].append((grounds, part))
      if let count = known.motion[key]?.count, count > Self.mostParts { known.motion[key]?.removeFirst() }
    }
  }

  /// The forms of a node, the latest last.
  func forms(_ key: ExpandedNode.Key) -> [ExpandedNode] { known.withLock { $0.nodes[key] ?? [] } }

  func keep(_ node: ExpandedNode, _ key: ExpandedNode.Key) {
    known.withLock { known in
      if known.nodeCount > Self.mostNodes { (known.nodes, known.nodeCount) = ([:], 0) }
      known.nodeCount += node.nodes.count
      known.nodes[key, default: []].append(node)
      guard let count = known.nodes[key]?.count, count > Self.mostForms else { return }
      known.nodeCount -= known.nodes[key]?.removeFirst().nodes.count ?? 0
    }
  }
}

extension KnownParts.Known {
  fileprivate mutating func next() -> KnownParts.Version {
    latest += 1
    return latest
  }

  fileprivate mutating func version(of value: Value?, ofState place: Int) -> KnownParts.Version {
    let same = states[place].last { known in
      switch (known.value, value) {
      case (nil, nil): true
      case (let a?, let b?): a.isSame(as: b)
      default: false
      }
    }
    if let same { return same.version }
    let version = next()
    states[place].append((value, version))
    if states[place].count > 64 { states[place].removeFirst() }
    return version
  }
}

/// What the names of a scene stand for in one state.
struct NameVersions {
  /// By place; 0 for what is the same in every state.
  package var names: [KnownParts.Version]
  /// Of what is read as a state is, then of the states.
  package var states: [KnownParts.Version]

  subscript(name: ReadNames.Name) -> KnownParts.Version {
    switch name {
    case .name(let place): names.indices.contains(place) ? names[place] : 0
    // A row that something was computed of may not be there yet.
    case .state(let place):
      states.indices.contains(place + ReadNames.Name.readAsStates)
        ? states[place + ReadNames.Name.readAsStates] : 0
    }
  }
}

/// What was read for something.
struct ReadVersions: Sendable {
  package let names: ReadNames
  private let versions: [(name: ReadNames.Name, version: KnownParts.Version)]

  init(_ names: ReadNames, in versions: NameVersions) {
    self.names = names
    self.versions = names.all.map { ($0, versions[$0]) }
  }

  /// Whether all that was read is the same.
  func hold(in other: NameVersions) -> Bool { versions.allSatisfy { other[$0.name] == $0.version } }

  /// What is not the same.
  func changed(in other: NameVersions) -> ReadNames {
    versions.reduce(into: ReadNames()) { changed, read in
      if other[read.name] != read.version { changed.insert(read.name) }
    }
  }
}
