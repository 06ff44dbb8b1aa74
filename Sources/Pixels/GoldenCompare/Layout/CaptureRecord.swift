public import Graphics2D
public import SceneModel

/// What a golden remembers beside its pixels.
public struct CaptureRecord: Hashable, Sendable {
  /// The part of the canvas that the picture shows, in device pixels.
  public var picture: PixelBox
  /// Colour of the canvas, as `#000000`.
  public var background: String
  /// What decides what is shown, the scenario's moment among it; nil where the record is older than that.
  public var motion: [MotionFact]? = nil
  /// All nodes of the scene in document order, also those outside the picture: they may be why others moved.
  public var nodes: [LayoutRecord]

  /// Makes a record.
  public init(
    picture: PixelBox, background: String, motion: [MotionFact]? = nil, nodes: [LayoutRecord]
  ) {
    (self.picture, self.background, self.motion, self.nodes) = (picture, background, motion, nodes)
  }

  /// The record as it reads after it was written: lengths rounded to 1/10,000 pt.
  public var rounded: CaptureRecord {
    CaptureRecord(picture: picture, background: background, motion: motion, nodes: nodes.map(\.rounded))
  }
}
