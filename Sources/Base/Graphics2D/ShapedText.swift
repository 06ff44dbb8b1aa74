/// Text broken into lines of positioned glyphs, in points from the top left corner of its box.
public struct ShapedText: Hashable, Encodable, Sendable {
  /// One glyph of one font.
  public struct Glyph: Hashable, Encodable, Sendable {
    /// Font file that holds it.
    public var font: FontID
    /// Index in the font file.
    public var id: UInt32
    /// Em size in points.
    public var size: Double
    /// Origin relative to the line's left end and baseline, in points, y down.
    public var position: Point
    /// Run of the content that it belongs to: its colour.
    public var run: Int32
    /// Whether no font of the chain has the character; a box is drawn instead.
    public var isMissing: Bool
    /// How far its outline leans to the right, per unit of height.
    public var slant: Double

    /// Makes a positioned glyph.
    public init(
      font: FontID, id: UInt32, size: Double, position: Point, run: Int32, isMissing: Bool = false,
      slant: Double = 0
    ) {
      self.font = font
      self.id = id
      self.size = size
      self.position = position
      self.run = run
      self.isMissing = isMissing
      self.slant = slant
    }

    /// Maps the outline, in ems and y down, to points around its origin.
    public var placement: AffineTransform {
      AffineTransform(a: size, b: 0, c: -slant * size, d: size, tx: 0, ty: 0)
    }
  }

  /// What of a line belongs to one run, from left to right; a run may have several parts.
  public struct Part: Hashable, Encodable, Sendable {
    /// Run of the content.
    public var run: Int32
    /// Distance of its left end from the line's left end, in points.
    public var x: Double
    /// Advance in points, without tracking after the line's last character.
    public var width: Double

    /// Names a part.
    public init(run: Int32, x: Double, width: Double) { (self.run, self.x, self.width) = (run, x, width) }
  }

  /// What stands in a line in the place of a letter.
  public struct BoxPlace: Hashable, Encodable, Sendable {
    /// Run of the content.
    public var run: Int32
    /// Relative to the line's left end and baseline, in points, y down.
    public var frame: Rect

    /// Places a box.
    public init(run: Int32, frame: Rect) { (self.run, self.frame) = (run, frame) }
  }

  /// What the first font of a run says of lines along text, in points; distances are those of the lines' tops below the
  /// baseline.
  public struct RunMetrics: Hashable, Encodable, Sendable {
    /// Heights above and below the baseline, both positive.
    public var ascent, descent: Double
    /// The line under text.
    public var underline, underlineThickness: Double
    /// The line through text; its distance is negative.
    public var strikethrough, strikethroughThickness: Double

    /// Gathers the numbers.
    public init(
      ascent: Double, descent: Double, underline: Double, underlineThickness: Double, strikethrough: Double,
      strikethroughThickness: Double
    ) {
      (self.ascent, self.descent) = (ascent, descent)
      (self.underline, self.underlineThickness) = (underline, underlineThickness)
      (self.strikethrough, self.strikethroughThickness) = (strikethrough, strikethroughThickness)
    }
  }

  /// One line.
  public struct Line: Hashable, Encodable, Sendable {
    /// Glyphs from left to right as drawn.
    public var glyphs: [Glyph]
    /// Advance of the whole line in points, without tracking after the last character and trailing blanks.
    public var width: Double
    /// Distance of the baseline from the top of the box in points.
    public var baseline: Double
    /// Share of the box's free width that lies left of the line: 0, 0.5 or 1.
    public var leadingShare: Double
    /// Whether its paragraph is written from right to left.
    public var isRightToLeft: Bool
    /// Its runs from left to right.
    public var parts: [Part]
    /// Where its characters stand, where that is asked for: ``TextContent/keepsPlaces``.
    public var places = LinePlaces()
    /// Parts of the box left and right of the line that it leaves free, in points.
    public var leftInset = 0.0, rightInset = 0.0
    /// Boxes between its letters, from left to right.
    public var boxes: [BoxPlace] = []
    /// Points by which boxes, or runs with line heights of their own, make it reach further up and down than other lines.
    public var addedAbove = 0.0, addedBelow = 0.0
    /// Where it ends inside of a word that is too long for it, in scalars of the text; nil where it ends between words or at
    /// a hyphen, and where lines may break anywhere.
    public var wordBreak: Int?

    /// Makes a line.
    public init(
      glyphs: [Glyph], width: Double, baseline: Double, leadingShare: Double, isRightToLeft: Bool = false,
      parts: [Part] = []
    ) {
      self.parts = parts
      self.glyphs = glyphs
      self.width = width
      self.baseline = baseline
      self.leadingShare = leadingShare
      self.isRightToLeft = isRightToLeft
    }
  }

  /// Lines from the top.
  public var lines: [Line]
  /// One for each run of the content.
  public var runs: [RunMetrics]
  /// Distance between baselines within a paragraph, in points, where no box needs more.
  public var lineHeight: Double
  /// Widest line and all lines with what is between them, in points.
  public var size: Size
  /// Whether text was left out for want of lines.
  public var isTruncated: Bool
  /// Characters that no font of the chain has, in order of appearance, each once.
  public var missingCharacters: [Character]
  /// Weights or styles that a run's first family has no file for and families without any file, as "Inter 350": the
  /// nearest was not taken silently.
  public var missingFaces: [String]

  /// Makes shaped text.
  public init(
    lines: [Line], size: Size, isTruncated: Bool = false, missingCharacters: [Character] = [],
    missingFaces: [String] = [], runs: [RunMetrics] = [], lineHeight: Double = 0
  ) {
    self.lineHeight = lineHeight
    self.runs = runs
    self.lines = lines
    self.size = size
    self.isTruncated = isTruncated
    self.missingCharacters = missingCharacters
    self.missingFaces = missingFaces
  }

  /// Distance of the first baseline from the top in points; 0 without lines.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }
  /// Distance of the last baseline from the top in points; 0 without lines.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }

  /// Distance of a line's lower edge from the top in points.
  public func bottom(of line: Line) -> Double {
    line.baseline - (firstBaseline - (lines.first?.addedAbove ?? 0)) + lineHeight + line.addedBelow
  }

  /// Distance of a line's upper edge from the top in points.
  public func top(of line: Line) -> Double {
    bottom(of: line) - lineHeight - line.addedAbove - line.addedBelow
  }

  /// Left end of `line` on its baseline when the text stands in a box of `width` points at `origin`.
  public func lineOrigin(_ line: Line, at origin: Point, width: Double) -> Point {
    let free = max(0, width - line.width - line.leftInset - line.rightInset)
    return Point(origin.x + line.leftInset + free * line.leadingShare, origin.y + line.baseline)
  }
}
