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

  /// Those of a scene.
  private struct Resolved {
    /// In order.
    var entries: [Entry] = []
    /// Those that are there.
    var constraints: [ResolvedConstraint] = []
  }

  private let nodes: [ResolvedNode]
  private let lastRows: [String: Int]
  private let latest = Mutex(Resolved())

  /// - Parameter draft: with all of its nodes.
  init(_ draft: SceneBuilder) { (nodes, lastRows) = (draft.nodes, draft.lastRows) }

  /// Whether names mean the same nodes in a scene.
  func hold(in draft: SceneBuilder) -> Bool {
    guard nodes.count == draft.nodes.count, lastRows == draft.lastRows else { return false }
    return draft.nodes.indices.allSatisfy { place in
      nodes[place].parent == draft.nodes[place].parent
        && (nodes[place].isIdentical(to: draft.nodes[place]) || nodes[place].id == draft.nodes[place].id)
    }
  }

  /// Constraints that are there, of which most are those of the latest scene.
  ///
  /// - Parameter resolve: what has become of one that is not known; nil where that is an error.
  func constraints(of all: [PendingConstraint], _ resolve: (PendingConstraint) -> Entry?)
    -> [ResolvedConstraint]
  {
    let known = latest.withLock { $0 }
    let same = zip(known.entries, all).prefix { $0.pending === $1 }.count
    guard same < max(all.count, known.entries.count) else { return known.constraints }
    var resolved = Resolved()
    resolved.entries.reserveCapacity(all.count)
    resolved.constraints.reserveCapacity(all.count)
    for (index, pending) in all.enumerated() {
      let isKnown = index < known.entries.count && known.entries[index].pending === pending
      guard let entry = isKnown ? known.entries[index] : resolve(pending) else { continue }
      resolved.entries.append(entry)
      if let constraint = entry.constraint { resolved.constraints.append(constraint) }
    }
    let result = resolved
    latest.withLock { $0 = result }
    return result.constraints
  }
}
