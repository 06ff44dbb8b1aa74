/// One of the things that decide what a capture shows at its moment, with its numbers in words: a transition, a timer, a
/// step of the scenario. Goldens keep them, for of a picture's documents nothing else says how it came to be.
public struct MotionFact: Hashable, Sendable {
  /// What it is; raw values are words of records.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// With what the capture is looked at: theme, text size, locale, device.
    case capture
    /// A state that the capture or its scenario sets.
    case state
    /// What happens at a time of the scenario.
    case step
    /// A timer that has counted.
    case timer
    /// How nodes get to where a state has them.
    case transition
    /// How a property of a node gets there.
    case ownTransition = "own-transition"
    /// What a finger moves.
    case pan
    /// When an animation runs.
    case animation
    /// What an animation does to a property of a node.
    case track
  }

  /// One of its numbers.
  public struct Value: Hashable, Sendable {
    /// What it is, mostly as documents call it: `duration`.
    public var name: String
    /// In words: `0.3s`.
    public var text: String
    /// What an outline was read from, of which the text is a checksum.
    package var data = PathData.none

    /// Gathers both.
    public init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
  }

  /// What it is.
  public var kind: Kind
  /// Which of them: a state, `animation node.property`, a node and what fingers do, a scenario.
  public var name: String
  /// Its numbers in a fixed order; what is as usual is left out.
  public var values: [Value]

  /// Gathers the parts.
  public init(_ kind: Kind, _ name: String, _ values: [Value]) {
    (self.kind, self.name, self.values) = (kind, name, values)
  }

  /// A number by its name; nil where it is as usual.
  public subscript(name: String) -> String? { value(name)?.text }

  /// A number by its name.
  package func value(_ name: String) -> Value? { values.first { $0.name == name } }
}

extension Double {
  /// `0.3s`.
  package var secondsText: String { isFinite ? decimalText + "s" : "infinite" }
}
