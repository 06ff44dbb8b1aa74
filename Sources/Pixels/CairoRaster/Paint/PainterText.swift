import Graphics2D

/// Text in a box, in the current coordinates.
struct PlacedText: Hashable {
  var text: ShapedText
  var origin: Point
  var width: Double

  /// Every glyph and its origin.
  var glyphs: [(glyph: ShapedText.Glyph, origin: Point)] {
    text.lines.flatMap { line in
      let start = text.lineOrigin(line, at: origin, width: width)
      return line.glyphs.map { ($0, start + $0.position) }
    }
  }
}

extension Painter {
  /// Paints text, one coverage per paint: translucent text does not double where its glyphs overlap.
  func text(_ placed: PlacedText, _ paints: [Paint]) {
    let glyphs = placed.glyphs
    for (run, paint) in paints.enumerated() where paints.firstIndex(of: paint) == run {
      let runs = paints.indices.filter { paints[$0] == paint }
      let painted = glyphs.filter { runs.contains(Int($0.glyph.run)) }
      if canvas.isDocument {
        canvas.setSource(paint, transform)
        canvas.fill(outlines(of: painted, bounds), .nonZero, .identity)
      } else if let mask = mask(of: painted, within: bounds) {
        canvas.setSource(paint, transform)
        canvas.mask(mask.surface, x: mask.rect.x, y: mask.rect.y)
      }
      for (glyph, origin) in painted where self.glyphs.isPicture(glyph) {
        draw(glyph, at: origin, on: canvas, toOrigin: .identity, opacity: paint.pictureOpacity)
      }
    }
  }

  /// Draws a line along the outlines of some runs, where their glyphs are painted.
  func textStroke(_ placed: PlacedText, _ runs: [Int32], _ paint: Paint, _ style: StrokeStyle) {
    let glyphs = placed.glyphs.filter { runs.contains($0.glyph.run) }
    canvas.setSource(paint, transform)
    guard isUpright, spots(of: glyphs, within: bounds) != nil else {
      return canvas.stroke(outline(of: glyphs), style, transform)
    }
    var wide = style
    wide.width *= scale
    canvas.stroke(outlines(of: glyphs, bounds.outset(by: Int(wide.reach) + 1)), wide, .identity)
  }

  /// Paints the shadow of all glyphs, whatever their paint.
  func shadow(of placed: PlacedText, _ shadow: Shadow, _ node: Int32) throws(RasterError) {
    guard shadow.color.alpha > 0 else { return }
    var glyphs = placed.glyphs
    if shadow.spread != 0 {
      try self.shadow(of: outline(of: glyphs), nil, shadow, node)
      glyphs.removeAll { !self.glyphs.isPicture($0.glyph) }
      if glyphs.isEmpty { return }
    }
    let moved = glyphs.map { (glyph: $0.glyph, origin: $0.origin + shadow.offset) }
    let limits = bounds.outset(by: shadow.margin(transform))
    let pictures = moved.filter { self.glyphs.isPicture($0.glyph) }
    if pictures.isEmpty, let spots = spots(of: moved, within: limits) {
      return texts.mask(of: spots, sigma: shadow.sigma(transform)).map { paint($0, shadow.color) } ?? ()
    }
    try paint(.text(placed), shadow) { () throws(RasterError) in
      let outlines = self.mask(of: moved, within: limits)
      let rect = pictures.reduce(outlines?.rect ?? .empty) { $0.union(self.pictureBox($1.glyph, $1.origin)) }
      return try self.blurred(rect, shadow, node) { canvas, toOrigin in
        if let outlines {
          canvas.mask(
            outlines.surface, x: outlines.rect.x + Int(toOrigin.tx), y: outlines.rect.y + Int(toOrigin.ty))
        }
        for (glyph, origin) in pictures {
          self.draw(glyph, at: origin, on: canvas, toOrigin: toOrigin, opacity: 1)
        }
      }
    }
  }

  /// Em size in device pixels up to which masks are kept; larger glyphs are few and may reach far off the canvas.
  private static let maximumMaskSize = 400.0

  /// Whether text stands upright at the canvas's own scale, so that masks of glyphs can be used again.
  private var isUpright: Bool {
    transform.a == scale && transform.d == scale && transform.b == 0 && transform.c == 0
  }

  /// The outlines' coverage as far as it reaches into `limits`; nil where there is none.
  private func mask(
    of glyphs: [(glyph: ShapedText.Glyph, origin: Point)], within limits: PixelBox
  ) -> TextMasks.Mask? {
    if let spots = spots(of: glyphs, within: limits) { return texts.mask(of: spots) }
    let coverage = outlineCoverage(of: glyphs, limits)
    return coverage.rect.isEmpty
      ? nil : TextMasks.Mask(surface: coverage.makeSurface(), rect: coverage.rect)
  }

