public import Documents

/// Something written in the documents from which a value comes.
public enum ValueSource: Hashable, Sendable {
  /// A design token by its path.
  case token(String)
  /// A value in a scene or data document.
  case written(Span, as: Role)

  /// What a written value is; the nearer to the bare value, the later.
  public enum Role: Int, Hashable, Sendable {
    /// The value of a state.
    case state
    /// An expression with a name.
    case name
    /// An argument of a component.
    case argument
    /// A value of the data, or an outline.
    case data
  }
}

extension Scope {
  /// What the value of an expression comes from, the outermost first.
  func sources(of expression: Expression) -> [ValueSource] {
    switch expression {
    case .literal: return []
    case .name(let name, _): return sources(of: name)
    case .token(let path, _): return [.token(path)]
    case .member(let base, let name, _): return sources(of: base) + field(name, of: base)
    case .index(let base, let index, _): return sources(of: base) + sources(of: index)
    case .unary(_, let operand, _): return sources(of: operand)
    case .binary(.coalesce, let left, let right, _):
      let value = try? evaluate(left)
      return sources(of: left) + (value == nil || value == .null ? sources(of: right) : [])
    case .binary(_, let left, let right, _): return sources(of: left) + sources(of: right)
    case .conditional(let condition, let then, let otherwise):
      return sources(of: condition)
        + sources(of: (try? evaluate(condition)) == .bool(true) ? then : otherwise)
    case .filter(let base, _, let arguments, _):
      return sources(of: base) + arguments.flatMap { sources(of: $0) }
    }
  }

  /// What the text or value of a template comes from.
  func sources(of template: Template) -> [ValueSource] {
    template.parts.flatMap { part in
      if case .expression(let expression) = part { sources(of: expression) } else { [ValueSource]() }
    }
  }

  private func field(_ name: String, of base: Expression) -> [ValueSource] {
    guard case .record(let node)? = try? evaluate(base), let field = node[name] else { return [] }
    switch field.value {
    case .mapping: return []
    case .null, .bool, .number, .string, .sequence: return [.written(field.span, as: .data)]
    }
  }
}
