/// An unknown of a constraint system: a real number, unrestricted in sign.
///
/// A variable is an index into the solver that made it, in the order of creation.
public struct Variable: Hashable, Sendable {
  /// Position in the solver's order of creation, from 0.
  public let index: Int32

  /// Creates the variable at `index` of a solver.
  public init(index: Int32) {
    self.index = index
  }
}
