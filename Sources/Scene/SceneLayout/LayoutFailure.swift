import ConstraintSolver
import Documents
public import SceneModel

/// Why a scene has no layout.
public enum LayoutFailure: Error, Sendable {
  /// Sets of constraints that cannot hold together; without any one of a set the others can.
  case unsatisfiable([Conflict])
  /// Stacks whose lines depend on themselves and never come to rest.
  case unsettled([NodeID])
  /// A row, in a list that does not lay out all rows, that is not as large as it was measured to be, in points.
  case otherRowSize(NodeID, measured: Double, found: Double)
  /// A list in which rows would be seen that are not laid out.
  case missingRows(NodeID)
  /// The numbers are too far apart for double precision.
  case unsolvable(String)

  /// One minimal set.
  public struct Conflict: Hashable, Sendable {
    /// In document order; sizes that would be negative and sizes that must be kept behind the constraints.
    public var members: [LayoutReason]
    /// What could give way with the least effect; nil where no written constraint can.
    public var weakest: Change?
    /// Where the constraint that came last fails as well: in other rows, or for other children of a stack.
    public var others: [NodeID] = []
    /// How many more of it were not looked at.
    public var unchecked = 0
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
  /// By constraint: what it is an instance of. What is written once, or said by one stack, has one number for all rows and
  /// children.
  static func kinds(of sources: [LayoutReason], in scene: ResolvedScene) -> [Int] {
    var numbers: [Kind: Int] = [:]
    return sources.map { source in
      let kind = Kind(source, in: scene)
      let number = numbers[kind] ?? numbers.count
      numbers[kind] = number
      return number
    }
  }

  private struct Kind: Hashable {
    var span: Span
    var text: String

    init(_ source: LayoutReason, in scene: ResolvedScene) {
      switch source {
      case .constraint(let index):
        let origin = scene.constraints[index].origin
        (span, text) = (origin.span, origin.text)
      case .positiveSize(let node): (span, text) = (scene[node].span, "")
      case .intrinsicSize(let size): (span, text) = (scene[size.node].span, size.attribute.rawValue)
      case .definition(let anchor): (span, text) = (scene.nodes[0].span, "\(anchor)")
      }
    }
  }

  /// The conflicts in the scene's words, each with the weakest change. Conflicts between the same lines of the documents
  /// are one mistake, and so are those with one rule of a stack or grid: that of the first.
  func failure(_ conflicts: [Conflict]) -> LayoutFailure {
    let kinds = Self.kinds(of: sources, in: scene)
    var indexOf: [ConstraintID: Int] = [:]
    for (index, id) in ids.enumerated() { if let id { indexOf[id] = index } }
    let skipped = ids.indices.filter { ids[$0] == nil }
    var places: [Set<Int>: Int] = [:]
    var told: [LayoutFailure.Conflict] = []
    for conflict in conflicts {
      let members = (conflict.with.compactMap { indexOf[$0] } + [conflict.rejected]).sorted()
      let key = Set((isRule(conflict.rejected) ? [conflict.rejected] : members).map { kinds[$0] })
      if let place = places[key] {
        told[place].others += subject(of: conflict.rejected).map { [$0] } ?? []
        told[place].unchecked += conflict.unchecked
      } else {
        places[key] = told.count
        told.append(self.conflict(members, besides: skipped.filter { $0 != conflict.rejected }))
        told[told.count - 1].unchecked = conflict.unchecked
      }
    }
    return .unsatisfiable(told)
  }

  /// Whether a stack, list or grid says it.
  private func isRule(_ constraint: Int) -> Bool {
    guard case .constraint(let index) = sources[constraint] else { return false }
    return scene.constraints[index].origin.rowRule != nil
  }

  /// - Parameter skipped: what was refused besides.
  private func conflict(_ members: [Int], besides skipped: [Int]) -> LayoutFailure.Conflict {
    let written = members.filter { if case .constraint = sources[$0] { true } else { false } }
    let sizes = members.filter { !written.contains($0) }
    return LayoutFailure.Conflict(
      members: (written + sizes).map { sources[$0] }, weakest: weakestChange(members, without: skipped))
  }

  /// The node that a constraint is about: of what a stack or grid says, the child.
  private func subject(of constraint: Int) -> NodeID? {
    switch sources[constraint] {
    case .constraint(let index):
      let constraint = scene.constraints[index]
      guard constraint.origin.rowRule != nil, case .node(let child, _)? = constraint.terms.first?.anchor
      else {
        return constraint.origin.node
      }
      return child
    case .positiveSize(let node): return node
    case .intrinsicSize(let size): return size.node
    case .definition: return nil
    }
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
