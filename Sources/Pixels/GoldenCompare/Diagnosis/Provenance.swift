public import Graphics2D
public import SceneModel

/// What is known about the present layout beyond its record: asked only where something changed.
public struct Provenance {
  /// What fixes a number; nil where nothing is known of it.
  public var derivation: (FrameNumber) -> NumberBasis?
  /// On what a change of a node's look may rest: where the property is written, then whatever its value comes from, the
  /// bare value last. Empty where nothing is known.
  public var origins: (LayoutChange) -> [Origin]
  /// The equations between numbers that the documents state, wishes among them.
  public var equations: () -> [Equation]
  /// Where the capture is asked for; nil where that is not known.
  public var capture: Origin?

  /// What the place of an edit is called in the tool that the document was imported from; nil where it was not, or that is
  /// not certain.
  public var design: (Origin) -> String? = { _ in nil }
  /// What moves nodes.
  public var motion = MotionProvenance.none
  /// A part of the picture drawn anew without what one node paints itself, or with all; the node by its place in the
  /// record. Nil where that cannot be drawn.
  public var part: (_ box: PixelBox, _ leavingOut: Int?) -> PixelBuffer? = { _, _ in nil }

  /// Gathers them.
  public init(
    derivation: @escaping (FrameNumber) -> NumberBasis?, origins: @escaping (LayoutChange) -> [Origin],
    equations: @escaping () -> [Equation] = { [] }, capture: Origin? = nil
  ) {
    (self.derivation, self.origins) = (derivation, origins)
    (self.equations, self.capture) = (equations, capture)
  }

  /// Nothing is known.
  public static var none: Provenance { Provenance(derivation: { _ in nil }, origins: { _ in [] }) }
}

/// `sum(coefficient * number) + constant == 0` (or at most, or at least 0) in points, as a document requires it.
public struct Equation {
  /// The summands.
  public var terms: [(number: FrameNumber, coefficient: Double)]
  /// Added to the sum: the device's numbers and ``added``.
  public var constant: Double
  /// The number that the document adds.
  public var added: ResolvedConstraint.Added
  /// Whether factors stand before some of its numbers or the device's.
  public var hasFactors = false
  /// How the sum compares with zero.
  public var relation: ResolvedConstraint.Relation
  /// Whether it is a wish, which need not hold.
  public var isWish: Bool
  /// Where it is written, then whatever its constant comes from.
  public var origins: [Origin]
  /// The node in whose layout it is written.
  public var node = ""
  /// The sum were leading left for everybody; nil where it is, or where a document says which side it is.
  public var unmirrored: (terms: [(number: FrameNumber, coefficient: Double)], constant: Double)?

  /// Makes an equation.
  public init(
    terms: [(number: FrameNumber, coefficient: Double)], constant: Double,
    added: ResolvedConstraint.Added, relation: ResolvedConstraint.Relation, isWish: Bool = false,
    origins: [Origin]
  ) {
    (self.terms, self.constant, self.added) = (terms, constant, added)
    (self.relation, self.isWish, self.origins) = (relation, isWish, origins)
  }

  /// Whether it holds, to the decimals of records; nil where a node is not there.
  func holds(in records: [String: LayoutRecord]) -> Bool? {
    holds(sum(terms, constant, in: records))
  }

  /// Whether it held with the sides as everybody has them.
  func heldUnmirrored(in records: [String: LayoutRecord]) -> Bool? {
    unmirrored.flatMap { holds(sum($0.terms, $0.constant, in: records)) }
  }

  private func holds(_ sum: Double?) -> Bool? {
    guard let sum else { return nil }
    return switch relation {
    case .equal: abs(sum) < Self.exactness
    case .lessOrEqual: sum < Self.exactness
    case .greaterOrEqual: sum > -Self.exactness
    }
  }

  /// The number as it is written, and the one with which the equation held before; nil where that cannot be told, for
  /// a factor may have been another one as well, and nil while a driver moves: then the equation, which is that of rest, does
  /// not hold for what is shown.
  func numbers(
    before records: [String: LayoutRecord], after shown: [String: LayoutRecord]
  ) -> (from: Double, to: Double)? {
    guard !hasFactors, let sum = sum(terms, constant, in: records), abs(sum) >= Self.exactness,
      let now = self.sum(terms, constant, in: shown), abs(now) < 10 * Self.exactness
    else { return nil }
    return (((added.number - added.sign * sum) * 1000).rounded() / 1000, added.number)
  }

  private func sum(
    _ terms: [(number: FrameNumber, coefficient: Double)], _ constant: Double,
    in records: [String: LayoutRecord]
  ) -> Double? {
    var sum = constant
    for (number, coefficient) in terms {
      guard let value = records[number.node].flatMap({ number.value(in: $0) }) else { return nil }
      sum += coefficient * value
    }
    return sum
  }

  /// What the decimals of records leave open, in points.
  private static let exactness = 1e-3
}
