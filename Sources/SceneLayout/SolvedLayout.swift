public import Graphics2D
public import SceneSpec

/// Where everything in a scene stands.
public struct SolvedLayout: Sendable {
  /// Frames in points on the canvas, by node.
  public var frames: [Rect]
  /// Shaped text of text nodes and fields, by node.
  public var texts: [ShapedText?]
  /// Numbers that the constraints leave free, those that only follow from others left out; empty unless asked for.
  public var ambiguous: [Ambiguity]
  /// How often text was shaped and the constraints were solved.
  public var effort: Effort

  /// Counters that tests hold against the number of texts and widths.
  public struct Effort: Hashable, Sendable {
    /// Calls of the shaper.
    public var shapings = 0
    /// Solutions computed.
    public var solutions = 0

    /// Nothing done yet.
    public init() {}
  }

  /// Gathers a layout.
  public init(frames: [Rect], texts: [ShapedText?], ambiguous: [Ambiguity] = [], effort: Effort = .init()) {
    (self.frames, self.texts, self.ambiguous, self.effort) = (frames, texts, ambiguous, effort)
  }

  /// The frame of a node in points on the canvas.
  public subscript(node: NodeID) -> Rect { frames[Int(node.index)] }
}

/// A rectangle on the device's pixel grid.
public struct PixelFrame: Hashable, Sendable {
  /// Left and top edge, in pixels.
  public var x, y: Int
  /// Extents in pixels.
  public var width, height: Int
}

extension Rect {
  /// The frame in device pixels: every edge is rounded by itself, so that neighbours neither gap nor overlap.
  public func pixels(scale: Double) -> PixelFrame {
    let (x, y) = (Int((minX * scale).rounded()), Int((minY * scale).rounded()))
    return PixelFrame(
      x: x, y: y, width: Int((maxX * scale).rounded()) - x, height: Int((maxY * scale).rounded()) - y)
  }

  /// The frame moved to whole device pixels, in points.
  public func snapped(scale: Double) -> Rect {
    let frame = pixels(scale: scale)
    return Rect(
      x: Double(frame.x) / scale, y: Double(frame.y) / scale, width: Double(frame.width) / scale,
      height: Double(frame.height) / scale)
  }
}
