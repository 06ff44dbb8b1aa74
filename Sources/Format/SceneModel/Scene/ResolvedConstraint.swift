public import Documents

/// A number of a node's frame or of the text in it, in points on the canvas.
public enum Attribute: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom, width, height, centerX, centerY, firstBaseline, lastBaseline
  /// Ends of a text's last line.
  case lastLineLeft, lastLineRight

  /// Whether it is that of a text's last line.
  public var isOfLastLine: Bool { self == .lastLineLeft || self == .lastLineRight }
}

/// What a constraint speaks of.
public enum Anchor: Hashable, Sendable {
  case node(NodeID, Attribute)
  case guide(Guide, Attribute)
}

/// `sum(coefficient * anchor) + constant (relation) 0`, in points.
///
/// Copies share what they do not change: states have most of their constraints in common.
public struct ResolvedConstraint: Hashable, Sendable {
  /// How the sum compares with zero.
  public enum Relation: String, Hashable, Sendable {
    case lessOrEqual = "<="
    case equal = "=="
    case greaterOrEqual = ">="
  }

  /// One summand.
  public struct Term: Hashable, Sendable {
    /// Factor; never zero.
    public var coefficient: Double
    /// The number that it multiplies.
    public var anchor: Anchor

    /// Makes a summand.
    public init(coefficient: Double, anchor: Anchor) {
      (self.coefficient, self.anchor) = (coefficient, anchor)
    }
  }

  /// Where the constraint comes from.
  public struct Origin: Hashable, Sendable {
    /// The constraint as written, or a sentence for one that a stack, list or default brings.
    public var text: String
    /// Where it is written.
    public var span: Span
    /// The node in whose layout it stands.
    public var node: NodeID
    /// Tokens and expressions used, and their values.
    public var tokens: [TokenUse]
    /// Whether a stack gives a child its place along it by this: another one once children come or go.
    public var linesUp = false
    /// What a stack, list or grid says by this of its children or itself; nil for anything else.
    public var rowRule: RowRule?
    /// Where it is said which side its leading is; nil where nothing says so, or leading is left for everybody.
    public var sides: Span?
    /// The sum as it would be were leading left for everybody, where leading is right because nothing says otherwise.
    package var unmirrored: (terms: [Term], constant: Double)? {
      get { kept.map { ($0.terms, $0.constant) } }
      set { kept = newValue.map { KeptSides(terms: $0.terms, constant: $0.constant) } }
    }
    private var kept: KeptSides?

    private struct KeptSides: Hashable, Sendable {
      var terms: [Term]
      var constant: Double
    }

    /// Gathers the parts.
    package init(
      text: String, span: Span, node: NodeID, tokens: [TokenUse], linesUp: Bool = false,
      rowRule: RowRule? = nil
    ) {
      (self.text, self.span, self.node, self.tokens, self.linesUp) = (text, span, node, tokens, linesUp)
      self.rowRule = rowRule
    }

    /// What a stack, a list or a grid says, of children or of its tracks.
    public enum RowRule: Hashable, Sendable {
      /// One begins where the one before it ends, with the spacing between them.
      case neighbours
      /// One is as large as the first, or in a proportion to it.
      case sizes
      /// Where it stands at the edges of the stack, across it or in its cell; and what it has to fill there, if anything.
      case places(Filling?)
    }

    /// What children reach from edge to edge, whatever their own sizes.
    public enum Filling: Hashable, Sendable {
      /// The stack across its axis.
      case across
      /// The stack along its axis, all together.
      case along
      /// The cell of a grid.
      case cell
    }

    /// A token or an expression and what it stood for.
    public struct TokenUse: Hashable, Sendable {
      /// Path of the token; nil for an expression.
      public var path: String?
      /// What an expression's value comes from, in a scene compiled with sources.
      public var sources: [ValueSource] = []
      /// Where it is written.
      public var span: Span
      /// Its value in points or as a plain number.
      public var value: Double

      /// Gathers the parts.
      package init(path: String? = nil, sources: [ValueSource] = [], span: Span, value: Double) {
        (self.path, self.sources, self.span, self.value) = (path, sources, span, value)
      }
    }

    /// Whether the text is an equation or inequality of the document; else it says what one stands for.
    public var isWritten: Bool { text.contains("=") }
  }

  /// A number that a document adds.
  public struct Added: Hashable, Sendable {
    /// As it is written: -8 in `trailing == a.trailing - 8`.
    public var number: Double
    /// What it is multiplied by, 1 or -1, to be a part of the constant.
    public var sign: Double

    /// Gathers both.
    package init(number: Double, sign: Double) { (self.number, self.sign) = (number, sign) }
  }

  private var shared: CopyOnWrite<Fields>

  private struct Fields: Hashable {
    var terms: [Term]
    var constant: Double
    var added: Added
    var slopes: [Slope]
    var relation: Relation
    var strength: Double?
    var isProportional: Bool
    var origin: Origin
  }

  /// Gathers the parts.
  package init(
    terms: [Term], constant: Double, added: Added? = nil, slopes: [Slope] = [],
    relation: Relation, strength: Double? = nil, isProportional: Bool = false, origin: Origin
  ) {
    shared = CopyOnWrite(
      Fields(
        terms: terms, constant: constant, added: added ?? Added(number: -constant, sign: -1), slopes: slopes,
        relation: relation, strength: strength, isProportional: isProportional, origin: origin))
  }

  /// Whether both have the same parts.
  public static func == (a: ResolvedConstraint, b: ResolvedConstraint) -> Bool {
    a.shared == b.shared
  }

  /// Whether one is a copy of the other, as far as is known without comparing them.
  package func isIdentical(to other: ResolvedConstraint) -> Bool { shared.isIdentical(to: other.shared) }

  /// Takes all parts in.
  public func hash(into hasher: inout Hasher) { hasher.combine(shared) }
}

/// What it is made of, read by `get` as the parts of a ``ResolvedNode``.
extension ResolvedConstraint {
  /// The summands; none twice.
  public var terms: [Term] {
    get { shared.box.parts.terms }
    _modify { yield &shared.own.terms }
  }
  /// Added to the sum.
  public var constant: Double {
    get { shared.box.parts.constant }
    _modify { yield &shared.own.constant }
  }
  /// The part of ``constant`` that is written; the rest is the screen's width, in a mirrored constraint.
  public var added: Added {
    get { shared.box.parts.added }
    _modify { yield &shared.own.added }
  }
  /// How ``constant`` follows drivers.
  public var slopes: [Slope] {
    get { shared.box.parts.slopes }
    _modify { yield &shared.own.slopes }
  }
  /// How the sum compares with zero.
  public var relation: Relation {
    get { shared.box.parts.relation }
    _modify { yield &shared.own.relation }
  }
  /// 1...1000; nil where the constraint must hold.
  public var strength: Double? {
    get { shared.box.parts.strength }
    _modify { yield &shared.own.strength }
  }
  /// Whether the first term is to all terms as what its node measures by itself is to the sum over all nodes; the
  /// coefficients then only tell sides.
  public var isProportional: Bool {
    get { shared.box.parts.isProportional }
    _modify { yield &shared.own.isProportional }
  }
  /// Where it comes from.
  public var origin: Origin {
    get { shared.box.parts.origin }
    _modify { yield &shared.own.origin }
  }
}
