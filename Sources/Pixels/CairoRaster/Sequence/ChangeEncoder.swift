public import Graphics2D
public import PNGCodec

/// Packs the pictures of an animated PNG file, each as what has to be drawn over the one before.
///
/// A change is the smallest rectangle around all pixels that differ. Those in it that do not are transparent, and what is
/// below shows through: rows of zeros pack a hundred times better than the picture. All frames therefore have alpha, also
/// where no pixel is translucent. Not meant for several threads at once: give each its own.
public final class ChangeEncoder {
  private let packer = AnimatedPNG.ChangePacker()
  private var shown = PixelBuffer(width: 0, height: 0)

  /// Makes an encoder before whose first picture nothing is shown.
  public init() {}

  /// A frame that changes nothing: one transparent pixel.
  public static func nothing() throws(PNGError) -> AnimatedPNG.Change {
    let pixel = PixelBuffer(width: 1, height: 1)
    return try AnimatedPNG.ChangePacker().pack(pixel.rect, blends: true, pixel.cropped)
  }

  /// Forgets what is shown: the next picture is the first one of an animation.
  public func reset() { shown = PixelBuffer(width: 0, height: 0) }

  /// Takes `picture` as shown. It differs from what was only in `damage`, which lies inside, or has other extents.
  public func show(_ picture: PixelBuffer, _ damage: Damage) {
    if isOfOtherSize(picture) {
      shown = picture
    } else {
      shown.copy(damage.hull, from: picture)
    }
  }

  /// The change from what is shown to `picture`, which is shown from then on; nil where they are the same.
  ///
  /// They differ only in `damage`; where nothing was shown or the extents were others, the change is the whole picture.
  /// - Throws: ``PNGError`` for pictures without pixels, and for want of memory.
  public func encode(_ picture: PixelBuffer, _ damage: Damage) throws(PNGError) -> AnimatedPNG.Change? {
    guard !picture.rect.isEmpty else { throw .empty }
    defer { show(picture, damage) }
    if isOfOtherSize(picture) { return try packer.pack(picture.rect, blends: false, picture.cropped) }
    let difference = picture.difference(from: shown, in: damage)
    if difference.box.isEmpty { return nil }
    return try packer.pack(difference.box, blends: difference.isOpaque) {
      difference.isOpaque ? picture.pixels(of: $0, unlike: shown) : picture.cropped($0)
    }
  }

  private func isOfOtherSize(_ picture: PixelBuffer) -> Bool {
    (shown.width, shown.height) != (picture.width, picture.height)
  }
}
