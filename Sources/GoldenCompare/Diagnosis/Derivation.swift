public import Graphics2D

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
    /// What is written in the documents: nearly always one thing, several where they fix it together.
    case written([Origin])
    /// The size of what the node itself shows.
    case content(node: String)
    /// What the word means: a bottom is a top and a height.
    case meaning
  }

  /// Makes a step.
  public init(inputs: [Quantity], reason: Reason) { (self.inputs, self.reason) = (inputs, reason) }
}

/// Where something is written in the documents, and by which token it is said.
public struct Origin: Hashable, Sendable {
  /// `file:line:column`.
  public var place: String
  /// The constraint as written; nil for a property.
  public var text: String?
  /// The design token, as `color.accent`; nil where the document says it itself.
  public var token: String?
  /// `file:line:column` of the token's value.
  public var tokenPlace: String?

  /// Makes an origin.
  public init(place: String, text: String? = nil, token: String? = nil, tokenPlace: String? = nil) {
    (self.place, self.text, self.token, self.tokenPlace) = (place, text, token, tokenPlace)
  }
}

/// What is known about the present layout beyond its record: asked only where something changed.
public struct Provenance {
  /// What fixes a number; nil where nothing is known of it.
  public var derivation: (Quantity) -> DerivationStep?
  /// Where a property of a node's look is written; nil where it is not.
  public var origin: (_ node: String, _ property: String) -> Origin?

  /// A part of the picture drawn anew without what one node paints itself, or with all; the node by its place in the
  /// record. Nil where that cannot be drawn.
  public var part: (_ box: PixelBox, _ leavingOut: Int?) -> PixelBuffer?

  /// Gathers all of it.
  public init(
    derivation: @escaping (Quantity) -> DerivationStep?,
    origin: @escaping (_ node: String, _ property: String) -> Origin?,
    part: @escaping (_ box: PixelBox, _ leavingOut: Int?) -> PixelBuffer? = { _, _ in nil }
  ) {
    (self.derivation, self.origin, self.part) = (derivation, origin, part)
  }

  /// Nothing is known.
  public static var none: Provenance { Provenance(derivation: { _ in nil }, origin: { _, _ in nil }) }
}
