import Documents

/// Something that happens on a gesture, a timer or a change; nothing is evaluated yet.
indirect enum ActionSyntax: Hashable, Sendable {
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
struct PlaySyntax: Hashable, Sendable {
  var animation: String
  /// Where its nodes stand; nil for where they stand by themselves.
  var place: Place?
  var arguments: [Argument]
  var span: Span

  enum Place: Hashable, Sendable {
    case pointer
    case node(String)
  }

  struct Argument: Hashable, Sendable {
    var name: String
    var value: Expression
  }
}
