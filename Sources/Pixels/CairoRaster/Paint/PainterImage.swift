import Graphics2D

extension Painter {
  /// Draws the part `source` (unit square) of a picture into `destination`; false where there is no such picture.
  func image(_ id: ImageID, _ source: Rect, _ destination: Rect, _ opacity: Double) -> Bool {
    guard let size = images.size(of: id) else { return false }
    guard !source.isEmpty, !destination.isEmpty, opacity > 0 else { return true }
    canvas.save()
    defer { canvas.restore() }
    if source.isBeyondUnit { return tiles(id, size, source, destination, opacity) }
    if canvas.isDocument { return place(id, size, source, destination, opacity) }
    let scaled = scaled(id, source, destination)
    guard setSource(id, scaled, size, source, destination) else { return true }
    // Copied pixel by pixel, it may begin anywhere.
    if scaled != nil, isInNoGroup { canvas.clip(needed) }
    if opacity < 1 {
      canvas.clip(Path(rect: destination), .nonZero, transform)
      canvas.paint(opacity: opacity)
    } else if let scaled, isInNoGroup, scaled.covers(needed) {
      canvas.replace()
    } else {
      canvas.fill(Path(rect: destination), .nonZero, transform)
    }
    return true
  }

  /// Puts a picture of `size` into a document with all its pixels.
  private func place(
    _ id: ImageID, _ size: (width: Int, height: Int), _ source: Rect, _ destination: Rect, _ opacity: Double
  ) -> Bool {
    canvas.clip(Path(rect: destination), .nonZero, transform)
    if let part = part(of: id, source), setSource(part, size, source, destination, pads: false) {
      canvas.paint(opacity: opacity)
    }
    return true
  }

  /// Fills `destination` with a picture over and over: each a whole number of device pixels, where it stands upright.
  private func tiles(
    _ id: ImageID, _ size: (width: Int, height: Int), _ source: Rect, _ destination: Rect, _ opacity: Double
  ) -> Bool {
    guard let picture = part(of: id, Rect(x: 0, y: 0, width: 1, height: 1)) else { return true }
    let tile = Size(destination.width / source.width, destination.height / source.height)
    let device = transform.lengths(of: tile)
    let most = Double(CairoSurface.maximumExtent)
    func pixels(_ length: Double) -> Int { Int(min(max(length.rounded(), 1), most)) }
    let (width, height) = (pixels(device.width), pixels(device.height))
    guard width * height <= DisplayList.maximumPixels else { return true }
    let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let key = ScaledImages.Key(
      image: images.source(id), source: .init(x: 0, y: 0, width: 1, height: 1), destination: whole)
    let scaled = images.scaled.image(key, width: width, height: height) { canvas in
      let shrunk = AffineTransform.scale(whole.width / Double(size.width), whole.height / Double(size.height))
      if canvas.setSource(picture.surface, placement: shrunk, pads: true) { canvas.paint() }
    }
    var origin = Point(
      destination.minX - source.minX * tile.width, destination.minY - source.minY * tile.height)
    var placement = AffineTransform.scale(tile.width / Double(width), tile.height / Double(height))
    if isAxisParallel {
      origin = transform.apply(origin)
      placement = .translation(origin.x.rounded(), origin.y.rounded())
    } else {
      placement = placement.then(.translation(origin.x, origin.y)).then(transform)
    }
    guard canvas.setSource(scaled.surface, placement: placement, pads: true, repeats: true) else {
      return true
    }
    canvas.clip(Path(rect: destination), .nonZero, transform)
    canvas.paint(opacity: opacity)
    return true
  }

  private func part(of id: ImageID, _ source: Rect) -> ImagePart? {
    images.surface(id).map { ImagePart($0, source: source) } ?? images.videos.part(id, source: source)
  }

  /// Whether nothing of what is below `step` shows where pixels are needed.
  func covers(_ step: PaintStep) -> Bool {
    guard step.groups.isEmpty,
      case .image(let id, let source, let destination, let opacity) = step.command.operation, opacity >= 1,
      !source.isEmpty, !destination.isEmpty
    else { return false }
    return !source.isBeyondUnit && scaled(id, source, destination)?.covers(needed) == true
  }

  private var isAxisParallel: Bool {
    transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
  }

  /// Makes the picture the canvas's source; false where nothing of it is to be seen.
  private func setSource(
    _ id: ImageID, _ scaled: PlacedImage?, _ size: (width: Int, height: Int), _ source: Rect,
    _ destination: Rect
  ) -> Bool {
    if let scaled {
      return canvas.setSource(scaled.image.surface, placement: scaled.placement, pads: true)
    }
    return part(of: id, source).map { setSource($0, size, source, destination, pads: true) } ?? false
  }

  /// Sets a part of a picture of `size`, to be scaled while drawing, as the canvas's source.
  private func setSource(
    _ part: ImagePart, _ size: (width: Int, height: Int), _ source: Rect, _ destination: Rect, pads: Bool
  ) -> Bool {
    let placement = AffineTransform.translation(Double(part.x), Double(part.y))
      .then(Self.placement(of: size, source, destination)).then(transform)
    return canvas.setSource(part.surface, placement: placement, pads: pads)
  }

  /// The picture scaled beforehand; nil for a video, and where it does not stand upright or is much larger than the canvas.
  private func scaled(_ id: ImageID, _ source: Rect, _ destination: Rect) -> PlacedImage? {
    guard isAxisParallel, let picture = images.surface(id) else { return nil }
    let (corner, end) = (
      transform.apply(destination.origin).quantized,
      transform.apply(Point(destination.maxX, destination.maxY)).quantized
    )
    let device = Rect(origin: corner, size: Size(end.x - corner.x, end.y - corner.y))
    let pixels = PixelBox(around: device)
    guard !device.isEmpty, pixels.width * pixels.height <= 2 * bounds.width * bounds.height,
      max(pixels.width, pixels.height) <= CairoSurface.maximumExtent
    else { return nil }
    let local = device.offset(dx: -Double(pixels.x), dy: -Double(pixels.y))
    let key = ScaledImages.Key(image: images.source(id), source: source, destination: local)
    let scaled = images.scaled.image(key, width: pixels.width, height: pixels.height) { canvas in
      let part = ImagePart(picture, source: source)
      let placement = AffineTransform.translation(Double(part.x), Double(part.y))
        .then(Self.placement(of: (picture.width, picture.height), source, local))
      if canvas.setSource(part.surface, placement: placement, pads: true) { canvas.paint() }
    }
    return PlacedImage(image: scaled, device: device)
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

extension Rect {
  /// Whether a part of a picture goes beyond it.
  fileprivate var isBeyondUnit: Bool {
    let slack = 1e-6
    return minX < -slack || minY < -slack || maxX > 1 + slack || maxY > 1 + slack
  }
}

extension AffineTransform {
  /// How long the sides of a rectangle come out.
  fileprivate func lengths(of size: Size) -> Size {
    Size(size.width * (a * a + b * b).squareRoot(), size.height * (c * c + d * d).squareRoot())
  }
}

/// A scaled picture at its place.
private struct PlacedImage {
  let image: ScaledImages.Image
  /// In device pixels.
  let device: Rect

  var placement: AffineTransform {
    .translation(device.minX.rounded(.down), device.minY.rounded(.down))
  }

  /// Whether nothing of what is below shows in `rect`.
  func covers(_ rect: PixelBox) -> Bool {
    image.isOpaque && device.minX <= Double(rect.x) && device.minY <= Double(rect.y)
      && device.maxX >= Double(rect.maxX) && device.maxY >= Double(rect.maxY)
  }
}
