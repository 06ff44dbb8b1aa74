/// A constraint that could not be added with a batch, and the reason: see ``Solver/addAll(_:)``.
public struct Conflict: Hashable, Sendable {
  /// Position in the batch.
  public var rejected: Int
  /// Accepted required constraints that conflict with it. Without any single one of them, it could be added.
  public var with: [ConstraintID]
  /// How many later constraints of its kind were skipped with it, unchecked.
  public var unchecked: Int

  /// Creates a conflict of the constraint at `rejected` with those of `with`.
  public init(rejected: Int, with: [ConstraintID], unchecked: Int = 0) {
    self.rejected = rejected
    self.with = with
    self.unchecked = unchecked
  }
}
