public import Graphics2D

/// An outline in a frame.
public struct Shape: Hashable, Sendable {
  /// Outline in the coordinates of `viewBox`.
  public var path: Path
  /// What the outline was read from.
  package var data = PathData.none
  /// The part of the plane that fills the frame, keeping its proportions, in the middle; nil where `path` is in points
  /// from the frame's top left corner.
  public var viewBox: Rect?
  /// Which points lie inside.
  public var rule: Path.FillRule
  /// Whether left and right of the frame are swapped.
  public var isMirrored = false
  /// Colour of the inside.
  public var fill: RelativePaint?
  /// Whether the view box is stretched to the frame instead of keeping its proportions.
  public var stretches = false
  /// Lines along the outline, back to front; their widths are in points whatever the view box.
  public var strokes: [Box.Stroke] = []
  /// Parts of the outline's length along which the line is drawn, one after the other: each is a part of what the one
  /// before leaves. None for all of it.
  public var trims: [Trim] = []

  /// Makes an outline.
  public init(path: Path, viewBox: Rect? = nil, rule: Path.FillRule = .nonZero) {
    (self.path, self.viewBox, self.rule) = (path, viewBox, rule)
  }

  /// Everything of an outline.
  public static let properties: [NodeProperty<Shape>] = [
    .init(
      "outline", form: .outline, .words { .outline($0.path.svg) }, subject: .content, keys: ["shape"]),
    .init(
      "view-box", .words { $0.viewBox.map { .words($0.recordText) } }, subject: .measure,
      keys: ["view-box", "shape"]),
    .init("rule", .words { $0.rule == .nonZero ? nil : .words("evenodd") }, keys: ["rule", "shape"]),
    .init("mirrored", form: .flag, .words { $0.isMirrored ? .flag : nil }, keys: ["mirrors"]),
    .init("stretches", form: .flag, .words { $0.stretches ? .flag : nil }, keys: ["fit", "shape"]),
    .init("fill", .paint(\.fill)), .init("stroke", .strokes(\.strokes)),
    .init(
      "trim", .trim(\.trims),
      "Part of the outline that the stroke is drawn along: start and end as fractions of its length, or several such parts."
    ),
  ]

  /// Shares of a length, 0...1 from where the path begins.
  public struct Trim: Hashable, Sendable {
    /// Most trims of a line.
    public static let most = 4

    /// Ends of the line, the nearer one first or last.
    public var start, end: Double
    /// Added to both: the part beyond the end of the path lies at its beginning.
    public var offset: Double

    /// Names a part.
    public init(start: Double = 0, end: Double = 1, offset: Double = 0) {
      (self.start, self.end, self.offset) = (start, end, offset)
    }

    /// What a record tells: `0...0.75`, with the offset where there is some.
    var text: String {
      "\(start.decimalText)...\(end.decimalText)" + (offset == 0 ? "" : " offset \(offset.decimalText)")
    }
  }
}
