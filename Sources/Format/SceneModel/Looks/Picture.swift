public import Graphics2D

/// A picture in a frame.
public struct Picture: Hashable, Sendable {
  /// How the picture fills a frame of another shape.
  public enum Fit: String, Hashable, Sendable, CaseIterable { case fit, cover, fill, tile }
  /// Index into the scene's pictures; nil where there is none and the placeholder is drawn.
  public var image: Int32?
  /// How it fills the frame.
  public var fit: Fit
  /// Share of the left-over that is cut or free at the left and top, 0...1.
  public var alignment: Point
  /// Factor of the natural size at which a picture is repeated that fills the frame as tiles.
  public var tileScale = 1.0
  /// What becomes of its colours; not of those of the placeholder.
  public var filter = Filter()
  /// Whether left and right are swapped.
  public var isMirrored = false
  /// Size in points that the picture has by itself.
  public var naturalSize: Size?
  /// Drawn where the picture is missing.
  public var placeholder: Placeholder

  /// What becomes of a picture's colours.
  public struct Filter: Hashable, Sendable {
    /// Factor of the distance from grey: 1 changes nothing, 0 leaves greys.
    public var saturation = 1.0
    /// 0...1.
    public var opacity = 1.0
    /// Painted over the picture, as far as it covers.
    public var tint = Color.clear

    /// Makes one that changes nothing unless told otherwise.
    public init(saturation: Double = 1, opacity: Double = 1, tint: Color = .clear) {
      (self.saturation, self.opacity, self.tint) = (saturation, opacity, tint)
    }

    /// What a record tells; nil where it changes nothing.
    var value: LookValue? {
      self == Filter()
        ? nil
        : .words(
          "saturation \(saturation.decimalText) opacity \(opacity.decimalText) tint \(tint.recordText)")
    }
  }

  /// What stands in for a missing picture.
  public struct Placeholder: Hashable, Sendable {
    /// Fills the frame; nil for nothing.
    public var fill: RelativePaint?
    /// Initials in the middle.
    public var text: TextStyle?
    /// A glyph in the middle where there are no initials.
    public var shape: Shape?

    /// Makes one of its parts.
    public init(fill: RelativePaint? = nil, text: TextStyle? = nil, shape: Shape? = nil) {
      (self.fill, self.text, self.shape) = (fill, text, shape)
    }

    /// What records tell of it besides its text and shape.
    public static let properties: [NodeProperty<Placeholder>] = [.init("fill", .paint(\.fill))]
  }

  /// Makes a picture.
  public init(image: Int32?, fit: Fit, alignment: Point, naturalSize: Size?, placeholder: Placeholder) {
    (self.image, self.fit, self.alignment) = (image, fit, alignment)
    (self.naturalSize, self.placeholder) = (naturalSize, placeholder)
  }

  /// How it fills the frame; ``LookProperty/picture`` says which one it is.
  public static let properties: [NodeProperty<Picture>] = [
    .init("mirrored", form: .flag, .words { $0.isMirrored ? .flag : nil }, keys: ["mirrors"]),
    .init("fit", .words { $0.fit == .cover ? nil : .words($0.fit.rawValue) }),
    .init("scale", .words { $0.tileScale == 1 ? nil : .number($0.tileScale) }),
    .init("filter", .filter(\.filter), "Colour filter for the picture."),
    .init(
      "position",
      .words { $0.alignment == Point(0.5, 0.5) ? nil : .words($0.alignment.recordText) }, keys: ["align"]),
  ]
}
