import ConstraintSolver
import Documents
public import SceneModel

/// Why a scene has no layout.
public enum LayoutFailure: Error, Sendable {
  /// Sets of constraints that cannot hold together; without any one of a set the others can.
  case unsatisfiable([Conflict])
  /// Stacks whose lines depend on themselves and never come to rest.
  case unsettled([NodeID])
  /// The numbers are too far apart for double precision.
  case unsolvable(String)

  /// One minimal set.
  public struct Conflict: Hashable, Sendable {
    /// In document order; sizes that would be negative and sizes that must be kept behind the constraints.
    public var members: [LayoutReason]
    /// What could give way with the least effect; nil where no written constraint can.
    public var weakest: Change?
  }

  /// A required constraint that becomes a wish of strength 999.
  public struct Change: Hashable, Sendable {
    /// Constraint of the scene, by index.
    public var constraint: Int
    /// What the left side would then exceed the right side by, in points: never 0.
    public var excess: Double
  }
}

extension LayoutSystem {
  /// The conflicts in the scene's words, each with the weakest change.
  func failure(_ conflicts: [Conflict]) -> LayoutFailure {
    var indexOf: [ConstraintID: Int] = [:]
    for (index, id) in ids.enumerated() { if let id { indexOf[id] = index } }
    return .unsatisfiable(
      conflicts.map { conflict in
        let members = (conflict.with.compactMap { indexOf[$0] } + [conflict.rejected]).sorted()
        let others = conflicts.map(\.rejected).filter { $0 != conflict.rejected }
        let written = members.filter { if case .constraint = sources[$0] { true } else { false } }
        let sizes = members.filter { !written.contains($0) }
        return LayoutFailure.Conflict(
          members: (written + sizes).map { sources[$0] }, weakest: weakestChange(members, without: others))
      })
  }

  /// The member of a conflict that misses least once it gives way to the others: one of the scene itself rather than of
  /// a library; of equals the last in the document.
  private func weakestChange(_ members: [Int], without rejected: [Int]) -> LayoutFailure.Change? {
    var best: (isForeign: Int, change: LayoutFailure.Change)?
    for member in members.sorted() {
      guard case .constraint(let constraint) = sources[member] else { continue }
      let origin = scene.constraints[constraint].origin
      guard origin.isWritten, let excess = excess(ofWish: member, without: rejected) else { continue }
      let isForeign = origin.span.source.index == 0 ? 0 : 1
      if let best, (best.isForeign, abs(best.change.excess)) < (isForeign, abs(excess)) { continue }
      best = (isForeign, .init(constraint: constraint, excess: excess))
    }
    return best?.change
  }

  /// By how much a constraint is missed when it is a wish of strength 999; nil where the rest has no solution either.
  private func excess(ofWish wish: Int, without rejected: [Int]) -> Double? {
    var solver = Solver()
    for _ in variables { _ = solver.makeVariable() }
    var others = constraints
    others[wish].strength = Strength(999) ?? .high
    let kept = others.indices.filter { $0 == wish || !rejected.contains($0) }
    guard let (_, conflicts) = try? solver.addAll(kept.map { others[$0] }), conflicts.isEmpty,
      (try? solver.solve()) != nil
    else { return nil }
    return others[wish].expression.value(at: solver.values)
  }
}
