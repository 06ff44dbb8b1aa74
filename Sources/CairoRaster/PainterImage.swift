import Graphics2D

extension Painter {
  /// Draws the part `source` (unit square) of a picture into `destination`.
  func image(_ id: ImageID, _ picture: CairoSurface, _ source: Rect, _ destination: Rect, _ opacity: Double) {
    guard !source.isEmpty, !destination.isEmpty, opacity > 0 else { return }
    let isReady = isAxisParallel && setScaledSource(id, picture, source, destination)
    guard isReady || setSource(picture, source, destination) else { return }
    if opacity >= 1 { return canvas.fill(Path(rect: destination), .nonZero, transform) }
    canvas.save()
    canvas.clip(Path(rect: destination), .nonZero, transform)
    canvas.paint(opacity: opacity)
    canvas.restore()
  }

  private var isAxisParallel: Bool {
    transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
  }

  /// Sets the picture, to be scaled while drawing, as the canvas's source.
  private func setSource(_ picture: CairoSurface, _ source: Rect, _ destination: Rect) -> Bool {
    let part = ImagePart(picture, source: source)
    let placement = Self.placement(of: picture, source, destination)
    return canvas.setSource(
      part.surface,
      placement: AffineTransform.translation(Double(part.x), Double(part.y)).then(placement).then(transform),
      pads: true)
  }

  /// Sets the picture, scaled beforehand, as the canvas's source; false where it is much larger than the canvas.
  private func setScaledSource(
    _ id: ImageID, _ picture: CairoSurface, _ source: Rect, _ destination: Rect
  ) -> Bool {
    let (corner, end) = (
      transform.apply(destination.origin).quantized,
      transform.apply(Point(destination.maxX, destination.maxY)).quantized
    )
    let device = Rect(origin: corner, size: Size(end.x - corner.x, end.y - corner.y))
    let pixels = PixelRect(around: device)
    guard !device.isEmpty, pixels.width * pixels.height <= 2 * bounds.width * bounds.height,
      max(pixels.width, pixels.height) <= CairoSurface.maximumExtent
    else { return false }
    if pixels.intersection(bounds).isEmpty { return true }
    let local = device.offset(dx: -Double(pixels.x), dy: -Double(pixels.y))
    let key = ScaledImages.Key(image: id, source: source, destination: local)
    let scaled = images.scaled.surface(key, width: pixels.width, height: pixels.height) { canvas in
      let part = ImagePart(picture, source: source)
      let placement = AffineTransform.translation(Double(part.x), Double(part.y))
        .then(Self.placement(of: picture, source, local))
      if canvas.setSource(part.surface, placement: placement, pads: true) { canvas.paint() }
    }
    return canvas.setSource(
      scaled, placement: .translation(Double(pixels.x), Double(pixels.y)), pads: true)
  }

  /// Maps the pixels of a picture so that `source` fills `destination`.
  private static func placement(
    of picture: CairoSurface, _ source: Rect, _ destination: Rect
  ) -> AffineTransform {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let scaleX = destination.width / (source.width * width)
    let scaleY = destination.height / (source.height * height)
    return AffineTransform(
      a: scaleX, b: 0, c: 0, d: scaleY, tx: destination.minX - source.minX * width * scaleX,
      ty: destination.minY - source.minY * height * scaleY)
  }
}
