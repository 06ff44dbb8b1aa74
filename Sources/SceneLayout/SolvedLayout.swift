public import Graphics2D
public import SceneSpec

/// Where everything in a scene stands.
public struct SolvedLayout: Sendable {
  /// Frames in points on the canvas, by node.
  public var frames: [Rect]
  /// Shaped text of text nodes and fields, by node.
  public var texts: [ShapedText?]
  /// Nodes that the constraints leave free to stand elsewhere, in document order; empty unless asked for.
  public var ambiguous: [Ambiguity]
  /// How often text was shaped and the constraints were solved.
  public var effort: Effort

  /// A number that the document does not fix.
  public struct Ambiguity: Hashable, Sendable {
    /// The node.
    public var node: NodeID
    /// Left, top, width or height.
    public var attribute: Attribute
    /// Two values that it may have, in points.
    public var witnesses: [Double]
  }

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

/// Why a scene has no layout.
public enum LayoutFailure: Error, Sendable {
  /// Sets of constraints that cannot hold together; without any one of a set the others can.
  case unsatisfiable([Conflict])
  /// The numbers are too far apart for double precision.
  case unsolvable(String)

  /// One minimal set.
  public struct Conflict: Hashable, Sendable {
    /// Constraints of the scene, by index, in document order.
    public var constraints: [Int]
    /// Nodes whose size would have to be negative.
    public var negativeSizes: [NodeID]
    /// What could give way with the least effect.
    public var weakest: Change?
  }

  /// A required constraint that becomes a wish.
  public struct Change: Hashable, Sendable {
    /// Constraint of the scene, by index.
    public var constraint: Int
    /// By how many points it would be missed.
    public var error: Double
  }
}
