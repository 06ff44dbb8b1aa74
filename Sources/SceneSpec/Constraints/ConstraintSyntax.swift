import Documents

/// A constraint as written; names and tokens are not looked up yet.
struct ConstraintSyntax: Hashable, Sendable {
  var left: LinearSyntax
  var relation: ResolvedConstraint.Relation
  var right: LinearSyntax
  /// 1...1000; nil for required.
  var strength: Double?
  var text: String
  var span: Span
}

/// A sum of anchors and numbers.
indirect enum LinearSyntax: Hashable, Sendable {
  case number(Double)
  /// A number that follows drivers.
  case driven(Double, [Slope])
  case token(String, Span)
  case hole(Expression, Span)
  case anchor(AnchorSyntax)
  case add(LinearSyntax, LinearSyntax)
  case subtract(LinearSyntax, LinearSyntax)
  case multiply(LinearSyntax, LinearSyntax, Span)
  case divide(LinearSyntax, LinearSyntax, Span)
}

/// `comments[0].text.top`, or `top` alone for the node itself.
struct AnchorSyntax: Hashable, Sendable {
  /// Node or guide; empty for the node itself.
  var owner: String
  var attribute: String
  var span: Span

  static let attributes = ["leading", "trailing"] + Attribute.allCases.map(\.rawValue)
}

/// What a node's `layout` lists.
enum LayoutItem: Hashable, Sendable {
  case constraint(ConstraintSyntax)
  case conditional(Template, [LayoutItem])
}