  /// Where outlines that reach into `limits` stand; nil where masks of glyphs cannot be used.
  private func spots(
    of glyphs: [(glyph: ShapedText.Glyph, origin: Point)], within limits: PixelBox
  ) -> [TextMasks.Spot]? {
    let largest = glyphs.map(\.glyph.size).max() ?? 0
    guard isUpright, largest * scale <= Self.maximumMaskSize else { return nil }
    var spots: [TextMasks.Spot] = []
    for (glyph, origin) in glyphs where !self.glyphs.isPicture(glyph) {
      let spot = snapped(glyph, origin)
      let size = glyph.size * scale
      let reach = PixelBox(x: spot.x, y: spot.y, width: 1, height: 1).outset(by: Int(size * 4) + 4)
      if reach.intersection(limits).isEmpty { continue }
      let key = GlyphCache.Key(
        font: glyph.font, id: glyph.id, isMissing: glyph.isMissing, size: size,
        phaseX: spot.phaseX, phaseY: spot.phaseY, slant: glyph.slant)
      spots.append(TextMasks.Spot(glyph: key, x: spot.x, y: spot.y))
    }
    return spots
  }

  /// All outlines as one, in the current coordinates.
  private func outline(of glyphs: [(glyph: ShapedText.Glyph, origin: Point)]) -> Path {
    Path(
      glyphs.filter { !self.glyphs.isPicture($0.glyph) }.flatMap { glyph, origin in
        self.glyphs.outline(glyph).transformed(
          by: glyph.placement.then(.translation(origin.x, origin.y))
        ).elements
      })
  }

  /// The outlines in device pixels; upright ones that reach into `limits` where their masks would stand.
  private func outlines(of glyphs: [(glyph: ShapedText.Glyph, origin: Point)], _ limits: PixelBox) -> Path {
    guard let spots = spots(of: glyphs, within: limits) else {
      return outline(of: glyphs).transformed(by: transform)
    }
    return Path(
      spots.flatMap { spot in
        let place = Point(
          Double(spot.x) + Double(spot.glyph.phaseX) / 4, Double(spot.y) + Double(spot.glyph.phaseY) / 4)
        return self.glyphs.outline(spot.glyph).transformed(
          by: spot.glyph.placement.then(.translation(place.x, place.y))
        ).elements
      })
  }

  private func outlineCoverage(
    of glyphs: [(glyph: ShapedText.Glyph, origin: Point)], _ limits: PixelBox
  ) -> Coverage {
    let path = outline(of: glyphs).transformed(by: transform)
    let rect = PixelBox(around: path.controlBox).intersection(limits)
    return Coverage(path.isEmpty ? PixelBox(around: .zero) : rect) { canvas, toOrigin in
      canvas.setSource(.solid(.black), .identity)
      canvas.fill(path, .nonZero, toOrigin)
    }
  }

  /// A glyph's pixel and its phase in quarters of a pixel: x to a quarter, the baseline to a whole pixel, marks
  /// above and below it to a quarter.
  private func snapped(
    _ glyph: ShapedText.Glyph, _ origin: Point
  ) -> (x: Int, y: Int, phaseX: Int, phaseY: Int) {
    let device = transform.apply(Point(origin.x, origin.y - glyph.position.y)).quantized
    let x = Int((device.x * 4 + 0.5).rounded(.down))
    let y = Int((device.y + 0.5).rounded(.down)) * 4 + Int((glyph.position.y * scale * 4).rounded())
    return (x >> 2, y >> 2, x & 3, y & 3)
  }

  /// Maps the pixels of an emoji to the device.
  private func placement(_ glyph: ShapedText.Glyph, _ origin: Point, _ picture: GlyphPicture)
    -> AffineTransform
  {
    if isUpright {
      let spot = snapped(glyph, origin)
      let size = glyph.size * scale
      return picture.placement.then(.scale(size, size)).then(
        .translation(Double(spot.x) + Double(spot.phaseX) / 4, Double(spot.y) + Double(spot.phaseY) / 4))
    }
    return picture.placement.then(.scale(glyph.size, glyph.size))
      .then(.translation(origin.x, origin.y)).then(transform)
  }

  private func pictureBox(_ glyph: ShapedText.Glyph, _ origin: Point) -> PixelBox {
    guard let picture = glyphs.picture(glyph) else { return .empty }
    let pixels = Rect(
      x: 0, y: 0, width: Double(picture.surface.width), height: Double(picture.surface.height))
    return PixelBox(around: placement(glyph, origin, picture).boundingBox(of: pixels)).outset(by: 1)
  }

  private func draw(
    _ glyph: ShapedText.Glyph, at origin: Point, on canvas: CairoCanvas, toOrigin: AffineTransform,
    opacity: Double
  ) {
    guard let picture = glyphs.picture(glyph), opacity > 0,
      !pictureBox(glyph, origin).intersection(bounds.outset(by: 4096)).isEmpty
    else { return }
    let placement = placement(glyph, origin, picture).then(toOrigin)
    if canvas.setSource(picture.surface, placement: placement, pads: false) {
      canvas.paint(opacity: opacity)
    }
  }
}

extension Paint {
  /// How opaque an emoji among text of this paint is.
  fileprivate var pictureOpacity: Double {
    if case .solid(let color) = self { color.alpha } else { 1 }
  }
}
