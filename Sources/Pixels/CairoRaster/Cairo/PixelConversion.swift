import Graphics2D
import PNGCodec

extension CairoSurface {
  /// The picture premultiplied.
  convenience init(_ picture: PixelBuffer) {
    self.init(.argb32, width: picture.width, height: picture.height)
    let width = picture.width
    unsafe picture.bytes.withUnsafeBufferPointer { source in
      unsafe withRows { row, bytes in
        let pixels = unsafe bytes.bindMemory(to: UInt32.self)
        guard row < picture.height else { return }
        for x in 0..<width {
          let p = (row * width + x) * 4
          let alpha = UInt32(unsafe source[p + 3])
          let red = Self.premultiply(unsafe source[p], alpha)
          let green = Self.premultiply(unsafe source[p + 1], alpha)
          let blue = Self.premultiply(unsafe source[p + 2], alpha)
          unsafe pixels[x] = alpha << 24 | red << 16 | green << 8 | blue
        }
      }
    }
  }

  @inline(__always) static func premultiply(_ value: UInt8, _ alpha: UInt32) -> UInt32 {
    (UInt32(value) * alpha + 127) / 255
  }

  /// The pixels with straight alpha; a transparent pixel is transparent black.
  func pixelBuffer() -> PixelBuffer {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      let whole = PixelBox(x: 0, y: 0, width: width, height: height)
      _ = unsafe copy(whole, to: UnsafeMutableRawBufferPointer(target))
      count = width * height * 4
    }
    return PixelBuffer(width: width, height: height, bytes: bytes)
  }

  /// Brings a part of a picture of the same size up to date; returns the rows that were not.
  func copy(_ rect: PixelBox, to picture: inout PixelBuffer) -> RowSet {
    unsafe picture.bytes.withUnsafeMutableBytes { unsafe copy(rect, to: $0) }
  }

  private func copy(_ rect: PixelBox, to target: UnsafeMutableRawBufferPointer) -> RowSet {
    let width = width
    let out = unsafe target.bindMemory(to: UInt32.self)
    var changed = RowSet()
    unsafe withRows(rect.y..<rect.maxY) { row, bytes in
      let pixels = unsafe bytes.bindMemory(to: UInt32.self)
      let differs = unsafe Self.straighten(
        UnsafeBufferPointer(rebasing: pixels[rect.x..<rect.maxX]),
        UnsafeMutableBufferPointer(rebasing: out[row * width + rect.x..<row * width + rect.maxX]))
      if differs { changed.insert(row..<row + 1) }
    }
    return changed
  }

  /// Writes pixels with straight alpha; returns whether there were others before.
  private static func straighten(
    _ pixels: UnsafeBufferPointer<UInt32>, _ out: UnsafeMutableBufferPointer<UInt32>
  ) -> Bool {
    var (changes, start) = (UInt32(0), 0)
    func write(_ pixel: UInt32, _ x: Int) {
      changes |= unsafe pixel ^ out[x]
      unsafe out[x] = pixel
    }
    // Parts without a translucent pixel, which are nearly all, need no division.
    while start < pixels.count {
      let part = start..<min(pixels.count, start + 16)
      var (all, any) = (UInt32.max, UInt32(0))
      for x in part {
        all &= unsafe pixels[x]
        any |= unsafe pixels[x]
      }
      if any == 0 {
        for x in part { write(0, x) }
      } else if all >= 0xFF00_0000 {
        for x in part { unsafe write(reordered(pixels[x]), x) }
      } else {
        for x in part { unsafe write(reordered(unpremultiplied(pixels[x])), x) }
      }
      start = part.upperBound
    }
    return changes != 0
  }

  /// A native word of alpha, red, green and blue as bytes of red, green, blue and alpha.
  @inline(__always) private static func reordered(_ pixel: UInt32) -> UInt32 {
    (pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16).littleEndian
  }

  private static func unpremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 0 || alpha == 255 { return alpha == 0 ? 0 : pixel }
    func straight(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | straight(16) | straight(8) | straight(0)
  }
}
