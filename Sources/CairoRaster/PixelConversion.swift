import Graphics2D

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
      unsafe copy(rows: 0..<height, to: UnsafeMutableRawBufferPointer(target))
      count = width * height * 4
    }
    return PixelBuffer(width: width, height: height, bytes: bytes)
  }

  /// Brings `rows` of a picture of the same size up to date.
  func copy(rows: Range<Int>, to picture: inout PixelBuffer) {
    unsafe picture.bytes.withUnsafeMutableBytes { unsafe copy(rows: rows, to: $0) }
  }

  private func copy(rows: Range<Int>, to target: UnsafeMutableRawBufferPointer) {
    let width = width
    let out = unsafe target.bindMemory(to: UInt32.self)
    unsafe withRows(rows) { row, bytes in
      let pixels = unsafe UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt32.self)[..<width])
      var opacity = UInt32.max
      for x in 0..<width { opacity &= unsafe pixels[x] }
      // Rows without a transparent pixel, which is nearly all of them, need no division.
      let isOpaque = opacity >= 0xFF00_0000
      if isOpaque {
        for x in 0..<width { unsafe out[row * width + x] = Self.reordered(pixels[x]) }
      } else {
        for x in 0..<width {
          unsafe out[row * width + x] = Self.reordered(Self.unpremultiplied(pixels[x]))
        }
      }
    }
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
