public import Graphics2D

/// How an element's frame is painted and how it treats what is inside.
public struct Box: Hashable, Sendable {
  /// What is seen through the element of what lies behind it.
  public var backdrop: Backdrop?
  /// Background.
  public var fill: RelativePaint?
  /// Borders, back to front.
  public var strokes: [Stroke] = []
  /// Corners of background, border, clip and picture.
  public var corners = CornerRadii.zero
  /// Shadows, back to front: those behind the background (of a text or shape: behind its glyphs or outline), and those that
  /// fall into the outline, over background and picture.
  public var shadows: [Shadow] = []
  /// By what content and children are cut off; nil for nothing.
  public var clip: Clip?
  /// Fades the element and its children.
  public var mask: Mask?
  /// Blurs the element and its children, but not what is seen through it: a radius in points, twice the Gaussian's standard
  /// deviation.
  public var blur = 0.0
  /// How the colours of the element and its children mix with those behind it.
  public var blend = BlendMode.normal
  /// Siblings with a higher value are painted later; equals in document order.
  public var z = 0.0
  /// Whether children are painted in the reverse order: of equal ``z``, the first in front.
  public var paintsFirstOnTop = false
  /// Opacity of the element with its children, 0...1.
  public var opacity = 1.0
  /// Applied to the picture of the element with its children; frames stay as laid out.
  public var transform: RelativeTransform?

  /// Makes one that paints nothing.
  public init() {}

  /// Everything of a box besides what moves it as a whole (`opacity` and `transform`, which go with its place): the one
  /// list from which the grammar, the compiler, transitions, tracks of animations, measured motion and goldens know it.
  public static let properties: [NodeProperty<Box>] = [
    .init(
      "backdrop", .backdrop(\.backdrop), "Backdrop effect behind the node: an iOS material, or its settings.",
      isDrawn: true),
    .init(
      "fill", .paint(\.fill), "Background, or the fill of a shape. In a list, the first fill is in front.",
      isDrawn: true),
    .init(
      "stroke", .strokes(\.strokes),
      "Border: a border token or its settings. In a list, the first border is in front.",
      isDrawn: true),
    .init(
      "corner", .corners(\.corners), "Corner radius: one number, one per corner, or a radius with smoothing."),
    .init(
      "shadow", .shadows(\.shadows),
      "Shadow: a shadow token or its settings. In a list, the first shadow is in front.",
      isDrawn: true),
    .init("clip", .clip(\.clip), "Clips children to the frame, or to an outline."),
    .init(
      "mask", .mask(\.mask),
      "Mask: a gradient of [position, opacity] pairs, an outline, a picture, or a node."),
    .init(
      "blur", .number(\.blur, .init(0...200, .points)),
      "Blur radius for the node and its contents in points: twice the standard deviation of the Gaussian."),
    .init(
      "blend", .blend(\.blend), "Blend mode with the colours behind the node. Default: normal."),
    .init(
      "z", .number(\.z, .init()), "Stacking order: siblings with a higher number are painted later.",
      mixes: false),
    .init(
      "first-on-top", .boolean(\.paintsFirstOnTop),
      "Paints earlier children over later ones."),
  ]

  /// The hindmost border; setting it leaves the others.
  public var stroke: Stroke? {
    get { strokes.first }
    set { strokes.replaceSubrange(0..<min(1, strokes.count), with: newValue.map { [$0] } ?? []) }
  }

  /// Edges of a frame.
  public struct Sides: OptionSet, Hashable, Sendable {
    /// A bit for each.
    public let rawValue: UInt8
    /// Makes a set of edges.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// One edge.
    public static let top = Sides(rawValue: 1), right = Sides(rawValue: 2), bottom = Sides(rawValue: 4)
    /// One edge.
    public static let left = Sides(rawValue: 8)
    /// Every edge.
    public static let all: Sides = [.top, .right, .bottom, .left]
  }

  /// A border.
  public struct Stroke: Hashable, Sendable {
    /// On which side of the edge it lies.
    public enum Position: String, Hashable, Sendable, CaseIterable { case center, inside, outside }
    /// Its colours, measured in shares of the node's frame.
    public var paint: RelativePaint
    /// Width, caps, joins and dashes.
    public var style: StrokeStyle
    /// On which side of the edge it lies.
    public var position: Position
    /// Edges of the frame along which it lies.
    public var sides: Sides

    /// Makes a border.
    public init(paint: RelativePaint, style: StrokeStyle, position: Position, sides: Sides = .all) {
      (self.paint, self.style, self.position, self.sides) = (paint, style, position, sides)
    }

    /// Makes one of a colour.
    public init(color: Color, style: StrokeStyle, position: Position, sides: Sides = .all) {
      self.init(paint: .solid(color), style: style, position: position, sides: sides)
    }
  }
}
