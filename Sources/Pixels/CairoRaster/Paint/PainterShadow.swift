import Graphics2D

extension Painter {
  /// The shadow of a filled path, or of a line along it.
  func shadow(of path: Path, _ line: StrokeStyle?, _ shadow: Shadow, _ node: Int32) throws(RasterError) {
    guard shadow.color.alpha > 0, !path.isEmpty else { return }
    if shadow.isInset { return try inset(path, shadow, node) }
    try paint(.path(path, line), shadow) { () throws(RasterError) in
      let moved = path.transformed(by: .translation(shadow.offset.x, shadow.offset.y))
      let box = moved.controlBox.inset(by: -abs(shadow.spread) * 10 - (line?.reach ?? 0))
      let rect = PixelBox(around: self.transform.boundingBox(of: box))
      return try self.blurred(rect, shadow, node) { canvas, toOrigin in
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
  }

  /// The shadow that what surrounds a filled path throws into it.
  private func inset(_ path: Path, _ shadow: Shadow, _ node: Int32) throws(RasterError) {
    canvas.save()
    canvas.clip(path, .nonZero, transform)
    defer { canvas.restore() }
    try paint(.path(path, nil), shadow) { () throws(RasterError) in
      let hole = path.transformed(by: .translation(shadow.offset.x, shadow.offset.y))
      let rect = PixelBox(around: self.transform.boundingBox(of: path.controlBox))
      return try self.blurred(rect, shadow, node) { canvas, toOrigin in
        let placement = self.transform.then(toOrigin)
        canvas.paint()
        canvas.setErasing(true)
        canvas.fill(hole, .nonZero, placement)
        if shadow.spread != 0 {
          canvas.setErasing(shadow.spread < 0)
          canvas.stroke(hole, StrokeStyle(width: 2 * abs(shadow.spread)), placement)
        }
      }
    }
  }

  /// Paints the shadow of a shape in its colour; `make` gives what it covers, where that is not known.
  func paint(
    _ shape: ShadowMasks.Shape, _ shadow: Shadow, make: () throws(RasterError) -> Coverage
  ) throws(RasterError) {
    let key = ShadowMasks.Key(shape: shape, shadow: shadow, transform: transform, canvas: bounds)
    let mask = try shadows.mask(key, make: make)
    if !mask.rect.isEmpty { paint(mask, shadow.color) }
  }

  /// What `draw` draws, blurred, as far as it reaches into the canvas; `rect` holds it in device pixels.
  func blurred(
    _ rect: PixelBox, _ shadow: Shadow, _ node: Int32,
    draw: (_ canvas: CairoCanvas, _ toOrigin: AffineTransform) -> Void
  ) throws(RasterError) -> Coverage {
    let margin = shadow.margin(transform)
    let visible = rect.outset(by: margin).intersection(bounds.outset(by: margin))
    if visible.isEmpty { return Coverage(.empty) }
    guard visible.width * visible.height <= DisplayList.maximumPixels else {
      throw .shadowTooLarge(node: node, limit: DisplayList.maximumPixels)
    }
    let coverage = Coverage(visible) { canvas, toOrigin in
      canvas.setSource(.solid(.black), .identity)
      draw(canvas, toOrigin)
    }
    return coverage.blurred(sigma: shadow.sigma(transform))
  }

  /// Paints a colour through `mask`.
  func paint(_ mask: TextMasks.Mask, _ color: Color) {
    guard canvas.isDocument else {
      canvas.setSource(.solid(color), .identity)
      return canvas.mask(mask.surface, x: mask.rect.x, y: mask.rect.y)
    }
    // Readers of documents know pictures better than masks made of pixels.
    let picture = CairoCanvas(.argb32, width: mask.surface.width, height: mask.surface.height)
    picture.setSource(.solid(color), .identity)
    picture.mask(mask.surface, x: 0, y: 0)
    canvas.paint(picture.surface, x: mask.rect.x, y: mask.rect.y)
  }
}
