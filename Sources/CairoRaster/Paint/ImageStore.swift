public import Graphics2D

/// The pictures that display lists name, ready for drawing.
public final class ImageStore {
  private(set) var surfaces: [CairoSurface] = []
  var scaled = ScaledImages()
  var films = FilmParts()

  /// Makes an empty table.
  public init() {}

  /// Adds a picture and returns its place in the table; the same picture twice takes two places.
  public func add(_ picture: PixelBuffer) -> ImageID {
    surfaces.append(CairoSurface(picture))
    return ImageID(index: Int32(surfaces.count - 1))
  }

  /// Sets the frames of films that the next display list names; those of the one before are forgotten.
  public func show(_ frames: [ImageID: PlanarPicture]) { films.show(frames) }

  /// Number of still pictures.
  public var count: Int { surfaces.count }

  /// Extents in pixels; nil for a picture that is not in the table.
  public func size(of image: ImageID) -> (width: Int, height: Int)? {
    image.frame == nil ? surface(image).map { ($0.width, $0.height) } : films.size(image)
  }

  func surface(_ image: ImageID) -> CairoSurface? {
    image.frame == nil && surfaces.indices.contains(Int(image.index)) ? surfaces[Int(image.index)] : nil
  }
}
