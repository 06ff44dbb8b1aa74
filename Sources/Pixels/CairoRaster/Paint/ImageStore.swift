public import Graphics2D

/// The pictures that display lists name, ready for drawing.
public final class ImageStore {
  private var pictures: [StoredPicture] = []
  let scaled: ScaledImages
  var videos = VideoFrameParts()
  /// Tells frames of videos from those of other stores.
  private let place: Int

  /// Makes an empty table.
  public convenience init() { self.init(ScaledImages()) }

  /// Makes an empty table for pictures of another one, which keeps them as they have been scaled.
  public convenience init(sharing pictures: PictureTable) { self.init(pictures.scaled) }

  private init(_ scaled: ScaledImages) { (self.scaled, place) = (scaled, scaled.nextPlace()) }

  /// Adds a picture and returns its place in the table; the same picture twice takes two places.
  public func add(_ picture: PixelBuffer) -> ImageID { add(StoredPicture(picture, scaled)) }

  /// Adds a picture of the table that this one was made for.
  public func add(_ picture: StoredPicture) -> ImageID {
    pictures.append(picture)
    return ImageID(index: Int32(pictures.count - 1))
  }

  /// Sets the frames of videos that the next display list names; those of the one before are forgotten.
  public func show(_ frames: [ImageID: PlanarPicture]) { videos.show(frames) }

  /// Number of still pictures.
  public var count: Int { pictures.count }

  /// Extents in pixels; nil for a picture that is not in the table.
  public func size(of image: ImageID) -> (width: Int, height: Int)? {
    image.frame == nil ? surface(image).map { ($0.width, $0.height) } : videos.size(image)
  }

  func surface(_ image: ImageID) -> CairoSurface? { picture(image)?.surface }

  /// What is scaled under the name of a picture.
  func source(_ image: ImageID) -> ScaledImages.Source {
    picture(image).map { .picture($0.place) } ?? .videoFrame(place, image)
  }

  private func picture(_ image: ImageID) -> StoredPicture? {
    image.frame == nil && pictures.indices.contains(Int(image.index)) ? pictures[Int(image.index)] : nil
  }
}
