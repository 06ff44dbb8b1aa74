import Graphics2D
package import SceneLayout
package import SceneModel

/// What is told of a laid-out text.
package struct TextFacts {
  /// Number of its lines.
  package let lines: Int
  /// Whether text was cut.
  package let truncated: Bool
  /// Distances of the first and the last baseline from the canvas's top in points, as they are laid out.
  package let baseline, lastBaseline: Double
  /// The same where they are drawn: in a frame of whole pixels, and on whole pixels.
  package let drawn, lastDrawn: DrawnBaseline

  /// Nil for a node without text.
  package init?(_ scene: ResolvedScene, _ layout: SolvedLayout, _ index: Int, scale: Double) {
    guard let text = layout.texts[index] else { return nil }
    let frame = layout.frames[index]
    let snapped = frame.snapped(scale: scale)
    let (top, drawnTop): (Double, Double)
    switch scene.nodes[index].content {
    case .field(let field) where field.hasLines:
      (top, drawnTop) = (frame.minY + field.insets.top, snapped.minY + field.insets.top)
    case .field(let field):
      let inner = max(0, snapped.height - field.insets.top - field.insets.bottom)
      top = frame.minY + (frame.height - text.size.height) / 2
      drawnTop = snapped.minY + field.insets.top + (inner - text.size.height) / 2
    case .text(let style):
      let above = (frame.height - text.size.height) * style.vertical.fraction
      (top, drawnTop) = (frame.minY + above, snapped.minY + above)
    case .none, .picture, .shape: return nil
    }
    (lines, truncated) = (text.lines.count, text.isTruncated)
    (baseline, lastBaseline) = (top + text.firstBaseline, top + text.lastBaseline)
    drawn = DrawnBaseline(drawnTop + text.firstBaseline, scale: scale)
    lastDrawn = DrawnBaseline(drawnTop + text.lastBaseline, scale: scale)
  }
}

/// A baseline on the screen.
package struct DrawnBaseline {
  /// Whole device pixels from the top of the canvas.
  package let pixels: Int
  /// The same in points.
  package let points: Double

  /// - Parameter points: where it falls between pixels, from the top of the canvas.
  init(_ points: Double, scale: Double) {
    // As the rasteriser has it: places count in 1024ths of a pixel.
    pixels = Int(((points * scale * 1024).rounded() / 1024 + 0.5).rounded(.down))
    self.points = Double(pixels) / scale
  }
}
