import SceneModel

/// What a key is where it is not written.
package enum DefaultValue: Sendable, Equatable {
  case bool(Bool)
  case number(Double)
  case word(String)
  case numbers([Double])

  /// As a document has it.
  package var yaml: String {
    switch self {
    case .bool(let value): "\(value)"
    case .number(let value): Value.text(of: value)
    case .word(let word): word
    case .numbers(let values): "[\(values.map { Value.text(of: $0) }.joined(separator: ", "))]"
    }
  }
}

extension DefaultValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(stringLiteral value: String) { self = .word(value) }
  package init(arrayLiteral values: Double...) { self = .numbers(values) }
}
