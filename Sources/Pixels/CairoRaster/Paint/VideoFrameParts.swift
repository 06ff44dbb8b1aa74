import Graphics2D

/// The parts of videos' frames that the display list at hand draws, as cairo wants them.
///
/// They are scaled while they are drawn: with every frame another one, scaling beforehand is a copy for nothing. Only
/// what is seen is converted, into memory of frames that are seen no more: 1.5 ms for a screen, 4 with new memory.
struct VideoFrameParts {
  private struct Converted {
    var image: ImageID
    var part: PixelBox
    var surface: CairoSurface
  }

  /// Surfaces of past frames that are kept for the next ones.
  private static let maximumSpare = 1

  private var frames: [ImageID: PlanarPicture] = [:]
  private var parts: [Converted] = []
  private var spare: [CairoSurface] = []

  /// Replaces the frames; what is known of those that stay is kept.
  mutating func show(_ frames: [ImageID: PlanarPicture]) {
    self.frames = frames
    let stale = parts.filter { frames[$0.image] == nil }
    parts.removeAll { frames[$0.image] == nil }
    spare = Array((stale.map(\.surface) + spare).prefix(Self.maximumSpare))
  }

  /// The pixels of a frame that `source` (unit square) touches; nil for a frame that is not shown.
  mutating func part(_ image: ImageID, source: Rect) -> ImagePart? {
    guard let frame = frames[image] else { return nil }
    let part = ImagePart.pixels(of: source, width: frame.width, height: frame.height)
    if let known = parts.first(where: { $0.image == image && $0.part == part }) {
      return ImagePart(surface: known.surface, x: part.x, y: part.y)
    }
    let surface = converted(frame, part)
    parts.append(Converted(image: image, part: part, surface: surface))
    return ImagePart(surface: surface, x: part.x, y: part.y)
  }

  /// Extents of a frame in pixels; nil for a frame that is not shown.
  func size(_ image: ImageID) -> (width: Int, height: Int)? { frames[image].map { ($0.width, $0.height) } }

  private mutating func converted(_ frame: PlanarPicture, _ part: PixelBox) -> CairoSurface {
    let place = spare.firstIndex { ($0.width, $0.height) == (part.width, part.height) }
    let surface =
      place.map { spare.remove(at: $0) }
      ?? CairoSurface(.argb32, width: part.width, height: part.height)
    surface.copy(part, of: frame)
    return surface
  }
}

extension CairoSurface {
  /// Replaces the pixels by a part of a picture, which has their extents and lies inside of it; premultiplied.
  fileprivate func copy(_ part: PixelBox, of picture: PlanarPicture) {
    let plane = picture.width * picture.height
    unsafe picture.bytes.withUnsafeBufferPointer { bytes in
      unsafe withRows { row, target in
        let start = (part.y + row) * picture.width + part.x
        let pixels = unsafe target.bindMemory(to: UInt32.self)
        func values(_ index: Int) -> UnsafeBufferPointer<UInt8> {
          unsafe UnsafeBufferPointer(
            rebasing: bytes[index * plane + start..<index * plane + start + part.width])
        }
        let (green, blue, red) = unsafe (values(0), values(1), values(2))
        guard picture.hasAlpha else {
          for x in 0..<part.width {
            unsafe pixels[x] =
              0xFF00_0000 | UInt32(red[x]) << 16 | UInt32(green[x]) << 8 | UInt32(blue[x])
          }
          return
        }
        let opacity = unsafe values(3)
        for x in 0..<part.width {
          let alpha = UInt32(unsafe opacity[x])
          let red = Self.premultiply(unsafe red[x], alpha)
          let green = Self.premultiply(unsafe green[x], alpha)
          let blue = Self.premultiply(unsafe blue[x], alpha)
          unsafe pixels[x] = alpha << 24 | red << 16 | green << 8 | blue
        }
      }
    }
  }
}
