import Documents
import SceneModel

/// A constraint as written; names and tokens are not looked up yet.
struct ConstraintSyntax: Hashable, Sendable {
  var left: WrittenSum
  var relation: ResolvedConstraint.Relation
  var right: WrittenSum
  /// 1...1000; nil for required.
  var strength: Double?
  var text: String
  var span: Span
}

/// A sum of anchors and numbers.
indirect enum Linear<Number: Hashable & Sendable>: Hashable, Sendable {
  case number(Number)
  case anchor(AnchorSyntax)
  case add(Linear, Linear)
  case subtract(Linear, Linear)
  case multiply(Linear, Linear, Span)
  case divide(Linear, Linear, Span)

  /// The same sum with other numbers, looked up from left to right; nil where one of them is nil.
  func mapNumbers<Other>(_ number: (Number) -> Other?) -> Linear<Other>? {
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
typealias WrittenSum = Linear<WrittenNumber>
/// A sum whose numbers are known; its nodes are not looked up yet.
typealias NamedSum = Linear<DrivenNumber>

/// A number in a constraint of the document.
enum WrittenNumber: Hashable, Sendable {
  case number(Double)
  case token(String, Span)
  case hole(Expression, Span)
}

/// A number that is known, and how it follows drivers.
struct DrivenNumber: Hashable, Sendable {
  var value: Double
  var slopes: [Slope] = []
}

/// `comments[0].text.top`, or `top` alone for the node itself.
struct AnchorSyntax: Hashable, Sendable {
  /// Node or guide; empty for the node itself.
  var owner: String
  var attribute: LogicalAttribute
  var span: Span
}

/// A number of a frame as documents name it: leading and trailing are left or right by the language.
enum LogicalAttribute: Hashable, Sendable {
  case leading, trailing
  case physical(Attribute)

  static let all = [leading, trailing] + Attribute.allCases.map { .physical($0) }
  /// All that a document may write.
  static let names = all.map(\.name)

  /// Nil for what names no such number.
  init?(_ name: String) {
    guard let attribute = Self.all.first(where: { $0.name == name }) else { return nil }
    self = attribute
  }

  var name: String {
    switch self {
    case .leading: "leading"
    case .trailing: "trailing"
    case .physical(let attribute): attribute.rawValue
    }
  }

  /// Whether it is another one in right-to-left languages.
  var isLogical: Bool { if case .physical = self { false } else { true } }

  var isHorizontalPosition: Bool {
    switch self {
    case .leading, .trailing, .physical(.left), .physical(.right), .physical(.centerX): true
    default: false
    }
  }

  var isVerticalPosition: Bool {
    switch self {
    case .physical(.top), .physical(.bottom), .physical(.centerY): true
    default: isBaseline
    }
  }

  var isBaseline: Bool { self == .physical(.firstBaseline) || self == .physical(.lastBaseline) }
}

/// What a node's `layout` lists.
enum LayoutItem: Hashable, Sendable {
  case constraint(ConstraintSyntax)
  case conditional(Template, [LayoutItem])
}
