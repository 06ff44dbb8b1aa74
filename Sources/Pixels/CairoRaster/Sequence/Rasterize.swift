public import Graphics2D

extension Rasterizer {
  /// Draws `list` at `scale` device pixels per point.
  /// - Parameter places: pixels that are looked at, so that no others need be drawn; nil for all.
  /// - Throws: ``RasterError`` for a list that cannot be drawn, or pictures and fonts that are not there.
  public func rasterize(
    _ list: DisplayList, scale: Double, images: ImageStore = ImageStore(), lookingAt places: [PixelBox]? = nil
  ) throws(RasterError) -> PixelBuffer {
    let sequence = SequenceRasterizer(self, images: images, scale: scale)
    let needed = places.map { $0.reduce(into: Damage()) { $0.insert($1) } }
    _ = try sequence.draw(list, onlyIn: needed)
    return sequence.picture
  }
}
