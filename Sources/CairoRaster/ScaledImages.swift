import Graphics2D

/// Pictures as they were last scaled: drawing one again costs a copy, 2.5 ms instead of 44 for a whole background.
///
/// Every picture that stands upright is scaled this way, the first time too, so that what was drawn before does not
/// change a byte.
struct ScaledImages {
  /// A part of a picture at a size and a place within a pixel.
  struct Key: Hashable {
    var image: ImageID
    var source: Rect
    /// Destination in device pixels, moved by whole pixels to the origin.
    var destination: Rect
  }

  private static let capacity = 48 << 20
  private var surfaces: [Key: CairoSurface] = [:]
  private var bytes = 0

  /// The pixels of `key`, made by `draw` on a canvas of `width` times `height` where they are not there.
  mutating func surface(
    _ key: Key, width: Int, height: Int, draw: (CairoCanvas) -> Void
  ) -> CairoSurface {
    if let surface = surfaces[key] { return surface }
    let canvas = CairoCanvas(.argb32, width: width, height: height)
    draw(canvas)
    if bytes + width * height * 4 > Self.capacity {
      surfaces = [:]
      bytes = 0
    }
    bytes += width * height * 4
    surfaces[key] = canvas.surface
    return canvas.surface
  }
}

/// A part of a picture and where its pixels lie in the whole.
struct ImagePart {
  let surface: CairoSurface
  let x, y: Int

  init(surface: CairoSurface, x: Int, y: Int) { (self.surface, self.x, self.y) = (surface, x, y) }

  /// The whole pixels of a picture that `source` (unit square) touches: what lies beside them must not show at the
  /// edges of a crop.
  static func pixels(of source: Rect, width: Int, height: Int) -> PixelRect {
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    let (width, height) = (Double(width), Double(height))
    let slack = 1.0 / 1024
    let touched = Rect(
      x: source.minX * width + slack, y: source.minY * height + slack,
      width: source.width * width - 2 * slack, height: source.height * height - 2 * slack)
    let part = PixelRect(around: touched).intersection(whole)
    return part.isEmpty ? whole : part
  }

  /// The part of `picture` that `source` (unit square) touches.
  init(_ picture: CairoSurface, source: Rect) {
    let whole = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    let part = Self.pixels(of: source, width: picture.width, height: picture.height)
    if part == whole {
      (surface, x, y) = (picture, 0, 0)
    } else {
      (surface, x, y) = (picture.cropped(part), part.x, part.y)
    }
  }
}

extension CairoSurface {
  /// A copy of a part that lies inside.
  fileprivate func cropped(_ rect: PixelRect) -> CairoSurface {
    let copy = CairoCanvas(.argb32, width: rect.width, height: rect.height)
    if copy.setSource(self, placement: .translation(-Double(rect.x), -Double(rect.y)), pads: false) {
      copy.paint()
    }
    return copy.surface
  }
}
