import CairoRaster
import Files
import Graphics2D
import PNGCodec

/// Packs pictures on all cores, beside the work that draws the next ones. Pictures with the same pixels are packed once.
struct PicturePacking {
  /// How a picture is packed.
  enum Way: Hashable {
    /// With every pixel.
    case exact
    /// With every pixel; photographs nearly so.
    case screen
    /// Nearly so, and small.
    case video
  }

  typealias Packed = LaterResult<Result<[UInt8], PictureError>>

  private struct Key: Hashable {
    let hash: String
    let way: Way
  }

  private var known: [Key: Packed] = [:]
  /// What may not be packed yet, with its pixels, and how many these are together.
  private var waiting: [(packed: Packed, pixels: Int)] = []
  private var waitingPixels = 0

  /// Most pixels that wait: 100 MB.
  private static let capacity = 26_000_000

  /// Begins to pack a picture; waits for others where too many do.
  mutating func pack(_ picture: PixelBuffer, _ way: Way) -> Packed {
    let key = Key(hash: pixelHash(picture), way: way)
    if let known = known[key] { return known }
    while waitingPixels > Self.capacity, let first = waiting.first {
      _ = first.packed.wait()
      waitingPixels -= first.pixels
      waiting.removeFirst()
    }
    let packed = Packed { Result { () throws(PictureError) in try Self.packed(picture, way) } }
    known[key] = packed
    waiting.append((packed, picture.width * picture.height))
    waitingPixels += picture.width * picture.height
    return packed
  }

  private static func packed(_ picture: PixelBuffer, _ way: Way) throws(PictureError) -> [UInt8] {
    switch way {
    case .exact: return try PictureFile.webp(picture)
    case .video: return try PictureFile.webp(picture, quality: videoQuality)
    case .screen:
      // Photographs take more than a bit for each pixel.
      let exact = try PictureFile.webp(picture)
      guard exact.count > smallFile, exact.count * 8 > picture.width * picture.height else { return exact }
      return try PictureFile.webp(picture, quality: photographQuality)
    }
  }

  private static let smallFile = 40_000
  private static let photographQuality: Float = 82
  private static let videoQuality: Float = 50
}
