public import Documents
public import Graphics2D

/// One element of a scene.
public struct ResolvedNode: Hashable, Sendable {
  /// What kind of element it is, for tables and messages.
  public enum Kind: String, Hashable, Sendable {
    case group, stack, list, row, component, box, text, image, video, shape, field
  }

  /// What the element shows inside its frame.
  public enum Content: Hashable, Sendable {
    case none
    case text(TextStyle)
    case picture(Picture)
    case shape(Shape)
    case field(Field)
  }

  /// Id as a dotted path; unique.
  public var id: String
  /// What kind of element it is.
  public var kind: Kind
  /// The element that it stands in; nil at the top.
  public var parent: NodeID?
  /// What it shows.
  public var content: Content
  /// How the frame itself is painted.
  public var box: Box
  /// How strongly it keeps its size.
  public var fitting: Fitting
  /// What assistive technology reads; empty for nothing.
  public var label: String
  /// Where it is written.
  public var span: Span
  /// Tells what is the same thing in two states of a scene: the id, with keys in the place of indices.
  public var identity = ""
  /// What it answers to; nil for a node that lets touches through.
  public var gestures: Gestures?
  /// How it looks before it enters and once it has left; nil for transparent.
  public var enter, leave: Appearance?
  /// The state that typing into it changes, by its place among the scene's; nil for none.
  public var typedState: Int?
  /// The film that it shows.
  public var video: Video?
  /// Whether it is not drawn; unlike an absent node it keeps its frame, but in a stack it takes no room.
  public var isHidden = false

  /// Gathers the parts.
  package init(
    id: String, kind: Kind, parent: NodeID? = nil, content: Content, box: Box, fitting: Fitting,
    label: String, span: Span, identity: String = "",
    gestures: Gestures? = nil, enter: Appearance? = nil, leave: Appearance? = nil, typedState: Int? = nil,
    video: Video? = nil, isHidden: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.parent = parent
    self.content = content
    self.box = box
    self.fitting = fitting
    self.label = label
    self.span = span
    self.identity = identity
    self.gestures = gestures
    self.enter = enter
    self.leave = leave
    self.typedState = typedState
    self.video = video
    self.isHidden = isHidden
  }
}

/// A film in a picture's place.
public struct Video: Hashable, Sendable {
  /// Address as the document gives it.
  public var address: String
  /// Whether it runs.
  public var isPlaying: Bool
  /// Whether it begins anew at its end; else its last frame stays.
  public var loops = true
  /// The moment of the film at which it begins; not negative.
  public var start = Duration.zero

  /// Gathers the parts.
  package init(address: String, isPlaying: Bool, loops: Bool = true, start: Duration = Duration.zero) {
    (self.address, self.isPlaying, self.loops, self.start) = (address, isPlaying, loops, start)
  }
}

/// How strongly an element keeps its intrinsic size, per axis: 1...1000, 1000 meaning that it must.
public struct Fitting: Hashable, Sendable {
  /// Against growing.
  public var huggingX = 250.0, huggingY = 250.0
  /// Against shrinking.
  public var compressionX = 750.0, compressionY = 750.0

  /// Gathers the parts.
  package init(
    huggingX: Double = 250.0, huggingY: Double = 250.0, compressionX: Double = 750.0,
    compressionY: Double = 750.0
  ) {
    (self.huggingX, self.huggingY, self.compressionX, self.compressionY) = (
      huggingX, huggingY, compressionX, compressionY
    )
  }
}

/// How an element's frame is painted and how it treats what is inside.
public struct Box: Hashable, Sendable {
  /// Background.
  public var fill: RelativePaint?
  /// Border.
  public var stroke: Stroke?
  /// Corners of background, border, clip and picture.
  public var corners = CornerRadii.zero
  /// Shadows behind the background (of a text or shape: behind its glyphs or outline), back to front.
  public var shadows: [Shadow] = []
  /// Whether children are cut off at the frame.
  public var clips = false
  /// Fades the element and its children.
  public var mask: RelativePaint?
  /// Opacity of the element with its children, 0...1.
  public var opacity = 1.0
  /// Applied to the picture of the element with its children; frames stay as laid out.
  public var transform: RelativeTransform?
  /// Siblings with a higher value are painted later; equals in document order.
  public var z = 0.0

  /// Gathers the parts.
  package init(
    fill: RelativePaint? = nil, stroke: Stroke? = nil, corners: CornerRadii = CornerRadii.zero,
    shadows: [Shadow] = [], clips: Bool = false, mask: RelativePaint? = nil, opacity: Double = 1.0,
    transform: RelativeTransform? = nil, z: Double = 0.0
  ) {
    self.fill = fill
    self.stroke = stroke
    self.corners = corners
    self.shadows = shadows
    self.clips = clips
    self.mask = mask
    self.opacity = opacity
    self.transform = transform
    self.z = z
  }

  /// A border.
  public struct Stroke: Hashable, Sendable {
    /// On which side of the edge it lies.
    public enum Position: String, Hashable, Sendable, CaseIterable { case center, inside, outside }
    /// Colour.
    public var color: Color
    /// Width, caps, joins and dashes.
    public var style: StrokeStyle
    /// On which side of the edge it lies.
    public var position: Position

    /// Gathers the parts.
    package init(color: Color, style: StrokeStyle, position: Position) {
      (self.color, self.style, self.position) = (color, style, position)
    }
  }
}

/// Scale, then rotation, then translation, about a point of the frame.
public struct RelativeTransform: Hashable, Sendable {
  /// Displacement in points.
  public var translation = Point.zero
  /// Factors along x and y.
  public var scale = Point(1, 1)
  /// Clockwise angle in radians.
  public var rotation = 0.0
  /// The fixed point as shares of the frame's width and height.
  public var origin = Point(0.5, 0.5)

