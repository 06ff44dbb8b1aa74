import Graphics2D

/// The same numbers in every run.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}

func randomPicture(_ width: Int, _ height: Int, seed: UInt64) -> PixelBuffer {
  var random = Random(seed: seed)
  return PixelBuffer(
    width: width, height: height,
    bytes: (0..<width * height * 4).map { _ in UInt8(truncatingIfNeeded: random.next() >> 24) })
}

extension PixelBuffer {
  /// The four bytes of a pixel; none outside the picture.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    guard x < width, y < height else { return [] }
    return Array(bytes[(y * width + x) * 4..<(y * width + x) * 4 + 4])
  }

  mutating func fill(_ box: PixelBox, with byte: UInt8) {
    for y in box.y..<box.maxY {
      for i in (y * width + box.x) * 4..<(y * width + box.maxX) * 4 { bytes[i] = byte }
    }
  }
}
