import Graphics2D

/// Coverage of texts, sharp or blurred, kept for wherever the same glyphs stand at the same distances again: a line that
/// scrolls or is drawn in two bands is put together once, and a blur takes 20 times as long as painting its result.
///
/// A mask depends on its key alone, so that what was drawn before does not change a byte.
final class TextMasks {
  /// A glyph's mask and the whole pixel that it stands on.
  struct Spot: Hashable {
    var glyph: GlyphCache.Key
    var x, y: Int
  }

  /// What cairo masks with, and where its pixels are.
  struct Mask {
    let surface: CairoSurface
    var rect: PixelBox
  }

  private struct Key: Hashable {
    /// Relative to the first one.
    var spots: [Spot]
    var sigma: Double
  }

  private static let capacity = 16 << 20
  private let glyphs: GlyphCache
  private var masks: [Key: Mask] = [:]
  private var bytes = 0

  init(glyphs: GlyphCache) { self.glyphs = glyphs }

  /// The coverage of `spots`, blurred by `sigma` pixels; nil where there is none.
  func mask(of spots: [Spot], sigma: Double = 0) -> Mask? {
    guard let first = spots.first else { return nil }
    let relative = spots.map { Spot(glyph: $0.glyph, x: $0.x - first.x, y: $0.y - first.y) }
    let key = Key(spots: relative, sigma: sigma)
    var mask = masks[key] ?? keep(coverage(of: relative, sigma), for: key)
    mask.rect = mask.rect.offset(x: first.x, y: first.y)
    return mask.rect.isEmpty ? nil : mask
  }

  private func keep(_ coverage: Coverage, for key: Key) -> Mask {
    if bytes > Self.capacity {
      masks = [:]
      bytes = 0
    }
    bytes += coverage.bytes.count
    let mask = Mask(surface: coverage.makeSurface(), rect: coverage.rect)
    masks[key] = mask
    return mask
  }

  private func coverage(of spots: [Spot], _ sigma: Double) -> Coverage {
    let parts = spots.map { (mask: glyphs.mask($0.glyph), x: $0.x, y: $0.y) }
    let rect = parts.reduce(PixelBox.empty) { $0.union($1.mask.rect.offset(x: $1.x, y: $1.y)) }
    if rect.isEmpty { return Coverage(.empty) }
    var coverage = Coverage(rect.outset(by: sigma > 0 ? BoxBlur(sigma: sigma).margin : 0))
    for part in parts { coverage.add(part.mask, dx: part.x, dy: part.y) }
    return coverage.blurred(sigma: sigma)
  }
}
