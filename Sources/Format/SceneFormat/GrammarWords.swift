package import Graphics2D
package import SceneModel

/// Words of which a document takes one at a place: the one list for the grammar, its schema, messages and the compiler.
package protocol GrammarWord: RawRepresentable<String>, CaseIterable, Sendable {}

extension GrammarWord {
  /// As they are written.
  package static var words: [String] { allCases.map(\.rawValue) }
}

/// How a stack lays its children out along its direction.
package enum StackDistribution: String, GrammarWord {
  case fill, fillEqually, fillProportionally, start, center, end, equalSpacing, equalCentering, spaceAround
  case spaceEvenly
}

/// How a stack lays its children out across its direction.
package enum StackAlignment: String, GrammarWord {
  case fill, leading, center, trailing, top, bottom, firstBaseline, lastBaseline
}

extension StackDistribution {
  /// Ways in which lines stand in a stack that wraps.
  static let ofLines: [Self] = [.start, .center, .end, .equalSpacing, .spaceAround, .spaceEvenly]
}

extension StackAlignment {
  /// Words for cells in their columns, and in their rows.
  static let alongX = [Self.fill, .leading, .center, .trailing].map(\.rawValue)
  static let alongY = [Self.fill, .top, .center, .bottom, .firstBaseline, .lastBaseline].map(\.rawValue)

  package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

/// How the view box of an outline fills its frame.
package enum OutlineFitWord: String, GrammarWord {
  case fit, fill
}

/// The side to which the lines of a text keep.
package enum TextAlignmentWord: String, GrammarWord {
  case natural, paragraph, leading, center, trailing, left, right, justify
}

/// What a parameter of a component takes.
package enum ParameterKind: String, GrammarWord {
  case anything, text, number, boolean, color, style, list, record, state

  /// What a state may be asked to hold.
  package static let wordsOfStates = words.filter { $0 != ParameterKind.state.rawValue }
}

/// Names of slots.
package enum SlotName {
  /// The slot that the children of a use are for.
  package static let standard = "content"
}

/// The direction of a stack or list.
package enum AxisWord: String, GrammarWord { case vertical, horizontal }

/// The edge at which the rows of a list are lined up.
package enum ListEdge: String, GrammarWord {
  case top, bottom, leading, trailing

  /// Whether it is the last row that stands there.
  package var isAtEnd: Bool { self == .bottom || self == .trailing }
}

/// Whether sides swap in right-to-left languages, and of a picture or outline whether it is drawn the other way round.
package enum MirrorWord: String, GrammarWord {
  case never, language, picture

  /// Of nodes that draw no picture.
  static let ofSides = [Self.never, .language].map(\.rawValue)
}

/// How the letters of a text are written.
package enum CaseWord: String, GrammarWord { case none, upper, lower, title }

extension TextLine.Form: GrammarWord {}
extension UserInteraction: GrammarWord {}

/// Where lines may break.
package enum WrapWord: String, GrammarWord { case word, character, never }

/// What happens to text that does not fit.
package enum OverflowWord: String, GrammarWord { case ellipsis, visible }

extension TextStyle.VerticalPlace: GrammarWord {}

/// What stands before the paragraphs of a list.
package enum MarkerWord: String, GrammarWord { case bullet, number }

/// The base direction of a text.
package enum DirectionWord: String, GrammarWord { case natural, ltr, rtl }

extension BlendMode: GrammarWord {}
extension Field.KeyboardKind: GrammarWord {}
extension GradientSpace: GrammarWord {}

/// Which points lie inside of an outline.
package enum FillRuleWord: String, GrammarWord { case nonzero, evenodd }

/// Outlines that every scene has.
package enum OutlineWord: String, GrammarWord { case circle, ellipse, rectangle }

/// Whether a node is seen from behind.
package enum BackfaceWord: String, GrammarWord { case visible, hidden }

/// Ways of gradients across a frame.
package enum GradientLine: String, GrammarWord { case vertical, horizontal, diagonal }

/// What gradients of letters run over: all lines, or each line anew.
package enum DecorationBreakWord: String, GrammarWord { case slice, clone }

/// A corner that is as round as the frame allows.
package enum CornerWord: String, GrammarWord { case capsule }

/// An edge of a frame.
package enum SideWord: String, GrammarWord { case top, leading, bottom, trailing }

/// Lines without a limit.
package enum LineLimitWord: String, GrammarWord { case unlimited }

/// How the values of a track are joined.
package enum TrackMode: String, GrammarWord {
  case linear, discrete, paced, cubic
  case cubicPaced = "cubic-paced"
}

/// How a pan runs on when the finger has left.
package enum DecelerationWord: String, GrammarWord { case normal, fast, none }

/// What of a picture or node counts as a mask.
package enum MaskWord: String, GrammarWord { case alpha, luminance }

/// What the nodes of an animation do when its condition ends.
package enum StopWord: String, GrammarWord { case reset, hold }

extension DeviceOrientation: GrammarWord {}

/// Along what a pan follows a finger.
package enum PanAxisWord: String, GrammarWord, CaseIterable {
  /// To the right, downwards, and to the side where lines end.
  case x, y, trailing
}

extension Spec {
  /// The word that stands here; the reader has let no other pass.
  package func word<Word: GrammarWord>() -> Word? { literal.flatMap { Word(rawValue: $0) } }
}

/// Under `on`, beside states: when a scenario begins, and when it says that everything has been loaded.
package enum EventWord: String, GrammarWord { case start, load }

/// Words of earlier versions, which keep their meaning for one version.
enum FormerWord {
  private static let current = ["truth": "boolean"]

  /// What a word is called now; nil where it never was one of these.
  static func current(_ word: String, among words: [String]) -> String? {
    current[word].flatMap { words.contains($0) ? $0 : nil }
  }
}
