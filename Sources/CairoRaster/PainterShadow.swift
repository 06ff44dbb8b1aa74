import Graphics2D

extension Painter {
  /// The shadow of a filled path, or of a line along it.
  func shadow(of path: Path, _ line: StrokeStyle?, _ shadow: Shadow, _ node: Int32) throws(RasterError) {
    guard shadow.color.alpha > 0, !path.isEmpty else { return }
    let moved = path.transformed(by: .translation(shadow.offset.x, shadow.offset.y))
    let box = moved.controlBox.inset(by: -abs(shadow.spread) * 10 - (line?.reach ?? 0))
    let rect = PixelRect(around: transform.boundingBox(of: box))
    try paint(rect, shadow, node) { canvas, toOrigin in
      let placement = self.transform.then(toOrigin)
      if var line {
        line.width += 2 * shadow.spread
        return canvas.stroke(moved, line, placement)
      }
      canvas.fill(moved, .nonZero, placement)
      if shadow.spread != 0 {
        canvas.setErasing(shadow.spread < 0)
        canvas.stroke(moved, StrokeStyle(width: 2 * abs(shadow.spread)), placement)
      }
    }
  }

  /// Blurs what `draw` draws and paints it in the shadow's colour; `rect` holds it in device pixels.
  func paint(
    _ rect: PixelRect, _ shadow: Shadow, _ node: Int32,
    draw: (_ canvas: CairoCanvas, _ toOrigin: AffineTransform) -> Void
  ) throws(RasterError) {
    let sigma = shadow.sigma(transform)
    let margin = shadow.margin(transform)
    let visible = rect.outset(by: margin).intersection(bounds.outset(by: margin))
    if visible.isEmpty { return }
    guard visible.width * visible.height <= DisplayList.maximumPixels else {
      throw .shadowTooLarge(node: node, limit: DisplayList.maximumPixels)
    }
    let coverage = Coverage(visible) { canvas, toOrigin in
      canvas.setSource(.solid(.black), .identity)
      draw(canvas, toOrigin)
    }
    canvas.setSource(.solid(shadow.color), .identity)
    paint(coverage.blurred(sigma: sigma))
  }

  /// Paints the canvas's source through `coverage`.
  func paint(_ coverage: Coverage) {
    if coverage.rect.isEmpty { return }
    canvas.mask(coverage.makeSurface(), x: coverage.rect.x, y: coverage.rect.y)
  }
}
