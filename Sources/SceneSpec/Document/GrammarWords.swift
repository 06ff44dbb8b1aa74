/// Words of which a document takes one at a place: the one list for the grammar, its schema, messages and the compiler.
protocol GrammarWord: RawRepresentable<String>, CaseIterable, Sendable {}

extension GrammarWord {
  /// As they are written.
  static var words: [String] { allCases.map(\.rawValue) }
}

/// How a stack lays its children out along its direction.
enum StackDistribution: String, GrammarWord {
  case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
}

/// How a stack lays its children out across its direction.
enum StackAlignment: String, GrammarWord {
  case fill, leading, center, trailing, top, bottom, firstBaseline, lastBaseline
}

/// The side to which the lines of a text keep.
enum TextAlignmentWord: String, GrammarWord {
  case natural, paragraph, leading, center, trailing, left, right
}
