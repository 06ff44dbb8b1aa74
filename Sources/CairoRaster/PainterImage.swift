import Graphics2D

extension Painter {
  /// Draws the part `source` (unit square) of a picture into `destination`; false where there is no such picture.
  func image(_ id: ImageID, _ source: Rect, _ destination: Rect, _ opacity: Double) -> Bool {
    guard let size = images.size(of: id) else { return false }
    guard !source.isEmpty, !destination.isEmpty, opacity > 0 else { return true }
    guard setSource(id, size, source, destination) else { return true }
    if opacity >= 1 {
      canvas.fill(Path(rect: destination), .nonZero, transform)
      return true
    }
    canvas.save()
    canvas.clip(Path(rect: destination), .nonZero, transform)
    canvas.paint(opacity: opacity)
    canvas.restore()
    return true
  }

  /// Makes the picture the canvas's source; false where nothing of it is to be seen.
  private func setSource(
    _ id: ImageID, _ size: (width: Int, height: Int), _ source: Rect, _ destination: Rect
  ) -> Bool {
    if let picture = images.surface(id) {
      let isReady = isAxisParallel && setScaledSource(id, picture, source, destination)
      return isReady || setSource(ImagePart(picture, source: source), size, source, destination)
    }
    guard let part = images.films.part(id, source: source) else { return false }
    return setSource(part, size, source, destination)
  }

  private var isAxisParallel: Bool {
    transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
  }

  /// Sets a part of a picture of `size`, to be scaled while drawing, as the canvas's source.
  private func setSource(
    _ part: ImagePart, _ size: (width: Int, height: Int), _ source: Rect, _ destination: Rect
  ) -> Bool {
    let placement = AffineTransform.translation(Double(part.x), Double(part.y))
      .then(Self.placement(of: size, source, destination)).then(transform)
    return canvas.setSource(part.surface, placement: placement, pads: true)
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
        .then(Self.placement(of: (picture.width, picture.height), source, local))
      if canvas.setSource(part.surface, placement: placement, pads: true) { canvas.paint() }
    }
    return canvas.setSource(
      scaled, placement: .translation(Double(pixels.x), Double(pixels.y)), pads: true)
  }

  /// Maps the pixels of a picture so that `source` fills `destination`.
  private static func placement(
    of size: (width: Int, height: Int), _ source: Rect, _ destination: Rect
  ) -> AffineTransform {
    let (width, height) = (Double(size.width), Double(size.height))
    let scaleX = destination.width / (source.width * width)
    let scaleY = destination.height / (source.height * height)
    return AffineTransform(
      a: scaleX, b: 0, c: 0, d: scaleY, tx: destination.minX - source.minX * width * scaleX,
      ty: destination.minY - source.minY * height * scaleY)
  }
}
