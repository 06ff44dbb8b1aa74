import Graphics2D

extension Painter {
  /// Blurs no further than this many device pixels.
  private static let maximumSigma = 1024.0

  /// Standard deviation in device pixels.
  func sigma(_ shadow: Shadow) -> Double {
    let stretch = abs(transform.determinant).squareRoot()
    return min(max(0, shadow.blur) / 2 * stretch, Self.maximumSigma)
  }

  /// Device pixels by which the blur widens a shape on every side.
  func margin(_ shadow: Shadow) -> Int {
    let sigma = sigma(shadow)
    return sigma > 0 ? BoxBlur(sigma: sigma).margin : 0
  }

  func shadow(of path: Path, _ shadow: Shadow, _ node: Int32) throws(RasterError) {
    guard shadow.color.alpha > 0, !path.isEmpty else { return }
    let moved = path.transformed(by: .translation(shadow.offset.x, shadow.offset.y))
    let box = moved.controlBox.inset(by: -abs(shadow.spread) * 10)
    let rect = PixelRect(around: transform.boundingBox(of: box))
    try paint(rect, shadow, node) { canvas, toOrigin in
      let placement = self.transform.then(toOrigin)
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
    let sigma = sigma(shadow)
    let margin = margin(shadow)
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
