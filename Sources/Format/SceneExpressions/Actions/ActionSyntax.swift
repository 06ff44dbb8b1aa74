package import Documents

/// Something that happens on a gesture, a timer or a change; nothing is evaluated yet.
package indirect enum ActionSyntax: Hashable, Sendable {
  /// `name = expression`.
  case set(String, Expression, Span)
  /// `freeze name`: a number keeps the value that its transition has reached.
  case freeze(String, Span)
  /// `play name at pointer with a = 1`.
  case play(PlaySyntax)
  /// Actions under a condition, and those that happen otherwise.
  case conditional(Template, [ActionSyntax], otherwise: [ActionSyntax])
}

/// Starting an animation.
package struct PlaySyntax: Hashable, Sendable {
  package var animation: String
  /// Where its nodes stand; nil for where they stand by themselves.
  package var place: Place?
  package var arguments: [Argument]
  package var span: Span

  package enum Place: Hashable, Sendable {
    case pointer
    case node(String)
  }

  package struct Argument: Hashable, Sendable {
    package var name: String
    package var value: Expression
  }
}
