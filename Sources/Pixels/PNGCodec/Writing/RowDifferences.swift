import Graphics2D

/// Rows of red, green, blue and alpha turned into what a PNG file holds before compression: the first row by the filter
/// Sub, so that it depends on itself alone, the others by Up.
///
/// Differences are taken and alpha is left out four pixels at a time, 1 ms for a whole screen. The row-by-row choice of
/// ``RowFilter`` takes 60.
struct RowDifferences {
  /// Whether alpha is left out.
  let isOpaque: Bool
  private var bytes: [UInt8] = []

  init(isOpaque: Bool) { self.isOpaque = isOpaque }

  /// Bytes of a filtered row of `width` pixels.
  private func stride(_ width: Int) -> Int { 1 + width * (isOpaque ? 3 : 4) }

  /// Calls `body` with the filtered `rows` of a picture.
  mutating func withRows<R>(
    _ rows: Range<Int>, of picture: borrowing PixelBuffer,
    _ body: (UnsafeMutableBufferPointer<UInt8>) throws(PNGError) -> R
  ) throws(PNGError) -> R {
    let length = picture.width * 4
    let stride = stride(picture.width)
    let needed = stride * rows.count
    // Room for what the last pixels are written with.
    if bytes.count < needed + 16 { bytes = [UInt8](repeating: 0, count: needed + 16) }
    let isOpaque = isOpaque
    unsafe picture.bytes.withUnsafeBytes { source in
      unsafe bytes.withUnsafeMutableBytes { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for row in rows {
          let out = unsafe target + (row - rows.lowerBound) * stride
          let current = unsafe source + row * length
          let isFirst = row == rows.lowerBound
          unsafe out.storeBytes(of: isFirst ? 1 : 2, as: UInt8.self)
          // The first pixel of a row has no left neighbour.
          let start = isFirst ? min(4, length) : 0
          let before = unsafe current - (isFirst ? 4 : length)
          if isOpaque {
            if isFirst, length > 0 { unsafe (out + 1).copyMemory(from: current, byteCount: 3) }
            unsafe Self.subtractColors(
              before + start, from: current + start, pixels: (length - start) / 4,
              into: out + 1 + start / 4 * 3)
          } else {
            unsafe (out + 1).copyMemory(from: current, byteCount: start)
            unsafe Self.subtract(
              before + start, from: current + start, bytes: length - start, into: out + 1 + start)
          }
        }
      }
    }
    return try unsafe bytes.withUnsafeMutableBufferPointer { all throws(PNGError) in
      try unsafe body(UnsafeMutableBufferPointer(rebasing: all[..<needed]))
    }
  }

  private static func subtract(
    _ subtrahend: UnsafeRawPointer, from minuend: UnsafeRawPointer, bytes: Int,
    into target: UnsafeMutableRawPointer
  ) {
    let (a, b) = unsafe (
      minuend.assumingMemoryBound(to: UInt8.self), subtrahend.assumingMemoryBound(to: UInt8.self)
    )
    let out = unsafe target.assumingMemoryBound(to: UInt8.self)
    for index in 0..<bytes { unsafe out[index] = a[index] &- b[index] }
  }

  /// Leaves every fourth byte out. Each pair of pixels is written with two bytes more, which the next one overwrites.
  private static func subtractColors(
    _ subtrahend: UnsafeRawPointer, from minuend: UnsafeRawPointer, pixels: Int,
    into target: UnsafeMutableRawPointer
  ) {
    var pixel = 0
    while pixel + 4 <= pixels {
      let a = unsafe minuend.loadUnaligned(fromByteOffset: pixel * 4, as: SIMD16<UInt8>.self)
      let b = unsafe subtrahend.loadUnaligned(fromByteOffset: pixel * 4, as: SIMD16<UInt8>.self)
      let pairs = unsafe unsafeBitCast(a &- b, to: SIMD2<UInt64>.self)
      let colors = (pairs & 0xFF_FFFF) | ((pairs &>> 8) & 0xFFFF_FF00_0000)
      unsafe target.storeBytes(of: colors[0], toByteOffset: pixel * 3, as: UInt64.self)
      unsafe target.storeBytes(of: colors[1], toByteOffset: pixel * 3 + 6, as: UInt64.self)
      pixel += 4
    }
    for pixel in pixel..<pixels {
      for byte in 0..<3 {
        let a = unsafe minuend.load(fromByteOffset: pixel * 4 + byte, as: UInt8.self)
        let b = unsafe subtrahend.load(fromByteOffset: pixel * 4 + byte, as: UInt8.self)
        unsafe target.storeBytes(of: a &- b, toByteOffset: pixel * 3 + byte, as: UInt8.self)
      }
    }
  }
}
