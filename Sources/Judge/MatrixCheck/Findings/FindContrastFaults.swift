import Documents
import Graphics2D
import SceneModel
import SceneMotion

/// What text must be apart from what is behind it (WCAG 2.2, success criterion 1.4.3).
private let (leastContrast, leastContrastOfLargeText) = (4.5, 3.0)

extension SeenScene {
  /// Texts that stand out too little from what is painted behind them. The letter that stands out least counts.
  func contrastFaults(
    _ texts: [PaintedScene.Text], _ letters: [JudgedLetter], _ colors: TextColors, _ kit: KitColors,
    isBold: (FontID) -> Bool
  ) -> [Violation] {
    Dictionary(grouping: letters, by: \.text).sorted { $0.key < $1.key }.compactMap { index, letters in
      var worst: (ratio: Double, least: Double, words: String, letter: JudgedLetter)?
      for letter in letters {
        guard let (behind, own) = colors.colors(of: letter) else { continue }
        let size = letter.glyph.size
        let isLarge = size >= 24 || size >= 18.66 && isBold(letter.glyph.font)
        let least = isLarge ? leastContrastOfLargeText : leastContrast
        let ratio = own.contrast(to: behind)
        guard ratio < least - 0.05, ratio / least < worst.map({ $0.ratio / $0.least }) ?? 1 else { continue }
        worst = (ratio, least, "\(own.hex) on \(behind.hex)", letter)
      }
      guard let worst else { return nil }
      var fault = violation(
        .lowContrast, texts[index].node,
        "has a contrast of \(decimal((worst.ratio * 10).rounded(.down) / 10)):1, \(worst.words)",
        hint:
          "\(decimal(worst.least)):1 is needed for letters of this size: darken or lighten one of the two",
        severity: worst.least / worst.ratio, at: self[texts[index].node].box)
      fault.isInKitsColors = kit.contain(worst.letter, of: texts[index], painted.marks)
      return fault
    }
  }
}

extension SeenScene {
  /// Icons of which no part stands out enough from what it is painted on (WCAG 2.2, success criterion 1.4.11). Those of a kit
  /// have the system's colours.
  func contrastFaults(_ icons: [JudgedIcon], _ colors: TextColors) -> [Violation] {
    icons.compactMap { icon in
      guard !documents.isOfKit(tree[icon.parts[0].node].node.span), let seen = colors.colors(of: icon) else {
        return nil
      }
      let grounds = icon.parts.indices.map { icon.ground(of: $0) }
      let isLayered = grounds.contains { $0 != nil }
      let judged = icon.parts.indices.filter { !isLayered || grounds[$0] != nil }
      let best = judged.map { part in
        let ground = grounds[part].map { seen.parts[$0] } ?? seen.behind
        return (
          ratio: seen.parts[part].contrast(to: ground), words: "\(seen.parts[part].hex) on \(ground.hex)"
        )
      }.max { $0.ratio < $1.ratio }
      guard let best, best.ratio < leastContrastOfLargeText - 0.05 else { return nil }
      return violation(
        .lowContrastIcon, icon.node,
        "is an icon with a contrast of \(decimal((best.ratio * 10).rounded(.down) / 10)):1, \(best.words)",
        hint: "3:1 is needed for the shape that identifies a control: darken or lighten one of the two",
        severity: leastContrastOfLargeText / best.ratio, at: self[icon.node].box)
    }
  }
}

extension JudgedLetter {
  /// Whether it fades at the edge of what is around it, on its way out of sight.
  ///
  /// - Parameter fades: by group, how much of each pixel its mask lets through.
  func isFaded(_ masks: [Int], _ fades: [Int: PixelBuffer]) -> Bool {
    let cell = glyph.cell
    return !masks.allSatisfy { mask in
      guard let fade = fades[mask] else { return true }
      return [cell.minY, cell.midY, cell.maxY].allSatisfy { fade.opacity(Point(cell.midX, $0)) > 0.95 }
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
