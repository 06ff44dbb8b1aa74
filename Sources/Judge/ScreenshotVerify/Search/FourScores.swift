// Most of the time of a search goes into scores. Four at a time cost about as much as one: the sums of four offsets are
// kept side by side.
import Graphics2D

/// Four offsets that are scored together.
struct FourOffsets {
  /// Pixels to the right, and downwards.
  private var dx, dy: SIMD4<Int>
  /// Whether they stand side by side, from the left.
  private let isRow: Bool

  /// An offset and the three to the right of it.
  init(rightOf first: PixelOffset) {
    dx = SIMD4(0, 1, 2, 3) &+ first.dx
    dy = SIMD4(repeating: first.dy)
    isRow = true
  }

  /// An offset and the three below it.
  init(below first: PixelOffset) {
    dx = SIMD4(repeating: first.dx)
    dy = SIMD4(0, 1, 2, 3) &+ first.dy
    isRow = false
  }

  /// Those at some places of a list; for places behind its end, its last one.
  init(_ offsets: [PixelOffset], from start: Int) {
    (dx, dy, isRow) = (.zero, .zero, false)
    for lane in 0..<4 {
      let offset = offsets[min(start + lane, offsets.count - 1)]
      (dx[lane], dy[lane]) = (offset.dx, offset.dy)
    }
  }

  subscript(lane: Int) -> PixelOffset { PixelOffset(dx[lane], dy[lane]) }

  /// By how many bytes of a picture each is elsewhere.
  fileprivate func bytes(_ width: Int) -> SIMD4<Int> { (dy &* width &+ dx) &* 4 }

  /// The pixels at a place in bytes, at each offset: red in the lowest bits.
  @inline(__always)
  fileprivate func pixels(
    _ shot: UnsafeRawBufferPointer, _ place: Int, _ bytes: SIMD4<Int>
  ) -> SIMD4<UInt32> {
    if isRow { return unsafe shot.loadUnaligned(fromByteOffset: place &+ bytes[0], as: SIMD4<UInt32>.self) }
    return unsafe SIMD4(
      shot.loadUnaligned(fromByteOffset: place &+ bytes[0], as: UInt32.self),
      shot.loadUnaligned(fromByteOffset: place &+ bytes[1], as: UInt32.self),
      shot.loadUnaligned(fromByteOffset: place &+ bytes[2], as: UInt32.self),
      shot.loadUnaligned(fromByteOffset: place &+ bytes[3], as: UInt32.self))
  }
}

extension PixelPairs {
  /// What ``score(_:at:)`` gives at each of four offsets, to the bit: the same sums in the same order.
  func scores(_ shot: PixelBuffer, at offsets: FourOffsets) -> SIMD4<Float> {
    var scores = SIMD4<Float>.zero
    let areInside = (0..<4).allSatisfy { isInside(shot.width, shot.height, at: offsets[$0]) }
    if !areInside {
      for lane in 0..<4 { scores[lane] = score(shot, at: offsets[lane]) }
      return scores
    }
    let sums = unsafe shot.bytes.withUnsafeBytes { unsafe self.sums($0, shot.width, offsets) }
    for lane in 0..<4 { scores[lane] = share(sums[lane]) }
    return scores
  }

  /// All pixels of the pairs lie in the shot at all offsets.
  private func sums(_ shot: UnsafeRawBufferPointer, _ width: Int, _ offsets: FourOffsets) -> FourSums {
    let bytes = offsets.bytes(width)
    var sums = FourSums()
    let pairs = pairs.span
    for index in 0..<pairs.count {
      let pair = pairs[index]
      // Whether all lies in the shot was asked before.
      let place = (pair.y &* width &+ pair.x) &* 4
      let first = unsafe offsets.pixels(shot, place, bytes)
      let second = unsafe offsets.pixels(shot, place &+ (pair.isVertical ? width &* 4 : 4), bytes)
      sums.add(pair, first, second)
    }
    return sums
  }
}

/// ``PairSums`` at four offsets.
private struct FourSums {
  private var redStep, greenStep, blueStep, byChange, energy, knownEnergy: SIMD4<Float>

  init() {
    (redStep, greenStep, blueStep) = (.zero, .zero, .zero)
    (byChange, energy, knownEnergy) = (.zero, .zero, .zero)
  }

  subscript(lane: Int) -> PairSums {
    PairSums(
      redStep: redStep[lane], greenStep: greenStep[lane], blueStep: blueStep[lane], byChange: byChange[lane],
      energy: energy[lane], knownEnergy: knownEnergy[lane])
  }

  @inline(__always)
  mutating func add(_ pair: PixelPair, _ first: SIMD4<UInt32>, _ second: SIMD4<UInt32>) {
    let red = Self.change(first, second, from: 0)
    let green = Self.change(first, second, from: 8)
    let blue = Self.change(first, second, from: 16)
    redStep += red * pair.step
    greenStep += green * pair.step
    blueStep += blue * pair.step
    let square = red * red + green * green + blue * blue
    energy += square
    guard pair.isKnown else { return }
    byChange += red * pair.red + green * pair.green + blue * pair.blue
    knownEnergy += square
  }

  /// The second pixel's component less the first one's, which begins at a bit.
  @inline(__always)
  private static func change(
    _ first: SIMD4<UInt32>, _ second: SIMD4<UInt32>, from bit: UInt32
  ) -> SIMD4<Float> {
    let change = ((second &>> bit) & 0xFF) &- ((first &>> bit) & 0xFF)
    return SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: change))
  }
}
