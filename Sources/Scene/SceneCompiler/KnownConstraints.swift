import SceneModel
import Synchronization

/// Constraints as they were resolved in the latest of the scenes of the same nodes. There a name means the same node, so most of
/// them are taken as they are.
final class KnownConstraints: Sendable {
  /// What a constraint has become.
  struct Entry: Sendable {
    let pending: PendingConstraint
    /// Nil for one that speaks of an absent node.
    let constraint: ResolvedConstraint?
  }

  private let ids: [String]
  private let parents: [NodeID?]
  private let lastRows: [String: Int]
  /// In order.
  private let latest = Mutex<[Entry]>([])

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

  /// Constraints that are there, of which most are those of the latest scene.
  ///
  /// - Parameter resolve: what has become of one that is not known; nil where that is an error.
  func constraints(of all: [PendingConstraint], _ resolve: (PendingConstraint) -> Entry?)
    -> [ResolvedConstraint]
  {
    let known = latest.withLock { $0 }
    var (constraints, entries): ([ResolvedConstraint], [Entry]) = ([], [])
    constraints.reserveCapacity(all.count)
    entries.reserveCapacity(all.count)
    for (index, pending) in all.enumerated() {
      let same = index < known.count && known[index].pending === pending
      guard let entry = same ? known[index] : resolve(pending) else { continue }
      entries.append(entry)
      if let constraint = entry.constraint { constraints.append(constraint) }
    }
    latest.withLock { $0 = entries }
    return constraints
  }
}
