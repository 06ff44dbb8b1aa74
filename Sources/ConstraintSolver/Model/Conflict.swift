/// A constraint that a batch could not take, and why: see ``Solver/addAll(_:)``.
public struct Conflict: Hashable, Sendable {
  /// Position in the batch.
  public var rejected: Int
  /// Accepted required constraints that leave no room for it; without any single one of them there would be.
  public var with: [ConstraintID]

  /// The constraint at `rejected` against those of `with`.
  public init(rejected: Int, with: [ConstraintID]) {
    self.rejected = rejected
    self.with = with
  }
}
