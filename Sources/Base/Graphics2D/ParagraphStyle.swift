/// How paragraphs stand in a text.
public struct ParagraphStyle: Hashable, Encodable, Sendable {
  /// The side at which indents and markers are.
  public enum Side: String, Hashable, Encodable, Sendable {
    /// Where each paragraph begins by its own direction.
    case paragraph
    case left, right
  }

  /// Points between two paragraphs.
  public var spacing = 0.0
  /// Points by which the first line of a paragraph, and its other lines, begin further in; not negative.
  public var firstIndent = 0.0, restIndent = 0.0
  /// Where they begin.
  public var side = Side.paragraph
  /// Texts before paragraphs, in their order; the last one stands before all that follow. Empty paragraphs have none.
  public var markers: [String] = []
  /// Points between a marker and its paragraph; markers take as much room as the widest one.
  public var markerGap = 0.0
  /// Where tabs end, in points from the side at which paragraphs begin, ascending; behind the last one a tab is as wide as
  /// four spaces.
  public var tabs: [Double] = []
  /// Whether all lines but the last of a paragraph are as wide as the box.
  public var isJustified = false

  /// Paragraphs as they are usual.
  public init() {}
}

/// How sizes of texts are rounded.
public enum TextMeasures: Hashable, Encodable, Sendable {
  /// Not at all.
  case exact
  /// Up to whole device pixels, of which so many are a point: as UIKit has it.
  case pixels(scale: Double)
  /// As Figma has it: widths up to whole points, heights to the nearest one, baselines on whole points inside of the box.
  case points

  /// The size of a box around lines that are so wide and high.
  public func size(width: Double, height: Double) -> Size {
    switch self {
    case .exact: Size(width, height)
    case .pixels(let scale): Size(Self.up(width * scale) / scale, Self.up(height * scale) / scale)
    case .points: Size(Self.up(width), height.rounded())
    }
  }

  /// Where a line's baseline is that would be at a distance from the top.
  public func baseline(_ distance: Double) -> Double { self == .points ? distance.rounded() : distance }

  /// Sums of advances differ in their last bits.
  private static func up(_ number: Double) -> Double { (number - 1e-6).rounded(.up) }
}
