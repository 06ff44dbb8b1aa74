import Graphics2D

/// Groups that are turned in perspective.
extension Painter {
  /// Paints all of the group that begins at `index`, which is turned in the current coordinates: first as it is, at their scale, then
  /// as an eye sees it. In a sequence, what is in it is painted once as long as it stays the same.
  func turned(_ group: DisplayList.Group, _ index: Int) throws(RasterError) {
    let layer = layer(of: group, index)
    let content = layer.content
    guard !content.isEmpty, let warp = ProjectiveWarp(group.seen(transform, from: layer.transform)) else {
      return
    }
    let isSmall = content.width * content.height <= 4 * bounds.width * bounds.height
    let area = isSmall ? content : content.intersection(warp.needed(for: bounds))
    if area.isEmpty { return }
    guard area.width * area.height <= DisplayList.maximumPixels,
      max(area.width, area.height) <= CairoSurface.maximumExtent
    else { throw .layerTooLarge(node: job.steps[index].command.node, limit: DisplayList.maximumPixels) }
    let inside = layer.cut(to: area)
    let key = FilteredPictures.Key(
      steps: inside.steps, background: .clear, transform: inside.transform, area: area, bounds: area,
      filter: nil)
    let picture = try job.filters.picture(key) { () throws(RasterError) in
      let painter = self.painter(of: inside, drawing: area)
      try painter.paint(inside.steps.indices)
      return painter.target.canvas.surface
    }
    let rect = job.steps[index].box.intersection(visible)
    if rect.isEmpty { return }
    canvas.paint(warp.picture(of: picture, at: (area.x, area.y), in: rect), x: rect.x, y: rect.y)
  }

  /// What is in the group, at a scale that is fine enough wherever it is seen: that of the coordinates around it, which a
  /// motion does not change, unless something is seen at more than one and a half times its size.
  private func layer(of group: DisplayList.Group, _ index: Int) -> PaintJob {
    let scale = max(transform.stretch, 1e-6)
    let layer = part(of: index, scale: scale)
    let box = layer.content
    let stretch = AffineTransform.scale(1 / scale, 1 / scale).boundingBox(of: Rect(box)).corners
      .reduce(1) { max($0, group.transform.stretch(at: $1)) }
    let factor = stretch <= 1.5 ? 1 : stretch <= 3 ? 2 : 4
    guard factor > 1, box.width * box.height * factor * factor <= 8 * bounds.width * bounds.height else {
      return layer
    }
    return part(of: index, scale: scale * Double(factor))
  }

  private func part(of index: Int, scale: Double) -> PaintJob {
    let range = index + 1..<index + job.steps[index].length
    let depth = job.steps[index].groups.count
    let limit = CairoSurface.maximumExtent
    let everywhere = PixelBox(x: -limit, y: -limit, width: 2 * limit, height: 2 * limit)
    return job.part(range, depth: depth, .scale(scale, scale), bounds: everywhere, glyphs: glyphs)
  }
}

extension PaintJob {
  /// All that its steps can change.
  fileprivate var content: PixelBox { steps.reduce(.empty) { $0.union($1.box) } }

  /// The same, of which nothing beyond `area` is looked at.
  fileprivate func cut(to area: PixelBox) -> PaintJob {
    var job = self
    job.bounds = area
    for index in job.steps.indices { job.steps[index].box = job.steps[index].box.intersection(area) }
    return job
  }
}

extension DisplayList.Group {
  /// From the pixels of a layer, to which `layer` maps the points of the group, to those to which `around` maps what is around it.
  func seen(_ around: AffineTransform, from layer: AffineTransform) -> ProjectiveTransform {
    ProjectiveTransform(layer.inverse ?? .identity).then(transform).then(around)
  }
}

extension Rect {
  fileprivate var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(minX, maxY), Point(maxX, maxY)]
  }
}
