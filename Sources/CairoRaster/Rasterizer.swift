public import Graphics2D

/// Turns display lists into pixels; the same list gives the same bytes on every machine and after any other list.
///
/// Keeps the masks of glyphs and texts from list to list. Not meant for several threads at once: give each its own.
public final class Rasterizer {
  let fonts: FontLibrary
  let glyphs: GlyphCache
  let texts: TextMasks
  let shadows = ShadowMasks()

  /// Makes a rasteriser for display lists whose text was shaped with the table of `fonts`.
  public init(fonts: FontLibrary) {
    self.fonts = fonts
    glyphs = GlyphCache(fonts: fonts)
    texts = TextMasks(glyphs: glyphs)
  }

  /// Draws `list` at `scale` device pixels per point.
  /// - Throws: ``RasterError`` for a list that cannot be drawn, or pictures and fonts that are not there.
  public func rasterize(
    _ list: DisplayList, scale: Double, images: ImageStore = ImageStore()
  ) throws(RasterError) -> PixelBuffer {
    let sequence = SequenceRasterizer(self, images: images, scale: scale)
    _ = try sequence.draw(list)
    return sequence.picture
  }

  func painter(
    on canvas: CairoCanvas, scale: Double, images: ImageStore, needed: PixelRect,
    transform: AffineTransform? = nil, bounds: PixelRect? = nil
  ) -> Painter {
    let surface = canvas.surface
    return Painter(
      self, canvas: canvas, needed: needed, scale: scale, images: images,
      transform: transform ?? .scale(scale, scale),
      bounds: bounds ?? PixelRect(x: 0, y: 0, width: surface.width, height: surface.height))
  }
}
