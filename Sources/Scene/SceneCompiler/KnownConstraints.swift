import SceneModel
import Synchronization

/// Constraints as they were resolved in scenes of the same nodes. There a name means the same node, so each constraint is
/// resolved once.
final class KnownConstraints: Sendable {
  /// What a constraint has become.
  final class Entry: Sendable {
    /// Kept so that no other constraint gets its identity.
    let pending: PendingConstraint
    /// Nil for one that speaks of an absent node.
    let constraint: ResolvedConstraint?

    init(_ pending: PendingConstraint, _ constraint: ResolvedConstraint?) {
      (self.pending, self.constraint) = (pending, constraint)
    }
  }

  private struct Known {
    /// Those of the latest scene, in order.
    var latest: [Entry] = []
    var forms: [ObjectIdentifier: Entry] = [:]
  }

  /// How many forms of each constraint are kept on average.
  private static let formsOfEach = 8

  private let ids: [String]
  private let parents: [NodeID?]
  private let lastRows: [String: Int]
  private let known = Mutex(Known())

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
    let latest = known.withLock { $0.latest }
    var (constraints, entries, new): ([ResolvedConstraint], [Entry], [Entry]) = ([], [], [])
    constraints.reserveCapacity(all.count)
    entries.reserveCapacity(all.count)
    for (index, pending) in all.enumerated() {
      if index < latest.count, latest[index].pending === pending {
        entries.append(latest[index])
      } else if let entry = known.withLock({ $0.forms[ObjectIdentifier(pending)] }) {
        entries.append(entry)
      } else if let entry = resolve(pending) {
        entries.append(entry)
        new.append(entry)
      } else {
        continue
      }
      if let constraint = entries[entries.count - 1].constraint { constraints.append(constraint) }
    }
    keep(entries, new)
    return constraints
  }

  private func keep(_ latest: [Entry], _ new: [Entry]) {
    known.withLock { known in
      known.latest = latest
      if known.forms.count + new.count > Self.formsOfEach * latest.count { known.forms = [:] }
      for entry in new { known.forms[ObjectIdentifier(entry.pending)] = entry }
    }
  }
}
