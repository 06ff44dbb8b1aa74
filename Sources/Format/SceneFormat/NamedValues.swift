package import Documents
import SceneExpressions
import SceneModel

/// Values under names that authors choose, such as those of `let`: what is written as in other languages gets a hint.
extension SpecReader {
  /// An expression under a name.
  package mutating func named(_ entry: DocumentNode.Entry) -> Spec? {
    let node = entry.value
    if let hint = node.expressionHint { return wrongType(node, "a single value", hints: [hint]) }
    guard let function = ExpressionParser.function(in: node) else { return read(node, as: .value(.anything)) }
    let name = entry.key.prefix { $0 != "(" }
    diagnostics.error(
      .expressionSyntax, "a function belongs under \"let\", with its parameters behind its name",
      at: node.span,
      hints: ["write \(name)(\(function.parameters.joined(separator: ", "))): \"${\(function.body)}\""])
    return nil
  }
}

extension DocumentNode {
  /// How a record or list is written as an expression; nil for a single value, and for a token without quotes, which YAML takes
  /// for a mapping.
  fileprivate var expressionHint: String? {
    switch value {
    case .sequence: "a list is written as an expression: '${\(spelledOut ?? "[1, 2]")}'"
    case .mapping(let entries) where !(entries.count == 1 && entries[0].value.value == .null):
      "a record is written as an expression: '${\(spelledOut ?? "{name: \"Ann\", age: 3}")}'"
    default: nil
    }
  }

  /// The value as an expression spells it out; nil for one that is long or has signs with a meaning.
  private var spelledOut: String? { expression.flatMap { $0.utf8.count <= 160 ? $0 : nil } }

  private var expression: String? {
    switch value {
    case .null: return "null"
    case .bool(let bool): return "\(bool)"
    case .number(let number): return SceneModel.Value.text(of: number)
    case .string(let text): return text.unicodeScalars.contains(where: Self.hasMeaning) ? nil : "\"\(text)\""
    case .sequence(let items):
      let parts = items.compactMap(\.expression)
      return parts.count == items.count ? "[\(parts.joined(separator: ", "))]" : nil
    case .mapping(let entries):
      let parts = entries.compactMap { entry in
        entry.key.utf8.allSatisfy(Self.isOfName)
          ? entry.value.expression.map { "\(entry.key): \($0)" } : nil
      }
      return parts.count == entries.count ? "{\(parts.joined(separator: ", "))}" : nil
    }
  }

  private static func hasMeaning(_ scalar: Unicode.Scalar) -> Bool {
    "\"'{}$\\".unicodeScalars.contains(scalar) || scalar.value < 0x20
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }
}
