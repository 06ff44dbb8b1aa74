import Graphics2D

/// Pictures as they were last scaled: drawing one again costs a copy, 2.5 ms instead of 44 for a whole background.
///
/// Every picture that stands upright is scaled this way, the first time too, so that what was drawn before does not
/// change a byte.
final class ScaledImages {
  /// What is scaled.
  enum Source: Hashable {
    /// A picture, by its place.
    case picture(Int)
    /// A frame of a video, by the place of the store that shows it.
    case videoFrame(Int, ImageID)
  }

  /// A part of a picture at a size and a place within a pixel.
  struct Key: Hashable {
    var image: ScaledImages.Source
    var source: Rect
    /// Destination in device pixels, moved by whole pixels to the origin.
    var destination: Rect
  }

  /// The pixels of a key.
  struct Image {
    let surface: CairoSurface
    /// Whether no pixel lets anything through.
    let isOpaque: Bool
  }

  private static let capacity = 48 << 20
  private var images: [Key: Image] = [:]
  private var bytes = 0
  private var places = 0

  /// A place that no other picture or store has.
  func nextPlace() -> Int {
    places += 1
    return places
  }

  /// The pixels of `key`, made by `draw` on a canvas of `width` times `height` where they are not there.
  func image(_ key: Key, width: Int, height: Int, draw: (CairoCanvas) -> Void) -> Image {
    if let image = images[key] { return image }
    let canvas = CairoCanvas(.argb32, width: width, height: height)
    draw(canvas)
    if bytes + width * height * 4 > Self.capacity {
      images = [:]
      bytes = 0
    }
    bytes += width * height * 4
    let image = Image(surface: canvas.surface, isOpaque: canvas.surface.isOpaque)
    images[key] = image
    return image
  }
}

/// A part of a picture and where its pixels lie in the whole.
struct ImagePart {
  let surface: CairoSurface
  let x, y: Int

  init(surface: CairoSurface, x: Int, y: Int) { (self.surface, self.x, self.y) = (surface, x, y) }

  /// The whole pixels of a picture that `source` (unit square) touches: what lies beside them must not show at the
  /// edges of a crop.
  static func pixels(of source: Rect, width: Int, height: Int) -> PixelBox {
    let whole = PixelBox(x: 0, y: 0, width: width, height: height)
    let (width, height) = (Double(width), Double(height))
    let slack = 1.0 / 1024
    let touched = Rect(
      x: source.minX * width + slack, y: source.minY * height + slack,
      width: source.width * width - 2 * slack, height: source.height * height - 2 * slack)
    let part = PixelBox(around: touched).intersection(whole)
    return part.isEmpty ? whole : part
  }

  /// The part of `picture` that `source` (unit square) touches.
  init(_ picture: CairoSurface, source: Rect) {
    let whole = PixelBox(x: 0, y: 0, width: picture.width, height: picture.height)
    let part = Self.pixels(of: source, width: picture.width, height: picture.height)
    if part == whole {
      (surface, x, y) = (picture, 0, 0)
    } else {
      (surface, x, y) = (picture.cropped(part), part.x, part.y)
    }
  }
}

extension CairoSurface {
  /// Whether no pixel lets anything through; a surface of colours.
  fileprivate var isOpaque: Bool {
    var opacity = UInt32.max
    let width = width
    unsafe withRows { _, bytes in
      let pixels = unsafe bytes.bindMemory(to: UInt32.self)
      for x in 0..<width { opacity &= unsafe pixels[x] }
    }
    return opacity >= 0xFF00_0000
  }

  /// A copy of a part that lies inside.
  fileprivate func cropped(_ rect: PixelBox) -> CairoSurface {
    let copy = CairoCanvas(.argb32, width: rect.width, height: rect.height)
    if copy.setSource(self, placement: .translation(-Double(rect.x), -Double(rect.y)), pads: false) {
      copy.paint()
    }
    return copy.surface
  }
}
