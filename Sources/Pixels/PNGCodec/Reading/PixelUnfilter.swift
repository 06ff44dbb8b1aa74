// The simpler version, which undoes filters byte by byte and then spreads the bytes out to pixels, was rejected: with
// it, a flat picture of 1179x2556 is decoded in 16 ms and a photograph in 27, with this in 7 and 18 (same run, two busy
// cores; 3 and 11 of it are inflating). Differences are spread out first, so that one loop per filter serves all forms,
// passes over a row once and sees its neighbours as whole pixels; where a pixel does not hang on the one before, four
// at a time. Unsafe pointers, because every pixel is read as a word that may reach beyond it.

/// Undoes the filter of one row of pixels and writes them as red, green, blue and alpha.
@safe struct PixelUnfilter<Form: PixelForm> {
  let width: Int
  /// The row in the file, behind its filter; as many bytes follow it as ``PackedRows/slack``.
  let source: UnsafeRawPointer
  /// The row of pixels above.
  let above: UnsafeRawPointer
  /// Where the row of pixels goes.
  let target: UnsafeMutableRawPointer

  private typealias Pixel = SIMD4<UInt8>
  private typealias Block = SIMD16<UInt8>

  /// Returns whether there is such a filter.
  func undo(_ filter: UInt8) -> Bool {
    switch filter {
    case 0: each(addsAbove: false)
    case 1: addLeft()
    case 2: each(addsAbove: true)
    case 3: chain { pixel, left, above, _ in pixel &+ Self.floorOfMean(left, above) }
    case 4: addPaeth()
    default: return false
    }
    return true
  }

  /// Pixels that hang on nothing to the left.
  @inline(__always)
  private func each(addsAbove: Bool) {
    var x = 0
    while x + 4 <= width {
      let block = unsafe Form.block(source + x * Form.bytes)
      store(addsAbove ? block &+ (unsafe load(above, x)) : block, x)
      x += 4
    }
    while x < width {
      store(addsAbove ? pixel(x) &+ (unsafe load(above, x)) : pixel(x), x)
      x += 1
    }
  }

  private func addLeft() {
    var (x, left) = (0, UInt32(0))
    while x + 4 <= width {
      left = addLeft(left, at: x)
      x += 4
    }
    var pixel = Self.pixel(left)
    while x < width {
      pixel &+= self.pixel(x)
      store(pixel, x)
      x += 1
    }
  }

  /// Sums up four pixels from the left, in two steps, and the pixel before them; returns the last.
  @inline(__always)
  private func addLeft(_ left: UInt32, at x: Int) -> UInt32 {
    var block = unsafe Form.block(source + x * Form.bytes)
    var words = Self.words(block)
    block &+= Self.bytes(SIMD4(0, words[0], words[1], words[2]))
    words = Self.words(block)
    block &+= Self.bytes(SIMD4(0, 0, words[0], words[1])) &+ Self.bytes(SIMD4(repeating: left))
    store(block, x)
    return Self.words(block)[3]
  }

  /// Pixels that hang on the one to the left, one after the other.
  @inline(__always)
  private func chain(_ next: (_ pixel: Pixel, _ left: Pixel, _ above: Pixel, _ corner: Pixel) -> Pixel) {
    var (left, corner) = (Pixel(), Pixel())
    for x in 0..<width {
      let above = unsafe load(above, x) as Pixel
      left = next(pixel(x), left, above, corner)
      store(left, x)
      corner = above
    }
  }

  @inline(__always) private static func floorOfMean(_ a: Pixel, _ b: Pixel) -> Pixel {
    (a & b) &+ ((a ^ b) &>> 1)
  }

  /// Where the row above is flat, which it mostly is on a screen, Paeth takes the left pixel.
  private func addPaeth() {
    var (x, left, corner) = (0, UInt32(0), UInt32(0))
    while x + 4 <= width {
      let above = Self.words(unsafe load(self.above, x))
      if above == SIMD4(repeating: corner) {
        left = addLeft(left, at: x)
      } else {
        left = addPaeth(left, corner, x..<x + 4)
        corner = above[3]
      }
      x += 4
    }
    _ = addPaeth(left, corner, x..<width)
  }

  /// Paeth takes of left, above and corner the one nearest to left + above - corner. With low and high of left and
  /// above, that is low where 3 corner >= 2 high + low, high where 3 corner <= high + 2 low, and else the corner: fewer
  /// steps from one pixel to the next than three distances.
  @inline(__always)
  private func addPaeth(_ left: UInt32, _ corner: UInt32, _ columns: Range<Int>) -> UInt32 {
    typealias Numbers = SIMD4<Int16>
    var left = Numbers(truncatingIfNeeded: Self.pixel(left))
    var corner = Numbers(truncatingIfNeeded: Self.pixel(corner))
    for x in columns {
      let above = Numbers(truncatingIfNeeded: unsafe load(self.above, x) as Pixel)
      let (low, high, sum) = (pointwiseMin(left, above), pointwiseMax(left, above), left &+ above)
      let threefold = corner &+ corner &+ corner
      var prediction = high.replacing(with: corner, where: threefold .> sum &+ low)
      prediction.replace(with: low, where: threefold .>= sum &+ high)
      left = (Numbers(truncatingIfNeeded: pixel(x)) &+ prediction) & 255
      store(Pixel(truncatingIfNeeded: left), x)
      corner = above
    }
    return unsafe unsafeBitCast(Pixel(truncatingIfNeeded: left), to: UInt32.self)
  }

  @inline(__always) private func pixel(_ x: Int) -> Pixel { unsafe Form.pixel(source + x * Form.bytes) }

  @inline(__always) private func load<Vector: BitwiseCopyable>(_ row: UnsafeRawPointer, _ x: Int) -> Vector {
    unsafe row.loadUnaligned(fromByteOffset: x * 4, as: Vector.self)
  }

  @inline(__always) private func store(_ pixel: Pixel, _ x: Int) {
    unsafe target.storeBytes(of: pixel | Pixel(0, 0, 0, Form.opacity), toByteOffset: x * 4, as: Pixel.self)
  }

  @inline(__always) private func store(_ block: Block, _ x: Int) {
    let a = Form.opacity
    let opacity = Block(0, 0, 0, a, 0, 0, 0, a, 0, 0, 0, a, 0, 0, 0, a)
    unsafe target.storeBytes(of: block | opacity, toByteOffset: x * 4, as: Block.self)
  }

  @inline(__always) private static func pixel(_ word: UInt32) -> Pixel {
    unsafe unsafeBitCast(word, to: Pixel.self)
  }

  @inline(__always) private static func words(_ block: Block) -> SIMD4<UInt32> {
    unsafe unsafeBitCast(block, to: SIMD4<UInt32>.self)
  }

  @inline(__always) private static func bytes(_ words: SIMD4<UInt32>) -> Block {
    unsafe unsafeBitCast(words, to: Block.self)
  }
}
