import Documents
import Graphics2D
import SceneExpressions
import SceneModel
import Synchronization

/// Looks up what the names of constraints mean in a draft that has all of its nodes.
///
/// A class, because a draft is large: what captures it would copy it.
final class ConstraintResolver {
  private let draft: SceneBuilder

  init(_ draft: SceneBuilder) { self.draft = draft }

  /// What a constraint has become, which is known where its names meant the same last.
  func resolve(_ pending: PendingConstraint) throws(ResolutionFailure) -> ResolvedConstraint {
    let meaning = meaning(of: pending)
    if let meaning, let known = pending.resolved.withLock({ $0 }), known.meaning == meaning {
      return known.constraint
    }
    let constraint = try computed(pending)
    if let meaning { pending.resolved.withLock { $0 = (meaning, constraint) } }
    return constraint
  }

  /// What the names of a constraint mean; nil where one means nothing.
  private func meaning(of pending: PendingConstraint) -> PendingConstraint.Meaning? {
    var meaning = PendingConstraint.Meaning(parent: draft.nodes[Int(pending.origin.node.index)].parent)
    guard case .named(let left, let right) = pending.sides else { return meaning }
    do throws(ResolutionFailure) {
      for side in [left, right] {
        try side.forEachAnchor { anchor throws(ResolutionFailure) in
          meaning.owners.append(try owner(anchor, pending))
        }
      }
      return meaning
    } catch { return nil }
  }

  private func computed(_ pending: PendingConstraint) throws(ResolutionFailure) -> ResolvedConstraint {
    var form: LinearForm
    switch pending.sides {
    case .named(let left, let right):
      form = LinearForm.difference(try self.form(left, pending), try self.form(right, pending))
    case .known(let known): form = known
    }
    let hasSides = draft.names.isRightToLeft && form.terms.contains { $0.anchor.attribute.isLogical }
    let isMirrored = hasSides && !pending.leading.areKept
    var origin = pending.origin
    if hasSides { origin.sides = pending.leading.span }
    form.measureFromParent(of: pending.origin.node, in: draft.nodes)
    let width = draft.names.environment.device.size.width
    let (terms, constant) = form.physical(isMirrored: isMirrored, width: width)
    if draft.names.keepsSources, isMirrored, pending.leading.span == nil {
      origin.unmirrored = form.physical(isMirrored: false, width: width)
    }
    guard terms.allSatisfy({ abs($0.coefficient) < 1e9 }), abs(constant) < 1e9 else {
      throw .wrong(
        Diagnostic(
          .outOfRange, .error, "the numbers of this constraint are too large: at most 1e9",
          at: pending.origin.span))
    }
    return ResolvedConstraint(
      terms: terms, constant: constant, added: form.added(to: origin.node), slopes: form.slopes,
      relation: pending.relation, strength: pending.strength, isProportional: pending.isProportional,
      origin: origin)
  }

  private func form(_ sum: NamedSum, _ pending: PendingConstraint) throws(ResolutionFailure) -> LinearForm {
    switch sum {
    case .number(let number): return LinearForm(constant: number.value, slopes: number.slopes)
    case .anchor(let anchor):
      let owner = try owner(anchor, pending)
      return LinearForm(terms: [
        .init(coefficient: 1, anchor: .init(owner: owner, attribute: anchor.attribute))
      ])
    case .add(let a, let b):
      return LinearForm.difference(try form(a, pending), try form(b, pending).scaled(by: -1))
    case .subtract(let a, let b): return LinearForm.difference(try form(a, pending), try form(b, pending))
    case .multiply(let a, let b, let span):
      let (left, right) = (try form(a, pending), try form(b, pending))
      if left.isNumber { return right.scaled(by: left.constant) }
      if right.isNumber { return left.scaled(by: right.constant) }
      if left.terms.isEmpty { return right.scaled(by: left.constant) }
      if right.terms.isEmpty { return left.scaled(by: right.constant) }
      throw .wrong(Diagnostic(.nonlinearConstraint, .error, "one factor must be a number", at: span))
    case .divide(let a, let b, let span):
      let (left, right) = (try form(a, pending), try form(b, pending))
      guard right.terms.isEmpty else {
        throw .wrong(Diagnostic(.nonlinearConstraint, .error, "the divisor must be a number", at: span))
      }
      guard right.constant != 0 else {
        throw .wrong(Diagnostic(.divisionByZero, .error, "the divisor is zero", at: span))
      }
      return left.scaled(by: 1 / right.constant)
    }
  }

  /// The node or guide that an anchor names: from the innermost component outwards.
  private func owner(
    _ anchor: AnchorSyntax, _ pending: PendingConstraint
  ) throws(ResolutionFailure) -> LinearForm.Owner {
    if anchor.owner.isEmpty { return .node(pending.origin.node) }
    if anchor.owner == "parent" {
      return draft.nodes[Int(pending.origin.node.index)].parent.map { .node($0) } ?? .guide(.canvas)
    }
    if let guide = Guide(rawValue: anchor.owner) { return .guide(guide) }
    return .node(
      try draft.node(
        named: anchor.owner, prefix: pending.prefix, at: anchor.span,
        guides: Guide.allCases.map(\.rawValue)))
  }
}
