import Graphics2D

/// Where steps are painted: the picture itself, or the layer of a group that is joined to it by code of our own.
struct PaintTarget {
  /// A path that cuts off what is painted.
  struct Clip {
    var path: Path
    var rule: Path.FillRule
    /// Maps the path to device pixels.
    var transform: AffineTransform
  }

  let canvas: CairoCanvas
  /// The place of the canvas's first pixel on the device.
  let origin: (x: Int, y: Int)
  /// What cuts off everything that is painted now.
  var clips: [Clip] = []

  /// The picture itself, which begins at the device's first pixel.
  init(_ canvas: CairoCanvas) { (self.canvas, origin) = (canvas, (0, 0)) }

  /// A layer for the pixels of `area`, transparent.
  init(layer area: PixelBox) {
    canvas = CairoCanvas(
      CairoSurface(.argb32, width: area.width, height: area.height),
      base: .translation(-Double(area.x), -Double(area.y)))
    canvas.surface.forgetClear()
    origin = (area.x, area.y)
  }

  /// A layer that shows what another target shows in `area`, which lies inside of both.
  init(layer area: PixelBox, showing other: PaintTarget) {
    self.init(layer: area)
    combine(area, with: other.canvas.surface, at: other.origin) { $1 }
  }

  /// How much of each pixel of `rect` what is painted now covers: all of it inside the clips, times the opacity of `paint`,
  /// whose points lie in the coordinates of `transform`; only inside of `outline`, where there is one.
  func coverage(
    of rect: PixelBox, _ paint: Paint, _ transform: AffineTransform, outline: (Path, Path.FillRule)? = nil
  ) -> Coverage {
    Coverage(rect) { canvas, toOrigin in
      for clip in clips { canvas.clip(clip.path, clip.rule, clip.transform.then(toOrigin)) }
      canvas.setSource(paint, transform.then(toOrigin))
      if let (path, rule) = outline {
        canvas.fill(path, rule, transform.then(toOrigin))
      } else {
        canvas.paint()
      }
    }
  }

  /// Replaces every pixel of `rect` by what `mix` makes of it and the pixel of a picture whose first pixel lies at `place`.
  func combine(
    _ rect: PixelBox, with picture: CairoSurface, at place: (x: Int, y: Int),
    _ mix: (_ below: UInt32, _ above: UInt32) -> UInt32
  ) {
    join(rect, picture, place) { below, above, _ in mix(below, above) }
  }

  /// The same as far as `coverage` covers the pixel: in between, both are mixed.
  func combine(
    _ coverage: Coverage, with picture: CairoSurface, at place: (x: Int, y: Int),
    _ mix: (_ below: UInt32, _ above: UInt32) -> UInt32 = { $1 }
  ) {
    let rect = coverage.rect
    unsafe coverage.bytes.withUnsafeBufferPointer { bytes in
      join(rect, picture, place) { below, above, index in
        let fraction = UInt32(unsafe bytes[index])
        return fraction == 0 ? below : mix(below, above).mixed(with: below, fraction: fraction)
      }
    }
  }

  private func join(
    _ rect: PixelBox, _ picture: CairoSurface, _ place: (x: Int, y: Int),
    _ mix: (_ below: UInt32, _ above: UInt32, _ index: Int) -> UInt32
  ) {
    for y in rect.y..<max(rect.y, rect.maxY) {
      unsafe picture.withRows(y - place.y..<y - place.y + 1) { _, source in
        unsafe canvas.surface.withRows(y - origin.y..<y - origin.y + 1) { _, target in
          let source = unsafe source.bindMemory(to: UInt32.self)
          let target = unsafe target.bindMemory(to: UInt32.self)
          for x in 0..<rect.width {
            let (from, to) = (rect.x - place.x + x, rect.x - origin.x + x)
            unsafe target[to] = mix(target[to], source[from], (y - rect.y) * rect.width + x)
          }
        }
      }
    }
  }
}

extension UInt32 {
  /// This pixel to `share` 255ths over another one, whose own share makes up the rest.
  fileprivate func mixed(with other: UInt32, fraction: UInt32) -> UInt32 {
    if fraction == 255 || self == other { return self }
    func component(_ shift: UInt32) -> UInt32 {
      (((self >> shift & 255) * fraction + (other >> shift & 255) * (255 - fraction) + 127) / 255) << shift
    }
    return component(24) | component(16) | component(8) | component(0)
  }
}
