public import Graphics2D

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
  /// Whether left and right are swapped.
  public var isMirrored = false
  /// Size in points that the picture has by itself.
  public var naturalSize: Size?
  /// Drawn where the picture is missing.
  public var placeholder: Placeholder

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
    .init(
      "position",
      .words { $0.alignment == Point(0.5, 0.5) ? nil : .words($0.alignment.recordText) }, keys: ["align"]),
  ]
}
