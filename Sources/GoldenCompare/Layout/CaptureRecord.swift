public import Graphics2D

/// What a golden remembers beside its pixels.
public struct CaptureRecord: Hashable, Sendable {
  /// The part of the canvas that the picture shows, in device pixels.
  public var picture: PixelBox
  /// Colour of the canvas, as `#000000`.
  public var background: String
  /// All nodes of the scene in document order, also those outside the picture: they may be why others moved.
  public var nodes: [LayoutRecord]

  /// Makes a record.
  public init(picture: PixelBox, background: String, nodes: [LayoutRecord]) {
    (self.picture, self.background, self.nodes) = (picture, background, nodes)
  }

  /// The record as it reads after it was written: lengths rounded to 1/10,000 pt.
  public var rounded: CaptureRecord {
    CaptureRecord(picture: picture, background: background, nodes: nodes.map(\.rounded))
  }
}
