import Documents
import Graphics2D
import SceneModel
import SceneMotion

/// What text must be apart from what is behind it (WCAG 2.2, success criterion 1.4.3).
private let (leastContrast, leastContrastOfLargeText) = (4.5, 3.0)

extension SeenScene {
  /// Texts that stand out too little from what is painted behind them.
  ///
  /// The glyph that stands out least counts. Left out are glyphs that bring their own colours, that something hides or cuts
  /// off, and that fade at the edge of what is around them: those are on their way out of sight.
  /// - Parameters:
  ///   - fades: by group, how much of each pixel its mask lets through.
  ///   - isColor: whether a font brings colours.
  func contrastFaults(
    _ colors: TextColors, fades: [Int: PixelBuffer], isColor: (FontID) -> Bool, isBold: (FontID) -> Bool
  ) -> [Sighting] {
    judgedTexts().compactMap { text -> Sighting? in
      var worst: (ratio: Double, least: Double, glyph: PaintedScene.Glyph, words: String)?
      for glyph in text.lines.flatMap(\.glyphs) where !isColor(glyph.font) && isSeen(glyph, of: text, fades) {
        guard let (behind, letter) = colors.colors(in: glyph.cell) else { continue }
        let isLarge = glyph.size >= 24 || glyph.size >= 18.66 && isBold(glyph.font)
        let least = isLarge ? leastContrastOfLargeText : leastContrast
        let ratio = letter.contrast(to: behind)
        guard ratio < least - 0.05, ratio / least < worst.map({ $0.ratio / $0.least }) ?? 1 else { continue }
        worst = (ratio, least, glyph, "\(letter.hex) on \(behind.hex)")
      }
      guard let worst else { return nil }
      return sighting(
        "low-contrast", text.node,
        "has a contrast of \(decimal((worst.ratio * 10).rounded(.down) / 10)):1, \(worst.words)",
        hint:
          "\(decimal(worst.least)):1 is needed for letters of this size: darken or lighten one of the two",
        badness: worst.least / worst.ratio, at: self[text.node].box)
    }
  }

  private func isSeen(_ glyph: PaintedScene.Glyph, of text: PaintedScene.Text, _ fades: [Int: PixelBuffer])
    -> Bool
  {
    let cell = glyph.cell
    guard cell.width > 0.5, cell.intersection(text.clip).area > 0.6 * cell.area else { return false }
    let center = Point(cell.midX, cell.midY)
    let rank = self[text.node].rank
    let isCovered = painted.covers.contains { cover in
      self[cover.node].rank > rank && cell.intersection(cover.area).area > 0.1 * cell.area
    }
    if isCovered { return false }
    return text.masks.allSatisfy { mask in
      guard let fade = fades[mask] else { return true }
      return [cell.minY, center.y, cell.maxY].allSatisfy { fade.opacity(Point(center.x, $0)) > 0.95 }
    }
  }
}

extension PixelBuffer {
  /// Of a pixel, 0...1; 0 beside the picture.
  fileprivate func opacity(_ point: Point) -> Double {
    let (x, y) = (Int(point.x), Int(point.y))
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return Double(bytes[(y * width + x) * 4 + 3]) / 255
  }
}
