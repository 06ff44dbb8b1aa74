public import Graphics2D

/// Where and by how much two pictures differ.
public struct PixelDifference: Hashable, Sendable {
  /// A connected part of what differs.
  public struct Region: Hashable, Sendable {
    /// The smallest box around its differing pixels.
    public var box: PixelBox
    /// How many pixels of it differ.
    public var pixels: Int

    /// Makes a region.
    public init(box: PixelBox, pixels: Int) {
      (self.box, self.pixels) = (box, pixels)
    }
  }

  /// The extents of a picture in pixels.
  public struct Extent: Hashable, Sendable, CustomStringConvertible {
    /// Columns.
    public var width: Int
    /// Rows.
    public var height: Int

    /// Makes an extent in pixels.
    public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// `1179x2556`.
    public var description: String { "\(width)x\(height)" }
  }

  /// Size of the expected picture.
  public var expected: Extent
  /// Size of the actual picture.
  public var actual: Extent
  /// Pixels of which a component differs, and those that only one of the pictures has.
  public var differingPixels: Int
  /// Largest difference of one component (0...255) among the pixels that both pictures have.
  public var maximumDelta: Int
  /// What differs, from the top, then from the left; pixels less than a cell of 8 px apart lie in one region.
  public var regions: [Region]

  /// The difference of two equal pictures of this size.
  public static func none(_ extent: Extent) -> PixelDifference {
    PixelDifference(expected: extent, actual: extent, differingPixels: 0, maximumDelta: 0, regions: [])
  }

  /// The difference of a picture and itself.
  public static func none(of picture: PixelBuffer) -> PixelDifference {
    .none(picture.extent)
  }

  /// Whether the pictures are the same: as large, and every byte equal.
  public var isEmpty: Bool { differingPixels == 0 }
  /// Whether the pictures have the same width and height.
  public var sizesAgree: Bool { expected == actual }
  /// The smallest picture that holds both, both in its top left corner.
  public var canvas: Extent {
    Extent(width: max(expected.width, actual.width), height: max(expected.height, actual.height))
  }
  /// The smallest box around everything that differs; nil where nothing does.
  public var bounds: PixelBox? {
    regions.map(\.box).reduce(nil) { $0?.union($1) ?? $1 }
  }
}

/// Compares two pictures byte by byte, with no tolerance; pictures of different sizes are laid over each other with
/// their top left corners together, and what only one of them covers counts as differing.
/// - Parameter ignored: boxes in pixels whose content does not count.
public func compare(
  expected: PixelBuffer, actual: PixelBuffer, ignoring ignored: [PixelBox] = []
) -> PixelDifference {
  var comparison = PixelComparison(
    expected: expected.extent, actual: actual.extent, ignoring: ignored)
  comparison.compare(expected: expected, actual: actual)
  return comparison.difference()
}

extension PixelBuffer {
  var extent: PixelDifference.Extent { PixelDifference.Extent(width: width, height: height) }
}

extension PixelDifference {
  /// How many pixels of the canvas lie in none of the boxes.
  public func comparedPixels(ignoring ignored: [PixelBox]) -> Int {
    canvas.width * canvas.height - IgnoredBoxes(ignored).count(in: canvas)
  }
}
