package import Documents
import SceneExpressions
import SceneModel

/// A parameter of a component, as the component declares it.
package struct ComponentParameter {
  package var name: String
  /// Where it is declared.
  package var span: Span
  package var kind = ParameterKind.anything
  /// What a state that it names holds.
  package var held = ParameterKind.anything
  /// The words that it takes; nil where it takes others.
  package var words: [String]?
  /// Its value where a use gives none.
  package var fallback: Spec?

  /// What an argument must be.
  package var wanted: ExpectedValue { words.map { .choice($0) } ?? kind.wanted }

  /// Whether nothing stands for something, as in the default.
  package var takesNull: Bool {
    kind == .anything && words == nil || fallback?.template?.onlyExpression == .literal(.null)
  }
}

extension ParameterKind {
  /// What an argument of this kind must be.
  package var wanted: ExpectedValue {
    switch self {
    case .anything, .state: .anything
    case .text: .text
    case .number: .number(ExpectedValue.numbers, or: [])
    case .boolean: .boolean
    case .color: .color
    case .style: .style
    case .list: .list
    case .record: .record
    }
  }
}

extension Spec {
  /// Parameters of a component, row or animation, in document order.
  package var parameters: [ComponentParameter] {
    guard let with = self[.with] else { return [] }
    guard with.entries.isEmpty else {
      return with.entries.map { entry in
        let object = entry.value
        let kind: ParameterKind? = object.word() ?? object[.type]?.word()
        return ComponentParameter(
          name: entry.key, span: entry.keySpan, kind: kind ?? .anything,
          held: object[.of]?.word() ?? .anything, words: object[.oneOf]?.items.compactMap(\.literal),
          fallback: object[.default])
      }
    }
    return with.items.compactMap { item in
      item.literal.map { ComponentParameter(name: $0, span: item.span) }
    }
  }
}
