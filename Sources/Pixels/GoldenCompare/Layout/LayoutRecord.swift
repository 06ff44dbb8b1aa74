public import Graphics2D
public import SceneModel

/// What a golden remembers of one node: where it is and how it looks.
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
  /// Id of the node in which it stands; nil at the top.
  public var parent: String?
  /// Device pixels of the canvas that its own painting may reach; nil where it paints nothing.
  public var ink: PixelBox?
  /// How it is painted and what it shows, in a fixed order; what is as usual is left out.
  public var look: [Fact] = []

  /// One property of a node's look, as `fill` and `#2678FF`.
  public struct Fact: Hashable, Sendable {
    /// What it tells.
    public var property: LookProperty
    /// The value as ``LookValue/text`` writes it: the same for the same look.
    public var text: String
    /// What an outline was read from, of which the text has a checksum.
    package var data = PathData.none

    /// Makes a fact of what a record says.
    public init(_ property: LookProperty, _ text: String) { (self.property, self.text) = (property, text) }
  }

  /// Makes a record; lengths are finite, in points, `pixels` in device pixels.
  public init(
    id: String, kind: String, x: Double, y: Double, width: Double, height: Double, pixels: PixelBox,
    lines: Int? = nil, baseline: Double? = nil, truncated: Bool? = nil, parent: String? = nil,
    ink: PixelBox? = nil, look: [Fact] = []
  ) {
    (self.id, self.kind) = (id, kind)
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.pixels, self.lines, self.baseline, self.truncated) = (pixels, lines, baseline, truncated)
    (self.parent, self.ink, self.look) = (parent, ink, look)
  }

  /// What the record says of a property; nil where that is as usual.
  public subscript(property: LookProperty) -> String? { fact(property)?.text }

  func fact(_ property: LookProperty) -> Fact? { look.first { $0.property == property } }

  /// Device pixels in which the node plays a part: its frame and what it paints.
  var reach: PixelBox { ink.map(pixels.union) ?? pixels }

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