  /// Makes a transform; by default one that changes nothing.
  public init(
    translation: Point = .zero, scale: Point = Point(1, 1), rotation: Double = 0,
    origin: Point = Point(0.5, 0.5)
  ) {
    (self.translation, self.scale, self.rotation, self.origin) = (translation, scale, rotation, origin)
  }

  /// The transform for a frame in points.
  public func transform(in frame: Rect) -> AffineTransform {
    let fixed = Point(frame.minX + frame.width * origin.x, frame.minY + frame.height * origin.y)
    return AffineTransform.scale(scale.x, scale.y).then(.rotation(radians: rotation)).about(fixed)
      .then(.translation(translation.x, translation.y))
  }
}

/// A paint measured in shares of the frame that it fills.
public enum RelativePaint: Hashable, Sendable {
  case solid(Color)
  /// From `start` to `end`, shares of width and height.
  case linear(start: Point, end: Point, stops: [Stop])
  /// Around `center` (shares), `radius` as a share of half the frame's shorter side.
  case radial(center: Point, radius: Double, stops: [Stop])

  /// A colour at a distance along the gradient.
  public struct Stop: Hashable, Sendable {
    /// Share of the gradient's length.
    public var share: Double
    /// Points added to it.
    public var points: Double
    /// Colour at that distance.
    public var color: Color

    /// Gathers the parts.
    package init(share: Double, points: Double, color: Color) {
      (self.share, self.points, self.color) = (share, points, color)
    }
  }
}

/// Text with its look.
public struct TextStyle: Hashable, Sendable {
  /// What is shaped.
  public var content: TextContent
  /// One paint per run.
  public var colors: [Color]
  /// Path of the typography token; nil where the runs have their own.
  public var token: String?

  /// Gathers the parts.
  package init(content: TextContent, colors: [Color], token: String? = nil) {
    (self.content, self.colors, self.token) = (content, colors, token)
  }
}

/// A picture in a frame.
public struct Picture: Hashable, Sendable {
  /// How the picture fills a frame of another shape.
  public enum Fit: String, Hashable, Sendable, CaseIterable { case fit, cover, fill }
  /// Index into the scene's pictures; nil where there is none and the placeholder is drawn.
  public var image: Int32?
  /// How it fills the frame.
  public var fit: Fit
  /// Share of the left-over that is cut or free at the left and top, 0...1.
  public var alignment: Point
  /// Size in points that the picture has by itself.
  public var naturalSize: Size?
  /// Drawn where the picture is missing.
  public var placeholder: Placeholder

  /// Gathers the parts.
  package init(
    image: Int32? = nil, fit: Fit, alignment: Point, naturalSize: Size? = nil, placeholder: Placeholder
  ) {
    (self.image, self.fit, self.alignment, self.naturalSize, self.placeholder) = (
      image, fit, alignment, naturalSize, placeholder
    )
  }

  /// What stands in for a missing picture.
  public struct Placeholder: Hashable, Sendable {
    /// Fills the frame; nil for nothing.
    public var fill: RelativePaint?
    /// Initials in the middle.
    public var text: TextStyle?
    /// A glyph in the middle where there are no initials.
    public var shape: Shape?

    /// Gathers the parts.
    package init(fill: RelativePaint? = nil, text: TextStyle? = nil, shape: Shape? = nil) {
      (self.fill, self.text, self.shape) = (fill, text, shape)
    }
  }
}

/// An outline in a frame.
public struct Shape: Hashable, Sendable {
  /// Outline in the coordinates of `viewBox`.
  public var path: Path
  /// The part of the plane that fills the frame, keeping its proportions, in the middle; nil where `path` is in points
  /// from the frame's top left corner.
  public var viewBox: Rect?
  /// Which points lie inside.
  public var rule: Path.FillRule
  /// Colour of the inside.
  public var fill: RelativePaint?
  /// Whether the view box is stretched to the frame instead of keeping its proportions.
  public var stretches = false
  /// Line along the outline; its width is in points whatever the view box.
  public var stroke: Box.Stroke?
  /// The part of the outline's length along which the line is drawn; nil for all of it.
  public var trim: Trim?

  /// Gathers the parts.
  package init(
    path: Path, viewBox: Rect? = nil, rule: Path.FillRule, fill: RelativePaint? = nil,
    stretches: Bool = false, stroke: Box.Stroke? = nil, trim: Trim? = nil
  ) {
    self.path = path
    self.viewBox = viewBox
    self.rule = rule
    self.fill = fill
    self.stretches = stretches
    self.stroke = stroke
    self.trim = trim
  }

  /// Shares of a length, 0...1 from where the path begins.
  public struct Trim: Hashable, Sendable {
    /// Where the line begins and ends; nothing is drawn where it ends before it begins.
    public var start, end: Double

    /// Names a part.
    public init(start: Double, end: Double) { (self.start, self.end) = (start, end) }
  }
}

/// A text entry of one line.
public struct Field: Hashable, Sendable {
  /// What is typed, or the placeholder.
  public var text: TextStyle
  /// Whether the placeholder is shown.
  public var isPlaceholder: Bool
  /// Free space between the frame and the text, in points.
  public var insets: Insets
  /// Colour of the caret; nil while the field has no focus.
  public var caret: Color?
  /// Width of the caret in points.
  public var caretWidth: Double

  /// Gathers the parts.
  package init(text: TextStyle, isPlaceholder: Bool, insets: Insets, caret: Color? = nil, caretWidth: Double)
  {
    (self.text, self.isPlaceholder, self.insets, self.caret, self.caretWidth) = (
      text, isPlaceholder, insets, caret, caretWidth
    )
  }
}
