/// What fixes a number in the present layout.
public struct NumberBasis: Hashable, Sendable {
  /// Numbers on which it depends; those of the device are not among them.
  public var inputs: [FrameNumber]
  /// What says so.
  public var reason: Reason

  /// What a number rests on.
  public enum Reason: Hashable, Sendable {
    /// What is written in the documents, each with whatever its value comes from: nearly always one constraint, several
    /// where they fix it together.
    case written([Origin])
    /// The size of what the node itself shows.
    case content(node: String)
    /// What the word means: a bottom is a top and a height.
    case meaning
  }

  /// Makes a step.
  public init(inputs: [FrameNumber], reason: Reason) { (self.inputs, self.reason) = (inputs, reason) }
}
