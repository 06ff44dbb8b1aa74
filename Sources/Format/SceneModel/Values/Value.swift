public import Documents

/// What an expression gives.
public enum Value: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([Value])
  /// A mapping of the data, with its place for messages.
  case record(DocumentNode)
  /// A design token by its path.
  case token(String)

  /// The value that stands in a data document.
  public init(_ node: DocumentNode) {
    switch node.value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = .number(number)
    case .string(let string): self = Value.tokenPath(in: string).map { .token($0) } ?? .string(string)
    case .sequence(let items): self = .list(items.map(Value.init))
    case .mapping: self = .record(node)
    }
  }

  /// How the value reads in a text: whole numbers without a decimal point; nil for what has no text form.
  public var text: String? {
    switch self {
    case .string(let string): string
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): Value.text(of: number)
    case .null, .list, .record, .token: nil
    }
  }

  /// The path of a token as which data write a text: `{color.red}`; nil for another text.
  package static func tokenPath(in text: String) -> String? {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let path = text.dropFirst().dropLast()
    let isPath = path.contains(".") && path.first != "." && path.last != "." && !path.contains("..")
    return isPath && path.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) } ? String(path) : nil
  }

  /// What messages call the value.
  public var kindName: String {
    switch self {
    case .null: "nothing"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "text"
    case .list: "a list"
    case .record: "a record"
    case .token(let path): "the token {\(path)}"
    }
  }

  /// A number as text: whole numbers without a decimal point, others with the fewest digits that identify them.
  package static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
  }
}
