public import Graphics2D

extension Rasterizer {
  /// Draws `list` at `scale` device pixels per point.
  /// - Throws: ``RasterError`` for a list that cannot be drawn, or pictures and fonts that are not there.
  public func rasterize(
    _ list: DisplayList, scale: Double, images: ImageStore = ImageStore()
  ) throws(RasterError) -> PixelBuffer {
    let sequence = SequenceRasterizer(self, images: images, scale: scale)
    _ = try sequence.draw(list)
    return sequence.picture
  }
}
