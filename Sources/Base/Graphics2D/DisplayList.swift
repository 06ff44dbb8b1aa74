/// Names a picture that the rasteriser is given: a still one of a table, or a frame of a video.
public struct ImageID: Hashable, Encodable, Sendable {
  /// Position in the table of pictures, or in that of videos, from 0.
  public let index: Int32
  /// Which frame of the video, from 0; nil for a still picture.
  public let frame: Int32?

  /// Names the picture at `index` of the table.
  public init(index: Int32) { (self.index, frame) = (index, nil) }

  /// Names a frame of the video at `index` of the table.
  public init(video index: Int32, frame: Int32) { (self.index, self.frame) = (index, frame) }
}

/// Everything that is painted, in order, in points on the canvas: the value between motion and pixels.
///
/// Groups nest: every `beginGroup` has its `endGroup`. All numbers are finite; ``validate(scale:)`` says so.
public struct DisplayList: Hashable, Encodable, Sendable {
  /// What surrounds the commands of a group.
  public struct Group: Hashable, Encodable, Sendable {
    /// How a group joins what lies beneath it.
    public enum Blending: Hashable, Encodable, Sendable {
      /// Over it.
      case over
      /// Premultiplied components and opacities add up, at most to 1: shares of pictures that make 1 mix them.
      case sum
      /// Takes away what lies beneath, as far as the group covers it.
      case without
      /// Its colours mix with those beneath it.
      case mode(BlendMode)
    }

    /// Opacity of the group as a whole, 0...1.
    public var opacity: Double
    /// Applied to everything inside, the clip and the mask included. Where parallels meet, it is painted by itself, at the
    /// scale around the group, and then seen from the side: nothing else of such a group counts but how it joins what lies beneath.
    public var transform: ProjectiveTransform
    /// Nothing is painted outside of it.
    public var clip: Path?
    /// Which points lie inside of the clip.
    public var clipRule: Path.FillRule
    /// Multiplies the group's opacity by this paint's alpha, pixel by pixel.
    public var mask: Paint?
    /// Multiplies the group's opacity by what a picture has there.
    public var stencil: MaskImage?
    /// How the group joins what lies beneath it.
    public var blending: Blending
    /// Whether its content is drawn apart, over nothing, before it joins what lies beneath the group.
    public var isIsolated: Bool
    /// Blurs the content before it is clipped and masked, also where that lies beyond the canvas: a radius in points of the
    /// group, twice the Gaussian's standard deviation.
    public var blur: Double
    /// Other colours for the content, before it is clipped and masked.
    public var recoloring: Recoloring?

    /// Makes a group.
    public init(
      opacity: Double = 1, transform: AffineTransform = .identity, clip: Path? = nil,
      clipRule: Path.FillRule = .nonZero, mask: Paint? = nil, blending: Blending = .over,
      isIsolated: Bool = false, blur: Double = 0, stencil: MaskImage? = nil, recoloring: Recoloring? = nil
    ) {
      self.opacity = opacity
      self.transform = ProjectiveTransform(transform)
      self.clip = clip
      self.clipRule = clipRule
      self.mask = mask
      self.blending = blending
      self.isIsolated = isIsolated
      self.blur = blur
      self.stencil = stencil
      self.recoloring = recoloring
    }

    /// Makes a group that is painted by itself and then seen from the side.
    public init(turnedBy transform: ProjectiveTransform, blending: Blending = .over) {
      self.init(blending: blending)
      self.transform = transform
    }
  }

  /// One step of painting.
  public enum Operation: Hashable, Encodable, Sendable {
    /// Fills a path.
    case fill(Path, Paint, Path.FillRule)
    /// Draws a line along a path.
    case stroke(Path, Paint, StrokeStyle)
    /// Paints the blurred shadow of a filled path, also beneath the path itself; of a line along it where a style is
    /// given. One that falls into the shape is painted inside of the path alone.
    case shadow(Path, Shadow, of: StrokeStyle? = nil)
    /// Paints text in a box whose top left corner is `origin`; `paints` holds one paint per run. Behind it lie the shadows
    /// of all its glyphs, back to front.
    case text(ShapedText, origin: Point, width: Double, paints: [Paint], shadows: [Shadow] = [])
    /// Draws a line along the outlines of the glyphs of some runs of a text that stands as for ``text``.
    case textStroke(
      ShapedText, origin: Point, width: Double, runs: [Int32], Paint, StrokeStyle)
    /// Paints the part `source` (unit square: 0...1 of the picture's width and height) of a picture into `destination`;
    /// beyond the unit square the picture is repeated.
    case image(ImageID, source: Rect, destination: Rect, opacity: Double)
    /// Replaces what is beneath, as far as a filled path covers it, by what the backdrop makes of it. Beneath is all that was
    /// painted before, in the innermost group that is isolated or joins what lies beneath it in another way than over it.
    case backdrop(Path, Path.FillRule, Backdrop)
    /// Starts a group.
    case beginGroup(Group)
    /// Ends the group started last.
    case endGroup
  }

  /// A step of painting and the node whose step it is.
  public struct Command: Hashable, Encodable, Sendable {
    /// Index of the node in the scene's document order.
    public var node: Int32
    /// What is painted.
    public var operation: Operation

    /// Makes a command.
    public init(node: Int32, operation: Operation) {
      self.node = node
      self.operation = operation
    }
  }

  /// The canvas in points.
  public var size: Size
  /// Colour of the canvas before the first command.
  public var background: Color
  /// The steps, back to front.
  public var commands: [Command]

  /// Makes a display list.
  public init(size: Size, background: Color, commands: [Command] = []) {
    self.size = size
    self.background = background
    self.commands = commands
  }

  /// The canvas in whole device pixels at `scale` pixels per point, rounded to the nearest.
  public func pixelSize(scale: Double) -> (width: Int, height: Int) {
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }
}
