package import Documents
import SceneExpressions
package import SceneModel
import Synchronization

/// Values that one expression of a document has while a scene is compiled: an editor asks what it is at a place.
///
/// Rows and components evaluate it once each. What the scene does not reach has no value.
package final class ExpressionWatch: Sendable {
  /// A value where the expression has it.
  package struct Sighting: Sendable {
    /// The row or component, such as `comments[3]`; empty for the scene itself.
    package let place: String
    /// Of the whole expression; nil where it cannot be evaluated there.
    package let whole: Value?
    /// Of the name or filter that the byte is in; nil where that is the whole, or cannot be evaluated there.
    package let part: (text: String, value: Value)?
  }

  private let source: SourceID
  private let offset: Int32
  private let index: Int
  private let seen = Mutex<[Sighting]>([])

  /// Watches what is written at a byte of a document.
  /// - Parameters:
  ///   - place: its byte, as a span of its document.
  ///   - index: which of the expressions of its text it is.
  package init(at place: Span, index: Int) {
    (source, offset, self.index) = (place.source, place.start, index)
  }

  /// What was seen, in the order in which the scene is compiled, each place once.
  package var sightings: [Sighting] { seen.withLock { $0 } }

  /// The scene is compiled anew.
  func begin() { seen.withLock { $0 = [] } }

  /// Evaluates the expression if the template is the one that it stands in.
  func look(at template: Template, in scope: Scope, prefix: String) {
    guard holds(template.span) else { return }
    let expressions = template.expressions
    let expression = expressions.count == 1 ? expressions.first : expressions.dropFirst(index).first
    guard let expression else { return }
    let place = prefix.utf8.last == UInt8(ascii: ".") ? String(prefix.dropLast()) : prefix
    guard !sightings.contains(where: { $0.place.utf8.elementsEqual(place.utf8) }) else { return }
    var part: (text: String, value: Value)?
    if let inner = self.part(of: expression), inner != expression,
      let value = try? scope.evaluate(inner).value
    {
      part = (inner.outline, value)
    }
    let sighting = Sighting(place: place, whole: try? scope.evaluate(expression).value, part: part)
    seen.withLock { $0.append(sighting) }
  }

  private func holds(_ span: Span) -> Bool {
    span.source == source && span.start <= offset && offset <= span.end
  }

  /// The name that the byte is in with all that stands before its full stops; of a filter what it gives.
  private func part(of expression: Expression) -> Expression? {
    if let inner = expression.parts.lazy.compactMap({ self.part(of: $0) }).first { return inner }
    switch expression {
    case .name(_, let span), .member(_, _, let span), .filter(_, _, _, let span):
      return holds(span) ? expression : nil
    default: return nil
    }
  }
}

extension Expression {
  /// As it is written, where it is a name with fields; of others as much as tells them apart.
  fileprivate var outline: String {
    switch self {
    case .name(let name, _): name
    case .member(let base, let name, _): "\(base.outline).\(name)"
    case .index(let base, .literal(.number(let number)), _): "\(base.outline)[\(jsonText(number))]"
    case .index(let base, _, _): "\(base.outline)[…]"
    case .filter(let base, let name, _, _): "\(base.outline) | \(name)"
    default: "…"
    }
  }
}
