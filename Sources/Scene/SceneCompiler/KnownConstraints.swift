import SceneModel
import Synchronization

/// Constraints as they were resolved in scenes of the same nodes. There a name means the same node, so each constraint is
/// resolved once.
final class KnownConstraints: Sendable {
  /// What a constraint has become.
  struct Entry {
    /// Kept so that no other constraint gets its identity.
    let pending: PendingConstraint
    /// Nil for one that speaks of an absent node.
    let constraint: ResolvedConstraint?
  }

  /// How many forms of each constraint are kept on average.
  private static let formsOfEach = 8

  private let ids: [String]
  private let parents: [NodeID?]
  private let lastRows: [String: Int]
  private let known = Mutex<[ObjectIdentifier: Entry]>([:])

  /// - Parameter draft: with all of its nodes.
  init(_ draft: SceneBuilder) {
    (ids, parents, lastRows) = (draft.nodes.map(\.id), draft.nodes.map(\.parent), draft.lastRows)
  }

  /// Whether names mean the same nodes in a scene.
  func hold(in draft: SceneBuilder) -> Bool {
    guard ids.count == draft.nodes.count, lastRows == draft.lastRows else { return false }
    return draft.nodes.indices.allSatisfy {
      parents[$0] == draft.nodes[$0].parent && ids[$0] == draft.nodes[$0].id
    }
  }

  /// What constraints have become; nil for those that are not known.
  func entries(of pending: [PendingConstraint]) -> [Entry?] {
    known.withLock { known in pending.map { known[ObjectIdentifier($0)] } }
  }

  /// - Parameter count: constraints of the scene.
  func keep(_ new: [Entry], among count: Int) {
    known.withLock { known in
      if known.count + new.count > Self.formsOfEach * count { known = [:] }
      for entry in new { known[ObjectIdentifier(entry.pending)] = entry }
    }
  }
}
