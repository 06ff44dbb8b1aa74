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
    if list.background.alpha > 0 {
      canvas.setSource(.solid(list.background), .identity)
      canvas.fill(
        Path(rect: Rect(origin: .zero, size: Size(Double(width), Double(height)))), .nonZero, .identity)
    }
    var steps = try PaintStep.steps(of: list, scale: scale)
    let area = PaintedArea(scale: scale, canvas: whole, glyphs: glyphs)
    for index in steps.indices { steps[index].box = area.box(of: steps[index]) }
    steps.spanGroups()
    let painter = painter(on: canvas, scale: scale, images: images, needed: whole)
    var index = 0
    let mixtures = steps.mixtures
    while index < steps.count {
      if let mixture = mixtures.first(where: { $0.lowerBound == index }) {
        try painter.paintPicture(of: steps[mixture], from: self)
        index = mixture.upperBound
      } else {
        try painter.paint(steps[index].command)
        index += 1
      }
    }
    if let reason = canvas.failure { throw .cairo(reason) }
    let bytes = surface.finish()
    if let reason = surface.failure { throw .cairo(reason) }
    return format == .svg ? SVGNames.numbered(bytes) : bytes
  }
}

extension [PaintStep] {
  /// The smallest groups, drawn apart, within which pictures add up or are taken away: no document can say that. Where they are
  /// joined to the canvas itself like that, all of it.
  fileprivate var mixtures: [Range<Int>] {
    var open: [(begin: Int, group: DisplayList.Group)] = []
    var found: [Range<Int>] = []
    for index in indices {
      switch self[index].command.operation {
      case .beginGroup(let group):
        if group.blending != .over {
          guard let around = open.last(where: { $0.group.isLayer && $0.group.blending == .over }) else {
            return [startIndex..<endIndex]
          }
          found.append(around.begin..<around.begin + self[around.begin].length + 1)
        }
        open.append((index, group))
      case .endGroup: open.removeLast()
      default: break
      }
    }
    return found
  }
}

extension Painter {
  /// Paints steps that begin and end their groups as one picture.
  fileprivate func paintPicture(of steps: ArraySlice<PaintStep>, from rasterizer: Rasterizer)
    throws(RasterError)
  {
    let box = steps.reduce(PixelBox.empty) { $0.union($1.box) }.intersection(bounds)
    if box.isEmpty || isHidden { return }
    let pixels = CairoCanvas(
      CairoSurface(.argb32, width: box.width, height: box.height),
      base: .translation(-Double(box.x), -Double(box.y)))
    let painter = rasterizer.painter(
      on: pixels, scale: scale, images: images, needed: bounds, transform: transform, bounds: bounds)
    for step in steps { try painter.paint(step.command) }
    canvas.paint(pixels.surface, x: box.x, y: box.y)
  }
}
