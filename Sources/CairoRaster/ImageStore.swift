public import Graphics2D

/// The pictures that display lists name, ready for drawing.
public final class ImageStore {
  private(set) var surfaces: [CairoSurface] = []
  var scaled = ScaledImages()

  /// Makes an empty table.
  public init() {}

  /// Adds a picture and returns its place in the table; the same picture twice takes two places.
  public func add(_ picture: PixelBuffer) -> ImageID {
    surfaces.append(CairoSurface(picture))
    return ImageID(index: Int32(surfaces.count - 1))
  }

  /// Reads a PNG file's bytes and adds its picture.
  /// - Throws: ``PNGError`` as ``PNG/decode(_:maximumPixels:)`` does.
  public func add(png: [UInt8]) throws(PNGError) -> ImageID {
    add(try PNG.decode(png))
  }

  /// Number of pictures.
  public var count: Int { surfaces.count }

  /// Extents in pixels; nil for a picture that is not in the table.
  public func size(of image: ImageID) -> (width: Int, height: Int)? {
    surface(image).map { ($0.width, $0.height) }
  }

  func surface(_ image: ImageID) -> CairoSurface? {
    surfaces.indices.contains(Int(image.index)) ? surfaces[Int(image.index)] : nil
  }
}
