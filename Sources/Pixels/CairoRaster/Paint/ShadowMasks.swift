import Graphics2D

/// Blurred shadows as far as a canvas shows them, kept for its other bands and for the next picture: a blur reaches far
/// beyond a band, and takes all the time of a picture where it is wide.
///
/// A mask depends on its key alone, so that what was drawn before does not change a byte.
final class ShadowMasks {
  /// What throws a shadow.
  enum Shape: Hashable {
    /// A filled path, or a line along it.
    case path(Path, StrokeStyle?)
    case text(PlacedText)
  }

  /// All that a mask depends on.
  struct Key: Hashable {
    var shape: Shape
    var shadow: Shadow
    var transform: AffineTransform
    var canvas: PixelBox
  }

  private static let capacity = 64 << 20
  private var masks: [Key: TextMasks.Mask] = [:]
  private var bytes = 0

  /// The mask of the key, made by `make` where it is not known.
  func mask(
    _ key: Key, make: () throws(RasterError) -> Coverage
  ) throws(RasterError) -> TextMasks.Mask {
    var key = key
    // The colour is painted through the mask.
    key.shadow.color = .black
    if let known = masks[key] { return known }
    let coverage = try make()
    let mask = TextMasks.Mask(surface: coverage.makeSurface(), rect: coverage.rect)
    if bytes + coverage.bytes.count > Self.capacity { (masks, bytes) = ([:], 0) }
    bytes += coverage.bytes.count
    masks[key] = mask
    return mask
  }
}
