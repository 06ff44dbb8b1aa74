import Graphics2D

/// Backdrops and groups that are filtered.
extension Painter {
  /// Replaces what is beneath, as far as the path covers it, by what the backdrop makes of it.
  func backdrop(_ path: Path, _ rule: Path.FillRule, _ backdrop: Backdrop, _ index: Int) throws(RasterError) {
    let area = pixels(around: path.controlBox).intersection(job.bounds)
    if area.isEmpty || backdrop.changesNothing { return }
    let behind = try picture(behind: index, backdrop, area)
    if canvas.isDocument {
      canvas.save()
      canvas.clip(path, rule, transform)
      canvas.paint(behind, x: area.x, y: area.y)
      return canvas.restore()
    }
    let rect = area.intersection(visible)
    if rect.isEmpty { return }
    let coverage = target.coverage(of: rect, .solid(.black), transform, outline: (path, rule))
    target.combine(coverage, with: behind, at: (area.x, area.y))
  }

  /// What the steps before `index` show in `area`, filtered.
  private func picture(
    behind index: Int, _ backdrop: Backdrop, _ area: PixelBox
  ) throws(RasterError) -> CairoSurface {
    let places = job.steps.places(before: index, reaching: area)
    let key = FilteredPictures.Key(
      steps: places.map { job.steps[$0] }, background: job.background, transform: job.transform, area: area,
      bounds: job.bounds,
      filter: PictureFilter(
        sigma: transform.sigma(ofBlur: backdrop.blur), edges: .mirrored, saturation: backdrop.saturation,
        tint: backdrop.tint))
    return try job.filters.picture(key) { () throws(RasterError) in
      let painter = self.painter(of: job, drawing: area)
      painter.canvas.clear(job.background, area)
      try painter.paint(0..<index)
      return painter.target.canvas.surface
    }
  }

  /// Paints all of the filtered group that begins at `index` and whose coordinates are the current ones.
  func filtered(_ group: DisplayList.Group, _ index: Int) throws(RasterError) {
    let margin = group.margin(transform)
    let inside = job.part(
      index + 1..<index + job.steps[index].length, depth: job.steps[index].groups.count, transform,
      bounds: job.bounds.outset(by: margin), glyphs: glyphs)
    let content = inside.steps.reduce(PixelBox.empty) { $0.union($1.box) }
    let area = content.outset(by: margin).intersection(inside.bounds)
    if content.isEmpty || area.isEmpty { return }
    let key = FilteredPictures.Key(
      steps: inside.steps, background: .clear, transform: transform, area: area, bounds: inside.bounds,
      filter: PictureFilter(
        sigma: transform.sigma(ofBlur: group.blur), edges: .clear,
        saturation: group.recoloring?.saturation ?? 1, tint: group.recoloring?.tint ?? .clear))
    let picture = try job.filters.picture(key) { () throws(RasterError) in
      let painter = self.painter(of: inside, drawing: area)
      try painter.paint(inside.steps.indices)
      return painter.target.canvas.surface
    }
    canvas.paint(picture, x: area.x, y: area.y)
  }

  /// A painter for pixels of their own.
  func painter(of job: PaintJob, drawing area: PixelBox) -> Painter {
    Painter(rasterizer, job, on: PaintTarget(layer: area), band: area, visible: area, needed: area)
  }

  /// The device pixels that a rectangle in the current coordinates touches.
  func pixels(around rect: Rect) -> PixelBox {
    let device = transform.boundingBox(of: rect)
    let (corner, end) = (device.origin.quantized, Point(device.maxX, device.maxY).quantized)
    return PixelBox(around: Rect(origin: corner, size: Size(end.x - corner.x, end.y - corner.y)))
  }
}
