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
