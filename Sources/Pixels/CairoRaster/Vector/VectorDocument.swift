public import Graphics2D

extension Rasterizer {
  /// Draws a part of `list` as a document of shapes whose page has the part's size in points; the same list gives the same
  /// bytes. Texts are outlines; blurred shadows, pictures and what only pixels can mix are pictures of `scale` device
  /// pixels per point.
  /// - Throws: ``RasterError`` as ``rasterize(_:scale:images:)`` does.
  public func document(
    _ format: VectorFormat, of list: DisplayList, part: PixelBox, scale: Double,
    images: ImageStore = ImageStore()
  ) throws(RasterError) -> [UInt8] {
    do { try list.validate(scale: scale) } catch { throw .displayList(error) }
    let (width, height) = list.pixelSize(scale: scale)
    let size = Size(Double(part.width) / scale, Double(part.height) / scale)
    guard
      let surface = CairoSurface(format, size: size, pixelsPerPoint: scale, width: width, height: height)
    else { throw .cairo("no document could be made") }
    let base = AffineTransform.translation(-Double(part.x), -Double(part.y)).then(
      .scale(1 / scale, 1 / scale))
    let canvas = CairoCanvas(surface, base: base)
    let whole = PixelBox(x: 0, y: 0, width: width, height: height)
    var steps = try PaintStep.steps(of: list, scale: scale)
    steps.place(in: PaintedArea(base: .scale(scale, scale), canvas: whole, glyphs: glyphs))
    let job = PaintJob(
      steps: steps, background: list.background, scale: scale, transform: .scale(scale, scale), bounds: whole,
      images: images, filters: FilteredPictures())
    let painter = Painter(
      self, job, on: PaintTarget(canvas), band: whole, visible: whole, needed: whole)
    var index = 0
    let mixtures = steps.mixtures(on: list.background)
    if list.background.alpha > 0, !mixtures.contains(steps.indices) {
      canvas.setSource(.solid(list.background), .identity)
      canvas.fill(
        Path(rect: Rect(origin: .zero, size: Size(Double(width), Double(height)))), .nonZero, .identity)
    }
    while index < steps.count {
      if let mixture = mixtures.filter({ $0.lowerBound == index }).max(by: { $0.count < $1.count }) {
        try painter.paintPicture(of: mixture)
        index = mixture.upperBound
      } else {
        index = try painter.paint(at: index)
      }
    }
    if let reason = canvas.failure { throw .cairo(reason) }
    let bytes = surface.finish()
    if let reason = surface.failure { throw .cairo(reason) }
    return format == .svg ? SVGNames.numbered(bytes) : bytes
  }
}

extension [PaintStep] {
  /// What no document can say and is drawn as pixels: the smallest groups, drawn apart, within which pictures add up or are
  /// taken away, and groups whose colours mix with those beneath. Where pictures are joined to the canvas itself like that, or
  /// what lies beneath is read where the canvas lets through, all of it.
  fileprivate func mixtures(on background: Color) -> [Range<Int>] {
    var open: [(begin: Int, group: DisplayList.Group)] = []
    var found: [Range<Int>] = []
    func whole(at begin: Int) -> Range<Int> { begin..<begin + self[begin].length + 1 }
    for index in indices {
      switch self[index].command.operation {
      case .beginGroup(let group):
        if group.stencil != nil, group.blending == .over { found.append(whole(at: index)) }
        if group.blending != .over {
          let around = open.last { $0.group.isLayer && $0.group.blending == .over }
          if group.blendMode != .normal, background.alpha >= 1, !open.contains(where: \.group.hidesBeneath) {
            found.append(whole(at: open.first { $0.group.isLayer }?.begin ?? index))
          } else if let around {
            found.append(whole(at: around.begin))
          } else {
            return [startIndex..<endIndex]
          }
        }
        open.append((index, group))
      case .endGroup: open.removeLast()
      case .backdrop where background.alpha < 1: return [startIndex..<endIndex]
      default: break
      }
    }
    return found
  }
}

extension Painter {
  /// Paints steps that begin and end their groups as one picture: of themselves alone, or, where they read what lies
  /// beneath, with all of that.
  fileprivate func paintPicture(of range: Range<Int>) throws(RasterError) {
    let isAll = range == job.steps.indices
    let box =
      isAll ? bounds : job.steps[range].reduce(PixelBox.empty) { $0.union($1.box) }.intersection(bounds)
    if box.isEmpty || isHidden { return }
    if isAll || job.steps[range.lowerBound].readsBackdrop {
      let painter = painter(of: job, drawing: box)
      painter.canvas.clear(job.background, box)
      try painter.paint(0..<range.upperBound)
      return canvas.paint(painter.canvas.surface, x: box.x, y: box.y)
    }
    let part = job.part(
      range, depth: job.steps[range.lowerBound].groups.count - 1, transform, bounds: bounds, glyphs: glyphs)
    let painter = painter(of: part, drawing: box)
    try painter.paint(part.steps.indices)
    canvas.paint(painter.canvas.surface, x: box.x, y: box.y)
  }
}
