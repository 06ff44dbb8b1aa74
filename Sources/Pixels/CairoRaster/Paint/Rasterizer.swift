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
}
