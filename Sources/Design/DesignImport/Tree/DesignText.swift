/// What a text says, and how.
package struct DesignText: Hashable {
  /// Nil where the file says nothing.
  package var characters: String?
  /// Of letters for which nothing else is said.
  package var style = TextStyle()
  package var paragraph = ParagraphStyle()
  /// Which of the styles each UTF-16 unit has; 0 for that of the text.
  package var overrides: [Int] = []
  package var overrideStyles: [Int: TextStyle] = [:]

  package init() {}
}

/// How letters look. What is nil in the style of a run is as in the text's.
package struct TextStyle: Hashable {
  package enum Case: Hashable { case original, upper, lower, title, smallCaps, allSmallCaps }

  package enum Decoration: Hashable { case plain, underline, strikethrough }

  package enum Link: Hashable {
    case missing
    case address(String)
    /// To a node, or to no address.
    case other
  }

  /// A feature of OpenType.
  package struct Feature: Hashable {
    /// As the file writes it.
    package var tag: String
    /// 0...99; 0 for off, 1 for on.
    package var value: Int

    package init(_ tag: String, _ value: Int) { (self.tag, self.value) = (tag, value) }
  }

  package var family: String?
  /// In points.
  package var size: Double?
  /// 1...1000.
  package var weight: Double?
  package var isItalic: Bool?
  /// Additional space between letters in points.
  package var tracking: Double?
  /// In points.
  package var lineHeight: Double?
  /// Whether lines grow with the letters.
  package var isLineHeightRelative: Bool?
  package var letterCase: Case?
  package var decoration: Decoration?
  package var features: [Feature]?
  package var link: Link?
  /// Of letters that have others than their text, the lowest first.
  package var fills: [DesignPaint]?

  package init() {}

  /// The style of a text with that of a run in it: lines that are told in shares of the letters' size grow with it.
  func restyled(by run: TextStyle) -> TextStyle {
    var whole = TextStyle()
    whole.family = run.family ?? family
    whole.size = run.size ?? size
    whole.weight = run.weight ?? weight
    whole.isItalic = run.isItalic ?? isItalic
    whole.tracking = run.tracking ?? tracking
    whole.lineHeight = run.lineHeight ?? lineHeight
    whole.isLineHeightRelative = run.isLineHeightRelative ?? isLineHeightRelative
    whole.letterCase = run.letterCase ?? letterCase
    whole.decoration = run.decoration ?? decoration
    whole.features = run.features ?? features
    whole.link = run.link ?? link
    whole.fills = run.fills ?? fills
    if isLineHeightRelative == true, run.lineHeight == nil, let lineHeight, let size, size > 0,
      let own = run.size
    {
      whole.lineHeight = lineHeight * own / size
    }
    return whole
  }
}

/// How the lines of a text stand.
package struct ParagraphStyle: Hashable {
  package enum HorizontalAlignment: Hashable { case left, center, right, justified }

  package enum VerticalAlignment: Hashable { case top, center, bottom }

  /// Which sides of its box a text decides on.
  package enum AutoResize: Hashable { case never, widthAndHeight, height, truncate }

  package enum List: Hashable { case plain, ordered, unordered }

  package var horizontal = HorizontalAlignment.left
  package var vertical = VerticalAlignment.top
  package var autoResize = AutoResize.never
  /// Whether what does not fit ends in an ellipsis.
  package var truncates = false
  package var maximumLines: Double?
  /// In points.
  package var spacing = 0.0, indent = 0.0
  /// Whether the box reaches from the capitals of the first line to the baseline of the last one.
  package var isTrimmed = false
  /// Whether punctuation or list marks hang out of the box.
  package var hangs = false
  /// Of each line.
  package var lists: [List] = []
  /// Level of each line in its list.
  package var indentations: [Double] = []

  package init() {}

  /// Whether a text that does not fit ends in an ellipsis.
  var isCut: Bool { truncates || autoResize == .truncate }
}
