import Graphics2D

/// Finds the pixels of the canvas that a step can change: never too few, a few too many.
struct PaintedArea {
  /// Maps the coordinates around the steps' groups to device pixels.
  let base: AffineTransform
  let canvas: PixelBox
  let glyphs: GlyphCache

  /// Beyond its outline a shape colours the pixels that it touches; positions are rounded to 1/1024 px and glyphs to
  /// whole pixels.
  private static let slack = 3.0

  func box(of step: PaintStep) -> PixelBox {
    guard let box = box(of: step.command.operation, in: step.groups[...], base) else { return .empty }
    return PixelBox(around: box.intersection(Rect(canvas))).intersection(canvas)
  }

  /// - Parameter base: maps the coordinates around the groups to pixels.
  private func box(
    of operation: DisplayList.Operation, in groups: ArraySlice<DisplayList.Group>, _ base: AffineTransform
  ) -> Rect? {
    let affine = groups.prefix { $0.transform.affine != nil }
    var transforms = [base]
    for transform in affine.compactMap(\.transform.affine) {
      transforms.append(transform.then(transforms[transforms.count - 1]))
    }
    let innermost = transforms[transforms.count - 1]
    var box: Rect
    if let turned = groups[affine.endIndex...].first {
      if turned.opacity <= 0 { return nil }
      let scale = AffineTransform.scale(layerScale(innermost), layerScale(innermost))
      guard let inside = self.box(of: operation, in: groups[(affine.endIndex + 1)...], scale) else {
        return nil
      }
      box = turned.seen(innermost, from: scale).boundingBox(of: inside)
    } else {
      guard let painted = self.box(of: operation, innermost) else { return nil }
      box = painted
    }
    box = box.inset(by: -Self.slack)
    for (group, transform) in zip(affine, transforms.dropFirst()).reversed() {
      if group.opacity <= 0 { return nil }
      if group.blur > 0 { box = box.inset(by: -Double(group.margin(transform))) }
      if let clip = group.clip {
        box = box.intersection(transform.boundingBox(of: clip.controlBox).inset(by: -Self.slack))
      }
    }
    return box
  }

  /// Pixels per point of a layer that is turned in perspective, in coordinates that `around` maps to pixels.
  private func layerScale(_ around: AffineTransform) -> Double { max(around.stretch, 1e-6) }

  /// In device pixels; nil for steps that paint nothing themselves.
  private func box(of operation: DisplayList.Operation, _ transform: AffineTransform) -> Rect? {
    switch operation {
    case .beginGroup, .endGroup: nil
    case .fill(let path, _, _), .backdrop(let path, _, _): transform.boundingBox(of: path.controlBox)
    case .stroke(let path, _, let style): transform.boundingBox(of: path.controlBox.inset(by: -style.reach))
    case .image(_, _, let destination, _): transform.boundingBox(of: destination)
    case .shadow(let path, let shadow, _) where shadow.isInset: transform.boundingBox(of: path.controlBox)
    case .shadow(let path, let shadow, let line):
      spread(path.controlBox.inset(by: -(line?.reach ?? 0)), shadow, transform)
    case .textStroke(let text, let origin, let width, _, _, let style):
      self.box(of: PlacedText(text: text, origin: origin, width: width)).map {
        transform.boundingBox(of: $0.inset(by: -style.reach))
      }
    case .text(let text, let origin, let width, _, let shadows):
      self.box(of: PlacedText(text: text, origin: origin, width: width)).map { box in
        let glyphs = transform.boundingBox(of: box)
        return shadows.reduce(glyphs) { $0.hull(self.spread(box, $1, transform)) }
      }
    }
  }

  private func spread(_ box: Rect, _ shadow: Shadow, _ transform: AffineTransform) -> Rect {
    let moved = box.offset(dx: shadow.offset.x, dy: shadow.offset.y).inset(by: -abs(shadow.spread) * 10)
    return transform.boundingBox(of: moved).inset(by: -Double(shadow.margin(transform)))
  }

  private var everywhere: Rect { Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9) }

  /// All glyphs' boxes in points; nil for text without glyphs.
  private func box(of placed: PlacedText) -> Rect? {
    var hull: Rect?
    for (glyph, origin) in placed.glyphs {
      // Painting will find out; it must not be left out before.
      guard glyphs.canDraw(glyph) else { return everywhere }
      let em = glyphs.isPicture(glyph) ? glyphs.picture(glyph)?.box : glyphs.outlineBox(glyph)
      guard let em else { continue }
      let box = glyph.placement.then(.translation(origin.x, origin.y))
        .boundingBox(of: em)
      hull = hull?.hull(box) ?? box
    }
    return hull
  }
}

extension Rect {
  /// The smallest rectangle around both, also where one of them is a line or a point.
  fileprivate func hull(_ other: Rect) -> Rect {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}

extension AffineTransform {
  /// Blurs no further than this many device pixels.
  private static let maximumSigma = 1024.0

  /// Standard deviation in device pixels of a blur whose radius is given in points.
  func sigma(ofBlur blur: Double) -> Double {
    min(max(0, blur) / 2 * abs(determinant).squareRoot(), Self.maximumSigma)
  }
}

extension DisplayList.Group {
  /// Device pixels by which the blur widens the content on every side.
  func margin(_ transform: AffineTransform) -> Int {
    let sigma = transform.sigma(ofBlur: blur)
    return sigma > 0 ? GaussianBlur(sigma: sigma).margin : 0
  }
}

extension Shadow {
  /// Standard deviation in device pixels.
  func sigma(_ transform: AffineTransform) -> Double { transform.sigma(ofBlur: blur) }

  /// Device pixels by which the blur widens a shape on every side.
  func margin(_ transform: AffineTransform) -> Int {
    let sigma = sigma(transform)
    return sigma > 0 ? BoxBlur(sigma: sigma).margin : 0
  }
}
