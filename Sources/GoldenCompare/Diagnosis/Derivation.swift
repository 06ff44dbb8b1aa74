/// A number of a node's frame.
public struct Quantity: Hashable, Sendable {
  /// Which one, as constraints spell it.
  public enum Attribute: String, Hashable, Sendable, CaseIterable {
    case left, right, top, bottom, width, height, centerX, centerY, firstBaseline, lastBaseline
  }

  /// Id of the node.
  public var node: String
  /// Which number of it.
  public var attribute: Attribute

  /// Names a number.
  public init(_ node: String, _ attribute: Attribute) { (self.node, self.attribute) = (node, attribute) }

  /// `header.height`.
  public var name: String { "\(node).\(attribute.rawValue)" }

  /// Its value in points in a layout; nil for the last baseline, which records do not hold.
  func value(in record: LayoutRecord) -> Double? {
    switch attribute {
    case .left: record.x
    case .top: record.y
    case .width: record.width
    case .height: record.height
    case .right: record.x + record.width
    case .bottom: record.y + record.height
    case .centerX: record.x + record.width / 2
    case .centerY: record.y + record.height / 2
    case .firstBaseline: record.baseline
    case .lastBaseline: nil
    }
  }
}

/// What fixes a number in the present layout.
public struct DerivationStep: Hashable, Sendable {
  /// Numbers on which it depends; those of the device are not among them.
  public var inputs: [Quantity]
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
  public init(inputs: [Quantity], reason: Reason) { (self.inputs, self.reason) = (inputs, reason) }
}

/// Where something is written in the documents, and where the value in it comes from.
public struct Origin: Hashable, Sendable {
  /// `file:line:column`.
  public var place: String
  /// The constraint as written; nil for a property.
  public var text: String?
  /// The design token that is named there, as `color.accent`; nil where the value comes from elsewhere.
  public var token: String?
  /// `file:line:column` of the value: of a token, of one that it refers to, of the data, of a state. Empty where what is
  /// written is the value; several where it cannot be told which of them changed, the likeliest first.
  public var valuePlaces: [String]

  /// The likeliest place of the edit.
  public var editedPlace: String { valuePlaces.first ?? place }

  /// Makes an origin.
  public init(place: String, text: String? = nil, token: String? = nil, valuePlaces: [String] = []) {
    (self.place, self.text, self.token, self.valuePlaces) = (place, text, token, valuePlaces)
  }
}
