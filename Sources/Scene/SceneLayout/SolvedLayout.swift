public import Graphics2D
public import SceneModel

/// Where everything in a scene stands.
public struct SolvedLayout: Sendable {
  /// Frames in points on the canvas, by node.
  public var frames: [Rect]
  /// Shaped text of text nodes and fields as it is drawn, by node.
  public var texts: [ShapedText?]
  /// Numbers that the constraints leave free, those that only follow from others left out; empty unless asked for.
  public var ambiguous: [Ambiguity]
  /// Texts whose height still changed in the last round allowed, in document order: their width depends on their height
  /// and never comes to rest.
  public var unsettled: [NodeID] = []
  /// Texts that need more height than their frames have, in document order.
  public var clipped: [ClippedText] = []
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

  /// Font files that a glyph is drawn from, in table order.
  package var fonts: [FontID] {
    var fonts: Set<FontID> = []
    for case let text? in texts {
      for line in text.lines {
        for glyph in line.glyphs { fonts.insert(glyph.font) }
      }
    }
    return fonts.sorted()
  }

  /// The frame of a node in points on the canvas.
  public subscript(node: NodeID) -> Rect { frames[Int(node.index)] }
}

/// A text that does not fit into the height of its frame.
public struct ClippedText: Hashable, Sendable {
  /// The text.
  public var node: NodeID
  /// Height in points that it would have.
  public var needed: Double
}

extension Rect {
  /// The frame in device pixels: every edge is rounded by itself, so that neighbours neither gap nor overlap.
  public func pixels(scale: Double) -> PixelBox {
    // Edges in the middle of a pixel go away from zero, also where the sum that gave them falls short in its last bits:
    // else two nodes that share such an edge would gap or overlap.
    func pixel(_ edge: Double) -> Int { Int((edge * scale + (edge < 0 ? -1e-6 : 1e-6)).rounded()) }
    let (x, y) = (pixel(minX), pixel(minY))
    return PixelBox(x: x, y: y, width: pixel(maxX) - x, height: pixel(maxY) - y)
  }

  /// The frame moved to whole device pixels, in points.
  public func snapped(scale: Double) -> Rect {
    let frame = pixels(scale: scale)
    return Rect(
      x: Double(frame.x) / scale, y: Double(frame.y) / scale, width: Double(frame.width) / scale,
      height: Double(frame.height) / scale)
  }
}
