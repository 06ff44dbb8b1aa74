package import Documents
package import SceneModel

/// A constraint as written; names and tokens are not looked up yet.
package struct ConstraintSyntax: Hashable, Sendable {
  package var left: WrittenSum
  package var relation: ResolvedConstraint.Relation
  package var right: WrittenSum
  /// 1...1000; nil for required.
  package var strength: Double?
  package var text: String
  package var span: Span
}

/// A sum of anchors and numbers.
package indirect enum Linear<Number: Hashable & Sendable>: Hashable, Sendable {
  case number(Number)
  case anchor(AnchorSyntax)
  case add(Linear, Linear)
  case subtract(Linear, Linear)
  case multiply(Linear, Linear, Span)
  case divide(Linear, Linear, Span)

  /// Whether it speaks of rows whose numbers are computed.
  package var hasComputedRows: Bool {
    switch self {
    case .number: false
    case .anchor(let anchor): !anchor.rows.isEmpty
    case .add(let a, let b), .subtract(let a, let b), .multiply(let a, let b, _), .divide(let a, let b, _):
      a.hasComputedRows || b.hasComputedRows
    }
  }

  /// The same sum with other anchors, from left to right; nil where one of them is nil.
  package func mapAnchors(_ anchor: (AnchorSyntax) -> AnchorSyntax?) -> Linear? {
    func both(_ a: Linear, _ b: Linear, _ make: (Linear, Linear) -> Linear) -> Linear? {
      guard let a = a.mapAnchors(anchor), let b = b.mapAnchors(anchor) else { return nil }
      return make(a, b)
    }
    switch self {
    case .number: return self
    case .anchor(let own): return anchor(own).map { .anchor($0) }
    case .add(let a, let b): return both(a, b) { .add($0, $1) }
    case .subtract(let a, let b): return both(a, b) { .subtract($0, $1) }
    case .multiply(let a, let b, let span): return both(a, b) { .multiply($0, $1, span) }
    case .divide(let a, let b, let span): return both(a, b) { .divide($0, $1, span) }
    }
  }

  /// The same sum with other numbers, looked up from left to right; nil where one of them is nil.
  package func mapNumbers<Other>(_ number: (Number) -> Other?) -> Linear<Other>? {
    func both(_ a: Linear, _ b: Linear, _ make: (Linear<Other>, Linear<Other>) -> Linear<Other>)
      -> Linear<Other>?
    {
      guard let a = a.mapNumbers(number), let b = b.mapNumbers(number) else { return nil }
      return make(a, b)
    }
    switch self {
    case .number(let own): return number(own).map { .number($0) }
    case .anchor(let anchor): return .anchor(anchor)
    case .add(let a, let b): return both(a, b) { .add($0, $1) }
    case .subtract(let a, let b): return both(a, b) { .subtract($0, $1) }
    case .multiply(let a, let b, let span): return both(a, b) { .multiply($0, $1, span) }
    case .divide(let a, let b, let span): return both(a, b) { .divide($0, $1, span) }
    }
  }
}

/// A sum as a document has it.
package typealias WrittenSum = Linear<WrittenNumber>
/// A sum whose numbers are known; its nodes are not looked up yet.
package typealias NamedSum = Linear<DrivenNumber>

/// A number in a constraint of the document.
package enum WrittenNumber: Hashable, Sendable {
  case number(Double)
  case token(String, Span)
  case hole(Expression, Span)
}

extension WrittenSum {
  /// What computes its numbers and the rows of which it speaks.
  package var expressions: [Expression] {
    switch self {
    case .number(.hole(let expression, _)): [expression]
    case .number: []
    case .anchor(let anchor): anchor.rows.map(\.expression)
    case .add(let a, let b), .subtract(let a, let b), .multiply(let a, let b, _), .divide(let a, let b, _):
      a.expressions + b.expressions
    }
  }
}

/// A number that is known, and how it follows drivers.
package struct DrivenNumber: Hashable, Sendable {
  package var value: Double
  package var slopes: [Slope]

  package init(value: Double, slopes: [Slope] = []) { (self.value, self.slopes) = (value, slopes) }
}

/// `comments[0].text.top`, or `top` alone for the node itself.
package struct AnchorSyntax: Hashable, Sendable {
  /// Node or guide; empty for the node itself. For a row whose number is computed stands ``computedRow``.
  package var owner: String
  package var attribute: LogicalAttribute
  package var span: Span
  /// What computes the numbers of rows, in the order in which they stand in the owner.
  package var rows: [Row] = []

  /// The number of a row: `rows[${n}]`.
  package struct Row: Hashable, Sendable {
    package var expression: Expression
    package var span: Span
  }

  package static let computedRow = "[?]"

  /// The same with known rows.
  package func with(rows numbers: [Int]) -> AnchorSyntax {
    var anchor = self
    for number in numbers {
      guard let place = anchor.owner.firstRange(of: Self.computedRow) else { break }
      anchor.owner.replaceSubrange(place, with: "[\(number)]")
    }
    anchor.rows = []
    return anchor
  }
}

/// A number of a frame as documents name it: leading and trailing are left or right by the language.
package enum LogicalAttribute: Hashable, Sendable {
  case leading, trailing, lastLineLeading, lastLineTrailing
  case physical(Attribute)

  package static let all =
    [leading, trailing, lastLineLeading, lastLineTrailing] + Attribute.allCases.map { .physical($0) }
  /// All that a document may write.
  package static let names = all.map(\.name)

  /// Nil for what names no such number.
  package init?(_ name: String) {
    guard let attribute = Self.all.first(where: { $0.name == name }) else { return nil }
    self = attribute
  }

  package var name: String {
    switch self {
    case .leading: "leading"
    case .trailing: "trailing"
    case .lastLineLeading: "lastLineLeading"
    case .lastLineTrailing: "lastLineTrailing"
    case .physical(let attribute): attribute.rawValue
    }
  }

  /// Whether it is another one in right-to-left languages.
  package var isLogical: Bool { if case .physical = self { false } else { true } }

  package var isHorizontalPosition: Bool {
    switch self {
    case .leading, .trailing, .physical(.left), .physical(.right), .physical(.centerX): true
    default: lineless != nil
    }
  }

  /// The side of a frame that takes the place of an end of a last line, as which a bare number is meant; nil for other
  /// anchors.
  package var lineless: LogicalAttribute? {
    switch self {
    case .lastLineLeading: .leading
    case .lastLineTrailing: .trailing
    case .physical(.lastLineLeft): .physical(.left)
    case .physical(.lastLineRight): .physical(.right)
    default: nil
    }
  }

  package var isVerticalPosition: Bool {
    switch self {
    case .physical(.top), .physical(.bottom), .physical(.centerY): true
    default: isBaseline
    }
  }

  package var isBaseline: Bool { self == .physical(.firstBaseline) || self == .physical(.lastBaseline) }
}

/// What a node's `layout` lists.
package enum LayoutItem: Hashable, Sendable {
  case constraint(ConstraintSyntax)
  case conditional(Template, [LayoutItem])
  /// Those of a layout by its name.
  case named(String, Span)
}
