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

  @inline(__always) private static func premultiply(_ value: UInt8, _ alpha: UInt32) -> UInt32 {
    (UInt32(value) * alpha + 127) / 255
  }

  /// The pixels with straight alpha; a transparent pixel is transparent black.
  func pixelBuffer() -> PixelBuffer {
    let width = width
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      unsafe withRows { row, bytes in
        let pixels = unsafe bytes.bindMemory(to: UInt32.self)
        let out = unsafe UnsafeMutableBufferPointer(
          rebasing: target[row * width * 4..<(row + 1) * width * 4])
        for x in 0..<width {
          let pixel = unsafe pixels[x]
          let straight = pixel >= 0xFF00_0000 ? pixel : Self.unpremultiplied(pixel)
          unsafe out[x * 4] = UInt8(truncatingIfNeeded: straight >> 16)
          unsafe out[x * 4 + 1] = UInt8(truncatingIfNeeded: straight >> 8)
          unsafe out[x * 4 + 2] = UInt8(truncatingIfNeeded: straight)
          unsafe out[x * 4 + 3] = UInt8(truncatingIfNeeded: straight >> 24)
        }
      }
      count = width * height * 4
    }
    return PixelBuffer(width: width, height: height, bytes: bytes)
  }

  private static func unpremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 0 { return 0 }
    func straight(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | straight(16) | straight(8) | straight(0)
  }
}
