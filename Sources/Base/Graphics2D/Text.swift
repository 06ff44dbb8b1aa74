/// Index of a font file in the scene's font table.
public struct FontID: Hashable, Encodable, Sendable, Comparable {
  /// Position in the font table, from 0.
  public let index: Int32

  /// Names the font file at `index` of the table.
  public init(index: Int32) { self.index = index }

  /// By position in the table.
  public static func < (a: FontID, b: FontID) -> Bool { a.index < b.index }
}

/// The value of an axis of a variable font.
public struct FontAxis: Hashable, Encodable, Sendable {
  /// Four characters, such as `wght`.
  public var tag: String
  /// In the axis's own numbers.
  public var value: Double

  /// Chooses a value.
  public init(tag: String, value: Double) { (self.tag, self.value) = (tag, value) }
}

/// One font file that the tokens name; the renderer sees these files and no others.
public struct FontFile: Hashable, Encodable, Sendable {
  /// Family as scenes and tokens write it.
  public var family: String
  /// Weight 1...1000 that the file holds.
  public var weight: Int
  /// Whether the file holds the italic.
  public var italic: Bool
  /// Path of the file: absolute, or from the working directory.
  public var path: String
  /// Lower-case hexadecimal SHA-256 that the file must have.
  public var sha256: String
  /// Debian package that brings the file, for the message when it is missing; empty for none.
  public var package: String
  /// Which of its designs a variable font shows; its default along axes that are not named.
  public var axes: [FontAxis] = []

  /// Makes an entry of the font table.
  public init(
    family: String, weight: Int, italic: Bool = false, path: String, sha256: String, package: String
  ) {
    self.family = family
    self.weight = weight
    self.italic = italic
    self.path = path
    self.sha256 = sha256
    self.package = package
  }
}

/// Room that something takes in a line of text in the place of a letter.
public struct InlineBox: Hashable, Encodable, Sendable {
  /// The character that stands for it in a text: Unicode's object replacement.
  public static let character: Unicode.Scalar = "\u{FFFC}"

  /// In points; neither side is negative.
  public var size: Size
  /// Points from the baseline up to its lower edge; negative below the baseline.
  public var raise: Double

  /// Makes room.
  public init(size: Size, raise: Double = 0) { (self.size, self.raise) = (size, raise) }
}

/// A piece of text in one style.
public struct TextRun: Hashable, Encodable, Sendable {
  /// The characters, in logical order.
  public var text: String
  /// Families in order of preference: the first that has a character draws it.
  public var families: [String]
  /// Weight 1...1000.
  public var weight: Int
  /// Whether the italic is wanted.
  public var italic: Bool
  /// Em size in points.
  public var size: Double
  /// Points added between neighbouring characters, not after the last of a line and not in scripts whose letters
  /// join, such as Arabic; ligatures of other scripts come apart where it is not 0.
  public var tracking: Double
  /// OpenType features as in CSS, such as `tnum` or `ss01=1`.
  public var features: [String]
  /// How far upright outlines lean to the right, per unit of height: the tangent of an angle.
  public var slant: Double
  /// What each ``InlineBox/character`` of the text stands for; nil where it is a letter like others.
  public var box: InlineBox?
  /// How high lines are at least that it stands in, in points: the highest of a line's runs counts. Nil: as high as all
  /// lines of the text.
  public var lineHeight: Double?

  /// Makes a run.
  public init(
    text: String, families: [String], weight: Int = 400, italic: Bool = false, size: Double,
    tracking: Double = 0, features: [String] = [], slant: Double = 0
  ) {
    self.text = text
    self.families = families
    self.weight = weight
    self.italic = italic
    self.size = size
    self.tracking = tracking
    self.features = features
    self.slant = slant
  }
}

/// Text to be broken into lines and shaped.
public struct TextContent: Hashable, Encodable, Sendable {
  /// Largest size of letters, space between them and height of a line, in points.
  public static let longestLength = 16384.0

  /// Where lines stand in a box that is wider than they are.
  public enum Alignment: String, Hashable, Encodable, Sendable {
    /// By the base direction of each paragraph: left for left-to-right, right for right-to-left.
    case paragraph
    case left, center, right
  }

  /// How a line is broken where no word boundary fits.
  public enum Wrapping: String, Hashable, Encodable, Sendable {
    /// Between words; within a word only where it does not fit a line by itself.
    case word
    /// Between any two characters.
    case character
    /// Nowhere: a paragraph that is too long ends in an ellipsis.
    case never
  }

  /// Base direction of a paragraph.
  public enum Direction: String, Hashable, Encodable, Sendable {
    /// By the paragraph's first strong character; left-to-right where there is none.
    case natural
    case leftToRight, rightToLeft
  }

  /// The pieces in logical order; line feeds and all other line ends of Unicode end paragraphs.
  public var runs: [TextRun]
  /// Distance between baselines in points, the same for every line whatever fonts it uses, but where runs have heights
  /// of their own.
  public var lineHeight: Double
  /// Points from the top of a line to its baseline; nil puts the first font's ascent and descent into the middle of
  /// the line.
  public var baseline: Double?
  /// Most lines to draw; the last one ends in an ellipsis where text is left over. Nil for no limit; less than one
  /// counts as one.
  public var lineLimit: Int?
  /// Where lines stand in the box.
  public var alignment: Alignment
  /// Where lines may break.
  public var wrapping: Wrapping
  /// Whether what does not fit is drawn beyond the edges instead of ending in an ellipsis. A text of one line is then not
  /// broken.
  public var overflows = false
  /// Base direction.
  public var direction: Direction
  /// Whether lines tell where their characters stand.
  public var keepsPlaces = false
  /// How paragraphs stand.
  public var paragraphs = ParagraphStyle()
  /// How sizes are rounded.
  public var measures = TextMeasures.exact

  /// Points by which lines may be wider than asked for: noise of computed widths, far below a device pixel.
  public static let widthTolerance = 1e-6

  /// Makes text to be shaped.
  public init(
    runs: [TextRun], lineHeight: Double, baseline: Double? = nil, lineLimit: Int? = nil,
    alignment: Alignment = .paragraph, wrapping: Wrapping = .word, direction: Direction = .natural
  ) {
    self.runs = runs
    self.lineHeight = lineHeight
    self.baseline = baseline
    self.lineLimit = lineLimit
    self.alignment = alignment
    self.wrapping = wrapping
    self.direction = direction
  }
}

/// Breaks and shapes text so that no line is wider than `maxWidth` points; nil for lines as long as their paragraphs.
///
/// The same content and width always give the same result. A width that is not positive or not finite is treated
/// as one too narrow for any two characters.
public typealias TextShaper = (_ content: TextContent, _ maxWidth: Double?) throws -> ShapedText
