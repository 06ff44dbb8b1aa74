/// What a golden remembers of one node's layout.
public struct LayoutRecord: Hashable, Sendable {
  /// Dotted path of the node, such as `comments[0].name`; unique in a layout.
  public var id: String
  /// Kind of the node as documents spell it, such as `text`.
  public var kind: String
  /// Left edge on the canvas in points.
  public var x: Double
  /// Top edge on the canvas in points.
  public var y: Double
  /// Extent along x in points.
  public var width: Double
  /// Extent along y in points.
  public var height: Double
  /// The frame snapped to device pixels.
  public var pixels: PixelBox
  /// Lines of text shown; nil for what is no text.
  public var lines: Int?
  /// First baseline on the canvas in points; nil for what is no text.
  public var baseline: Double?
  /// Whether the text ends in an ellipsis; nil for what is no text.
  public var truncated: Bool?

  /// Makes a record; lengths are finite, in points, `pixels` in device pixels.
  public init(
    id: String, kind: String, x: Double, y: Double, width: Double, height: Double, pixels: PixelBox,
    lines: Int? = nil, baseline: Double? = nil, truncated: Bool? = nil
  ) {
    (self.id, self.kind) = (id, kind)
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.pixels, self.lines, self.baseline, self.truncated) = (pixels, lines, baseline, truncated)
  }

  /// The record as it reads after it was written: lengths rounded to 1/10,000 pt.
  public var rounded: LayoutRecord {
    var record = self
    record.x = x.roundedToDecimals
    record.y = y.roundedToDecimals
    record.width = width.roundedToDecimals
    record.height = height.roundedToDecimals
    record.baseline = baseline?.roundedToDecimals
    return record
  }
}
