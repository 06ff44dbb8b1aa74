import Graphics2D

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

  func painter(
    on canvas: CairoCanvas, scale: Double, images: ImageStore, needed: PixelBox,
    transform: AffineTransform? = nil, bounds: PixelBox? = nil
  ) -> Painter {
    let surface = canvas.surface
    return Painter(
      self, canvas: canvas, needed: needed, scale: scale, images: images,
      transform: transform ?? .scale(scale, scale),
      bounds: bounds ?? PixelBox(x: 0, y: 0, width: surface.width, height: surface.height))
  }
}
