import Graphics2D

/// Rows of red, green, blue and alpha turned into what a PNG file holds before compression: the first row by the filter
/// Sub, so that it depends on itself alone, the others by Up.
///
/// Differences are taken four bytes a pixel and alpha is left out afterwards: both loops run in vectors, 2 ms for a
/// whole screen. The row-by-row choice of ``RowFilter`` takes 60.
struct RowDifferences {
  /// Whether alpha is left out.
  let isOpaque: Bool
  private(set) var bytes: [UInt8] = []
  private var scratch: [UInt8] = []

  init(isOpaque: Bool) { self.isOpaque = isOpaque }

  /// Bytes of a filtered row of `width` pixels.
  func stride(_ width: Int) -> Int { 1 + width * (isOpaque ? 3 : 4) }

  /// Calls `body` with the filtered `rows` of a picture.
  mutating func withRows<R>(
    _ rows: Range<Int>, of picture: borrowing PixelBuffer,
    _ body: (UnsafeMutableBufferPointer<UInt8>) throws(PNGError) -> R
  ) throws(PNGError) -> R {
    let length = picture.width * 4
    let stride = stride(picture.width)
    // Room for whole words of pixels at the end.
    let needed = stride * rows.count
    if bytes.count < needed + 16 { bytes = [UInt8](repeating: 0, count: needed + 16) }
    if scratch.count < length + 16 { scratch = [UInt8](repeating: 0, count: length + 16) }
    let isOpaque = isOpaque
    unsafe picture.bytes.withUnsafeBufferPointer { source in
      unsafe bytes.withUnsafeMutableBufferPointer { target in
        unsafe scratch.withUnsafeMutableBufferPointer { scratch in
          guard let source = source.baseAddress, let target = target.baseAddress,
            let scratch = scratch.baseAddress
          else { return }
          for row in rows {
            let out = unsafe target + (row - rows.lowerBound) * stride
            let current = unsafe source + row * length
            let isFirst = row == rows.lowerBound
            unsafe out[0] = isFirst ? 1 : 2
            let differences = unsafe isOpaque ? scratch : out + 1
            if isFirst {
              for index in 0..<min(4, length) { unsafe differences[index] = current[index] }
              unsafe Self.subtract(current, from: current + 4, length - 4, into: differences + 4)
            } else {
              unsafe Self.subtract(current - length, from: current, length, into: differences)
            }
            if isOpaque { unsafe Self.dropAlpha(scratch, length / 4, into: out + 1) }
          }
        }
      }
    }
    return try unsafe bytes.withUnsafeMutableBufferPointer { all throws(PNGError) in
      try unsafe body(UnsafeMutableBufferPointer(rebasing: all[..<needed]))
    }
  }

  @inline(__always)
  private static func subtract(
    _ subtrahend: UnsafePointer<UInt8>, from minuend: UnsafePointer<UInt8>, _ count: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    for index in 0..<max(0, count) { unsafe target[index] = minuend[index] &- subtrahend[index] }
  }

  /// Four pixels become three words; what the last ones hold beyond the row is overwritten or left out.
  private static func dropAlpha(
    _ source: UnsafePointer<UInt8>, _ pixels: Int, into target: UnsafeMutablePointer<UInt8>
  ) {
    let (source, target) = unsafe (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
    func pixel(_ index: Int) -> UInt32 {
      UInt32(littleEndian: unsafe source.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
    }
    func store(_ word: UInt32, _ offset: Int) {
      unsafe target.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt32.self)
    }
    var index = 0
    while index < pixels {
      let (a, b, c, d) = (pixel(index), pixel(index + 1), pixel(index + 2), pixel(index + 3))
      store(a & 0xFF_FFFF | b << 24, index * 3)
      store(b >> 8 & 0xFFFF | c << 16, index * 3 + 4)
      store(c >> 16 & 0xFF | d << 8, index * 3 + 8)
      index += 4
    }
  }
}
