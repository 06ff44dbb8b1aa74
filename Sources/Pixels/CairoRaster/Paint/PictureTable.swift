public import Graphics2D

/// A decoded picture that several display lists show.
public final class StoredPicture {
  /// As it was decoded.
  public let pixels: PixelBuffer
  /// Tells it from others that are scaled with it.
  let place: Int
  private(set) lazy var surface = CairoSurface(pixels)

  init(_ pixels: PixelBuffer, _ scaled: ScaledImages) { (self.pixels, place) = (pixels, scaled.nextPlace()) }
}

/// Decoded pictures by name, those that were of use last, and as they have been scaled. Not meant for several threads at once:
/// give each its own.
public final class PictureTable {
  /// Most bytes of pixels that are kept; a picture counts twice, as it was decoded and as cairo has it.
  private static let capacity = 32 << 20
  let scaled = ScaledImages()
  /// What was of use last stands last.
  private var entries: [(name: String, picture: StoredPicture)] = []
  private var bytes = 0

  /// Makes an empty table.
  public init() {}

  /// The picture of a name, which `decode` decodes where it is not there.
  public func picture(_ name: String, decode: () throws -> PixelBuffer) rethrows -> StoredPicture {
    if let place = entries.lastIndex(where: { $0.name == name }) {
      entries.append(entries.remove(at: place))
      return entries[entries.count - 1].picture
    }
    let picture = StoredPicture(try decode(), scaled)
    bytes += picture.pixels.bytes.count * 2
    entries.append((name, picture))
    while bytes > Self.capacity, entries.count > 1 {
      bytes -= entries.removeFirst().picture.pixels.bytes.count * 2
    }
    return picture
  }
}
